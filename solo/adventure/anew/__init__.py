"""Parts of an adventure drawn anew, in some of its scenes: values in, values out.

One for one: what is drawn anew keeps its id, its place in the list, what it needs and what
follows of it, so that everything that points at it still does. The order of the dice: one child a
layer, below it one a scene (by its id), so that naming another scene moves nothing here.
"""

"""Maps of an adventure: laid out on a grid without a crossing, then drawn or put into words."""

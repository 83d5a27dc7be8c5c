"""How things go: fights by trials, hazards and attempts by forking every die.

``trials``, ``sampling`` and ``interval`` count what many fights come to, and ``pairs`` what a
change does to the same ones; ``exact`` forks dice, ``attempts`` and ``ordeals`` say what for.
"""

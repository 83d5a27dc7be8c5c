"""How an encounter goes: trials, and exact chances of rulings."""

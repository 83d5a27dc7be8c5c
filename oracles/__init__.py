"""Everything that answers by chance: dice, tables, questions, prompts, names."""

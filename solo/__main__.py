"""``python -m solo`` is the command ``solo``."""

from __future__ import annotations

from solo.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    main()

"""Help for whoever is hurt or ill, and repair of what has no life (2.27, 2.56 to 2.59, 3.10, 3.49).

``treat`` tries what is most pressing: the dying first, then what runs in the body, then the worst
wound nobody has tried to close, then the knife for a serious one.
"""

from __future__ import annotations

"""Types that many modules name."""
import os
from typing import Any, Dict, Union

import numpy.typing as npt

Array = npt.NDArray[Any]
Document = Dict[str, Any]
Path = Union[str, "os.PathLike[str]"]

"""What passes between hexarch and an evaluator program, as docs/reference/protocol.md describes it: a line of JSON, then MessagePack, a request and an answer in turn."""
import json
import struct
from typing import Any, BinaryIO, Callable, Dict, Optional

import numpy as np

from ._types import Array


class LineClosed(Exception):
    """The other side is gone: the run is over."""


class Requests:
    """The requests of one engine, read from `source`; answers go to `sink`."""

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self._source, self._sink = source, sink

    def hello(self, name: str, version: str) -> Dict[str, Any]:
        """Hear what is to be valued, and say who does."""
        line = self._source.readline()
        if not line:
            raise LineClosed
        hello = json.loads(line)
        about = {"protocol": 1, "name": name, "version": version, "encoding": "msgpack"}
        self._write(json.dumps({"jsonrpc": "2.0", "id": hello["id"], "result": about}).encode() + b"\n")
        evaluate: Dict[str, Any] = hello["params"]["evaluate"]
        return evaluate

    def next(self) -> Dict[str, Any]:
        """The next request."""
        request = self._read()
        if not isinstance(request, dict):
            raise LineClosed
        return request

    def answer(self, number: int, values: Array, priors: Optional[Array]) -> None:
        """Values [n, seats] float32, and priors where they are wanted."""
        result = _text("value") + _binary(values)
        if priors is not None:
            result += _text("priors") + _binary(priors)
        self._write(b"\x83" + _text("jsonrpc") + _text("2.0") + _text("id") + b"\xce" + struct.pack(">I", number) + _text("result")
                    + (b"\x81" if priors is None else b"\x82") + result)

    def _write(self, data: bytes) -> None:
        try:
            self._sink.write(data)
            self._sink.flush()
        except (BrokenPipeError, ConnectionError, ValueError):
            raise LineClosed from None

    def _take(self, n: int) -> bytes:
        try:
            data = self._source.read(n)
        except (ConnectionError, ValueError):
            raise LineClosed from None
        if len(data) < n:
            raise LineClosed
        return data

    def _number(self, n: int) -> int:
        return int.from_bytes(self._take(n), "big")

    def _list(self, n: int) -> Any:
        return [self._read() for _ in range(n)]

    def _map(self, n: int) -> Any:
        return {self._read(): self._read() for _ in range(n)}

    def _read(self) -> Any:
        """The next value: as much of MessagePack as requests hold."""
        kind = self._take(1)[0]
        if kind < 0x80:
            return kind
        if kind < 0xC0:
            return self._map(kind & 0xF) if kind < 0x90 else self._list(kind & 0xF) if kind < 0xA0 else self._take(kind & 0x1F).decode()
        kinds: Dict[int, Callable[[], Any]] = {
            0xC0: lambda: None, 0xC2: lambda: False, 0xC3: lambda: True,
            0xC4: lambda: self._take(self._number(1)), 0xC5: lambda: self._take(self._number(2)), 0xC6: lambda: self._take(self._number(4)),
            0xCC: lambda: self._number(1), 0xCD: lambda: self._number(2), 0xCE: lambda: self._number(4), 0xCF: lambda: self._number(8),
            0xD9: lambda: self._take(self._number(1)).decode(), 0xDA: lambda: self._take(self._number(2)).decode(),
            0xDC: lambda: self._list(self._number(2)), 0xDD: lambda: self._list(self._number(4)),
            0xDE: lambda: self._map(self._number(2)), 0xDF: lambda: self._map(self._number(4))}
        if kind not in kinds:
            raise LineClosed
        return kinds[kind]()


def _text(string: str) -> bytes:
    return bytes([0xA0 + len(string)]) + string.encode()


def _binary(array: Array) -> bytes:
    data = np.ascontiguousarray(array, "<f4")
    return b"\xc6" + struct.pack(">I", data.nbytes) + data.tobytes()

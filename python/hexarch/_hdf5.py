"""Reads shards without the HDF5 library: the subset of its file format that the recorder writes (version 1.10), in plain Python.

It checks every address and length. The HDF5 library may crash on a damaged or crafted file; this module cannot. A read outside the file, an
excessive size, and anything that the recorder does not write raise FormatError. Numbers in comments refer to "HDF5 File Format Specification
Version 3.0".

    superblock -> object header of the root -> links, attributes (compact, or dense: B-tree of ids into a fractal heap)
               -> object header of a column -> shape, type, filters, layout -> chunks, by a fixed array of their addresses
"""
import os
import stat
import struct
import zlib
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Tuple

import numpy as np

from ._types import Array

UNDEFINED = 2**64 - 1
MOST_METADATA = 1 << 20  # bytes of one header, block or attribute
MOST_CHUNK = 1 << 28  # bytes of a chunk, not compressed
MOST_MESSAGES = 4096  # in one object header
SHUFFLE, DEFLATE = 2, 1

_FLOATS = {  # bit field and properties (IV.A.2.d) of the IEEE types, little-endian
    2: (0x20 | 15 << 8, struct.pack("<HHBBBBI", 0, 16, 10, 5, 0, 10, 15)),
    4: (0x20 | 31 << 8, struct.pack("<HHBBBBI", 0, 32, 23, 8, 0, 23, 127)),
}


class FormatError(ValueError):
    """The file differs from what the recorder writes."""


class _Bytes:
    """A cursor over bytes that never reads past their end."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self, n: int) -> bytes:
        if n > len(self.data) - self.at:
            raise FormatError("a part of it ends too early")
        self.at += n
        return self.data[self.at - n : self.at]

    def number(self, n: int) -> int:
        return int.from_bytes(self.take(n), "little")

    def expect(self, wanted: bytes, what: str) -> None:
        if self.take(len(wanted)) != wanted:
            raise FormatError(f"{what} is not of the format")

    def left(self) -> int:
        return len(self.data) - self.at


class _Kind(NamedTuple):
    """A type: of numpy, and whether it is a text."""

    dtype: "np.dtype[Any]"
    is_text: bool


def _read_kind(b: _Bytes) -> _Kind:
    """A datatype message (IV.A.2.d): whole numbers and floats of the processor's order, texts of fixed length."""
    head, bits, size = b.number(1), b.number(3), b.number(4)
    if head & 15 == 0 and size in (1, 2, 4, 8) and bits in (0, 8):
        if b.number(2) != 0 or b.number(2) != 8 * size:
            raise FormatError("a whole number of a strange width")
        return _Kind(np.dtype(f"<{'i' if bits else 'u'}{size}"), False)
    if head & 15 == 1 and size in _FLOATS and (bits, b.take(12)) == _FLOATS[size]:
        return _Kind(np.dtype(f"<f{size}"), False)
    if head & 15 == 3 and 0 < size <= MOST_METADATA:
        return _Kind(np.dtype(f"S{size}"), True)
    raise FormatError("a type that is not of the format")


def _read_shape(b: _Bytes) -> Tuple[int, ...]:
    """A dataspace message (IV.A.2.b); () is one value."""
    version, rank, flags, kind = b.number(1), b.number(1), b.number(1), b.number(1)
    if version != 2 or rank > 2 or flags not in (0, 1) or kind != (1 if rank else 0):
        raise FormatError("a shape that is not of the format")
    shape = tuple(b.number(8) for _ in range(rank))
    if flags and tuple(b.number(8) for _ in range(rank)) != shape:
        raise FormatError("a column that may grow")
    return shape


def _read_link(b: _Bytes) -> Tuple[str, int]:
    """A link message (IV.A.2.g): name and address, of hard links alone."""
    if b.number(1) != 1:
        raise FormatError("a link of another version")
    flags = b.number(1)
    kind = b.number(1) if flags & 8 else 0
    b.take(8 if flags & 4 else 0)
    b.take(1 if flags & 16 else 0)
    name = _text(b.take(b.number(1 << (flags & 3))))
    if kind != 0:
        raise FormatError(f"holds /{name}, a link to another place")
    return name, b.number(8)


def _text(data: bytes) -> str:
    try:
        return data.rstrip(b"\0").decode()
    except UnicodeDecodeError:
        raise FormatError("a text that is not UTF-8") from None


def _read_attribute(b: _Bytes) -> Tuple[str, Any]:
    """An attribute message (IV.A.2.m): a text, or a whole number."""
    version, flags, n_name, n_kind, n_shape = b.number(1), b.number(1), b.number(2), b.number(2), b.number(2)
    if version != 3 or flags != 0:
        raise FormatError("an attribute of another version")
    b.take(1)
    name = _text(b.take(n_name))
    kind, shape = _read_kind(_Bytes(b.take(n_kind))), _read_shape(_Bytes(b.take(n_shape)))
    if shape != () or kind.dtype.kind == "f":
        raise FormatError(f"attribute {name} is not one text or whole number")
    data = b.take(kind.dtype.itemsize)
    return name, _text(data) if kind.is_text else int(np.frombuffer(data, kind.dtype)[0])


class Column:
    """One dataset: dtype, shape, and rows, read on demand."""

    shape: Tuple[int, ...]
    dtype: "np.dtype[Any]"
    is_text: bool
    width: int
    _row_bytes: int

    def __init__(self, file: "File", messages: List[Tuple[int, bytes]]) -> None:
        self._file, self._layout, self._filters = file, _Bytes(b""), []  # type: File, _Bytes, List[int]
        self._fill: Optional[bytes] = None
        self._shape: Optional[Tuple[int, ...]] = None
        self._kind: Optional[_Kind] = None
        self._held: Tuple[int, Optional[Array]] = (-1, None)  # the chunk read last
        readers: Dict[int, Callable[[_Bytes], None]] = {1: self._read_shape, 3: self._read_kind, 5: self._read_fill, 8: self._take_layout, 11: self._read_filters}
        for kind, body in messages:
            if kind in readers:
                readers[kind](_Bytes(body))
            elif kind not in (0, 0x15):  # nothing, and that there are no attributes
                raise FormatError("lies in another file, or is described in a way that is not of the format")
        if self._shape is None or self._kind is None or not self._layout.data:
            raise FormatError("has no type, shape or layout")
        self.shape, self.dtype, self.is_text = self._shape, self._kind.dtype, self._kind.is_text
        if not self.shape:
            raise FormatError("is one value, not a column")
        self.width = self.shape[1] if len(self.shape) == 2 else 1
        self._row_bytes = self.width * self.dtype.itemsize
        if not 0 < self._row_bytes <= MOST_CHUNK:
            raise FormatError("has rows that are too wide")
        self._open_layout()

    def _read_shape(self, b: Any) -> None:
        self._shape = _read_shape(b)

    def _read_kind(self, b: Any) -> None:
        self._kind = _read_kind(b)

    def _take_layout(self, b: Any) -> None:
        self._layout = b

    def _read_fill(self, b: Any) -> None:
        """A fill value message (IV.A.2.f)."""
        version, flags = b.number(1), b.number(1)
        if version != 3:
            raise FormatError("has a fill value of another version")
        if flags & 0x20:
            self._fill = b.take(b.number(4))

    def _read_filters(self, b: Any) -> None:
        """A filter pipeline message (IV.A.2.l): shuffle and deflate, in that order."""
        version, n = b.number(1), b.number(1)
        if version != 2:
            raise FormatError("has filters of another version")
        for _ in range(n):
            kind, _, n_values = b.number(2), b.number(2), b.number(2)
            if kind not in (SHUFFLE, DEFLATE):
                raise FormatError("lies behind a filter that is not ours")
            b.take(4 * n_values)
            self._filters.append(kind)
        if self._filters not in ([], [DEFLATE], [SHUFFLE, DEFLATE]):
            raise FormatError("lies behind filters in another order than ours")

    def _open_layout(self) -> None:
        """A data layout message (IV.A.2.i)."""
        b = self._layout
        version, kind = b.number(1), b.number(1)
        self._entries: Callable[[int], Tuple[int, int]] = lambda i: (UNDEFINED, 0)
        if (version, kind) not in ((3, 1), (4, 1), (4, 2)) or (kind == 1 and self._filters):
            raise FormatError("lies in another file, or in a way that is not of the format")
        if kind == 1:  # in one piece
            address, size = b.number(8), b.number(8)
            self.chunk_rows = max(1, self.shape[0])
            if address != UNDEFINED and size != self.shape[0] * self._row_bytes:
                raise FormatError("is of another length than its shape")
            self._entries = lambda i: (address, size)
        else:
            self._open_chunks(b)
        if self.chunk_rows * self._row_bytes > MOST_CHUNK:
            raise FormatError("has chunks that are too large")

    def _open_chunks(self, b: Any) -> None:
        flags, rank, width = b.number(1), b.number(1), b.number(1)
        if not 1 <= width <= 8 or rank != len(self.shape) + 1:
            raise FormatError("has chunks of a strange shape")
        dims = [b.number(width) for _ in range(rank)]
        self.chunk_rows = dims[0]
        if dims[1:] != [*self.shape[1:], self.dtype.itemsize] or not self.chunk_rows:
            raise FormatError("has chunks of a strange shape")
        n_chunks, raw, index = -(-self.shape[0] // self.chunk_rows), self.chunk_rows * self._row_bytes, b.number(1)
        if index == 1 and n_chunks == 1:
            size, mask = (b.number(8), b.number(4)) if flags & 2 else (raw, 0)
            address = b.number(8)
            if mask and address != UNDEFINED:
                raise FormatError("has a chunk that went through fewer filters")
            self._entries = lambda i: (address, size)
        elif index == 3:
            b.take(1)
            address = b.number(8)
            if address != UNDEFINED and n_chunks:
                self._entries = _FixedArray(self._file, address, n_chunks, bool(self._filters), raw).entry
        elif n_chunks:
            raise FormatError("has its chunks listed in a way that is not of the format")

    def _chunk(self, i: int) -> Array:
        """Chunk i: [chunk_rows, width]."""
        if self._held[0] == i and self._held[1] is not None:
            return self._held[1]
        address, size = self._entries(i)
        raw = self.chunk_rows * self._row_bytes
        if address == UNDEFINED:
            rows: Array = self._filled()
        else:
            if size > raw + raw // 8 + 4096:
                raise FormatError("has a chunk that is too long")
            rows = np.frombuffer(self._unpack(self._file.read(address, size), raw), self.dtype).reshape(self.chunk_rows, self.width)
        self._held = (i, rows)
        return rows

    def _filled(self) -> Any:
        """A chunk that the file omits: it holds the fill value only."""
        value = np.zeros(1, self.dtype)
        if self._fill is not None:
            if len(self._fill) != self.dtype.itemsize:
                raise FormatError("has a fill value of another type")
            value = np.frombuffer(self._fill, self.dtype)
        return np.broadcast_to(value, (self.chunk_rows, self.width))

    def _unpack(self, data: Any, raw: Any) -> Any:
        if DEFLATE in self._filters:
            unpacker = zlib.decompressobj()
            try:
                data = unpacker.decompress(data, raw + 1)
            except zlib.error as why:
                raise FormatError(f"is damaged: {why}") from None
            if not unpacker.eof:
                raise FormatError("has a chunk of another length")
        if len(data) != raw:
            raise FormatError("has a chunk of another length")
        if SHUFFLE in self._filters and self.dtype.itemsize > 1:
            planes = np.frombuffer(data, np.uint8).reshape(self.dtype.itemsize, -1)
            data = np.ascontiguousarray(planes.T).tobytes()
        return data

    def rows(self, first: int, last: int) -> Array:
        """Rows first .. last - 1: [n], or [n, width]."""
        if not 0 <= first <= last <= self.shape[0]:
            raise FormatError(f"has {self.shape[0]} rows, and {first} .. {last} requested")
        out = np.empty((last - first, self.width), self.dtype)
        for i in range(first // self.chunk_rows, -(-last // self.chunk_rows) if last > first else 0):
            begin = i * self.chunk_rows
            a, z = max(first, begin), min(last, begin + self.chunk_rows)
            out[a - first : z - first] = self._chunk(i)[a - begin : z - begin]
        return out if len(self.shape) == 2 else out[:, 0]


class _FixedArray:
    """Addresses of chunks (VII.C): a header, a block of entries; many entries lie in pages, of which those that hold nothing may be missing."""

    def __init__(self, file: Any, address: Any, n: int, is_filtered: Any, raw: Any) -> None:
        b = _Bytes(file.read(address, 28))
        b.expect(b"FAHD\0" + bytes([is_filtered]), "a list of chunks")
        self._size, page_bits, n_entries, block = b.number(1), b.number(1), b.number(8), b.number(8)
        if n_entries != n or not (8 < self._size - 4 <= 16 if is_filtered else self._size == 8) or not 0 < page_bits <= 20:
            raise FormatError("has a list of chunks of another length")
        self._file, self._is_filtered, self._raw, self._n, self._begin, self._bits = file, is_filtered, raw, n, block, None
        if block == UNDEFINED:
            self._n = 0
            return
        head = _Bytes(file.read(block, 14))
        head.expect(b"FADB\0" + bytes([is_filtered]), "a list of chunks")
        self._begin, self._page = block + 14, 1 << page_bits
        if n > self._page:
            self._bits = file.read(self._begin, -(-(-(-n // self._page)) // 8))
            self._begin += len(self._bits) + 4

    def entry(self, i: Any) -> Any:
        if i >= self._n:
            return UNDEFINED, 0
        page = i // self._page if self._bits is not None else 0
        if self._bits is not None and not self._bits[page // 8] & 0x80 >> page % 8:
            return UNDEFINED, 0
        b = _Bytes(self._file.read(self._begin + page * 4 + i * self._size, self._size))  # each page ends with a checksum
        address = b.number(8)
        if not self._is_filtered:
            return address, self._raw
        size, mask = b.number(self._size - 12), b.number(4)
        if mask and address != UNDEFINED:
            raise FormatError("has a chunk that went through fewer filters")
        return address, size


class _Heap:
    """A fractal heap (III.G): objects by id, in blocks of a table whose rows double in size."""

    def __init__(self, file: Any, address: Any) -> None:
        b = _Bytes(file.read(address, 142))
        b.expect(b"FRHP\0", "a heap")
        self._file, self.id_bytes, filters, flags, self._largest = file, b.number(2), b.number(2), b.number(1), b.number(4)
        b.take(8)
        self._huge = b.number(8)
        b.take(80)
        self._width, self._start, self._most_direct, bits = b.number(2), b.number(8), b.number(8), b.number(2)
        b.take(2)
        self._root, self._n_rows = b.number(8), b.number(2)
        powers = all(0 < n <= MOST_METADATA and n & (n - 1) == 0 for n in (self._width, self._start, self._most_direct))
        if filters or not powers or not 0 < bits <= 64 or self._n_rows > 64 or not 0 < self._largest <= MOST_METADATA or self._start > self._most_direct:
            raise FormatError("a heap that is not of the format")
        self._offset_bytes = -(-bits // 8)
        self._length_bytes = -(-min(self._most_direct, self._largest).bit_length() // 8)

    def object(self, key: bytes) -> bytes:
        b = _Bytes(key)
        kind = b.number(1)
        if kind >> 6:
            raise FormatError("a heap of another version")
        if kind >> 4 == 0:
            return bytes(self._managed(b.number(self._offset_bytes), b.number(self._length_bytes)))
        if kind >> 4 == 1 and len(key) < 17:
            return bytes(self._huge_object(b.number(min(8, len(key) - 1))))
        raise FormatError("an object of a heap that is not of the format")

    def _managed(self, offset: Any, length: Any) -> Any:
        if self._n_rows == 0:
            block, begin, size = self._root, 0, self._start
        else:
            block, begin, size = self._block_of(offset)
        if length > size - (offset - begin):
            raise FormatError("an object of a heap that is too long")
        if self._file.read(block, 5) != b"FHDB\0":
            raise FormatError("a block of a heap that is not of the format")
        return self._file.read(block + offset - begin, length)

    def _block_of(self, offset: Any) -> Any:
        """The direct block that holds an offset: rows of `width` blocks, the first two of the starting size, each further one twice as large."""
        row, begin, size = 0, 0, self._start
        while offset >= begin + self._width * size:
            begin, row = begin + self._width * size, row + 1
            size = self._start << max(0, row - 1)
            if row >= self._n_rows or size > self._most_direct:
                raise FormatError("a heap that is larger than the recorder makes one")
        column = (offset - begin) // size
        if self._file.read(self._root, 5) != b"FHIB\0":
            raise FormatError("a list of blocks of a heap that is not of the format")
        entry = self._root + 13 + self._offset_bytes + 8 * (row * self._width + column)
        return int.from_bytes(self._file.read(entry, 8), "little"), begin + column * size, size

    def _huge_object(self, wanted: Any) -> Any:
        for record in _records(self._file, self._huge, 1, 24):
            address, length, number = struct.unpack("<QQQ", record)
            if number == wanted:
                return self._file.read(address, length)
        raise FormatError("an object of a heap that is missing")


def _records(file: Any, address: Any, kind: Any, size: Any) -> Iterator[bytes]:
    """The records of a B-tree of version 2 (III.A.2) that is one leaf, as those of the recorder are."""
    b = _Bytes(file.read(address, 38))
    b.expect(b"BTHD\0" + bytes([kind]), "an index")
    node, record, depth, _, root, n = b.number(4), b.number(2), b.number(2), b.number(2), b.number(8), b.number(2)
    if record != size or depth != 0 or n * size + 10 > node:
        raise FormatError("an index that is not of the format")
    if n:
        leaf = _Bytes(file.read(root, 6 + n * size))
        leaf.expect(b"BTLF\0" + bytes([kind]), "an index")
        for _ in range(n):
            yield leaf.take(size)


class File:
    """A shard. `parse()` finds `attrs`, and `groups`, each a dict of columns by name."""

    def __init__(self, path: Any) -> None:
        self.path = path
        self.attrs: Dict[str, Any] = {}
        self.groups: Dict[str, Dict[str, Column]] = {}
        self._open()

    def _open(self) -> None:
        self._fd = os.open(self.path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
        about = os.fstat(self._fd)
        if not stat.S_ISREG(about.st_mode):
            self.close()
            raise FormatError("not a file")
        self.size, self.identity = about.st_size, (about.st_dev, about.st_ino, about.st_size, about.st_mtime_ns)

    @property
    def is_open(self) -> bool:
        return self._fd >= 0

    def open_again(self) -> "File":
        """Open a file that was closed, the same one as before."""
        before = self.identity
        self._open()
        if self.identity != before:
            self.close()
            raise FormatError("has changed since it was opened")
        return self

    def close(self) -> None:
        fd, self._fd = getattr(self, "_fd", -1), -1
        if fd >= 0:
            os.close(fd)

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    def read(self, address: int, n: int) -> bytes:
        """Bytes of the file; all of them lie inside."""
        if not 0 <= n <= MOST_CHUNK or not 0 <= address <= self.size - n:
            raise FormatError("an address outside of the file")
        data = os.pread(self._fd, n, address)
        if len(data) != n:
            raise FormatError("is shorter than it was")
        return data

    def digest(self, hasher: Any) -> str:
        """The digest of all its bytes, by a fresh hasher of hashlib."""
        for at in range(0, self.size, 1 << 20):
            hasher.update(self.read(at, min(1 << 20, self.size - at)))
        return str(hasher.hexdigest())

    def _messages(self, address: Any) -> List[Tuple[int, bytes]]:
        """The messages of an object header (IV.A.1.b), with those of its continuations."""
        b = _Bytes(self.read(address, min(32, self.size - address) if 0 <= address < self.size else 0))
        b.expect(b"OHDR\2", "an object header")
        flags = b.number(1)
        b.take((16 if flags & 32 else 0) + (4 if flags & 16 else 0))
        size = b.number(1 << (flags & 3))
        parts, found = [(address + b.at, size)], []
        while parts:
            begin, size = parts.pop()
            if size > MOST_METADATA:
                raise FormatError("an object header that is too long")
            part = _Bytes(self.read(begin, size))
            while part.left() >= (6 if flags & 4 else 4):
                kind, length, shared = part.number(1), part.number(2), part.number(1)
                part.take(2 if flags & 4 else 0)
                body = part.take(length)
                if shared & 2:
                    raise FormatError("a message that lies elsewhere")
                if kind == 16:
                    rest = _Bytes(body)
                    more, n = rest.number(8), rest.number(8)
                    if n < 8 or self.read(more, 4) != b"OCHK":
                        raise FormatError("an object header that goes on nowhere")
                    parts.append((more + 4, n - 8))
                else:
                    found.append((kind, body))
                if len(found) + len(parts) > MOST_MESSAGES:
                    raise FormatError("an object header without an end")
        return found

    def _dense(self, body: Any, n_index: Any, kind: Any, id_bytes: Any, size: Any) -> Iterator[bytes]:
        """What a message of links (IV.A.2.c) or attributes (IV.A.2.v) says lies in a heap."""
        b = _Bytes(body)
        version, flags = b.number(1), b.number(1)
        b.take(n_index if flags & 1 else 0)
        heap, index = b.number(8), b.number(8)
        if version != 0:
            raise FormatError("an index of another version")
        if heap != UNDEFINED:
            objects = _Heap(self, heap)
            if objects.id_bytes != id_bytes:
                raise FormatError("a heap that is not of the format")
            for record in _records(self, index, kind, size):
                yield objects.object(record[-id_bytes:] if kind == 5 else record[:id_bytes])

    def _links(self, messages: Any) -> Dict[str, int]:
        links: Dict[str, int] = {}
        for kind, body in messages:
            found = [body] if kind == 6 else self._dense(body, 8, 5, 7, 11) if kind == 2 else []
            for link in found:
                name, address = _read_link(_Bytes(link))
                if name in links or not name or "/" in name:
                    raise FormatError(f"holds {name!r:.60} twice")
                links[name] = address
        return links

    def parse(self) -> None:
        b = _Bytes(self.read(0, min(48, self.size)))
        b.expect(b"\x89HDF\r\n\x1a\n", "the file")
        version, offsets, lengths, _, base, extension, end, root = *(b.number(1) for _ in range(4)), *(b.number(8) for _ in range(4))
        if version not in (2, 3) or (offsets, lengths, base, extension) != (8, 8, 0, UNDEFINED) or end != self.size:
            raise FormatError("is no HDF5 file as the recorder writes it")
        messages = self._messages(root)
        for kind, body in messages:
            for attribute in [body] if kind == 12 else self._dense(body, 2, 8, 8, 17) if kind == 0x15 else []:
                name, value = _read_attribute(_Bytes(attribute))
                self.attrs[name] = value
        self.groups = {name: self._read_group(name, address) for name, address in self._links(messages).items()}

    def _read_group(self, group: Any, address: Any) -> Dict[str, Column]:
        columns = {}
        try:
            links = self._links(self._messages(address))
        except FormatError as why:
            raise FormatError(f"/{group}: {why}") from None
        for name, at in links.items():
            try:
                columns[name] = Column(self, self._messages(at))
            except FormatError as why:
                raise FormatError(f"/{group}/{name}: {why}") from None
        return columns

"""A disk whose power is cut: what power_shim.c wrote down is played up to some moment, and a folder is made that a disk may show afterwards.

What was synced is there. Of what was written since, a part is there, in any order: sectors of 512 or 4,096 bytes come through or are lost, those that
were there before and are written again may hold garbage, and a file may have grown without the bytes that grew it: zeros. Names likewise: of what was made, renamed and removed in a folder since it was synced, any part
is there whose steps do not build on a lost one. A name that came through without its bytes leads to an empty or half-empty file.
"""
import os
import struct

CREATED, CUT, WRITTEN, SYNCED, RENAMED, REMOVED, FOLDER, SAID = range(1, 9)
HEAD = struct.Struct("<IIQQQ")
SECTORS = (512, 4096)
KEEP = {"none": 0.0, "some": 0.5, "most": 0.9}  # of what was not synced, the part that comes through


def read_trace(path):
    """(kind, file, at, ms, bytes) of every record."""
    with open(path, "rb") as file:
        data = file.read()
    place, out = 0, []
    while place < len(data):
        kind, size, inode, at, ms = HEAD.unpack_from(data, place)
        place += HEAD.size
        out.append((kind, inode, at, ms, data[place:place + size]))
        place += size
    return out


def write_mark(path, text):
    """Something was reported as finished, and everything written before it is in the trace."""
    with open(path, "ab", buffering=0) as file:
        file.write(HEAD.pack(SAID, len(text), 0, 0, 0) + text.encode())


class File:
    """Bytes that were synced, and what was done to them since: ("write", offset, bytes) and ("cut", size)."""

    def __init__(self):
        self.synced, self.since, self.oldest = b"", [], None

    def sync(self):
        self.synced, self.since, self.oldest = self.whole(), [], None

    def whole(self):
        bytes_ = bytearray(self.synced)
        for what, at, data in self.since:
            if what == "cut":
                del bytes_[at:]
                bytes_.extend(bytes(at - len(bytes_)))
            else:
                bytes_.extend(bytes(max(0, at - len(bytes_))))
                bytes_[at:at + len(data)] = data
        return bytes(bytes_)

    def after_cut(self, rng, keep):
        """A sector holds what it held at some moment since the last sync: at the latest one, or at an earlier one."""
        disk, now, versions = bytearray(self.synced), bytearray(self.synced), {}
        size = rng.choice(SECTORS)

        def settle():
            for sector in sorted(versions):
                if rng.random() >= keep:
                    version = rng.choice(versions[sector][:-1] if keep else versions[sector][:1])
                else:
                    version = versions[sector][-1]
                begin, was_there = sector * size, sector * size < len(self.synced)
                if was_there and rng.random() < keep * 0.03:
                    version = rng.randbytes(len(version))  # torn; no file system shows what a new sector held before
                if version:
                    disk.extend(bytes(max(0, begin + len(version) - len(disk))))
                    disk[begin:begin + len(version)] = version
            if rng.random() < keep / 2:  # it has grown, and its last bytes are nothing
                disk.extend(bytes(max(0, len(now) - len(disk))))
            versions.clear()

        for what, at, data in self.since:
            if what == "cut":
                settle()
                for bytes_ in (disk, now) if rng.random() < keep else (now,):
                    del bytes_[at:]
                    bytes_.extend(bytes(at - len(bytes_)))
                continue
            touched = range(at // size, (at + len(data) - 1) // size + 1)
            for sector in touched:
                versions.setdefault(sector, [bytes(now[sector * size:(sector + 1) * size])])
            now.extend(bytes(max(0, at + len(data) - len(now))))
            now[at:at + len(data)] = data
            for sector in touched:
                versions[sector].append(bytes(now[sector * size:(sector + 1) * size]))
        settle()
        return bytes(disk)


class Disk:
    """Names and files below a folder, as far as a trace was played."""

    def __init__(self, root):
        self.root = root
        self.files, self.folders = {}, {}  # inode: number of the File; inode: path of the folder
        self.file = []
        self.synced, self.since = {}, []  # path: File's number or "folder"; steps: (names read or written, what to do)
        self.folders[os.stat(root).st_ino] = root

    def play(self, record):
        kind, inode, at, ms, data = record
        if kind == CREATED:
            self.file.append(File())
            self.files[inode] = len(self.file) - 1
            self._name({data.decode()}, ("set", data.decode(), self.files[inode]))
        elif kind == FOLDER:
            self.folders[inode] = data.decode()
            self._name({data.decode()}, ("set", data.decode(), "folder"))
        elif kind == RENAMED:
            source, to = data.decode().split("\n")
            self._name({source, to}, ("move", source, to))
        elif kind == REMOVED:
            self._name({data.decode()}, ("set", data.decode(), None))
        elif kind == SYNCED and inode in self.folders:
            self._sync_folder(self.folders[inode])
        elif inode in self.files:
            file = self.file[self.files[inode]]
            if kind == SYNCED:
                file.sync()
            else:
                file.oldest = ms if file.oldest is None else file.oldest
                file.since.append(("cut", at, b"") if kind == CUT else ("write", at, data))

    def _name(self, names, what):
        self.since.append((names, what))

    @staticmethod
    def _apply(names, what):
        how, path, to = what
        if how == "move":
            if path in names:
                names[to] = names.pop(path)
        elif to is None:
            names.pop(path, None)
        else:
            names[path] = to

    def _sync_folder(self, folder):
        """Everything done to its names is on disk, and what that builds on."""
        needed, last = set(), []
        for names, what in reversed(self.since):
            if any(os.path.dirname(name) == folder for name in names) or needed & names:
                needed |= names
                last.append((names, what))
        for step in reversed(last):
            self._apply(self.synced, step[1])
        self.since = [step for step in self.since if step not in last]

    def after_cut(self, rng, out, keep):
        """Make the folder `out` as it may be found."""
        names, lost = dict(self.synced), set()
        for touched, what in self.since:
            if touched & lost or rng.random() >= keep:
                lost |= touched
            else:
                self._apply(names, what)
        for path in sorted(names):
            place = out + path[len(self.root):]
            if names[path] == "folder":
                os.makedirs(place, exist_ok=True)
            elif os.path.isdir(os.path.dirname(place)):  # its folder may be lost
                with open(place, "wb") as file:
                    file.write(self.file[names[path]].after_cut(rng, keep))

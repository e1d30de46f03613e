#!/usr/bin/env python3
"""Whether the tag of a wheel is true: every ELF file in it needs no newer glibc than the tag promises, and no library beyond those that every
such system has. Reads what objdump and readelf say.

usage: manylinux.py WHEEL..."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

# Of the libraries that PEP 600 and its policies allow, those of glibc and gcc: hexarch needs no others.
ALLOWED = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libutil.so.1", "libresolv.so.2", "libgcc_s.so.1",
           "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
TAG = re.compile(r"manylinux_(\d+)_(\d+)_(\w+)")


PROCESSORS = {"x86_64": 62, "aarch64": 183}  # as the head of an ELF file numbers them


class Refused(Exception):
    """The tag is not true."""


def said(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, "LC_ALL": "C"}).stdout


def is_elf(path):
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def needs(path):
    """The newest glibc whose symbols an ELF file asks for, as (2, 34), and the libraries that it loads."""
    versions = {(int(a), int(b)) for a, b in re.findall(r"\bGLIBC_(\d+)\.(\d+)", said("objdump", "-T", path) + said("readelf", "-VW", path))}
    libraries = set(re.findall(r"\(NEEDED\).*\[(.*?)\]", said("readelf", "-dW", path)))
    return max(versions, default=(0, 0)), libraries


def newest_glibc(paths):
    """What a tag for these files must promise; Refused where a file loads a library that neither every system has nor lies among them."""
    carried = {os.path.basename(path) for path in paths}
    newest = (2, 17)  # the oldest that tags of this form exist for
    for path in paths:
        version, libraries = needs(path)
        lacking = libraries - ALLOWED - carried
        if lacking:
            raise Refused(f"{os.path.basename(path)} loads {', '.join(sorted(lacking))}: no manylinux tag promises that")
        newest = max(newest, version)
    return newest


def check(wheel):
    """Returns what was found, a line; Refused where the tag promises too much."""
    name = os.path.basename(wheel)
    tag = TAG.search(name)
    with tempfile.TemporaryDirectory() as work, zipfile.ZipFile(wheel) as archive:
        archive.extractall(work)
        files = [path for path in sorted(pathlib.Path(work).rglob("*")) if path.is_file() and is_elf(path)]
        if not tag:
            if files and name.endswith("-any.whl"):
                raise Refused(f"{name}: holds {files[0].name}, which does not run on any machine")
            return f"{name}: no manylinux tag, nothing is promised"
        said = re.search(r"^Tag: (.*)$", next(pathlib.Path(work).glob("*.dist-info/WHEEL")).read_text(), re.M)[1]
        if not name.endswith(f"-{said}.whl"):
            raise Refused(f"{name}: its WHEEL says {said}")
        for path in files:
            if int.from_bytes(path.read_bytes()[18:20], "little") != PROCESSORS.get(tag[3]):
                raise Refused(f"{name}: {path.name} is for another processor than {tag[3]}")
        promised = (int(tag[1]), int(tag[2]))
        needed = newest_glibc(files)
        if needed > promised:
            late = next(path.name for path in files if needs(path)[0] > promised)
            raise Refused(f"{name}: {late} needs glibc {needed[0]}.{needed[1]}, and the tag promises {promised[0]}.{promised[1]}")
        return f"{name}: {len(files)} ELF files, glibc {needed[0]}.{needed[1]}"


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    try:
        for wheel in sys.argv[1:]:
            print(check(wheel))
    except (Refused, OSError, zipfile.BadZipFile, subprocess.CalledProcessError) as why:
        print(f"manylinux: {why}", file=sys.stderr)
        sys.exit(2)

"""A build backend for pip (PEP 517) of the standard library alone, so that neither `pip install ./python` nor a source package needs a network.

Of a checkout it makes a wheel of the package as it lies here, with a note of where the checkout is, so that its build of libhexarch.so is found. Of a
source package (`build_sdist`, which holds the whole project) it makes a wheel that holds library and program, built here by CMake. scripts/wheel.sh
makes one that runs elsewhere, too.
"""
import base64
import gzip
import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sysconfig
import tarfile
import tempfile
import time
import zipfile

import manylinux

HERE = pathlib.Path(__file__).resolve().parents[1]
TOP = HERE.parent
PACKAGE = "hexarch"
# What a source package leaves out: tests need more than a build, pictures and records are for readers of the checkout.
LEFT_OUT = re.compile(r"(tests|\.ci|debian|docs/lab|docs/howto/table|build|runs|out)/|.*\.(webp|pyc)$|\.git|PKG-INFO$|pyproject\.toml$|REVISION$")


def _field(name):
    """A plain text of [project] in pyproject.toml; tomllib came only with Python 3.11."""
    for line in (HERE / "pyproject.toml").read_text().splitlines():
        if line.startswith(f"{name} ="):
            return line.split('"')[1]
    raise KeyError(name)


def _dist_info():
    return f"{PACKAGE}-{_field('version')}.dist-info"


def _metadata():
    return (f"Metadata-Version: 2.1\nName: {PACKAGE}\nVersion: {_field('version')}\nSummary: {_field('description')}\n"
            f"Requires-Python: {_field('requires-python')}\nRequires-Dist: numpy\nProvides-Extra: data\n"
            'Requires-Dist: h5py; extra == "data"\n')


def _is_project(folder):
    return (folder / "CMakeLists.txt").exists() and (folder / "core" / "game.h").exists()


def _is_source_package():
    return _is_project(TOP) and (TOP / "PKG-INFO").exists()


# ---- Archives: the same bytes for the same files

def _moment():
    """Seconds that files in archives carry: SOURCE_DATE_EPOCH, else the start of 2020."""
    return int(os.environ.get("SOURCE_DATE_EPOCH", 1577836800))


def _zip(path, tag, pure, files):
    """A wheel of (name, bytes, mode) with WHEEL and RECORD added."""
    head = f"Wheel-Version: 1.0\nGenerator: hexarch_build\nRoot-Is-Purelib: {'true' if pure else 'false'}\nTag: {tag}\n"
    files = [*files, (f"{_dist_info()}/METADATA", _metadata().encode(), 0o644), (f"{_dist_info()}/WHEEL", head.encode(), 0o644)]
    record = []
    for name, data, _ in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(data)}")
    record.append(f"{_dist_info()}/RECORD,,")
    files.append((f"{_dist_info()}/RECORD", ("\n".join(record) + "\n").encode(), 0o644))
    with zipfile.ZipFile(path, "w") as wheel:
        for name, data, mode in files:
            entry = zipfile.ZipInfo(name, time.gmtime(max(_moment(), 315532800))[:6])
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data, compresslevel=9)


def _package_files():
    for path in sorted((HERE / PACKAGE).rglob("*")):
        if path.is_file() and path.suffix in (".py", ".pyi", ".typed"):
            yield path.relative_to(HERE).as_posix(), path.read_bytes(), 0o644


# ---- A wheel of the package alone

def _build_pure(folder, editable):
    if editable:
        files = [(f"__editable__.{PACKAGE}.pth", f"{HERE}\n".encode(), 0o644)]
    else:
        files = list(_package_files())
        if _is_project(TOP):
            files.append((f"{PACKAGE}/_checkout.py", f'"""Where this was installed from."""\nCHECKOUT = {str(TOP)!r}\n'.encode(), 0o644))
    name = f"{PACKAGE}-{_field('version')}-py3-none-any.whl"
    _zip(pathlib.Path(folder) / name, "py3-none-any", True, files)
    return name


# ---- A wheel with library and program

def _run(*command):
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{done.stdout[-4000:]}")


def compile_project(build, static):
    """Program and library into the folder `build`. The linker strips them: names of temporary files would differ from build to build."""
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    _run("cmake", "-S", TOP, "-B", build, *generator, "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON", "-DHEXARCH_TESTS=OFF",
         "-DCMAKE_EXE_LINKER_FLAGS=-Wl,-s", "-DCMAKE_SHARED_LINKER_FLAGS=-Wl,-s",
         f"-DHEXARCH_STATIC={'ON' if static else 'OFF'}", *os.environ.get("HEXARCH_CMAKE", "").split())
    _run("cmake", "--build", build, "--parallel", os.environ.get("HEXARCH_JOBS", os.cpu_count() or 1), "--target", "hexarch", "hexarch_shared")


def owners(paths, root="/"):
    """The Debian packages that own the files. Files for another processor lie below `root`, which has no package database: look up the same
    files of this processor instead."""
    own = [re.sub(r"/[a-z0-9_]+-linux-gnu/", f"/{sysconfig.get_config_var('MULTIARCH')}/", "/" + os.path.relpath(path, root)) for path in paths]
    return sorted({subprocess.run(["dpkg", "-S", path], capture_output=True, text=True, check=True).stdout.split(":")[0] for path in own})


def _notices(archives, root):
    """(name, text) of what Debian says about the packages of archives that are linked in, and of the licences that it refers to by path."""
    common = set()
    for package in owners(archives, root):
        text = (pathlib.Path(root) / "usr/share/doc" / package / "copyright").read_bytes()
        common |= set(re.findall(rb"/usr/share/common-licenses/([\w.+-]*\w)", text))
        yield f"{package}.txt", text
    for name in sorted(common):
        path = pathlib.Path("/usr/share/common-licenses") / name.decode()
        if path.exists():
            yield f"common/{path.resolve().name}.txt", path.read_bytes()


LINKED_IN = """The program and the library in this package hold code of the libraries whose notices lie beside this file, linked in from the archives of
Debian's packages of these names; libqrencode lies beside the program as Debian has it. Some of them (nettle, libmicrohttpd, libqrencode) are under
the LGPL: the source package of hexarch and its scripts/wheel.sh link them anew, against changed ones, too. The names of the games belong to their owners; hexarch's NOTICE names its own sources.
"""


def _listed(path):
    """The files that CMake lists; none where it lists nothing."""
    return path.read_text().split() if path.exists() else []


def _licences(build, root):
    top = f"{_dist_info()}/licenses"
    yield f"{top}/NOTICE", (TOP / "NOTICE").read_bytes(), 0o644
    listed = _listed(build / "archives.txt") + _listed(build / "carried.txt")
    if listed:
        yield f"{top}/linked-in/README", LINKED_IN.encode(), 0o644
        for name, text in dict(_notices(listed, root)).items():
            yield f"{top}/linked-in/{name}", text, 0o644


def build_whole(folder, build, static, machine=None, root="/"):
    """A wheel with library and program, compiled in `build`: with `static` for every machine whose glibc is new enough, else for this one. For another
    processor `machine` is its platform's name, such as linux_aarch64, and `root` the Debian whose libraries HEXARCH_CMAKE has CMake link."""
    build = pathlib.Path(build)
    compile_project(build, static)
    machine = machine or sysconfig.get_platform().replace("-", "_").replace(".", "_")
    parts = {"libhexarch.so": 0o644, "bin/hexarch": 0o755}
    with tempfile.TemporaryDirectory() as work:
        files = list(_package_files())
        paths = []
        for part, mode in parts.items():
            path = pathlib.Path(work) / pathlib.Path(part).name
            shutil.copyfile((build / path.name).resolve(), path)
            files.append((f"{PACKAGE}/{part}", path.read_bytes(), mode))
            paths.append(path)
        for shared in _listed(build / "carried.txt"):
            name = re.search(r"SONAME.*\[(.*?)\]", manylinux.said("readelf", "-dW", shared))[1]
            paths.append(pathlib.Path(work) / name)
            shutil.copyfile(shared, paths[-1])
            files.append((f"{PACKAGE}/bin/{name}", paths[-1].read_bytes(), 0o644))
        if static:
            machine = "manylinux_%d_%d_%s" % (*manylinux.newest_glibc(paths), machine.removeprefix("linux_"))
    files.append((f"{_dist_info()}/entry_points.txt", f"[console_scripts]\nhexarch = {PACKAGE}.__main__:main\n".encode(), 0o644))
    tag = f"py3-none-{machine}"
    name = f"{PACKAGE}-{_field('version')}-{tag}.whl"
    _zip(pathlib.Path(folder) / name, tag, False, [*files, *_licences(build, root)])
    return name


# ---- What pip calls

def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    if _is_source_package():
        return build_whole(wheel_directory, TOP / "build" / "wheel-here", static=False)
    return _build_pure(wheel_directory, editable=False)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    return _build_pure(wheel_directory, editable=True)


def _project_files():
    """Paths of the project's own files, as git lists them; of an unpacked source package all."""
    try:
        if not (TOP / ".git").exists():
            raise FileNotFoundError
        listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=TOP, capture_output=True, check=True)
        names = listed.stdout.decode().split("\0")
    except (OSError, subprocess.CalledProcessError):
        names = [path.relative_to(TOP).as_posix() for path in TOP.rglob("*")]
    kept = [name for name in names if name and "__pycache__" not in name and not LEFT_OUT.match(name)]
    return sorted(name for name in set(kept) if (TOP / name).is_file())


def _revision():
    """What the source package says its revision is, as cmake/revision.cmake reads it."""
    with tempfile.TemporaryDirectory() as work:
        out = pathlib.Path(work) / "revision.c"
        _run("cmake", f"-DSOURCE={TOP}", f"-DOUT={out}", "-DVERSION=0", f"-DGIVEN={os.environ.get('HEXARCH_REVISION', '')}", "-P", TOP / "cmake" / "revision.cmake")
        return re.search(r'version_revision\[\] = "(.*)"', out.read_text())[1]


def build_sdist(sdist_directory, config_settings=None):
    """The whole project but its tests. The pyproject.toml at its top is the package's, with paths from there."""
    if not _is_project(TOP):
        raise RuntimeError(f"{TOP} is no checkout of hexarch: a source package is made of a whole one")
    name = f"{PACKAGE}-{_field('version')}"
    project = (HERE / "pyproject.toml").read_text().replace('backend-path = ["build"]', 'backend-path = ["python/build"]')
    made = {"PKG-INFO": _metadata(), "pyproject.toml": project, "REVISION": _revision() + "\n"}
    files = {path: (TOP / path).read_bytes() for path in _project_files()} | {path: text.encode() for path, text in made.items()}
    with open(pathlib.Path(sdist_directory) / f"{name}.tar.gz", "wb") as raw, gzip.GzipFile("", "wb", 9, raw, _moment()) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, data in sorted(files.items()):
            entry = tarfile.TarInfo(f"{name}/{path}")
            entry.size, entry.mtime = len(data), _moment()
            entry.mode = 0o755 if path not in made and os.access(TOP / path, os.X_OK) else 0o644
            archive.addfile(entry, io.BytesIO(data))
    return f"{name}.tar.gz"

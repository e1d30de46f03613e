"""A build backend for pip (PEP 517) of the standard library alone, so that `pip install ./python` needs no network.

The wheel holds the package as it lies here, and a note of where the checkout is, so that its build of libhexarch.so is found.
"""
import base64
import hashlib
import pathlib
import tarfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parents[1]
CHECKOUT = HERE.parent
PACKAGE = "hexarch"


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


WHEEL = "Wheel-Version: 1.0\nGenerator: hexarch_build\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def _files(editable):
    """(name in the wheel, bytes) of everything but the RECORD."""
    if editable:
        yield f"__editable__.{PACKAGE}.pth", f"{HERE}\n".encode()
    else:
        for path in sorted((HERE / PACKAGE).rglob("*")):
            if path.is_file() and path.suffix in (".py", ".pyi", ".typed"):
                yield path.relative_to(HERE).as_posix(), path.read_bytes()
        yield f"{PACKAGE}/_checkout.py", f'"""Where this was installed from."""\nCHECKOUT = {str(CHECKOUT)!r}\n'.encode()
    yield f"{_dist_info()}/METADATA", _metadata().encode()
    yield f"{_dist_info()}/WHEEL", WHEEL.encode()


def _build(folder, editable):
    name = f"{PACKAGE}-{_field('version')}-py3-none-any.whl"
    record = []
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in _files(editable):
            wheel.writestr(path, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{path},sha256={digest},{len(data)}")
        record.append(f"{_dist_info()}/RECORD,,")
        wheel.writestr(f"{_dist_info()}/RECORD", "\n".join(record) + "\n")
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return _build(wheel_directory, editable=False)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    return _build(wheel_directory, editable=True)


def build_sdist(sdist_directory, config_settings=None):
    name = f"{PACKAGE}-{_field('version')}"
    with tarfile.open(pathlib.Path(sdist_directory) / f"{name}.tar.gz", "w:gz") as archive:
        for path in ("pyproject.toml", "build/hexarch_build.py", PACKAGE):
            archive.add(HERE / path, f"{name}/{path}", filter=lambda info: None if "__pycache__" in info.name else info)
    return f"{name}.tar.gz"

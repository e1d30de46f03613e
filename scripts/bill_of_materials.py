#!/usr/bin/env python3
"""The bill of materials of a release, as SPDX 2.3 in JSON: the artefacts with their checksums, the libraries that the wheels and the table for browsers
carry, and those that the Debian packages and the program for 64-bit Arm depend on.

usage: bill_of_materials.py VERSION REVISION TREE ARTEFACT... >FILE.spdx.json
SOURCE_DATE_EPOCH is when it was made. TREE is where the artefacts were built: the wheels' build folders there list what is linked in,
scripts/their_libraries.sh names the sources of the table's libraries. HEXARCH_ARM64_ROOT is where those of the wheel for Arm come from."""
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "python" / "build"))
import hexarch_build


def said(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True).stdout.strip()


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]", "-", name)


def package(name, version, **more):
    return {"SPDXID": identifier(name), "name": name, "versionInfo": version, "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
            "licenseConcluded": "NOASSERTION", "licenseDeclared": "NOASSERTION", "copyrightText": "NOASSERTION", **more}


def debian_package(name):
    """A package of Debian as it is installed here."""
    version = said("dpkg-query", "-W", "-f", "${source:Package} ${Version}", name).split()
    return package(name, version[1], supplier="Organization: Debian", sourceInfo=f"built from Debian's source package {version[0]}",
                   comment=f"Its notice is licenses/linked-in/{name}.txt of the wheel, and /usr/share/doc/{name}/copyright.",
                   externalRefs=[{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": f"pkg:deb/debian/{name}@{version[1]}"}])


def debian_source(archive, checksum):
    """A library that scripts/web.sh builds from Debian's source archive."""
    name, version = archive.removesuffix(".orig.tar.gz").split("_")
    return package(f"{name}-source", version, packageFileName=archive, supplier="Organization: Debian",
                   checksums=[{"algorithm": "SHA256", "checksumValue": checksum}], comment="Built for WebAssembly by scripts/web.sh.")


def needed(archive):
    """The shared libraries that the programs in an archive load."""
    with tempfile.TemporaryDirectory() as folder, tarfile.open(archive) as files:
        files.extractall(folder)
        paths = [path for path in sorted(pathlib.Path(folder).rglob("*")) if path.is_file() and path.read_bytes()[:4] == b"\x7fELF"]
        found = {name for path in paths for name in re.findall(r"\(NEEDED\).*\[(.*)\]", said("readelf", "-d", path))}
        return sorted(found - {path.name for path in pathlib.Path(folder).rglob("*")})


def artefact(path, version):
    return package(path.name, version, packageFileName=path.name,
                   checksums=[{"algorithm": "SHA256", "checksumValue": hashlib.sha256(path.read_bytes()).hexdigest()}],
                   comment="No licence has been chosen for hexarch yet.")


def main():
    version, revision, tree, *paths = sys.argv[1:]
    tree = pathlib.Path(tree)
    paths = [pathlib.Path(path) for path in sorted(paths)]

    def listed(wheel, name):
        """The packages of the files that a wheel's build lists; none where no wheel was built."""
        is_arm = wheel.endswith("_aarch64.whl")
        file = tree / "build/wheel" / ("cmake-arm64" if is_arm else "cmake") / name
        return hexarch_build.owners(file.read_text().split(), os.environ["HEXARCH_ARM64_ROOT"] if is_arm else "/") if file.exists() else []

    wheels = [path.name for path in paths if path.suffix == ".whl"]
    names = {name for wheel in wheels for file in ("archives.txt", "carried.txt") for name in listed(wheel, file)}
    packages, relations = [debian_package(name) for name in sorted(names)], []
    own = {path.name.split("_")[0]: path.name for path in paths if path.suffix == ".deb"}

    def relate(one, kind, other):
        relations.append({"spdxElementId": identifier(one), "relationshipType": kind, "relatedSpdxElement": identifier(other)})

    for path in paths:
        packages.append(artefact(path, version))
        relations.append({"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": identifier(path.name)})
        if path.suffix == ".whl":
            for name in listed(path.name, "archives.txt"):
                relate(path.name, "STATIC_LINK", name)
            for name in listed(path.name, "carried.txt"):
                relate(path.name, "CONTAINS", name)
        if path.name.endswith("-web.tar.gz"):
            for archive, checksum in re.findall(r"^(\S+\.orig\.tar\.gz) ([0-9a-f]{64}) ", (tree / "scripts/their_libraries.sh").read_text(), re.M):
                packages.append(debian_source(archive, checksum))
                relate(path.name, "STATIC_LINK", packages[-1]["name"])
        if path.name.endswith("-arm64.tar.gz"):
            for name in needed(path):
                packages.append(package(name, "NOASSERTION", comment="Not part of the release: a Debian package for 64-bit Arm holds it."))
                relate(path.name, "DEPENDS_ON", name)
        if path.suffix == ".deb":
            for name in re.findall(r"(?:^|, )([a-z0-9][a-z0-9+.-]*)", said("dpkg-deb", "-f", path, "Depends")):
                if name not in own and not any(known["name"] == name for known in packages):
                    packages.append(package(name, "NOASSERTION", comment="Not part of the release: apt installs it."))
                relate(path.name, "DEPENDS_ON", own.get(name, name))
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"])))
    json.dump({"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"hexarch-{version}",
               "documentNamespace": f"https://hexarch.example/spdx/hexarch-{version}-{revision}",
               "creationInfo": {"created": made, "creators": ["Tool: hexarch scripts/bill_of_materials.py"]},
               "packages": packages, "relationships": relations}, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()

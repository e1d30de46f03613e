#!/usr/bin/env python3
"""Are two recorded runs the same, but for the program that made them? Every dataset byte for byte, and every attribute.

usage: same_run.py RUN RUN"""
import json
import pathlib
import sys

import h5py

OWN = {"engine", "run_id", "run"}  # of each program


def contents(path):
    """{name: bytes or words} of all datasets and attributes of a file."""
    found = {}

    def see(name, node):
        found.update({f"{name}@{key}": repr(value) for key, value in node.attrs.items() if key not in OWN})
        if isinstance(node, h5py.Dataset):
            found[name] = (str(node.dtype), node.shape, node[()].tobytes() if node.dtype.kind != "O" else repr(node[()].tolist()))

    with h5py.File(path) as file:
        see("/", file)
        file.visititems(see)
    return found


def main():
    one, other = (pathlib.Path(word) for word in sys.argv[1:3])
    files = sorted(path.name for path in one.glob("*.h5"))
    if not files or files != sorted(path.name for path in other.glob("*.h5")):
        sys.exit(f"same_run: {one} and {other} have other files, or none")
    n_bytes = 0
    for name in files:
        left, right = contents(one / name), contents(other / name)
        different = [key for key in sorted({*left, *right}) if left.get(key) != right.get(key)]
        if different:
            sys.exit(f"same_run: {name} differs in {', '.join(different[:5])}")
        n_bytes += sum(len(value[2]) for value in left.values() if isinstance(value, tuple))
    heads = [{key: value for key, value in json.loads((run / "run.json").read_text()).items() if key not in OWN} for run in (one, other)]
    if heads[0] != heads[1]:
        sys.exit("same_run: run.json differs")
    print(f"{len(files)} files, {n_bytes} bytes of data: the same")


if __name__ == "__main__":
    main()

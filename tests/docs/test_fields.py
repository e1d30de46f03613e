#!/usr/bin/env python3
"""Every field of the messages of bots and of the server has words: a description in the schema, or its name on the page that explains it.

usage: test_fields.py SOURCE
"""

import json
import pathlib
import re
import sys

SCHEMAS = {"protocol.schema.json": ["protocol.md"], "serve.schema.json": ["serve.md", "protocol.md"]}  # serve.md refers to events of bots


def names_on(page):
    """The identifiers in code on a page."""
    code = re.findall(r"```.*?```|`[^`\n]*`", page, re.S)
    return set(re.findall(r"\w+", " ".join(code)))


def fields(schema, path=""):
    """Every property of a schema: its path, its name, its own schema."""
    if isinstance(schema, dict):
        properties = schema.get("properties")
        for name, own in properties.items() if isinstance(properties, dict) else []:
            if isinstance(own, dict):
                yield f"{path}/{name}", name, own
        for name, inner in schema.items():
            yield from fields(inner, f"{path}/{name}")
    elif isinstance(schema, list):
        for inner in schema:
            yield from fields(inner, path)


def main():
    folder = pathlib.Path(sys.argv[1]) / "docs/reference"
    missing = counted = 0
    for name, pages in SCHEMAS.items():
        known = set().union(*(names_on((folder / page).read_text()) for page in pages))
        for path, field, own in fields(json.loads((folder / name).read_text())):
            counted += 1
            if "description" not in own and field not in known:
                print(f"{name}: {path}: no description, and {' and '.join(pages)} do not name '{field}'")
                missing += 1
    assert counted > 400, f"only {counted} fields: is this the schema?"
    print(f"{counted} fields, {missing} without words")
    return missing > 0


if __name__ == "__main__":
    sys.exit(main())

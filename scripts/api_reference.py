#!/usr/bin/python3
"""Writes three pages of docs/reference: options.md (options of agents, from `hexarch agents --json`), python-api.md (from the docstrings of python/hexarch)
and c-api.md (from the comments of the installed headers).

usage: api_reference.py PROGRAM            writes the pages
       api_reference.py PROGRAM --check    writes nothing; fails where a page differs, or where a public name has no docstring or comment"""
import ast
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "python/hexarch"
# Modules of the package that a program imports by name, beside the names of hexarch itself.
MODULES = ["pettingzoo", "gymnasium", "runs", "joined", "cache", "card", "torch", "exports", "replay"]


# ---- Options of agents

def options_page(program):
    agents = json.loads(subprocess.run([program, "agents", "--json"], capture_output=True, text=True, check=True).stdout)["agents"]
    out = ["# Options of agents", "", "Written by `scripts/api_reference.py` from `hexarch agents --json`. An agent spec is `kind:option=value,option=value`; [agents](agents.md) explains the kinds.", ""]
    for agent in agents:
        out += [f"## {agent['name']}", "", sentence(agent["summary"]), ""]
        if agent["options"]:
            out += ["| option | values | default | meaning |", "|---|---|---|---|"]
            out += [f"| `{o['name']}` | {values_of(o)} | `{o['default']}` | {cell(o['help'])} |" for o in agent["options"]] + [""]
        for name, given in agent["presets"].items():
            out += [f"`preset={name}` stands for `{given if isinstance(given, str) else ','.join(f'{k}={v}' for k, v in given.items())}`.", ""]
    return "\n".join(out), []


def sentence(text):
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def cell(text):
    return re.sub(r"\s+", " ", text).replace("|", "\\|")


def values_of(option):
    if option.get("choices"):
        return ", ".join(f"`{choice}`" for choice in option["choices"])
    if "min" in option:
        return f"{option['type']}, {option['min']} to {option['max']}"
    return option["type"]


# ---- Python

def signature(function, name=None):
    args = ast.unparse(function.args)
    args = re.sub(r"^self(, )?|^cls(, )?", "", args)
    return f"{name or function.name}({args})"


def first_line(node):
    """A docstring as Markdown: lines of a paragraph are joined; tables, lists and indented code keep their lines."""
    blocks = []
    for line in (ast.get_docstring(node) or "").splitlines():
        own = "|" if line.startswith("|") else "-" if line.startswith("- ") else "code" if line.startswith("    ") else "text" if line.strip() else ""
        if blocks and (own == blocks[-1][0] == "text" or (blocks[-1][0] == "-" and re.match(r" {1,3}\S", line))):
            blocks[-1][1][-1] += " " + line.strip()
        elif blocks and own == blocks[-1][0]:
            blocks[-1][1].append(line)
        else:
            blocks.append((own, [line]))
    return "\n\n".join("\n".join(lines) for own, lines in blocks if own) or None


def is_public(name):
    return not name.startswith("_")


# Names with a meaning in Python: they do what Python says, unless the class says more.
def members_of(cls):
    for node in cls.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and is_public(node.name):
            decorators = [ast.unparse(d) for d in node.decorator_list]
            if any(d.endswith((".setter", ".deleter")) for d in decorators) or "overload" in decorators:
                continue
            yield node, any(d in ("property", "functools.cached_property", "cached_property") for d in decorators)


def fields_of(cls, source):
    """Name, type and comment of each field that a class declares; the comment stands behind it or in the lines above."""
    lines = source.splitlines()
    for node in cls.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and is_public(node.target.id):
            behind = re.search(r"  # (.*)$", lines[node.end_lineno - 1])
            yield node.target.id, ast.unparse(node.annotation).strip("'"), behind[1] if behind else None


def of_class(module, cls, out, missing, trees, source):
    head = next((node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"), None)
    fields = list(fields_of(cls, source))
    is_record = any(ast.unparse(node).startswith(("dataclass", "NamedTuple")) or "dataclass" in ast.unparse(node) for node in [*cls.decorator_list, *cls.bases])
    if head is None and fields and is_record:
        shown = f"{cls.name}({', '.join(name for name, _, _ in fields)})"
    else:
        shown = signature(head, cls.name) if head else f"{cls.name}()"
    out += [f"### {cls.name}", "", f"`class {shown}`", ""]
    text = first_line(cls) or (first_line(head) if head else None)
    if text:
        out += [text, ""]
    else:
        missing.append(f"{module}.{cls.name}")
    if fields:
        missing += [f"{module}.{cls.name}.{name}" for name, _, comment in fields if comment is None]
        out += ["| attribute | type | meaning |", "|---|---|---|"] + [f"| `{name}` | {cell(kind)} | {cell(comment or '')} |" for name, kind, comment in fields] + [""]
    rows = []
    for node, is_property in members_of(cls):
        text = first_line(node) or inherited(cls, node.name, trees)
        if text is None:
            missing.append(f"{module}.{cls.name}.{node.name}")
        rows.append(f"| `{node.name if is_property else signature(node)}`".replace("|", "\\|").replace("\\| ", "| ", 1) + f" | {cell(text or '')} |")
    if rows:
        out += ["| member | what it does |", "|---|---|"] + rows + [""]


def inherited(cls, name, trees):
    """The docstring of the same method in a base class of the package."""
    for base in cls.bases:
        for tree in trees.values():
            for node in tree.body:
                if isinstance(node, ast.ClassDef) and node.name == ast.unparse(base).split(".")[-1]:
                    for method in node.body:
                        if isinstance(method, ast.FunctionDef) and method.name == name:
                            return first_line(method)
    return None


def of_function(module, node, out, missing):
    out += [f"### {node.name}", "", f"`{signature(node)}`", ""]
    if first_line(node):
        out += [first_line(node), ""]
    else:
        missing.append(f"{module}.{node.name}")


def exports(tree):
    """Module and name of everything that `hexarch` itself offers: names that __init__ imports and lists, and names that it imports on demand."""
    values = {ast.unparse(node.targets[0]): ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("__all__", "_LATER")}
    found = {alias.asname or alias.name: (node.module, alias.name) for node in tree.body if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module for alias in node.names}
    found.update({name: (module.removeprefix("hexarch."), attribute) for name, (module, attribute) in values["_LATER"].items() if attribute})
    return {name: found[name] for name in [*values["__all__"], *values["_LATER"]] if name in found}


def python_page():
    sources = {path.stem: path.read_text() for path in sorted(PACKAGE.glob("*.py"))}
    trees = {name: ast.parse(text) for name, text in sources.items()}
    out = ["# The Python package", "", "Every class and function of the package `hexarch`, with shapes, units and errors. [Python](../howto/python.md) is the guide, with examples that a test runs.", "",
           "`scripts/api_reference.py` writes this page from the docstrings of `python/hexarch`. Arrays are numpy arrays. `[n, seats] float32` is a shape and a type; `n` is the number of rows.", ""]
    missing, seen, constants = [], set(), []

    def show(module, shown_as, node):
        if isinstance(node, ast.ClassDef):
            of_class(shown_as, node, out, missing, trees, sources[module])
        else:
            of_function(shown_as, node, out, missing)

    out += ["## hexarch", ""]
    for name, (module, original) in sorted(exports(trees["__init__"]).items(), key=lambda item: item[0].lower()):
        node = next((node for node in trees[module].body if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name == original), None)
        if node is None:
            constants.append((name, next(ast.literal_eval(after.value) for before, after in zip(trees[module].body, trees[module].body[1:])
                                         if isinstance(before, ast.Assign) and ast.unparse(before.targets[0]) == original)))
            continue
        seen.add((module, original))
        show(module, "hexarch", node)
    out += ["### Constants", "", "| name | meaning |", "|---|---|"] + [f"| `{name}` | {cell(text)} |" for name, text in constants] + [""]
    for module in MODULES:
        nodes = [node for node in trees[module].body if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and is_public(node.name) and (module, node.name) not in seen]
        if nodes:
            out += [f"## hexarch.{module}", "", cell((ast.get_docstring(trees[module]) or "").split("\n\n")[0]), ""]
        for node in nodes:
            show(module, f"hexarch.{module}", node)
    return "\n".join(out), missing


# ---- C

def headers():
    """The installed headers, as cmake/install.cmake lists them, and those of the games."""
    text = (ROOT / "cmake/install.cmake").read_text()
    core = re.search(r"foreach\(header ([^)]*)\)\n *get_filename_component\(folder core/", text)[1].split()
    named = re.findall(r"\b((?:core|agents)/[\w/]+\.h)\b", text)
    games = [path.relative_to(ROOT).as_posix() for path in sorted(ROOT.glob("core/games/*/*.h")) if path.stem == path.parent.name]
    return [f"core/{name}.h" for name in core] + named + games


def comment_text(lines):
    text = "\n".join(lines)
    text = re.sub(r"^\s*/\*\*?\s?|\s*\*/\s*$", "", text)
    text = re.sub(r"^\s*\* ?", "", text, flags=re.M)
    return text.strip()


def declarations(text):
    """Comment (or None), name and text of each function that a header declares or defines, and the comment at its head."""
    lines, i, pending = text.splitlines(), 0, None
    head = None
    while i < len(lines):
        line = lines[i]
        if line.startswith("/*"):
            begin = i
            while "*/" not in lines[i]:
                i += 1
            block = lines[begin:i + 1]
            pending = None if re.match(r"/\* -{3,}", line) else comment_text(block)
            if head is None:
                head, pending = comment_text(block), None
            i += 1
            continue
        if re.match(r"(HX_API\b|static inline\b|HX_API_DATA\b)", line) or re.match(r"(?!static_assert|typedef)(?:extern )?(?:const |struct |unsigned )?\w[\w ]*\*? ?\**\w+(?:\([^{]*\))?;( /\*.*\*/)?$", line):
            begin = i
            while not re.search(r"[;{]\s*(/\*.*\*/)?\s*$", lines[i]):
                i += 1
            declared = " ".join(part.strip() for part in lines[begin:i + 1])
            trailing = re.search(r"/\*+<? ?(.*?) ?\*/", declared)
            declared = re.sub(r"\s*/\*.*?\*/", "", declared)
            is_body = declared.endswith("{")
            declared = re.sub(r"\s*[;{]$", "", declared)
            name = re.search(r"(\w+)\s*(?:\(|\[|$)", re.sub(r"^(HX_API_DATA|HX_API)\s+", "", declared))
            if "(" in declared:
                name = re.search(r"(\w+)\s*\(", re.sub(r"^(HX_API_DATA|HX_API)\s+", "", declared))
            yield (trailing[1] if trailing else pending), name[1], declared
            pending = None
            if is_body:
                while i < len(lines) and lines[i] != "}":
                    i += 1
        elif not line.strip() or not line.startswith(" "):
            pending = None
        i += 1


def c_page():
    out = ["# The C library", "", "Written by `scripts/api_reference.py` from the comments of the installed headers. Public names begin with `hx_`; a program finds them with `pkg-config hexarch`.",
           "[The game interface](game-interface.md) describes the struct of a game, [flat](flat.md) the interface for other languages.", ""]
    missing = []
    for header in headers():
        text = (ROOT / header).read_text()
        head = re.match(r"/\*(.*?)\*/", text, re.S)
        rows = []
        for comment, name, declared in declarations(text):
            if comment is None:
                missing.append(f"{header}: {name}")
            shown = re.sub(r"^(HX_API_DATA|HX_API|static inline)\s+", "", declared)
            rows.append(f"| `{cell(shown)}` | {cell(comment or '')} |")
        if rows:
            out += [f"## {header}", "", re.sub(r"\s+", " ", comment_text([head[0]])) if head else "", "", "| function | what it does |", "|---|---|"] + rows + [""]
    return "\n".join(out), missing


def main():
    pages = {"options": options_page(sys.argv[1]), "python-api": python_page(), "c-api": c_page()}
    assert "`class Game(name: str" in pages["python-api"][0].partition("## hexarch.")[0], "hexarch.Game is the class of the rules, not that of a recorded game"
    wrong = []
    for name, (text, missing) in pages.items():
        path = ROOT / f"docs/reference/{name}.md"
        wrong += [f"no docstring or comment: {what}" for what in missing]
        if "--check" not in sys.argv:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            wrong.append(f"docs/reference/{name}.md is old: run scripts/api_reference.py PROGRAM")
    print("\n".join(wrong) or "the references are what the program, the package and the headers say; every public name is documented")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()

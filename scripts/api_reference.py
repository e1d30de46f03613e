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
MODULES = ["pettingzoo", "gymnasium", "runs", "torch", "exports"]


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
    text = ast.get_docstring(node)
    return re.sub(r"\n(?=\S)", " ", text) if text else None


def is_public(name):
    return not name.startswith("_")


# Names that Python gives a meaning: what they do is Python's, unless the class says more.
def members_of(cls):
    for node in cls.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and is_public(node.name):
            decorators = [ast.unparse(d) for d in node.decorator_list]
            if any(d.endswith((".setter", ".deleter")) for d in decorators) or "overload" in decorators:
                continue
            yield node, any(d in ("property", "functools.cached_property", "cached_property") for d in decorators)


def of_class(module, cls, out, missing, trees):
    head = next((node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"), None)
    fields = [node for node in cls.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and is_public(node.target.id)]
    if head is None and fields:
        shown = f"{cls.name}({', '.join(ast.unparse(node.target) for node in fields)})"
    else:
        shown = signature(head, cls.name) if head else f"{cls.name}()"
    out += [f"### {cls.name}", "", f"`class {shown}`", ""]
    text = first_line(cls) or (first_line(head) if head else None)
    if text:
        out += [text, ""]
    else:
        missing.append(f"{module}.{cls.name}")
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


def python_page():
    trees = {path.stem: ast.parse(path.read_text()) for path in sorted(PACKAGE.glob("*.py"))}
    exported = next(ast.literal_eval(node.value) for node in trees["__init__"].body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__")
    out = ["# The Python package", "", "Written by `scripts/api_reference.py` from the docstrings of `python/hexarch`. [Python](../howto/python.md) is the guide, with examples that a test runs.", ""]
    missing, seen = [], set()
    found = {node.name: (module, node) for module, tree in trees.items() for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name in exported}
    constants = [name for name in exported if name not in found]
    out += ["## hexarch", ""]
    for name in sorted(found, key=str.lower):
        module, node = found[name]
        seen.add((module, name))
        if isinstance(node, ast.ClassDef):
            of_class("hexarch", node, out, missing, trees)
        else:
            of_function("hexarch", node, out, missing)
    out += ["Constants and names of other modules: " + ", ".join(f"`{name}`" for name in sorted(constants)) + ".", ""] if constants else []
    for module in MODULES:
        nodes = [node for node in trees[module].body if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and is_public(node.name) and (module, node.name) not in seen]
        out += [f"## hexarch.{module}", "", cell((ast.get_docstring(trees[module]) or "").split("\n\n")[0]), ""]
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                of_class(f"hexarch.{module}", node, out, missing, trees)
            else:
                of_function(f"hexarch.{module}", node, out, missing)
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

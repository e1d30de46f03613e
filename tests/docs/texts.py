"""The texts of a source file that people read: string literals of C, JavaScript and Python, joined where they stand side by side, and comments."""
import ast
import io
import re
import tokenize
import typing


class Text(typing.NamedTuple):
    line: int
    kind: str  # string, comment
    text: str


C_TOKENS = re.compile(r"""(?P<comment>/\*.*?\*/|//[^\n]*)|(?P<string>"(?:\\.|[^"\\\n])*")|(?P<sign>'(?:\\.|[^'\\\n])*')""", re.S)
JS_TOKENS = re.compile(r"""(?P<comment>/\*.*?\*/|(?<![:"'`])//[^\n]*)|(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)""", re.S)
ESCAPES = {"n": "\n", "t": " ", '"': '"', "'": "'", "\\": "\\"}


def unescaped(literal):
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], " "), literal[1:-1])


def comment_text(comment):
    """A comment without its marks; drawings and rules (lines of signs) are left out."""
    body = comment[2:].removesuffix("*/") if comment.startswith("/*") else comment[2:]
    lines = [re.sub(r"^\s*[*/!]*\s?", "", line).rstrip() for line in body.splitlines()]
    return "\n".join(line for line in lines if not re.search(r"----|====", line)).strip()


def of_c(source, tokens=C_TOKENS, comments=True):
    """Strings and comments of C or JavaScript. Strings side by side are one; a macro of formats (PRIu64) between them reads as a conversion."""
    found, end, line, counted = [], 0, 1, 0
    for match in tokens.finditer(source):
        between, kind = source[end:match.start()].strip(), match.lastgroup
        end = match.end()
        if kind == "comment" and not comments:
            found += [Text(0, "sign", "")] if between else []
            continue
        line += source.count("\n", counted, match.start())
        counted = match.start()
        if kind == "comment":
            found.append(Text(line, kind, comment_text(match[0])))
        elif kind == "string" and found and found[-1].kind == kind and (not between or re.fullmatch(r"PRI\w+", between)):
            found[-1] = found[-1]._replace(text=found[-1].text + ("d" if between else "") + unescaped(match[0]))
        elif kind == "string" and not between.endswith("#include"):
            found.append(Text(line, kind, unescaped(match[0])))
        elif kind == "sign":
            found.append(Text(line, kind, ""))
    return [text for text in found if text.kind != "sign"]


def of_python(source, comments=True):
    """Strings, docstrings among them, and comments; an f-string reads with N for what is put in."""
    found = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline) if comments else ():
        if token.type == tokenize.COMMENT:
            found.append(Text(token.start[0], "comment", token.string.lstrip("#! ")))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            found.append(Text(node.lineno, "string", "".join(part.value if isinstance(part, ast.Constant) else "N" for part in node.values)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.append(Text(node.lineno, "string", node.value))
    return found


def texts(path, comments=True):
    """All texts of a file; without `comments` the strings alone."""
    source = path.read_text(errors="replace")
    if path.suffix == ".py":
        return of_python(source, comments)
    return of_c(source, JS_TOKENS if path.suffix in (".js", ".html") else C_TOKENS, comments)


def is_prose(text):
    """Does a string read as words: three of them in a row at least, and no table or path?"""
    return bool(re.search(r"[A-Za-z]{2,}[,;:]? [A-Za-z']+[,;:]? [A-Za-z']+", text))

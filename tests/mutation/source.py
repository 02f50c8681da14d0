"""C++ as text: one-line copies of code without its comments, and brackets that belong together."""

import re

# A number may hold ', so it comes before the characters in quotes.
_PIECE = re.compile(
    r"""(?P<number>\b[0-9](?:'?[\w.])*)
      | (?P<raw>R"(?P<delimiter>[^()\s\\]{0,16})\(.*?\)(?P=delimiter)")
      | (?P<quoted>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
      | (?P<space>(?:\s|//[^\n]*|/\*.*?\*/)+)
      | (?P<bracket>[()])""",
    re.S | re.X,
)


def one_line(code):
    """The code without comments and line breaks."""
    return _PIECE.sub(lambda m: " " if m["space"] else m[0], code).strip()


def closing(code, start):
    """Where the bracket that opens first at or after `start` is closed."""
    depth = 0
    for piece in _PIECE.finditer(code, start):
        if piece["bracket"]:
            depth += 1 if piece[0] == "(" else -1
            if depth == 0:
                return piece.start()
    raise ValueError("a bracket is never closed")

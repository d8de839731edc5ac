"""The scenario of a map: rich text (RTF) as Virtualscape keeps it, and the plain text in it."""

from __future__ import annotations

import re
from typing import Final

from slugfest.boards.virtualscape.archive import ANSI

_TOKEN: Final = re.compile(
    rb"\\'(?P<code>[0-9a-fA-F]{2})|\\u(?P<unicode>-?[0-9]{1,6}) ?|\\(?P<word>[a-zA-Z]{1,32})(?P<number>-?[0-9]{1,10})? ?"
    rb"|\\(?P<sign>[^a-zA-Z])|(?P<open>\{)|(?P<close>\})|(?P<line>[\r\n]+)|(?P<plain>[^\\{}\r\n]+)|(?P<rest>\\)"
)
_UNSEEN: Final = frozenset(
    {b"fonttbl", b"colortbl", b"stylesheet", b"info", b"pict", b"object", b"generator"}
)
"""The groups that hold no text of the author's."""
_BREAKS: Final = {b"par": "\n", b"line": "\n", b"tab": "\t", b"lquote": "\u2018", b"rquote": "\u2019"}
_DEEPEST: Final = 100


def plain_text(raw: bytes, longest: int = 4_000) -> str:
    """Return what a reader sees of a rich text; what is none is returned as it is."""
    if not raw.lstrip().startswith(b"{\\rtf"):
        return _tidy("".join([ANSI[code] for code in raw.rstrip(b"\0")]), longest)
    return _tidy("".join(_Visible(raw).pieces), longest)


class _Visible:
    """Goes through a rich text once and gathers what is seen; groups that hold fonts and colours are passed over."""

    def __init__(self, raw: bytes) -> None:
        self.pieces: list[str] = []
        self.depth = 0
        self.hidden_from = 0
        self.skip = 0
        for token in _TOKEN.finditer(raw):
            self._take(token)

    def _take(self, token: re.Match[bytes]) -> None:
        if token["open"]:
            self.depth += 1
        elif token["close"]:
            self.depth -= 1
            if self.depth < self.hidden_from:
                self.hidden_from = 0
        elif token["word"] in _UNSEEN or token["sign"] == b"*" or self.depth > _DEEPEST:
            self.hidden_from = self.hidden_from or max(1, self.depth)
        elif not self.hidden_from:
            self._show(token)

    def _show(self, token: re.Match[bytes]) -> None:
        if token["unicode"]:
            code = int(token["unicode"]) % 65_536
            self.pieces.append(chr(code) if not 0xD800 <= code < 0xE000 else "\ufffd")
            self.skip = 1  # what follows is a stand-in for old programs
        elif token["code"]:
            self._add(ANSI[int(token["code"], 16)])
        elif token["plain"]:
            self._add("".join([ANSI[code] for code in token["plain"]]))
        elif token["word"]:
            self.pieces.append(_BREAKS.get(token["word"], ""))
        elif token["sign"]:
            self._add({b"~": " ", b"_": "-", b"-": ""}.get(token["sign"], ANSI[token["sign"][0]]))

    def _add(self, text: str) -> None:
        self.pieces.append(text[self.skip :])
        self.skip = 0


def rich_text(text: str) -> bytes:
    """Return plain text as rich text."""
    escaped = [_escaped(character) for character in text]
    return ("{\\rtf1\\ansi\\ansicpg1252 " + "".join(escaped) + "}").encode("ascii") if text else b""


def _escaped(character: str) -> str:
    if character in "\\{}":
        return f"\\{character}"
    if character == "\n":
        return "\\par\r\n"
    if " " <= character < "\x7f":
        return character
    units = character.encode("utf-16-le", "surrogatepass")
    codes = [int.from_bytes(units[i : i + 2], "little") for i in range(0, len(units), 2)]
    return "".join(f"\\u{code - 65_536 if code > 32_767 else code}?" for code in codes)


def _tidy(text: str, longest: int) -> str:
    printable = "".join(
        character if character.isprintable() or character in "\n\t" else " " for character in text
    )
    lines = [line.rstrip() for line in printable.strip().split("\n")]
    return "\n".join(lines)[:longest]

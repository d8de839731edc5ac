"""The client's types are those of the protocol."""

import importlib.util
from pathlib import Path
from typing import Any, get_args

import pytest

from slugfest.server.wire.messages import ClosedCode
from slugfest.server.wire.words import CLOSED

SCRIPT = Path(__file__).resolve().parents[3] / "scripts" / "protocol_ts.py"


def loaded() -> Any:
    spec = importlib.util.spec_from_file_location("protocol_ts", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


protocol_ts = loaded()


def test_the_file_is_up_to_date() -> None:
    assert protocol_ts.TARGET.read_text("utf-8") == protocol_ts.generated(), "run scripts/protocol_ts.py"
    assert protocol_ts.main(["--check"]) == 0


def test_messages_are_told_apart_by_their_type() -> None:
    text = protocol_ts.generated()
    assert "export interface Update {\n  type: 'update'\n  question: number\n" in text
    assert "export type ClientMessage = Hello | Reply | Propose | AskOdds | " in text
    assert "  seats: SeatKind[]\n  bots?: (Opponent | null)[]\n" in text
    assert "  outline: [number, number][][]\n" in text
    assert "  kind: 'malformed' | 'stale' | 'illegal' | 'failed'\n" in text


@pytest.mark.parametrize(
    "kind, text",
    [(list[str | None], "(string | null)[]"), (dict[str, list[int]], "Record<string, number[]>")],
)
def test_types_within_types(kind: object, text: str) -> None:
    assert protocol_ts.written(kind, {}) == text


def test_what_has_no_counterpart_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        protocol_ts.written(set[str], {})


def test_every_way_to_hang_up_has_its_words() -> None:
    assert set(CLOSED) == set(get_args(ClosedCode))

"""The client's types are those of the protocol."""

import importlib.util
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, get_args

import msgspec
import pytest

from slugfest.server.wire.messages import ClosedCode
from slugfest.server.wire.words import CLOSED

pytestmark = pytest.mark.interpreted

SCRIPT = Path(__file__).resolve().parents[3] / "scripts" / "protocol_ts.py"


def loaded() -> Any:
    spec = importlib.util.spec_from_file_location("protocol_ts", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


protocol_ts = loaded()


def test_the_files_are_up_to_date() -> None:
    for path, text in protocol_ts.generated().items():
        assert path.read_text("utf-8") == text, "run scripts/protocol_ts.py"
    assert protocol_ts.main(["--check"]) == 0


def text_of(file: str) -> str:
    return str(protocol_ts.generated()[protocol_ts.FOLDER / f"{file}.gen.ts"])


def test_messages_are_told_apart_by_their_type() -> None:
    text = text_of("protocol")
    assert "export interface Update {\n  type: 'update'\n  question: number\n" in text
    assert "export type ClientMessage = Hello | Show | Reply | Propose | AskOdds | " in text
    assert "  seats: SeatKind[]\n  bots?: (Opponent | null)[]\n" in text
    assert "  outline: [number, number][][]\n" in text
    assert "  kind: 'malformed' | 'stale' | 'illegal' | 'failed'\n" in text


def test_questions_are_told_apart_by_their_kind() -> None:
    text = text_of("protocol")
    assert "export interface RouteShown {\n  kind: 'route'\n" in text
    assert "export type DecisionShown = ChooseShown | ChooseSeveralShown | " in text
    assert "  decision: DecisionShown | null\n" in text


def test_what_families_show_is_told_apart_by_family_kind_and_event() -> None:
    assert "export type TableShown = knight.TableShown | superscape.TableShown\n" in text_of("protocol")
    assert "export interface TableShown {\n  family: 'knight'\n" in text_of("knight")
    board = text_of("superscape").partition("export interface BoardShown {\n")[2].partition("}\n")[0]
    assert "  kind: 'hexes'\n" in board
    assert "export interface DiceRolled {\n  type: 'DiceRolled'\n" in text_of("kernel")
    assert "  route: [number, number, number][]\n  inches: number\n  action?: boolean\n" in text_of("knight")


def test_a_base_of_tagged_structs_is_their_union_in_the_order_of_their_names() -> None:
    text = text_of("knight")
    assert "export type Deed = Act | Again | Cancel | " in text
    assert "export interface Points {\n  type: 'points'\n  amount: number\n}\n" in text
    assert "  options: Deed[][]\n" in text


@pytest.mark.parametrize("file", list(protocol_ts.SOURCES))
def test_nothing_is_left_open(file: str) -> None:
    assert not {"any", "unknown", "object"} & set(
        re.findall(r"(?<=[:<| ])\w+(?=[\[\]>|,\n ])", no_comments(text_of(file)))
    )


def no_comments(text: str) -> str:
    return re.sub(r"/\*\*.*?\*/", "", text, flags=re.DOTALL)


@pytest.mark.parametrize(
    "kind, text",
    [
        (list[str | None], "(string | null)[]"),
        (dict[str, list[int]], "Record<string, number[]>"),
        (tuple[str, ...], "string[]"),
        (Mapping[str, Sequence[str]], "Record<string, string[]>"),
        (tuple[str, int], "[string, number]"),
        (Annotated[list[float], msgspec.Meta(min_length=2, max_length=2)], "[number, number]"),
        (Annotated[list[float], msgspec.Meta(min_length=3, max_length=4)], "number[]"),
    ],
)
def test_types_within_types(kind: object, text: str) -> None:
    assert protocol_ts.Writer("protocol", {}).written(kind) == text


@pytest.mark.parametrize("kind", [set[str], Any, object, dict[str, Any]])
def test_what_has_no_counterpart_is_refused(kind: object) -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        protocol_ts.Writer("protocol", {}).written(kind)


def test_every_way_to_hang_up_has_its_words() -> None:
    assert set(CLOSED) == set(get_args(ClosedCode))

"""The OpenAPI document is valid, lists every route, and tells the truth about what the server sends."""

from typing import Any, get_args

import httpx
import msgspec
from openapi_spec_validator import OpenAPIV31SpecValidator
from starlette.routing import BaseRoute, Route

from slugfest.games import GAMES
from slugfest.lessons import lessons
from slugfest.narration.questions import DecisionShown, Question
from slugfest.server.http.app import ENDPOINTS, create_app
from slugfest.server.http.connections import PATH
from slugfest.server.http.endpoints import Endpoint
from slugfest.server.http.openapi import document, field_texts
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import ClockTerms, Failure, NewMatch
from slugfest.server.wire.messages import ClientMessage, ServerMessage
from slugfest.teams.rack import rack
from tests.server.live_server import SANDBOX, LiveServer
from tests.server.offer import REGISTRY, RandomBot
from tests.server.replaying import played

DOCUMENT: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(document(ENDPOINTS)))
OPERATIONS = {
    (method.upper(), path): operation
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}


def test_the_document_is_valid() -> None:
    assert [] == list(OpenAPIV31SpecValidator(DOCUMENT).iter_errors())


def test_an_invalid_document_would_be_noticed() -> None:
    broken = msgspec.json.decode(msgspec.json.encode(DOCUMENT))
    del broken["paths"]["/api/games"]["get"]["responses"]
    broken["paths"]["/api/health"]["get"]["responses"]["200"]["description"] = 7

    assert list(OpenAPIV31SpecValidator(broken).iter_errors())


def test_the_server_sends_it(server: LiveServer) -> None:
    response = server.http.get("/api/openapi.json")

    assert response.status_code == 200
    assert response.headers["content-type"] == "application/json"
    assert response.json() == DOCUMENT


def routes(storage: Storage) -> list[BaseRoute]:
    return create_app(GAMES, storage, bots=RandomBot, sandbox=SANDBOX).routes


def test_every_route_is_in_it(storage: Storage) -> None:
    served = {
        (method, route.path)
        for route in routes(storage)
        if isinstance(route, Route) and route.path != "/api/{path:path}"
        for method in (route.methods or set()) - {"HEAD"}
    }
    sockets = {("GET", f"{PATH}{{match}}")}

    assert served | sockets == set(OPERATIONS)
    assert len(served) == len(ENDPOINTS)


def test_every_message_of_the_socket_is_in_it() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    for name, union in (("ClientMessage", ClientMessage), ("ServerMessage", ServerMessage)):
        listed = names_in(schemas[name])
        assert listed == [message.__name__ for message in get_args(union)]
        assert set(listed) <= set(schemas)


def names_in(union: dict[str, Any]) -> list[str]:
    return [reference["$ref"].rsplit("/", 1)[-1] for reference in union["anyOf"]]


def test_questions_are_told_apart_by_their_kind() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    decision = {"$ref": "#/components/schemas/DecisionShown"}
    kinds = {str(kind.__struct_config__.tag): kind.__name__ for kind in get_args(DecisionShown)}

    assert schemas["Update"]["properties"]["decision"]["anyOf"] == [decision, {"type": "null"}]
    assert schemas["Proposal"]["properties"]["following"]["anyOf"] == [decision, {"type": "null"}]
    assert names_in(schemas["DecisionShown"]) == list(kinds.values())
    discriminator = schemas["DecisionShown"]["discriminator"]
    assert discriminator["propertyName"] == "kind"
    assert discriminator["mapping"] == {kind: f"#/components/schemas/{name}" for kind, name in kinds.items()}


def test_fields_are_described_where_they_are_inherited_and_in_typed_dictionaries() -> None:
    schemas = DOCUMENT["components"]["schemas"]

    assert schemas["RouteShown"]["properties"]["note"]["description"] == field_texts(Question)["note"]
    by_hand = schemas["AttackShown"]["properties"]["by_hand"]
    assert by_hand["description"] == "What the players apply themselves."
    assert schemas["Update"]["properties"]["table"]["description"].startswith("The table")


def test_parameters_bodies_and_tokens_are_described() -> None:
    page = OPERATIONS["GET", "/api/replays/{match}/pages/{page}"]
    join = OPERATIONS["POST", "/api/matches/{match}/join"]

    assert [(parameter["name"], parameter["in"]) for parameter in page["parameters"]] == [
        ("match", "path"),
        ("page", "path"),
        ("as", "query"),
    ]
    assert page["security"] == [{}, {"seat": []}]
    assert join["requestBody"]["required"] is False
    body = join["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/Join"}


def test_fields_are_described_by_the_texts_below_them() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    assert schemas["NewMatch"]["description"] == NewMatch.__doc__
    assert schemas["NewMatch"]["properties"]["teams"]["description"] == field_texts(NewMatch)["teams"]
    reaction = schemas["ClockTerms"]["properties"]["reaction"]
    assert reaction["description"] == field_texts(ClockTerms)["reaction"]
    assert (reaction["minimum"], reaction["maximum"]) == (0, 600)


# -- what the server sends ------------------------------------------------------------------


def test_responses_are_of_the_types_that_are_declared(storage: Storage) -> None:
    """Every endpoint once, and a few requests that it refuses."""
    with LiveServer(storage, registry={**GAMES, **REGISTRY}) as server:
        over, open_seat = server.make(), server.make(seats=("me", "open"))
        tokens = [seat.token for seat in over.seats]
        played(server, over.match, tokens)
        team = msgspec.to_builtins(rack().teams[0])
        file = server.http.get(f"/api/replays/{over.match}/file").json()
        requests: dict[tuple[str, str], tuple[dict[str, str], Any]] = {
            ("POST", "/api/matches"): ({}, {"game": "toy", "seats": ["me", "open"]}),
            ("GET", "/api/matches/{match}"): ({"match": over.match}, None),
            ("POST", "/api/matches/{match}/join"): ({"match": open_seat.match}, {"name": "Bo"}),
            ("GET", "/api/rules/{rule}"): ({"rule": "DC-HIT-02"}, None),
            ("POST", "/api/lessons/{lesson}"): ({"lesson": next(iter(lessons()))}, {}),
            ("POST", "/api/teams/check"): ({}, {"team": team["team"]}),
            ("POST", "/api/teams/read"): ({}, {"code": team["code"]}),
            ("GET", "/api/replays/{match}"): ({"match": over.match}, None),
            ("GET", "/api/replays/{match}/pages/{page}"): ({"match": over.match, "page": "0"}, None),
            ("GET", "/api/replays/{match}/rolls"): ({"match": over.match}, None),
            ("GET", "/api/replays/{match}/file"): ({"match": over.match}, None),
            ("POST", "/api/replays"): ({}, file),
            ("POST", "/api/replays/{match}/fork"): (
                {"match": over.match},
                {"answers": 1, "seats": ["me", "open"]},
            ),
            ("POST", "/api/matches/{match}/rematch"): ({"match": over.match}, {"tokens": tokens}),
        }
        for endpoint in ENDPOINTS:
            parameters, body = requests.get((endpoint.method, endpoint.path), ({}, None))
            response = send(server, endpoint, parameters, body)
            assert endpoint.status == response.status_code, response.text
            msgspec.json.decode(response.content, type=endpoint.returns)
            for parameters, body in BAD_REQUESTS:
                assert_declared(endpoint, send(server, endpoint, parameters, body))


BAD_REQUESTS: list[tuple[dict[str, str], Any]] = [
    ({"match": "0" * 32, "rule": "XX-1", "lesson": "none", "page": "0"}, None),
    ({"match": "0" * 32, "rule": "XX-1", "lesson": "none", "page": "x"}, {}),
    ({"match": "nonsense", "rule": "XX-1", "lesson": "none", "page": "9"}, {"x": "y"}),
    ({"match": "0" * 32, "rule": "XX-1", "lesson": "none", "page": "-1"}, [1]),
]


def send(server: LiveServer, endpoint: Endpoint, parameters: dict[str, str], body: Any) -> httpx.Response:
    address = endpoint.path.format(**parameters)
    return server.http.request(endpoint.method, address, json=body)


def assert_declared(endpoint: Endpoint, response: httpx.Response) -> None:
    declared = OPERATIONS[endpoint.method, endpoint.path]["responses"]
    assert str(response.status_code) in declared, (endpoint.path, response.text)
    if response.status_code >= 400:
        msgspec.json.decode(response.content, type=Failure)


def test_a_page_that_is_no_number_is_refused_like_everything_else(server: LiveServer) -> None:
    response = server.http.get(f"/api/replays/{'0' * 32}/pages/first")

    assert (response.status_code, response.json()["error"]["place"]) == (422, "page")

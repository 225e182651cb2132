"""All settings of the server, with their defaults.

A setting comes from the arguments of `astragal serve`, else from the environment (`ASTRAGAL_PORT`), else from the TOML
file that `--config` or `ASTRAGAL_CONFIG` names (`port = 8377`), else it has its default.

Read by msgspec: with pydantic-settings the code would be as long, since it does not know which place a wrong value came
from, reads a text in a file as a number, and loads more modules at each start.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from types import NoneType
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta
from msgspec.inspect import BoolType, CustomType, FloatType, IntType, LiteralType, Type, type_info
from platformdirs import user_data_path

from astragal.core.errors import Refusal

PREFIX = "ASTRAGAL_"
FILE = "config"
"""The name of the file itself, as an argument and in the environment."""

Text = Annotated[str, Meta(min_length=1)]
Origin = Annotated[str, Meta(pattern=r"^https?://[^/,\s]+$")]
Database = Annotated[str, Meta(pattern=r"^(postgresql(\+psycopg)?://.+|sqlite:///(?!:memory:).+)$")]
Mail = Annotated[str, Meta(pattern=r"^smtp(s|\+plain)?://([^:@/\s]+:[^@/\s]+@)?[^:@/\s]+(:\d{1,5})?$")]
EmailAddress = Annotated[str, Meta(pattern=r"^[^@\s<>]+@[^@\s<>]+$")]
Processes = Annotated[int, Meta(ge=1, le=256)]
Count = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Bytes = Annotated[int, Meta(ge=1024, le=64 * 1024 * 1024)]
Days = Annotated[int, Meta(ge=1, le=36_500)]


def _own_folder() -> Path:
    return user_data_path("astragal") / "server"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings. `read` returns checked ones."""

    host: Text = "127.0.0.1"
    """The address that the server listens on; 0.0.0.0 and :: are all of the machine's."""

    port: Annotated[int, Meta(ge=0, le=65_535)] = 8377
    """The port that it listens on; 0 takes any free one."""

    data: Path = msgspec.field(default_factory=_own_folder)
    """The folder of everything that is kept. By default `server` in the user's data folder of astragal."""

    database: Database | None = None
    """The database: postgresql://… or sqlite:///…; by default SQLite, in the file `astragal.db` of the data folder."""

    workers: Processes = 1
    """How many processes answer requests."""

    origins: tuple[Origin, ...] = ()
    """Other sites whose pages may use this server, such as https://example.org. Its own pages always may."""

    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of reverse proxies; from these alone X-Forwarded-For and X-Forwarded-Proto are believed."""

    secure_cookies: bool = False
    """True where people reach the server by https: cookies and browsers then refuse plain http."""

    public_url: Origin | None = None
    """Where people reach the server, such as https://play.example.org. Links in e-mails and in link previews begin
    with it."""

    mail: Mail | None = None
    """The server that sends e-mails: smtp://user:password@host:587 (STARTTLS), smtps://… (TLS) or smtp+plain://… (not
    encrypted). It needs `public_url`. Without it a forgotten password can only be replaced by the recovery code."""

    mail_from: EmailAddress | None = None
    """The sender of e-mails; by default astragal@ and the host of `public_url`."""

    mails_per_hour: Count = 5
    """How many e-mails one address may get in an hour."""

    reset_minutes: Annotated[int, Meta(ge=1, le=1440)] = 60
    """For how many minutes a link for a new password is valid."""

    push: bool = True
    """Whether players may have their devices told that it is their turn, through the push services of their
    browsers."""

    push_private: bool = False
    """Whether push services may be at any address, and without https. For tests, and for networks that have one of
    their own: players name the address, and with this they can have the server call others in its network."""

    notice_delay_s: Annotated[float, Meta(ge=0.1, le=86_400)] = 60.0
    """After how many quiet seconds at a table the devices of the player who is to move are told."""

    mail_notice_delay_s: Annotated[float, Meta(ge=0.1, le=604_800)] = 600.0
    """After how many quiet seconds the player gets an e-mail instead, if no device of theirs was told."""

    bot_processes: Processes = 2
    """How many processes think for the computer players; a long thought holds up one of them."""

    bot_pause_s: Annotated[float, Meta(ge=0, le=60)] = 0.4
    """How many seconds a computer player waits before it moves when a person is at the table."""

    stand_in: Text = "greedy"
    """The computer player that plays a seat whose time ran out."""

    patience_s: Annotated[float, Meta(ge=0.05, le=3_153_600_000)] = 1_209_600.0
    """How many seconds a decision may take at a table without a clock; by default 14 days."""

    lease_s: Annotated[float, Meta(ge=0.1, le=3600)] = 5.0
    """After how many seconds the tables of a silent worker go to another one."""

    session_days: Days = 365
    """For how many days a browser is remembered."""

    largest_message: Bytes = 16_384
    """How many bytes one message on a socket may have."""

    largest_body: Bytes = 65_536
    """How many bytes the body of a request may have."""

    largest_headers: Bytes = 32_768
    """About how many bytes the request line and all headers of a request may have together."""

    request_s: Annotated[float, Meta(ge=0.1, le=3600)] = 15.0
    """In how many seconds the headers of a request must be complete, and then its body."""

    messages_per_s: Annotated[float, Meta(ge=0.1, le=1_000_000)] = 20.0
    """How many messages a second a socket may send for long."""

    message_burst: Count = 60
    """How many messages a socket may send at once."""

    messages_per_s_per_address: Annotated[float, Meta(ge=0.1, le=1_000_000)] = 200.0
    """How many messages and requests a second one address may send for long, on all its connections together."""

    message_burst_per_address: Count = 2000
    """How many messages and requests one address may send at once."""

    sockets_per_address: Count = 200
    """How many sockets one address may hold open. A fifth of them is for players who have a seat."""

    sockets: Count = 10_000
    """How many sockets a worker holds open in all. A fifth of them is for players who have a seat."""

    connections_per_address: Count = 400
    """How many connections of any kind one address may hold open. A proxy in `trusted_proxies` may hold any number."""

    connections: Count = 15_000
    """How many connections a worker holds open in all; fewer if the system's limit on open files is lower. At most
    three quarters of them are sockets."""

    creates_per_hour: Count = 60
    """How many tables one address may open in an hour."""

    joins_per_minute: Count = 60
    """How many times one address may sit down in a minute."""

    entries_per_minute: Count = 1000
    """How many people of one address may enter classes in a minute: a school has one address."""

    guesses_per_minute: Count = 10
    """How many wrong invitations one address may try in a minute, and as many wrong passwords, codes and links. A right
    one is taken all the same."""

    passwords_per_minute: Count = 10
    """How many wrong passwords may be tried for one account in a minute, from all addresses together. A device that has
    signed in to the account before may try as many of its own."""

    chats_per_minute: Count = 30
    """How many lines of chat one address may write in a minute."""

    hints_per_minute: Count = 30
    """How many hints one address may ask for in a minute, tries of finished decisions, and throws to be solved."""

    analyses_per_hour: Count = 60
    """How many analyses one address may have made in an hour."""

    skill_analyses: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 500
    """How many finished games of players with an account are analysed in a day for their skill figures, while nobody
    waits for a hint or an analysis; 0: none."""

    sessions_per_hour: Count = 60
    """How many times one address may become a new player, or change a name, in an hour."""

    chat_length: Annotated[int, Meta(ge=1, le=10_000)] = 280
    """How many characters a line of chat may have."""

    name_length: Annotated[int, Meta(ge=1, le=200)] = 30
    """How many characters the name of a player may have."""

    waiting_tables_per_player: Count = 20
    """How many tables that have not begun one player may have open."""

    keep_idle_tables: Count = 200
    """How many tables on which nothing has happened for a minute a worker keeps in memory."""

    waiting_days: Days = 7
    """After how many days a table that has not begun is removed."""

    address_log_days: Annotated[int, Meta(ge=0, le=365)] = 0
    """For how many days it is kept which player came from which address, to trace abuse; 0: it is not kept at all."""

    log_format: Literal["json", "text"] = "json"
    """How the log is written: a JSON object a line, or plain text."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """What is logged: this and everything graver."""


SETTINGS = {field.name: field.type for field in msgspec.structs.fields(Settings)}
"""The names of all settings, with their types."""

LISTS = frozenset({"origins", "trusted_proxies"})
OPTIONAL = frozenset(name for name, type_ in SETTINGS.items() if NoneType in get_args(type_))


def read(arguments: Mapping[str, object] | None = None, environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings from all places; an argument that is None was not given.

    Refused, with place and name: a setting that does not exist, and a wrong value.
    """
    given = {name: value for name, value in (arguments or {}).items() if value is not None}
    file = given.pop(FILE, environment.get(variable(FILE)))
    settings = _from_file(Path(str(file))) if file else {}
    settings |= _from_environment(environment)
    settings |= _from_arguments(given)
    return _consistent(msgspec.structs.replace(Settings(), **settings))


def _consistent(settings: Settings) -> Settings:
    """A link in an e-mail must not depend on what a request says about the server's name."""
    if settings.mail and not settings.public_url:
        raise Refusal("server-config-mail")
    return settings


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.upper()


def as_environment(settings: Settings) -> dict[str, str]:
    """Variables from which `read` makes the same settings, whatever files and other variables say."""
    return {variable(FILE): ""} | {variable(name): _as_text(getattr(settings, name)) for name in SETTINGS}


def database_url(settings: Settings) -> str:
    """The database URL for SQLAlchemy."""
    from sqlalchemy import URL

    if settings.database is None:
        return URL.create("sqlite", database=str(settings.data / "astragal.db")).render_as_string()
    return re.sub(r"^postgresql:", "postgresql+psycopg:", settings.database)


def _from_file(path: Path) -> dict[str, object]:
    try:
        given = tomllib.loads(path.read_bytes().decode())
    except ValueError as error:
        raise Refusal("server-config-not-toml", file=str(path), why=str(error)) from error
    return {name: _value(name, value, f"{path}: {name}") for name, value in given.items()}


def _from_environment(environment: Mapping[str, str]) -> dict[str, object]:
    given = {name: environment[variable(name)] for name in SETTINGS if variable(name) in environment}
    return {name: _value_of_text(name, text, variable(name)) for name, text in given.items()}


def _from_arguments(given: Mapping[str, object]) -> dict[str, object]:
    """Texts are read as in the environment."""
    settings = {}
    for name, value in given.items():
        place = "--" + name.replace("_", "-")
        settings[name] = _value_of_text(name, value, place) if isinstance(value, str) else _value(name, value, place)
    return settings


def _value_of_text(name: str, text: str, place: str) -> object:
    """Lists are separated by commas; an empty text is None where a setting may be."""
    if name in LISTS:
        return _value(name, [part.strip() for part in text.split(",") if part.strip()], place)
    return _value(name, None if name in OPTIONAL and not text else text, place, strict=False)


def _value(name: str, value: object, place: str, *, strict: bool = True) -> object:
    """The value in the type of the setting."""
    if name not in SETTINGS:
        nearest = get_close_matches(name, SETTINGS, n=1, cutoff=0)[0]
        raise Refusal("server-config-unknown", place=place, nearest=nearest)
    try:
        made: object = msgspec.convert(value, SETTINGS[name], strict=strict, dec_hook=_custom)
        _check_proxies(made if name == "trusted_proxies" else ())
    except ValueError as error:
        raise Refusal("server-config-wrong", place=place, value=_shown(value), right=_right(name)) from error
    return made


def _custom(kind: type, value: object) -> Path:
    """An absolute path, so that it does not depend on where a worker starts."""
    assert kind is Path
    if not isinstance(value, str | Path) or not str(value) or "\0" in str(value):
        raise ValueError(value)
    try:
        return Path(value).expanduser().absolute()
    except RuntimeError as error:
        raise ValueError(value) from error


def _check_proxies(addresses: object) -> None:
    assert isinstance(addresses, tuple)
    for address in addresses:
        ip_network(address)


def _as_text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join(value)
    return "" if value is None else str(value)


def _shown(value: object) -> str:
    """The value without the password that a database URL may contain."""
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return re.sub(r"//.*@", "//…@", text)


def _right(name: str) -> Refusal:
    """What the setting may be, as part of a sentence."""
    own = {"database": "server-right-database", "origins": "server-right-origins"}
    own |= {"trusted_proxies": "server-right-addresses", "public_url": "server-right-public-url"}
    own |= {"mail": "server-right-mail", "mail_from": "server-right-mail-from"}
    return Refusal(own[name]) if name in own else _right_type(type_info(SETTINGS[name]))


def _right_type(kind: Type) -> Refusal:
    match kind:
        case IntType(ge=least, le=most):
            return Refusal("server-right-whole", least=str(least), most=str(most))
        case FloatType(ge=least, le=most):
            return Refusal("server-right-number", least=str(least), most=str(most))
        case BoolType():
            return Refusal("server-right-switch")
        case LiteralType(values=values):
            return Refusal("server-right-choice", choices=", ".join(map(str, values)))
        case CustomType():
            return Refusal("server-right-folder")
        case _:
            return Refusal("server-right-text")

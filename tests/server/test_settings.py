"""Settings come from four places, in order of precedence, and refusals name what is wrong."""

from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.inspect import BoolType, FloatType, IntType, LiteralType, type_info
from sqlalchemy import make_url

from astragal.core.errors import Refusal
from astragal.core.words import Words
from astragal.server.settings import SETTINGS, Settings, as_environment, database_url, read

TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1)
OWN = {
    "host": TEXTS,
    "stand_in": TEXTS,
    "data": TEXTS.map(lambda text: Path("/", text)),
    "database": st.sampled_from([None, "postgresql://a:b@c/d?host=/e", "sqlite:////a b/c,d"]),
    "public_url": st.sampled_from([None, "https://a.org", "http://b:81"]),
    "mail": st.sampled_from([None, "smtp://a:b@c:25", "smtps://c", "smtp+plain://c:2525"]),
    "mail_from": st.sampled_from([None, "a@b.org"]),
    "origins": st.lists(st.sampled_from(["https://a.org", "http://b:81"])).map(tuple),
    "trusted_proxies": st.lists(st.sampled_from(["10.0.0.0/8", "::1"])).map(tuple),
}


def values(name):
    match type_info(SETTINGS[name]):
        case IntType(ge=least, le=most):
            return st.integers(least, most)
        case FloatType(ge=least, le=most):
            return st.floats(least, most)
        case BoolType():
            return st.booleans()
        case LiteralType(values=choices):
            return st.sampled_from(choices)
    return OWN[name]


def refusal(arguments=None, **environment):
    with pytest.raises(Refusal) as caught:
        read(arguments, environment)
    return str(caught.value)


def toml(folder, text):
    path = folder / "astragal.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@given(st.fixed_dictionaries({name: values(name) for name in SETTINGS}))
def test_a_worker_reads_the_same_settings_from_its_environment(settings):
    assume(settings["public_url"] or not settings["mail"])
    config = Settings(**settings)
    assert read({}, as_environment(config)) == config


def test_environment_of_a_worker_overrides_the_file(tmp_path):
    environment = {"ASTRAGAL_CONFIG": toml(tmp_path, "port = 1")}
    assert read({}, environment).port == 1
    assert read({}, environment | as_environment(Settings(port=2))) == Settings(port=2)


def test_every_setting_has_a_default():
    assert read({}, {}) == Settings()


def test_arguments_override_the_environment_which_overrides_the_file(tmp_path):
    file = toml(tmp_path, 'port = 1\nworkers = 2\nhost = "a"')
    config = read({"config": file, "port": 3, "host": None}, {"ASTRAGAL_PORT": "4", "ASTRAGAL_WORKERS": "5"})
    assert (config.port, config.workers, config.host) == (3, 5, "a")


def test_lists_are_toml_lists_in_the_file_and_comma_separated_elsewhere(tmp_path):
    expected = ("https://a.org", "http://b:81")
    file = toml(tmp_path, 'origins = ["https://a.org", "http://b:81"]')
    assert read({"config": file}, {}).origins == expected
    assert read({}, {"ASTRAGAL_ORIGINS": "https://a.org, http://b:81"}).origins == expected
    assert read({"origins": "https://a.org,http://b:81"}, {}).origins == expected


def test_unknown_setting_in_a_file_is_refused_with_the_nearest_name(tmp_path):
    file = toml(tmp_path, "prot = 1")
    assert refusal(ASTRAGAL_CONFIG=file) == f"{file}: prot: there is no such setting; the nearest is “port”"


def test_wrong_type_in_a_file_is_refused_with_the_expected_form(tmp_path):
    file = toml(tmp_path, 'port = "80"')
    assert refusal({"config": file}) == f"{file}: port is “80”; right would be a whole number from 0 to 65535"


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("PORT", "65536", "a whole number from 0 to 65535"),
        ("PORT", "", "a whole number from 0 to 65535"),
        ("BOT_PAUSE_S", "nan", "a number from 0 to 60"),
        ("SECURE_COOKIES", "maybe", "true or false"),
        ("LOG_FORMAT", "xml", "one of: json, text"),
        ("HOST", "", "a text of at least one character"),
        ("DATA", "", "the path of a folder"),
        ("DATABASE", "mysql://c/d", "an address that begins with postgresql:// or sqlite:///"),
        ("DATABASE", "sqlite:///:memory:", "an address that begins with postgresql:// or sqlite:///"),
        ("ORIGINS", "https://a.org/page", "origins such as https://example.org, without a path"),
        ("PUBLIC_URL", "a.org", "the address that people open, such as https://play.example.org, without a path"),
        ("MAIL_FROM", "games", "an e-mail address such as games@example.org"),
        ("TRUSTED_PROXIES", "10.0.0.300", "addresses or networks such as 10.0.0.1 or 10.0.0.0/8"),
    ],
)
def test_wrong_variable_is_refused_with_the_expected_form(name, value, right):
    assert refusal(**{f"ASTRAGAL_{name}": value}) == f"ASTRAGAL_{name} is “{value}”; right would be {right}"


def test_wrong_argument_is_refused_with_its_name():
    assert refusal({"session_days": 0}).startswith("--session-days is “0”; ")
    assert refusal({"session_day": "1"}).startswith("--session-day: there is no such setting")


def test_refused_database_address_hides_its_password():
    assert refusal(ASTRAGAL_DATABASE="mysql://me:p@ss/w@host/d").startswith("ASTRAGAL_DATABASE is “mysql://…@host/d”")


def test_refused_mail_server_hides_its_password():
    told = refusal(ASTRAGAL_MAIL="imap://me:secret@host")
    assert told.startswith("ASTRAGAL_MAIL is “imap://…@host”; right would be an address such as smtp://")


def test_mail_needs_the_address_under_which_people_reach_the_server():
    assert refusal(ASTRAGAL_MAIL="smtps://host").endswith("set public_url too: the links in them begin with it")
    assert read({}, {"ASTRAGAL_MAIL": "smtps://host", "ASTRAGAL_PUBLIC_URL": "https://a.org"}).mail == "smtps://host"


def test_refusals_are_translated_to_french():
    with pytest.raises(Refusal) as caught:
        read({}, {"ASTRAGAL_PORT": "x"})
    said = "ASTRAGAL_PORT vaut «\u202fx\u202f»\u202f; il faudrait un nombre entier de 0 à 65535"
    assert caught.value.say(Words("fr")) == said


@pytest.mark.parametrize("data", [b"port 80", b"host = '\xff'"])
def test_file_that_is_not_toml_is_refused(tmp_path, data):
    path = tmp_path / "astragal.toml"
    path.write_bytes(data)
    assert refusal(ASTRAGAL_CONFIG=str(path)).startswith(f"{path} is not TOML: ")


def test_missing_file_is_an_error_that_names_it(tmp_path):
    with pytest.raises(FileNotFoundError) as caught:
        read({"config": tmp_path / "none.toml"}, {})
    assert caught.value.filename == str(tmp_path / "none.toml")


def test_the_data_folder_does_not_depend_on_where_a_worker_starts(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert read({"data": "kept"}, {}).data == tmp_path / "kept"
    assert read({"data": Path("kept")}, {}).data == tmp_path / "kept"
    assert read({"data": "~/kept"}, {}).data == tmp_path / "home" / "kept"


@given(TEXTS.map(lambda text: Path("/", text)))
def test_the_database_is_a_file_of_the_data_folder_by_default(data):
    url = make_url(database_url(Settings(data=data)))
    assert (url.drivername, url.database) == ("sqlite", str(data / "astragal.db"))


def test_postgresql_is_reached_through_psycopg():
    for given_url in ("postgresql://a:b@c,d/e?sslmode=require", "postgresql+psycopg://a:b@c,d/e?sslmode=require"):
        assert database_url(Settings(database=given_url)) == "postgresql+psycopg://a:b@c,d/e?sslmode=require"


def test_another_sqlite_file_can_be_named():
    assert database_url(Settings(database="sqlite:////srv/x.db")) == "sqlite:////srv/x.db"

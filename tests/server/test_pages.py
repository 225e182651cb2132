"""The built web client over HTTP: compressed, cached correctly, from its folder only, and never in place of the API."""

import gzip
import io
import json
import os
import socket
from contextlib import closing, contextmanager
from http.client import HTTPConnection

import pytest

from astragal.server import logs, metrics
from astragal.server.app import application
from astragal.server.http.security import guarded
from astragal.server.settings import Settings
from astragal.server.worker import Worker
from server.serving import serving

SCRIPT = b"console.log('astragal');" * 100
FILES = {
    "index.html": b"<!doctype html><title>astragal</title>",
    "offline.html": b"<!doctype html><title>offline</title>",
    "sw.js": b"self.skipWaiting();",
    "manifest.en.webmanifest": b"{}",
    "icon.svg": b"<svg/>",
    "icon-192.png": b"\x89PNG",
    "assets/index-Ab12.js": SCRIPT,
    "assets/index-Ab12.css": b"body {}",
    "assets/sound.unheard-of": b"?",
}
BROTLI = b"what a build has made of the script; nobody here has to read it"
CODED = {"assets/index-Ab12.js.br": BROTLI, "assets/index-Ab12.js.gz": gzip.compress(SCRIPT, mtime=0)}
CODED |= {"index.html.gz": gzip.compress(FILES["index.html"], mtime=0), "alone.txt.gz": b"of no file"}
BUILT = 1_700_000_000
BUILT_ON = "Tue, 14 Nov 2023 22:13:20 GMT"
SCRIPT_PATH = "/assets/index-Ab12.js"


class Browser:
    """Sends one request at a time, with exactly the given headers."""

    def __init__(self, port):
        self.port = port

    def ask(self, path, method="GET", **headers):
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            connection.request(method, path, headers={name.replace("_", "-"): headers[name] for name in headers})
            answer = connection.getresponse()
            answer.content = answer.read()
        return answer


def write(folder, files):
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        os.utime(path, (BUILT, BUILT))


@contextmanager
def web_server(data, web):
    """A server of the client in a folder; its worker is not started, so the server is not ready."""
    config = Settings(data=data)
    built = Worker(config)
    with serving(guarded(application(built, web), config)) as port:
        yield Browser(port)
    built.bot_pool.close()
    built.store.close()


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    folder = tmp_path_factory.mktemp("client") / "web"
    write(folder, FILES | CODED)
    (folder.parent / "secret.txt").write_text("secret", encoding="utf-8")
    (folder / "linked.txt").symlink_to(folder.parent / "secret.txt")
    return folder


@pytest.fixture(scope="module")
def browser(tmp_path_factory, web):
    with web_server(tmp_path_factory.mktemp("data"), web) as served:
        yield served


TYPES = {
    "index.html": "text/html; charset=utf-8",
    "sw.js": "text/javascript; charset=utf-8",
    "manifest.en.webmanifest": "application/manifest+json",
    "icon.svg": "image/svg+xml",
    "icon-192.png": "image/png",
    "assets/index-Ab12.css": "text/css; charset=utf-8",
    "assets/sound.unheard-of": "application/octet-stream",
}


@pytest.mark.parametrize(("name", "type_"), TYPES.items())
def test_content_type_follows_the_file_name(browser, name, type_):
    answer = browser.ask(f"/{name}")
    assert (answer.status, answer.content, answer.headers["content-type"]) == (200, FILES[name], type_)
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br", "br"),
        ("br;q=0.1, gzip", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("BR;Q=0, GZIP", "gzip"),
        ("*", "br"),
        ("*, br;q=0.0", "gzip"),
        ("gzip, *;q=0", "gzip"),
        ("br;q=0, gzip;q=0", None),
        ("br;q=much", None),
        ("*;q=0", None),
        ("identity", None),
        ("deflate, zstd", None),
        ("", None),
    ],
)
def test_best_accepted_encoding_is_sent(browser, accepted, coding):
    answer = browser.ask(SCRIPT_PATH, accept_encoding=accepted)
    contents = {"br": BROTLI, "gzip": CODED["assets/index-Ab12.js.gz"], None: SCRIPT}
    assert (answer.headers["content-encoding"], answer.content) == (coding, contents[coding])
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["content-length"] == str(len(contents[coding]))
    assert answer.headers["vary"] == "Accept-Encoding"


def test_file_without_encoded_variants_is_sent_plain(browser):
    answer = browser.ask("/icon-192.png", accept_encoding="gzip, br")
    assert (answer.headers["content-encoding"], answer.content) == (None, FILES["icon-192.png"])


def test_hashed_files_are_cached_forever_and_others_revalidated(browser):
    for path in ("/assets/index-Ab12.js", "/assets/index-Ab12.css"):
        assert browser.ask(path).headers["cache-control"] == "public, max-age=31536000, immutable"
    for path in ("/", "/index.html", "/sw.js", "/offline.html", "/manifest.en.webmanifest", "/assets/none"):
        assert browser.ask(path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("accepted", ["br", "gzip", "identity"])
def test_matching_etag_answers_304(browser, accepted):
    first = browser.ask(SCRIPT_PATH, accept_encoding=accepted)
    for tags in (first.headers["etag"], f'"other", W/{first.headers["etag"]}', "*"):
        again = browser.ask(SCRIPT_PATH, accept_encoding=accepted, if_none_match=tags)
        assert (again.status, again.content) == (304, b"")
        assert not {"content-type", "content-encoding", "content-length"} & {name.lower() for name in again.headers}
        for name in ("etag", "cache-control", "vary"):
            assert again.headers[name] == first.headers[name]


def test_each_encoding_and_each_file_has_its_own_etag(browser):
    tags = [browser.ask(SCRIPT_PATH, accept_encoding=coding).headers["etag"] for coding in ("br", "gzip", "identity")]
    assert len({*tags, browser.ask("/sw.js").headers["etag"]}) == 4
    assert browser.ask(SCRIPT_PATH, accept_encoding="gzip", if_none_match=tags[0]).status == 200


@pytest.mark.parametrize(
    ("since", "status"),
    [
        (BUILT_ON, 304),
        ("Wed, 15 Nov 2023 00:00:00 GMT", 304),
        ("Tue, 14 Nov 2023 22:13:19 GMT", 200),
        ("yesterday", 200),
    ],
)
def test_if_modified_since_answers_304_when_unchanged(browser, since, status):
    answer = browser.ask("/sw.js", if_modified_since=since)
    assert (answer.status, answer.headers["last-modified"]) == (status, BUILT_ON)


def test_etag_takes_precedence_over_the_date(browser):
    assert browser.ask("/sw.js", if_modified_since=BUILT_ON, if_none_match='"other"').status == 200


@pytest.mark.parametrize("path", ["/", "/sw.js", SCRIPT_PATH, "/tables/0123456789ab", "/none.txt"])
def test_head_has_the_headers_of_get(browser, path):
    get, head = (browser.ask(path, method, accept_encoding="br, gzip") for method in ("GET", "HEAD"))
    facts = ("content-type", "content-length", "content-encoding", "etag", "last-modified", "cache-control", "vary")
    assert (head.status, head.content) == (get.status, b"")
    assert [head.headers[name] for name in facts] == [get.headers[name] for name in facts]


@pytest.mark.parametrize("path", ["/", "/tables/0123456789ab", "/rules/farbenpoker?number=3", "/a/b/", "/player/ada.l"])
def test_client_routes_serve_the_index_page(browser, path):
    answer = browser.ask(path, accept_encoding="gzip")
    assert (answer.status, gzip.decompress(answer.content)) == (200, FILES["index.html"])
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


OUTSIDE = ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//secret.txt", "/linked.txt"]
CODED_NAMES = ["/index.html.gz", "/assets/index-Ab12.js.br", "/assets/index-Ab12.js.gz", "/alone.txt.gz", "/alone.txt"]
MISSING = ["/none.txt", "/assets/index-Zz99.js", "/.env", "/..", "/sw.js%00", "/assets/../sw.js", f"/{'x' * 5000}.js"]


@pytest.mark.parametrize("path", OUTSIDE + CODED_NAMES + MISSING)
def test_missing_file_is_not_found(browser, path):
    answer = browser.ask(path, accept_encoding="br, gzip", accept_language="fr")
    error = json.loads(answer.content)["error"]
    assert (answer.status, error["reason"], error["text"]) == (404, "server-no-such-page", "cette page n’existe pas")
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/assets", "/assets/", "/../", "/../../etc/passwd", "/%2e%2e%2fsecret"])
def test_folders_are_not_listed(browser, path):
    assert browser.ask(path).content == FILES["index.html"]


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nowhere", "/api/openapi.txt"])
def test_unknown_api_path_is_not_found(browser, path):
    assert browser.ask(path).status == 404


@pytest.mark.parametrize("path", ["/healthz", "/metrics", "/api/games"])
def test_server_routes_take_precedence_over_pages(browser, path):
    answer = browser.ask(path)
    assert answer.status == 200
    assert answer.content != FILES["index.html"]
    refused = browser.ask(path, "HEAD")
    assert (refused.status, refused.headers["allow"]) == (405, "GET")


def test_readyz_answers_503_before_the_server_is_ready(browser):
    assert [browser.ask("/readyz", method).status for method in ("GET", "HEAD")] == [503, 405]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_other_methods_on_pages_are_not_found(browser, method):
    assert [browser.ask(path, method).status for path in ("/", "/sw.js", "/api/nowhere")] == [404, 404, 404]


def test_log_and_metrics_do_not_contain_requested_paths(tmp_path, web, restored_loggers):
    stream = io.StringIO()
    logs.set_up(Settings(log_level="debug"), stream)
    with web_server(tmp_path, web) as browser:
        for path in ("/join/1nv1tation", "/1nv1tation.txt", SCRIPT_PATH):
            browser.ask(path)
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [(line["route"], line["status"]) for line in lines] == [("/{page}", 200), ("/{page}", 404), ("/{page}", 200)]
    output = stream.getvalue() + metrics.exposition()[0].decode()
    assert not [asked for asked in ("1nv1tation", "Ab12") if asked in output]


def test_content_policy_allows_own_worker_and_manifest_and_nothing_inline(browser):
    policy = dict(part.strip().split(" ", 1) for part in browser.ask("/").headers["content-security-policy"].split(";"))
    assert {policy[name] for name in ("default-src", "worker-src", "manifest-src", "style-src")} == {"'self'"}
    assert "unsafe" not in str(policy)


def test_server_keeps_serving_the_client_it_started_with(tmp_path):
    write(tmp_path / "web", FILES)
    with web_server(tmp_path, tmp_path / "web") as browser:
        (tmp_path / "web" / "assets" / "index-Ab12.js").unlink()
        (tmp_path / "web" / "index.html").write_bytes(b"newer")
        assert [browser.ask(path).content for path in ("/", SCRIPT_PATH)] == [FILES["index.html"], SCRIPT]


def test_server_without_a_built_client_says_so(tmp_path):
    with web_server(tmp_path, tmp_path / "web") as browser:
        answer = browser.ask("/", accept_language="fr")
        assert browser.ask("/tables").status == 404
    error = json.loads(answer.content)["error"]
    assert (answer.status, error["reason"]) == (404, "server-no-client")
    assert "client web" in error["text"]


def test_request_without_accept_encoding_gets_the_plain_file(browser):
    with socket.create_connection(("127.0.0.1", browser.port), timeout=30) as connection:
        connection.sendall(f"GET {SCRIPT_PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    assert answer.endswith(b"\r\n\r\n" + SCRIPT)

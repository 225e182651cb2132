"""The command line. It parses the arguments, runs one command in the user's language and returns the exit code.

0: success. 2: wrong arguments or input, explained in one line on standard error. 130: interrupted.
"""

from __future__ import annotations

import io
import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from astragal import __version__
from astragal.core.errors import Refusal
from astragal.core.paper.page import EACH, PAPERS
from astragal.core.plain import plain
from astragal.core.terminal.arguments import add_option, names, seed, whole
from astragal.core.words import Words, language_of_environment
from astragal.core.work import collect_later
from astragal.terminal.arguments import Answered, Misuse, Parser, language_parser, speak
from astragal.terminal.files import STANDARD_INPUT, data_of, data_or_trouble, trouble

if TYPE_CHECKING:
    from astragal.core.terminal.command import Command
    from astragal.core.work import Executor
    from astragal.server.addresses import Addresses
    from astragal.server.settings import Settings

WRONG = 2
INTERRUPTED = 130
SMALL = 150_000
"""Records up to this many bytes are replayed in less time than it takes to import the compiler."""

SERVE_ARGUMENTS = ("host", "port", "data", "database", "workers", "config")

Work = Callable[[Namespace, Words], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments == ["--version"]:
        print(f"astragal {__version__}")
        return 0
    _tolerate_bad_characters()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return 0
    return code


def _run(arguments: Sequence[str]) -> int:
    words = Words(language_of_environment())
    try:
        words, rest = _language(arguments, words)
        given = parser(words, rest[0] if rest else None).parse_args(rest)
        work: Work = given.work
        return work(given, words)
    except Answered:
        return 0
    except Misuse as misuse:
        return _wrong(words("cli-misuse", program=misuse.program, message=str(misuse)))
    except Refusal as refusal:
        return _wrong(words("cli-refusal", message=refusal.say(words)))
    except OSError as error:
        if error.filename is None:
            raise
        return _wrong(words("cli-refusal", message=trouble(error, words)))


def _language(arguments: Sequence[str], words: Words) -> tuple[Words, list[str]]:
    """The messages in the language asked for, and the arguments without `--lang`."""
    speak(words)
    given, rest = language_parser(words).parse_known_args(arguments)
    words = Words(getattr(given, "lang", words.language))
    speak(words)
    return words, rest


def _wrong(message: str) -> int:
    sys.stdout.flush()
    print(plain(message), file=sys.stderr)
    return WRONG


def _tolerate_bad_characters() -> None:
    """Replace characters that the terminal cannot show and bytes that are not text, instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _discard_output() -> None:
    """The reader has gone: drop what is left in the buffer, so that the process ends without an error message."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser(words: Words, asked: str | None = None) -> Parser:
    """The parser with all commands and their options: ours, then those of the boxes.

    If one of ours is `asked` for, those of the boxes are left out: finding boxes and reading their words takes time.
    """
    language = language_parser(words)
    root = Parser(prog="astragal", parents=[language], description=words("cli-about"), epilog=words("cli-exit-codes"))
    root.add_argument("--version", action="version", version=f"astragal {__version__}", help=words("cli-help-version"))
    command = _commands(root, words)
    for name, (add_arguments, work) in COMMANDS.items():
        add_arguments(command(name, work), words)
    if asked not in COMMANDS:
        from astragal.games import catalogue

        _add_box_commands(command, catalogue.commands(), words)
    return root


def _commands(of: Parser, words: Words) -> Callable[..., Parser]:
    """A function that adds a command with its work. `cli-play` describes `play`. `of` without a command prints help."""
    of.set_defaults(work=partial(_help, of))
    commands = of.add_subparsers(title=words("cli-commands"), metavar=words("cli-command"))

    def command(name: str, work: Work | None = None, about: str | None = None) -> Parser:
        told = words(about or f"cli-{name}")
        added: Parser = commands.add_parser(
            name, parents=[language_parser(words)], help=told, description=told, epilog=words("cli-exit-codes")
        )
        added.set_defaults(work=work)
        return added

    return command


def _add_box_commands(command: Callable[..., Parser], added: Iterable[Command], words: Words) -> None:
    for each in added:
        parser = command(each.name, partial(_run_box_command, each), each.about)
        each.add_arguments(parser, words)
        if each.shares == "threads":
            _add_scheduler(parser.add_argument, words)
        elif each.shares == "processes":
            _add_jobs(parser, words)
        if each.commands:
            _add_box_commands(_commands(parser, words), each.commands, words)


def _run_box_command(command: Command, given: Namespace, words: Words) -> int:
    from astragal.terminal.progress import bar
    from astragal.terminal.screen import Screen

    assert command.run
    if command.shares:
        executor = _threads_or_cluster if command.shares == "threads" else _processes_or_cluster
        given.executor = executor(given)
    command.run(given, Screen(words), bar)
    return 0


def _help(root: Parser, given: Namespace, words: Words) -> int:
    root.print_help()
    return 0


def _add_play(to: Parser, words: Words) -> None:
    to.add_argument("game", nargs="?", metavar=words("cli-game"), help=words("cli-help-play-game"))
    to.add_argument("--seats", type=whole(words, 1, 99), metavar="N", help=words("cli-help-seats"))
    to.add_argument("--bots", type=names, metavar="A,B", help=words("cli-help-play-bots"))
    to.add_argument("--names", type=names, default=[], metavar="A,B", help=words("cli-help-names"))
    to.add_argument("--seed", type=seed(words), metavar="S", help=words("cli-help-seed"))
    to.add_argument("--dice", choices=("seeded", "fair", "by-hand"), help=words("cli-help-dice"))
    add_option(to, words)
    to.add_argument("--record", type=Path, metavar=words("cli-file"), help=words("cli-help-record"))
    to.add_argument("--resume", type=Path, metavar=words("cli-file"), help=words("cli-help-resume"))


def _play(given: Namespace, words: Words) -> int:
    from astragal.core.compiled import interpret

    interpret()
    from astragal.terminal import menu
    from astragal.terminal.opening import GameSetup, begin, resume
    from astragal.terminal.screen import Screen

    setup = GameSetup(
        given.seats, given.bots, tuple(given.names), given.seed, given.dice, dict(given.options), given.record
    )
    if given.resume and (given.game or setup != GameSetup()):
        raise Refusal("cli-resume-alone")
    screen = Screen(words)
    try:
        if given.resume:
            session = resume(screen, given.resume)
        else:
            session = begin(screen, given.game, setup) if given.game else menu.choose(screen, setup)
    except EOFError:
        return 0
    return session.play()


def _add_learn(to: Parser, words: Words) -> None:
    to.add_argument("lesson", nargs="?", metavar=words("cli-lesson"), help=words("cli-help-lesson"))


def _learn(given: Namespace, words: Words) -> int:
    from astragal.core.compiled import interpret

    interpret()
    from astragal.terminal.lesson import LessonSession, first_game, show_lessons
    from astragal.terminal.screen import Screen

    screen = Screen(words)
    if given.lesson is None:
        show_lessons(screen)
        return 0
    lesson = LessonSession(screen, given.lesson)
    return first_game(screen, given.lesson) if lesson.play() else 0


def _add_serve(to: Parser, words: Words) -> None:
    to.add_argument("--host", metavar=words("cli-address"), help=words("cli-help-host"))
    to.add_argument("--port", metavar="N", help=words("cli-help-port"))
    _add_store(to, words)
    to.add_argument("--workers", metavar="N", help=words("cli-help-workers"))
    to.add_argument("--open", action="store_true", help=words("cli-help-open"))


def _add_store(to: Parser, words: Words) -> None:
    store = to.add_mutually_exclusive_group()
    store.add_argument("--data", metavar=words("cli-folder"), help=words("cli-help-data"))
    store.add_argument("--database", metavar="URL", help=words("cli-help-database"))
    to.add_argument("--config", metavar=words("cli-file"), help=words("cli-help-config"))


@contextmanager
def _extra(name: str) -> Iterator[None]:
    """What the server, paper and learning on a GPU need are extras."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise Refusal("cli-extra-missing", module=str(error.name), extra=name) from error


def _settings(given: Namespace) -> Settings:
    with _extra("server"):
        from astragal.server.settings import read

    return read({name: getattr(given, name, None) for name in SERVE_ARGUMENTS})


def _serve(given: Namespace, words: Words) -> int:
    collect_later()
    settings = _settings(given)
    with _extra("server"):
        from astragal.server.addresses import PortTaken
        from astragal.server.serve import serve

    show = _open if given.open else lambda addresses: None
    try:
        serve(settings, partial(_welcome, words), show, partial(_say_compiled, words))
    except PortTaken as taken:
        if not given.open:
            raise
        raise Refusal("cli-port-taken", port=taken.facts["port"], address=taken.facts["address"]) from taken
    return 0


def _welcome(words: Words, addresses: Addresses, warnings: Iterable[Refusal]) -> None:
    """Print the addresses, what to mend, and how to stop. The first line ends in the address, for programs."""
    elsewhere = [words("cli-serving-elsewhere", address=address) for address in addresses.elsewhere]
    mend = [plain(words("cli-warning", message=warning.say(words))) for warning in warnings]
    said = [words("cli-serving", address=addresses.here), *elsewhere, *mend, words("cli-serving-until")]
    print("\n".join(said), flush=True)


def _say_compiled(words: Words, done: int, of: int) -> None:
    """Say that and how far the computer players are compiled."""
    from astragal.terminal.compiling import say_part
    from astragal.terminal.screen import Screen

    if done == 0:
        print(words("cli-serving-compiles"), flush=True)
    elif done == of:
        print(words("cli-compiled"), flush=True)
    else:
        say_part(done, of, Screen(words))


def _open(addresses: Addresses) -> None:
    """Open the server in a browser, if there is one."""
    from astragal.server import browser

    if browser.at_a_desk():
        browser.open_soon(addresses.here)


def _add_backup(to: Parser, words: Words) -> None:
    to.add_argument("file", type=Path, metavar=words("cli-file"), help=words("cli-help-backup"))
    _add_store(to, words)


def _backup(given: Namespace, words: Words) -> int:
    settings = _settings(given)
    with _extra("server"):
        from astragal.server.settings import database_url
        from astragal.server.store.backup import back_up

    size = back_up(database_url(settings), given.file)
    print(plain(words("cli-backed-up", file=str(given.file), size=size)))
    return 0


def _add_doctor(to: Parser, words: Words) -> None:
    _add_store(to, words)


def _doctor(given: Namespace, words: Words) -> int:
    settings = _settings(given)
    with _extra("server"):
        from astragal.server.doctor import examine

    code = 0
    for finding in examine(settings):
        kind = words(f"doctor-{finding.kind}")
        print(plain(words("cli-finding", kind=kind, message=finding.said.say(words))), flush=True)
        code = WRONG if finding.kind == "wrong" else code
    return code


def _add_ratings(to: Parser, words: Words) -> None:
    _add_store(_commands(to, words)("rebuild", _rebuild_ratings, "cli-ratings-rebuild"), words)


def _rebuild_ratings(given: Namespace, words: Words) -> int:
    settings = _settings(given)
    with _extra("server"):
        from astragal.server.ratings.rebuild import rebuild_all
        from astragal.server.settings import database_url

    rebuilt = rebuild_all(database_url(settings))
    print(words("cli-ratings-rebuilt", **rebuilt._asdict()))
    return 0


def _add_skill(to: Parser, words: Words) -> None:
    _add_store(_commands(to, words)("rebuild", _rebuild_skill, "cli-skill-rebuild"), words)


def _rebuild_skill(given: Namespace, words: Words) -> int:
    settings = _settings(given)
    with _extra("server"):
        from astragal.server.settings import database_url
        from astragal.server.skill.rebuild import rebuild_all
    from astragal.terminal.progress import bar

    with bar(words("cli-analysing")) as progress:
        rebuilt = rebuild_all(database_url(settings), progress)
    print(words("cli-skill-rebuilt", **rebuilt._asdict()))
    return 0


def _add_compile(to: Parser, words: Words) -> None:
    to.add_argument("games", nargs="*", metavar=words("cli-game"), help=words("cli-help-compile-games"))
    to.add_argument("--jobs", type=whole(words, 1, 999), metavar="N", help=words("cli-help-jobs"))


def _compile(given: Namespace, words: Words) -> int:
    from astragal.core.work import cores
    from astragal.terminal.compiling import compile_games
    from astragal.terminal.screen import Screen

    compile_games(given.games, given.jobs or cores(), Screen(words))
    return 0


def _add_worker(to: Parser, words: Words) -> None:
    to.add_argument("address", metavar=words("cli-address"), help=words("cli-help-worker-address"))
    to.add_argument("--jobs", type=whole(words, 1, 999), metavar="N", help=words("cli-help-jobs"))


def _worker(given: Namespace, words: Words) -> int:
    """The scheduler is looked for before anything is compiled, so that a wrong address is told at once."""
    with _extra("cluster"):
        from astragal.lab.executor import cluster
    from astragal.core.work import cores
    from astragal.terminal.compiling import compile_games
    from astragal.terminal.screen import Screen

    jobs, screen = given.jobs or cores(), Screen(words)
    cluster.check(given.address)
    compile_games([], jobs, screen)
    cluster.work(given.address, jobs, partial(screen.say, "cli-working", jobs=jobs, address=given.address))
    screen.say("cli-worked")
    return 0


def _add_simulate(to: Parser, words: Words) -> None:
    to.add_argument("game", metavar=words("cli-game"), help=words("cli-help-game"))
    to.add_argument("--bots", type=names, default=["random"], metavar="A,B", help=words("cli-help-simulate-bots"))
    to.add_argument("--seats", type=whole(words, 1, 99), metavar="N", help=words("cli-help-simulate-seats"))
    to.add_argument("--games", type=whole(words, 1), default=1000, metavar="K", help=words("cli-help-games"))
    _add_many_games(to, words)
    to.add_argument("--records", type=Path, metavar=words("cli-file"), help=words("cli-help-records"))
    to.add_argument("--plot", type=Path, metavar=words("cli-file"), help=words("cli-help-plot"))


def _simulate(given: Namespace, words: Words) -> int:
    from astragal.lab.simulation.report import print_summary
    from astragal.lab.simulation.simulate import simulate
    from astragal.terminal.progress import bar
    from astragal.terminal.screen import PlainConsole

    with bar(words("cli-simulating")) as progress:
        summary = simulate(
            given.game,
            given.seats or max(len(given.bots), 2),
            given.games,
            given.seed,
            given.bots,
            records=given.records,
            plot=given.plot,
            executor=_processes_or_cluster(given),
            progress=progress,
            options=dict(given.options),
            words=words,
        )
    if given.json:
        _print_json(summary.as_json())
    else:
        print_summary(summary, words, PlainConsole())
    return 0


def _add_duel(to: Parser, words: Words) -> None:
    to.add_argument("game", metavar=words("cli-game"), help=words("cli-help-game"))
    to.add_argument("--bots", type=names, required=True, metavar="A,B", help=words("cli-help-duel-bots"))
    to.add_argument("--seats", type=whole(words, 1, 99), default=2, metavar="N", help=words("cli-help-duel-seats"))
    to.add_argument("--games", type=whole(words, 1), default=1000, metavar="K", help=words("cli-help-duel-games"))
    _add_many_games(to, words)


def _duel(given: Namespace, words: Words) -> int:
    from astragal.lab.strength.duel import duel
    from astragal.lab.strength.duel_report import print_duel
    from astragal.terminal.progress import bar
    from astragal.terminal.screen import PlainConsole

    with bar(words("cli-simulating")) as progress:
        options, executor = dict(given.options), _processes_or_cluster(given)
        result = duel(given.game, given.bots, given.seats, given.games, given.seed, options, executor, progress)
    if given.json:
        _print_json(result.as_json())
    else:
        print_duel(result, words, PlainConsole(), given.games)
    return 0


def _add_ladder(to: Parser, words: Words) -> None:
    to.add_argument("game", metavar=words("cli-game"), help=words("cli-help-game"))
    to.add_argument("--bots", type=names, metavar="A,B", help=words("cli-help-ladder-bots"))
    to.add_argument("--all", action="store_true", help=words("cli-help-ladder-all"))
    to.add_argument("--seats", type=whole(words, 1, 99), default=2, metavar="N", help=words("cli-help-ladder-seats"))
    to.add_argument("--games", type=whole(words, 1), default=400, metavar="K", help=words("cli-help-ladder-games"))
    _add_many_games(to, words)
    to.add_argument("--plot", type=Path, metavar=words("cli-file"), help=words("cli-help-plot"))


def _ladder(given: Namespace, words: Words) -> int:
    from astragal.lab.strength.ladder import ladder
    from astragal.lab.strength.ladder_report import print_ladder
    from astragal.terminal.progress import bar
    from astragal.terminal.screen import PlainConsole

    with bar(words("cli-simulating")) as progress:
        result = ladder(
            given.game,
            given.bots,
            given.seats,
            given.games,
            given.seed,
            every_pair=given.all,
            options=dict(given.options),
            executor=_processes_or_cluster(given),
            progress=progress,
            plot=given.plot,
            words=words,
        )
    if given.json:
        _print_json(result.as_json())
    else:
        print_ladder(result, words, PlainConsole())
    return 0


def _add_league(to: Parser, words: Words) -> None:
    to.add_argument("game", metavar=words("cli-game"), help=words("cli-help-game"))
    to.add_argument("--bots", type=names, metavar="A,B", help=words("cli-help-league-bots"))
    to.add_argument("--seats", type=whole(words, 1, 99), default=2, metavar="N", help=words("cli-help-league-seats"))
    to.add_argument("--games", type=whole(words, 1), default=600, metavar="K", help=words("cli-help-league-games"))
    to.add_argument("--skill", type=whole(words, 0), default=0, metavar="K", help=words("cli-help-league-skill"))
    _add_run(to, words)


def _league(given: Namespace, words: Words) -> int:
    with _extra("server"):
        from astragal.lab.strength.league import league
    from astragal.lab.strength.league_report import print_league
    from astragal.terminal.progress import bar
    from astragal.terminal.screen import PlainConsole

    with bar(words("cli-simulating")) as progress:
        league_of = (given.game, given.bots, given.seats, given.games, given.seed)
        result = league(*league_of, _processes_or_cluster(given), progress, given.skill)
    if given.json:
        _print_json(result.as_json())
    else:
        print_league(result, words, PlainConsole())
    return 0


def _add_train(to: Parser, words: Words) -> None:
    to.add_argument("game", metavar=words("cli-game"), help=words("cli-help-game"))
    to.add_argument("--seats", type=whole(words, 1, 99), default=2, metavar="N", help=words("cli-help-train-seats"))
    to.add_argument("--games", type=whole(words, 1), default=1_000_000, metavar="K", help=words("cli-help-train-games"))
    to.add_argument("--seed", type=int, default=1, metavar="S", help=words("cli-help-train-seed"))
    to.add_argument("--out", type=Path, required=True, metavar=words("cli-file"), help=words("cli-help-train-out"))
    to.add_argument("--plot", type=Path, metavar=words("cli-file"), help=words("cli-help-train-plot"))
    to.add_argument("--learners", type=whole(words, 1, 999), default=2, metavar="N", help=words("cli-help-learners"))
    where = to.add_mutually_exclusive_group()
    where.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help=words("cli-help-train-device"))
    _add_scheduler(where.add_argument, words)


def _train(given: Namespace, words: Words) -> int:
    from astragal.lab.training.train import Plan
    from astragal.lab.training.train_report import train_and_report
    from astragal.terminal.progress import bar

    with _extra("learn"), bar(words("cli-training")) as progress:
        plan = Plan(given.game, given.seats, given.games, given.seed, given.learners)
        executor = _threads_or_cluster(given)
        train_and_report(plan, given.out, given.plot, words, progress, given.device, executor)
    return 0


def _add_bench(to: Parser, words: Words) -> None:
    to.add_argument("--json", action="store_true", help=words("cli-help-json"))


def _bench(given: Namespace, words: Words) -> int:
    from astragal.lab.measure.bench import bench, print_bench
    from astragal.terminal.progress import bar
    from astragal.terminal.screen import PlainConsole

    with bar(words("cli-measuring")) as progress:
        measured = bench(progress)
    if given.json:
        _print_json(measured)
    else:
        print_bench(measured, words, PlainConsole())
    return 0


def _add_replay(to: Parser, words: Words) -> None:
    to.add_argument("file", metavar=words("cli-file"), help=words("cli-help-one-file"))
    to.add_argument("--record", type=whole(words, 1), metavar="N", help=words("cli-help-which"))
    to.add_argument("--step", action="store_true", help=words("cli-help-step"))
    to.add_argument("--all", action="store_true", help=words("cli-help-all"))


def _replay(given: Namespace, words: Words) -> int:
    if given.step and given.file == STANDARD_INPUT:
        raise Refusal("cli-step-needs-file")
    data = data_of(given.file)
    _interpret_if_small(len(data))
    from astragal.core import record
    from astragal.terminal.replay import replay
    from astragal.terminal.screen import Screen

    replay(Screen(words), record.read(data), given.record, given.all, given.step)
    return 0


def _add_verify(to: Parser, words: Words) -> None:
    to.add_argument("files", nargs="+", metavar=words("cli-file"), help=words("cli-help-files"))
    to.add_argument("--json", action="store_true", help=words("cli-help-json-lines"))


def _verify(given: Namespace, words: Words) -> int:
    files = [(file, data_or_trouble(file)) for file in given.files]
    _interpret_if_small(sum(len(data) for _, data in files if isinstance(data, bytes)))
    from astragal.terminal.progress import bar
    from astragal.terminal.verify import find, report

    with bar(words("cli-verifying"), wanted=not sys.stdout.isatty()) as progress:
        return report(find(files, words), words, given.json, progress)


def _add_analyse(to: Parser, words: Words) -> None:
    to.add_argument("file", metavar=words("cli-file"), help=words("cli-help-one-file"))
    to.add_argument("--record", type=whole(words, 1), metavar="N", help=words("cli-help-which"))
    to.add_argument("--html", type=Path, metavar=words("cli-file"), help=words("cli-help-html"))
    to.add_argument("--json", action="store_true", help=words("cli-help-json-lines"))


def _analyse(given: Namespace, words: Words) -> int:
    data = data_of(given.file)
    from astragal.core import record
    from astragal.terminal.analysis import Wanted, show

    show(record.read(data), Wanted(given.record, given.json, given.html), words)
    return 0


def _interpret_if_small(size: int) -> None:
    """For few bytes of records, skip the compiler: loading it would take longer than the replay."""
    if size < SMALL:
        from astragal.core.compiled import interpret

        interpret()


def _add_rules(to: Parser, words: Words) -> None:
    to.add_argument("game", nargs="?", metavar=words("cli-game"), help=words("cli-help-rules-game"))
    to.add_argument("number", nargs="?", metavar=words("cli-number"), help=words("cli-help-number"))


def _rules(given: Namespace, words: Words) -> int:
    from astragal.core.compiled import interpret

    interpret()
    from astragal.core.naming import title
    from astragal.games import catalogue
    from astragal.terminal import menu, rules
    from astragal.terminal.screen import Screen

    screen = Screen(words)
    if given.game is None:
        menu.show_games(screen)
    else:
        game = catalogue.game(given.game)
        number = given.number and rules.number_of(game, given.number)
        screen.show(title(game, words), "bold")
        if number:
            rules.show(screen, game, [number])
        else:
            rules.show_all(screen, game)
    return 0


def _add_print(to: Parser, words: Words) -> None:
    to.add_argument("sheet", nargs="?", metavar=words("cli-sheet"), help=words("cli-help-sheet"))
    to.add_argument("--players", type=whole(words, 1, 99), metavar="N", help=words("cli-help-print-players"))
    to.add_argument("--each", type=int, choices=EACH, metavar="N", help=words("cli-help-each"))
    to.add_argument("--paper", choices=PAPERS, default="a4", help=words("cli-help-paper"))
    to.add_argument("--copies", type=whole(words, 1, 99), default=1, metavar="N", help=words("cli-help-copies"))
    to.add_argument("--record", metavar=words("cli-file"), help=words("cli-help-print-record"))
    to.add_argument("--number", type=whole(words, 1), metavar="N", help=words("cli-help-which"))
    to.add_argument("-o", "--out", metavar=words("cli-file"), help=words("cli-help-print-out"))


def _print(given: Namespace, words: Words) -> int:
    _check_print(given)
    data = data_of(given.record) if given.record else b""
    _interpret_if_small(len(data))
    from astragal.core import record
    from astragal.core.paper.printing import Order
    from astragal.terminal.paper import Wanted, show_all, write
    from astragal.terminal.screen import Screen

    if not given.sheet and not given.record:
        show_all(Screen(words))
        return 0
    order = Order(given.paper, given.each or 1, given.players, given.copies)
    with _extra("paper"):
        write(Wanted(given.sheet, order, record.read(data) if given.record else (), given.number), given.out, words)
    return 0


def _check_print(given: Namespace) -> None:
    """A sheet is printed empty, or records are; the file must be named, for nothing is to be replaced by surprise."""
    if given.record and (given.sheet or given.each or given.players):
        raise Refusal("cli-print-record-alone")
    if given.number and not given.record:
        raise Refusal("cli-print-number")
    if (given.sheet or given.record) and not given.out:
        raise Refusal("cli-print-where")
    if given.out and not (given.sheet or given.record):
        raise Refusal("cli-print-what")


def _add_many_games(to: Parser, words: Words) -> None:
    """Add the options shared by all commands that play many games, by any rules."""
    add_option(to, words)
    _add_run(to, words)


def _add_run(to: Parser, words: Words) -> None:
    to.add_argument("--seed", type=whole(words, 0), default=0, metavar="S", help=words("cli-help-simulate-seed"))
    _add_jobs(to, words)
    to.add_argument("--json", action="store_true", help=words("cli-help-json"))


def _add_jobs(to: Parser, words: Words) -> None:
    where = to.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=whole(words, 1, 999), metavar="N", help=words("cli-help-jobs"))
    _add_scheduler(where.add_argument, words)


def _add_scheduler(add_argument: Callable[..., object], words: Words) -> None:
    add_argument("--scheduler", metavar=words("cli-address"), help=words("cli-help-scheduler"))


def _processes_or_cluster(given: Namespace) -> Executor:
    from astragal.lab.executor.process_pool import Processes

    return Processes(given.jobs) if given.scheduler is None else _cluster(given.scheduler)


def _threads_or_cluster(given: Namespace) -> Executor:
    from astragal.core.work import THREADS

    return THREADS if given.scheduler is None else _cluster(given.scheduler)


def _cluster(address: str) -> Executor:
    with _extra("cluster"):
        from astragal.lab.executor.cluster import Cluster

    return Cluster(address)


def _print_json(facts: object) -> None:
    print(json.dumps(facts, ensure_ascii=False, indent=2))


COMMANDS: dict[str, tuple[Callable[[Parser, Words], None], Work | None]] = {
    "play": (_add_play, _play),
    "learn": (_add_learn, _learn),
    "serve": (_add_serve, _serve),
    "backup": (_add_backup, _backup),
    "doctor": (_add_doctor, _doctor),
    "ratings": (_add_ratings, None),
    "skill": (_add_skill, None),
    "compile": (_add_compile, _compile),
    "worker": (_add_worker, _worker),
    "simulate": (_add_simulate, _simulate),
    "duel": (_add_duel, _duel),
    "ladder": (_add_ladder, _ladder),
    "league": (_add_league, _league),
    "train": (_add_train, _train),
    "bench": (_add_bench, _bench),
    "replay": (_add_replay, _replay),
    "verify": (_add_verify, _verify),
    "analyse": (_add_analyse, _analyse),
    "rules": (_add_rules, _rules),
    "print": (_add_print, _print),
}
"""What every box can be used for. One without work has commands of its own."""

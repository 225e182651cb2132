"""A game at one keyboard, with people and computer players. Every entry is saved before it is shown."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from itertools import islice

from rich.columns import Columns

from astragal.bots import advising, roster
from astragal.bots.seated import Seated
from astragal.core.bot import BOT, Bot
from astragal.core.chance import Chance, Seeded, Shared
from astragal.core.errors import CannotUndo, Refusal
from astragal.core.game import Entry, ListedMoves, Moves, Opaque, Over, Throw, Turn
from astragal.core.naming import bot_of, shown_names, title
from astragal.core.plain import whole_number
from astragal.core.table import Table
from astragal.games import catalogue
from astragal.terminal import hints, rules
from astragal.terminal.dice import Hand
from astragal.terminal.naming import described, named, program
from astragal.terminal.rehearsal import Rehearsal
from astragal.terminal.save import Save
from astragal.terminal.screen import Screen
from astragal.terminal.seating import people
from astragal.terminal.typed import command_of

FEW = 20
"""Up to this many moves are listed with numbers before the prompt."""

FIRST = 50
"""How many moves the list of all moves shows; there may be hundreds of thousands."""


class Quit(Exception):
    """A person leaves the table."""


class TakenBack(Exception):
    """A person took a move back, so something else is pending now."""


class Session:
    """One table, the people and computer players around it, and its file."""

    def __init__(self, screen: Screen, table: Table[Opaque], save: Save) -> None:
        self.screen = screen
        self.words = screen.words
        self.table = table
        self.save = save
        self.board = catalogue.board(table.game.id)
        self.people = people(table.seats)
        self.names = shown_names(table.seats)
        self.hand = Hand(self._ask_throw, lambda _: table.falls_unseen())
        self._viewer = self.people[0] if len(self.people) == 1 else None
        self._shown = len(table.log)
        self._bot_seed: int | str = Seeded().seed
        self._bots: dict[int, Seated[Bot]] = {}
        self._check_bots()
        self._rehearsal = Rehearsal(table)
        self._hinted = False

    def use_chance(self, source: Chance | Shared) -> None:
        """Set the source of chance and save the game. With a seed, computer players always choose the same."""
        self.table.chance = source
        if isinstance(source, Seeded):
            self._bot_seed = source.seed
            self._bots.clear()
        self.save.write(self.table)

    def repeat_news(self) -> None:
        """Count everything since a person's last move as news again."""
        own = (place + 1 for place, entry in enumerate(self.table.log) if entry.seat in self.people)
        self._shown = max(own, default=0)

    def play(self) -> int:
        """Play to the end, or until a person leaves; return the exit code."""
        if self.screen.live:
            self._rehearsal.start()
        self.screen.say("terminal-welcome", game=title(self.table.game, self.words))
        self._introduce_bots()
        try:
            while not isinstance(self.table.pending, Over):
                self._decide(self.table.pending)
            self._end(self.table.pending)
        except (EOFError, Quit):
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            return 130
        return 0

    def _introduce_bots(self) -> None:
        """The computer players and their levels."""
        bots = [(name, bot) for name, seat in zip(self.names, self.table.seats, strict=True) if (bot := bot_of(seat))]
        if bots:
            said = [self.words("bot-introduced", name=name, bot=bot) for name, bot in bots]
            self.screen.say("terminal-opponents", names=", ".join(said))

    def _decide(self, pending: Turn | Throw) -> None:
        try:
            if isinstance(pending, Throw):
                self.table.go_on()
            else:
                seat = next((seat for seat in pending.seats if seat in self.people), pending.seats[0])
                self.table.play(seat, self._person_move(seat, pending) if seat in self.people else self._bot_move(seat))
        except TakenBack:
            self._shown = len(self.table.log)
            self._bots.clear()
            self.save.write(self.table)
        else:
            self._save_and_show()

    def _save_and_show(self) -> None:
        """Save what happened. If no person moves next, show it."""
        self.save.write(self.table)
        if not self.people:
            self._show_news()

    def _show_news(self) -> None:
        """Show what happened since the last news. People see it below the board, before their prompt."""
        for event in self.table.events(self._viewer, self._shown):
            self.screen.show(described(self.board, event, self.names, self.words))
        self._shown = len(self.table.log)

    def _bot_move(self, seat: int) -> str:
        if self._rehearsal.is_alive():
            self.screen.say("terminal-getting-ready", name=self.names[seat])
        self._rehearsal.wait()
        return self._bot(seat).choose(self.table)

    def _person_move(self, seat: int, turn: Turn) -> str:
        """The move that a person chooses."""
        moves = self.table.moves(seat)
        few = _few(moves)
        self._hand_over(seat, turn)
        self._draw(seat, few)
        while True:
            line = self.screen.ask()
            if command := command_of(line):
                self._run_command(*command, turn.rules, seat)
            elif (move := self._read(line, few)) is not None and self._is_legal(move, moves):
                return move

    def _read(self, line: str, few: Sequence[str]) -> str | None:
        """A number from the list, the only legal move, or the line as the game's board reads it."""
        if not line:
            return few[0] if len(few) == 1 else None
        if 0 < (place := whole_number(line) or 0) <= len(few):
            return few[place - 1]
        return self.board.read(line)

    def _is_legal(self, move: str, moves: Moves) -> bool:
        try:
            moves.check(move)
        except Refusal as refusal:
            self._refuse(refusal)
            return False
        return True

    def _refuse(self, refusal: Refusal) -> None:
        self.screen.show(refusal.say(self.words), "bold")

    def _draw(self, seat: int, few: Sequence[str]) -> None:
        view = self.table.view(seat)
        self.screen.show()
        self.screen.show(self.board.draw(view, self.names, self.words))
        self._show_news()
        self.screen.show(self.board.prompt(view, self.words))
        listed = [f"{place:3}  {move}" for place, move in enumerate(self._spelled(few), 1)]
        self.screen.show(Columns(listed, padding=(0, 2), column_first=True))
        if len(few) == 1:
            self.screen.say("terminal-only-move")

    def _hand_over(self, seat: int, turn: Turn) -> None:
        """Clear the screen between two people if one of them has moved in secret."""
        if len(self.people) < 2:
            return
        secret = any(event.text is None for event in self.table.events(seat, max(len(self.table.log) - 1, 0)))
        if secret and self.screen.live:
            self.screen.clear()
            self.screen.say("terminal-hand-over", name=self.names[seat])
            self.screen.ask("")
            self.screen.clear()
        together = sum(other in self.people for other in turn.seats) > 1
        self.screen.say("terminal-look-away" if secret or together else "terminal-to-move", name=self.names[seat])

    def _run_command(self, command: str, rest: str, numbers: Sequence[str], seat: int | None) -> None:
        """Run a command. `seat` is to move; None if dice must be thrown."""
        match command:
            case "help":
                self.screen.say("terminal-help")
            case "rules":
                self._show_rules(rest, numbers)
            case "hint" | "moves":
                self._show_moves(command, seat)
            case "undo":
                self._take_back()
            case "save":
                self._say_file("terminal-saved")
            case "quit":
                raise Quit

    def _show_rules(self, asked: str, numbers: Sequence[str]) -> None:
        try:
            chosen = [rules.number_of(self.table.game, asked)] if asked else numbers
        except Refusal as refusal:
            self._refuse(refusal)
        else:
            rules.show(self.screen, self.table.game, chosen)

    def _show_moves(self, command: str, seat: int | None) -> None:
        if seat is None:
            self.screen.say("terminal-dice-first")
        elif command == "hint":
            self._hint(seat)
        else:
            self._list(self.table.moves(seat))

    def _hint(self, seat: int) -> None:
        """Show the best moves for the seat, by what it has seen."""
        self._rehearsal.wait()
        if self.screen.live and not self._hinted:
            self.screen.say("terminal-hint-first")
        self._hinted = True
        hints.show(self.screen, self.board, advising.hint(self.table, seat, self._bot_seed), seat)

    def _list(self, moves: Moves) -> None:
        first = self._spelled(islice(moves, FIRST + 1))
        self.screen.show(Columns(first[:FIRST], padding=(0, 3), column_first=True))
        if len(first) > FIRST:
            self.screen.say("terminal-more-moves", most=FIRST)

    def _spelled(self, moves: Iterable[str]) -> list[str]:
        return [self.board.spell(move, self.words) for move in moves]

    def _take_back(self) -> None:
        """Undo back to the last move of a person, including moves of computer players; all of them or none."""
        taken: list[Entry] = []
        source, self.table.chance = self.table.chance, None
        try:
            while not taken or taken[-1].seat not in self.people:
                taken.append(self.table.undo())
        except CannotUndo as refusal:
            for seat, move in reversed(taken):
                assert seat is not None
                self.table.play(seat, move)
            self._refuse(refusal)
        else:
            self.screen.say("terminal-undone", moves=len(taken))
            raise TakenBack
        finally:
            self.table.chance = source

    def _check_bots(self) -> None:
        """Refuse unknown computer players."""
        for bot in filter(None, map(bot_of, self.table.seats)):
            roster.find(self.table.game.id, bot)

    def _bot(self, seat: int) -> Seated[Bot]:
        """The computer player of a seat. It is made when it first chooses: strong players take long to import."""
        if seat not in self._bots:
            name = self.table.seats[seat].removeprefix(BOT)
            self._bots[seat] = Seated(roster.make(self.table.game.id, name, seat, self._bot_seed), seat)
        return self._bots[seat]

    def _ask_throw(self, throw: Throw, refusal: Refusal | None) -> str:
        """Ask for what the real dice show."""
        if refusal:
            self._refuse(refusal)
        else:
            self._save_and_show()
            self._show_news()
            asked = self.board.ask_throw(throw, self.words)
            self.screen.show(named(throw.seat, asked, self.names, self.words))
        while True:
            line = self.screen.ask()
            if command := command_of(line):
                self._run_command(*command, throw.rules, None)
            elif line:
                return self.board.read(line)

    def _end(self, over: Over) -> None:
        self._show_news()
        self.screen.show()
        self.screen.show(self.board.draw(self.table.view(self._viewer), self.names, self.words))
        self.screen.show(self.board.result(over, self.names, self.words), "bold")
        fair = "commitment" in self.table.header()
        self._say_file("terminal-record-fair" if fair else "terminal-record")

    def _leave(self) -> None:
        self.screen.show()
        self._say_file("terminal-left")

    def _say_file(self, message: str) -> None:
        """Print a file name without wrapping, so that it can be copied."""
        path = str(self.save.path)
        print(self.words(message, file=path, argument=shlex.quote(path), program=program()))


def _few(moves: Moves) -> Sequence[str]:
    """The moves, if they are few enough to be numbered."""
    return list(moves) if isinstance(moves, ListedMoves) and len(moves) <= FEW else ()

"""A lesson in the terminal: a coach, scripted dice, and the real board."""

from __future__ import annotations

from astragal.bots import roster
from astragal.core.errors import Refusal
from astragal.core.game import Opaque
from astragal.core.naming import lesson_title
from astragal.core.teaching.lesson import LEARNER, NEXT, Progress, Step, attend
from astragal.games import catalogue
from astragal.terminal import rules
from astragal.terminal.naming import described
from astragal.terminal.opening import GameSetup, begin
from astragal.terminal.screen import Screen
from astragal.terminal.typed import command_of


def show_lessons(screen: Screen) -> None:
    """List the lessons, by box."""
    for box in catalogue.boxes():
        if box.lessons:
            screen.show(box.name, "bold")
        for address, _ in box.lessons:
            screen.show(f"      {lesson_title(address, screen.words):<28}{address}")
    screen.say("terminal-lesson-choose")


def first_game(screen: Screen, name: str) -> int:
    """A real game after the lesson, against easy opponents, if the learner likes; the exit code."""
    lesson = catalogue.lesson(name)
    bots = [roster.easiest(lesson.game)] * len(lesson.others)
    screen.say("terminal-lesson-first-game")
    try:
        line = screen.ask()
    except EOFError:
        return 0
    if command_of(line) == ("quit", ""):
        return 0
    return begin(screen, lesson.game, GameSetup(seats=1 + len(bots), bots=bots)).play()


class LessonSession:
    """One learner, from the first step to the end."""

    def __init__(self, screen: Screen, name: str) -> None:
        self._screen = screen
        self._words = screen.words
        self._lesson = catalogue.lesson(name)
        self._game = catalogue.game(self._lesson.game)
        self._board = catalogue.board(self._lesson.game)
        self._names = [self._words("terminal-guest"), *self._lesson.others]
        self._moves: list[str] = []
        self._shown = 0

    def play(self) -> bool:
        """Go through the lesson; whether it was finished."""
        self._screen.say("terminal-lesson-welcome")
        try:
            while step := self._lesson.step(len(self._moves)):
                self._take(step, self._after())
        except EOFError:
            return False
        self._show(self._after())
        self._screen.show(self._words(self._lesson.end), "bold")
        return True

    def _after(self, *more: str) -> Progress[Opaque]:
        return attend(self._lesson, self._game, [*self._moves, *more])

    def _take(self, step: Step, progress: Progress[Opaque]) -> None:
        """Show a step until the learner makes its move, or goes back."""
        self._show(progress)
        number, steps = len(self._moves) + 1, len(self._lesson.steps)
        self._screen.show(f"\n({number}/{steps}) {self._words(step.words)}", "bold")
        self._screen.say("terminal-lesson-go-on" if step.part else "terminal-lesson-move")
        while not self._answer(step, self._screen.ask()):
            pass

    def _show(self, progress: Progress[Opaque]) -> None:
        """The board, and what happened since the last step."""
        table = progress.table
        self._screen.show()
        self._screen.show(self._board.draw(table.view(LEARNER), self._names, self._words))
        for event in table.events(LEARNER, min(self._shown, len(table.log))):
            self._screen.show(described(self._board, event, self._names, self._words))
        self._shown = len(table.log)

    def _answer(self, step: Step, line: str) -> bool:
        """Whether the step is done, or another one is to be shown."""
        if command := command_of(line):
            return self._run(command[0], step)
        move = NEXT if step.part else self._board.read(line)
        note = self._after(move).note if move or step.part else None
        if note:
            self._refuse(step, note)
        elif move or step.part:
            self._moves.append(move)
            return True
        return False

    def _refuse(self, step: Step, note: Refusal) -> None:
        if note.reason == "core-lesson-other":
            self._screen.say("terminal-lesson-other", move=self._board.spell(step.wish[0], self._words))
        else:
            self._screen.show(note.say(self._words))

    def _run(self, command: str, step: Step) -> bool:
        match command:
            case "quit":
                raise EOFError
            case "undo" if self._moves:
                self._moves.pop()
                return True
            case "rules":
                rules.show(self._screen, self._game, step.rules)
            case "hint" if step.wish:
                self._screen.show(self._board.spell(step.wish[0], self._words))
            case _:
                self._screen.say("terminal-lesson-welcome")
        return False

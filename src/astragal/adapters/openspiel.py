"""The games of the catalogue for OpenSpiel. Importing this module registers them with `pyspiel`.

`pyspiel.load_game("astragal_dice_stars(players=3)")`: names are `astragal_` and a game's id, with `_` for other signs.
Parameters are `players`, `reward` (`win` or `points`), the options that are numbers or yes and no, and, where moves are
too many to number all, `numbered_moves`: how many of the best ones are actions.

All games are played in turns. Where seats write in secret at the same time, they do so one after another, unseen.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from astragal.adapters import rewards
from astragal.adapters.episode import NUMBERED_MOVES, Episode, new_episode, zeros
from astragal.adapters.missing import needs
from astragal.adapters.names import seats_of, words_of
from astragal.core.game import Opaque, read_options
from astragal.core.research.encoding import Encoding
from astragal.games import catalogue

with needs("openspiel"):
    import pyspiel

_USUAL = "usual"
_TYPES = pyspiel.GameType


def short_name(game: str) -> str:
    """What a game of the catalogue is called in OpenSpiel."""
    return "_".join(["astragal", *words_of(game)])


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the catalogue with its parameters. `id` is its name there; each has a class of its own."""

    id: str

    def __init__(self, parameters: dict[str, Any]) -> None:
        self.players = int(parameters["players"])
        self.options = {key: parameters[key] for key in _options(self.id)}
        numbered = int(parameters.get("numbered_moves", NUMBERED_MOVES))
        self.start = start = new_episode(self.id, self.players, self.options, numbered)
        self.encoding = start.encoding
        reward = rewards.usual(start) if parameters["reward"] == _USUAL else parameters["reward"]
        self.worth = rewards.worth_of(reward)
        zero_sum = reward == "win" and self.players > 1
        least, most = rewards.bounds(reward, start)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=len(self.encoding.outcomes),
            num_players=self.players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=self.encoding.steps,
        )
        super().__init__(_type(self.id, self.encoding, zero_sum), info, parameters)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return (self.encoding.steps + 1) * self.encoding.thrown

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> SpielObserver:
        return SpielObserver(self.encoding, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game being played. OpenSpiel copies and keeps its one attribute, the episode."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.episode = game.start.copy()

    def current_player(self) -> int:
        seat = self.episode.seat
        if seat is not None:
            return seat
        player: int = pyspiel.PlayerId.TERMINAL if self.episode.over else pyspiel.PlayerId.CHANCE
        return player

    def is_terminal(self) -> bool:
        return self.episode.over

    def is_chance_node(self) -> bool:
        """The same as OpenSpiel's own, which calls `current_player`, but faster from Python."""
        return self.episode.seat is None and not self.episode.over

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The same as OpenSpiel's own, which calls `_legal_actions`, but faster from Python."""
        seat = self.episode.seat
        if seat is None:
            return [] if self.episode.over else [number for number, _ in self.episode.outcomes()]
        return [*self.episode.legal()] if player is None or player == seat else []

    def _legal_actions(self, player: int) -> Sequence[int]:
        return self.episode.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self.episode.outcomes())

    def _apply_action(self, action: int) -> None:
        episode = self.episode
        if episode.seat is None:
            episode.settle(action)
        else:
            episode.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.episode.encoding.outcomes[action] if player < 0 else self.episode.name(action)

    def resample_from_infostate(self, player: int, uniform: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, with a history of its own; see `Game.imagine`."""
        state = SpielState(self.get_game())
        for number in self.episode.imagine(player, lambda n: min(int(uniform() * n), n - 1)):
            state.apply_action(number)
        return state

    def returns(self) -> list[float]:
        game = self.get_game()
        return game.worth(self.episode) if self.episode.over else [0.0] * game.players

    def __str__(self) -> str:
        episode = self.episode
        log = [text if seat is None else f"{seat} {text}" for seat, text in episode.table.log]
        return "\n".join(
            [*log, *episode.begun_names(), *(episode.encoding.outcomes[number] for number in episode.fallen)]
        )


class SpielObserver:
    """What a seat sees (`perfect_recall=False`), or all that it has seen. See `open_spiel.python.observation`.

    With perfect recall the string holds all events; the tensor holds what follows from them for the table now.
    """

    def __init__(self, encoding: Encoding[Opaque], wanted: Any, params: object) -> None:
        if params:
            raise ValueError(f"there are no parameters for observations; given were {params}")
        self._encoding = encoding
        self._wanted = wanted
        whole = wanted.public_info and wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        layout = encoding.layout(wanted.perfect_recall)
        self.tensor = zeros(layout.size) if whole else None
        self.dict = {} if self.tensor is None else layout.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        state.episode.observe(player, self._wanted.perfect_recall, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        if not self._wanted.public_info:
            return self._private(state.episode, player)
        seen_by = None if self._wanted.private_info == pyspiel.PrivateInfoType.NONE else player
        return (
            state.episode.information_state_string(seen_by)
            if self._wanted.perfect_recall
            else state.episode.observation_string(seen_by)
        )

    def _private(self, episode: Episode, player: int) -> str:
        """If the game hides anything: the seat, and what it sees that a spectator does not."""
        if not self._encoding.hidden.size:
            return ""
        own = _own(episode.table.view(player), episode.table.view(None)) if self._encoding.private else None
        return f"seat {player} {json.dumps(own)}" if own else f"seat {player}"


def _own(view: object, public: object) -> object:
    """The parts of a view that differ from another view, except the seat."""
    if isinstance(view, dict) and isinstance(public, dict):
        differing = [name for name in view if view[name] != public[name] and name != "seat"]
        parts = {name: _own(view[name], public[name]) for name in differing}
        return {name: part for name, part in parts.items() if part}
    if isinstance(view, list) and isinstance(public, list) and len(view) == len(public):
        return [_own(part, other) for part, other in zip(view, public, strict=True) if part != other]
    return view


def _options(game: str) -> dict[str, bool | int]:
    """The options of a game that are numbers, or yes and no."""
    options = catalogue.game(game).options.items()
    return {name: option.default for name, option in options if isinstance(option.default, bool | int)}


def _type(game: str, encoding: Encoding[Opaque], zero_sum: bool) -> Any:
    rules = catalogue.game(game)
    bounded = {} if encoding.numbered is None else {"numbered_moves": NUMBERED_MOVES}
    perfect, imperfect = _TYPES.Information.PERFECT_INFORMATION, _TYPES.Information.IMPERFECT_INFORMATION
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"astragal: {game}",
        dynamics=_TYPES.Dynamics.SEQUENTIAL,
        chance_mode=_TYPES.ChanceMode.EXPLICIT_STOCHASTIC,
        information=imperfect if encoding.hidden.size else perfect,
        utility=_TYPES.Utility.ZERO_SUM if zero_sum else _TYPES.Utility.GENERAL_SUM,
        reward_model=_TYPES.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": seats_of(game), "reward": _USUAL, **bounded, **_options(game)},
    )


def _register(game: str) -> None:
    encoding = catalogue.encoding(game, seats_of(game), read_options(catalogue.game(game), {}), NUMBERED_MOVES)
    kind = type(short_name(game), (SpielGame,), {"id": game})
    pyspiel.register_game(_type(game, encoding, zero_sum=True), kind)


for _game in catalogue.encoded():
    _register(_game)


def _keep_the_interpreter() -> None:
    """In some versions these searches release Python's interpreter lock, and crash in any game written in Python.

    For our states they use the method of their base class, which is the same search and keeps the lock. `ISMCTSBot`
    then raises an error: OpenSpiel's C++ does not ask a game written in Python to resample.
    """
    keep = pyspiel.Bot.step
    for search in (pyspiel.MCTSBot, pyspiel.ISMCTSBot):
        search.step = _stepping(keep, search.step)


def _stepping(keep: Callable[..., int], release: Callable[..., int]) -> Callable[..., int]:
    return lambda bot, state: (keep if isinstance(state, SpielState) else release)(bot, state)


_keep_the_interpreter()

"""Compiles what computer players and analyses need ahead, beside the server, where it is not compiled yet."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from threading import Thread

from astragal.analysis.rehearsal import Rehearsal, missing, play_all
from astragal.core.work import Progress

log = logging.getLogger(__name__)


def compile_ahead(wanted: Sequence[Rehearsal], tell: Progress) -> None:
    """Have a process of the lowest priority play these rehearsals, one after the other. It ends with this process."""
    if wanted:
        Thread(target=_compile, args=(wanted, tell), name="compiling ahead", daemon=True).start()


def _compile(wanted: Sequence[Rehearsal], tell: Progress) -> None:
    log.info("compiles ahead", extra={"rehearsals": len(wanted)})
    for done, _ in enumerate(play_all(wanted, 1, politely=True), 1):
        tell(done, len(wanted))
    if failed := missing({each.game for each in wanted}):
        log.warning("could not compile everything ahead", extra={"missing": len(failed)})
    else:
        log.info("compiled ahead", extra={"rehearsals": len(wanted)})

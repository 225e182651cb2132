"""Compiles rules faster than Numba does by default.

By default Numba optimises each function together with everything below it, makes machine code of it, and does all of
this again in each of its callers. A rule is only called from compiled code. So it stays unoptimised intermediate code
until a gate or kernel links everything that it calls, optimises that once, and makes it machine code.

Pipelines and passes are Numba's documented way to change its compiler; the library of a function is not. So this is
used only with versions of Numba that were tried (`core/compiled.py`).
"""

from __future__ import annotations

from typing import Any

from numba import _dynfunc
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.typed_passes import NativeLowering


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The intermediate code of a rule and of everything that it calls."""

    def finalize(self) -> None:
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True


@register_pass(mutates_CFG=False, analysis_only=True)
class Offer(LoweringPass):  # type: ignore[misc]
    """Lets compiled code call a rule that has no machine code. Python cannot call it."""

    _name = "offer_rule"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        described = state.cr.fndesc
        entry = _dynfunc.make_function(
            described.lookup_module(), described.qualname, "", 0, state.cr.env, (state.library,)
        )
        state.targetctx.insert_user_function(entry, described, [state.library])
        state["cr"] = state.cr._replace(cfunc=entry)
        return False


class RuleCompiler(CompilerBase):  # type: ignore[misc]
    def define_pipelines(self) -> list[Any]:
        state = self.state
        state.flags.no_compile = True
        state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        pipeline = DefaultPassBuilder.define_nopython_pipeline(state)
        pipeline.add_pass_after(Offer, NativeLowering)
        pipeline.finalize()
        return [pipeline]

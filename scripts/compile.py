"""Compile the engine with mypyc, from the same sources that also run interpreted.

    python scripts/compile.py             compile, where there is a C compiler
    python scripts/compile.py --behind    compile at leisure, beside a match that is already played
    python scripts/compile.py --remove    go back to interpreted modules

Kernel, rules, geometry and what bots weigh become one library of native classes (`native_classes.py` says how records
do).  The compiled modules lie beside their sources and are kept out of git; `slugfest.form` leaves them alone as soon as
a source has changed.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from native_classes import Module, Rewriting, Sources

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "slugfest"

ENGINE = (
    "slugfest.kernel.",
    "slugfest.rules.",
    "slugfest.geometry.",
    "slugfest.bots.knight.",
    "slugfest.bots.superscape.",
)
MODULES = {"slugfest.rounding"} | {
    f"slugfest.bots.{name}"
    for name in ("candidates", "greedy", "imagining", "lookahead", "planner", "random_bot", "rolls", "search")
}
INTERPRETED = {
    "slugfest.kernel.records.derived": "completes classes that are not compiled",
    "slugfest.kernel.inspection.description": "protocols that are checked at run time",
    "slugfest.kernel.inspection.explanation": "protocols that are checked at run time",
    "slugfest.kernel.shown": "looks into types, for the generated protocol",
    "slugfest.rules.knight.editions.switches": "a table of the printings, read once",
    "slugfest.rules.knight.editions.compared": "a table of the printings, read once",
}
"""Modules of the engine that stay as they are, and why; so do those that describe files, journals and messages."""

CHECKS = [
    "--config-file=",
    "--strict",
    "--implicit-reexport",
    "--no-warn-unused-ignores",
    "--disable-error-code=import-untyped",
]
FLAGS = ["-O1", "-g0", "-w", "-ffp-contract=off", "-fvisibility=hidden"]
"""Fused operations would round differently on some machines; -O2 takes three times as long and gains some percent."""
APART = ["-freorder-functions", "-freorder-blocks-and-partition", "-freorder-blocks-algorithm=stc"]
"""What hardly ever runs goes elsewhere; it is a third of the code, and the rest fits better into the caches."""
COLD = """
#include <Python.h>
#include "CPy.h"
#define COLD __attribute__((cold))
COLD void CPy_AddTraceback(const char *, const char *, int, PyObject *);
COLD void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
COLD void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
COLD void CPy_TypeError(const char *, PyObject *);
COLD void CPyError_OutOfMemory(void);
COLD static void CPy_DecRef(PyObject *);
COLD static void CPy_XDecRef(void *);
COLD void CPyTagged_DecRef(CPyTagged);
COLD void CPyTagged_XDecRef(CPyTagged);
COLD void PyErr_SetString(PyObject *, const char *);
"""
"""What mypyc calls on the way out of an error, for GCC to know that it leads nowhere else."""
CHUNKS = 8


def compiled_files() -> list[Path]:
    return sorted(path for ending in ("*.so", "*.pyd") for path in SOURCE.rglob(ending))


def remove() -> None:
    _form().NOTES.unlink(missing_ok=True)
    for path in compiled_files():
        path.unlink()


def engine_modules(sources: Sources) -> list[Module]:
    """Return the modules that are compiled."""
    return [
        module
        for name, module in sorted(sources.modules.items())
        if (name.startswith(ENGINE) or name in MODULES)
        and module.path.name != "__init__.py"
        and name not in INTERPRETED
        and not _describes_data(module)
    ]


def _describes_data(module: Module) -> bool:
    """Return whether a module says what files and messages look like, by types that are looked into at run time."""
    if module.name == "slugfest.kernel.records.record":
        return False
    bases = {ast.unparse(base) for node in module.classes.values() for base in node.bases}
    return bool(bases & {"msgspec.Struct", "_File", "TypedDict"})


def build() -> None:
    """Compile into a temporary folder, then put the modules beside their sources."""
    started = time.monotonic()
    form = _form()
    sources = Sources(SOURCE)
    modules = engine_modules(sources)
    notes = "".join([f"{form.noted(module.path)}\n" for module in modules])
    later = " beside the match; it is faster from the next start on" if "--behind" in sys.argv else ""
    print(f"Compiling the engine ({len(modules)} modules, some minutes){later}.", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        _compile(Path(folder), sources, modules)
        remove()
        built = Path(folder, "lib")
        for path in sorted(built.rglob("*.*")):
            shutil.copy2(path, SOURCE / path.relative_to(built))
    form.NOTES.write_text(notes, encoding="utf-8")
    print(f"The engine is compiled ({time.monotonic() - started:.0f} s).", flush=True)


def _compile(folder: Path, sources: Sources, modules: list[Module]) -> None:
    from mypyc.build import mypycify  # noqa: PLC0415 - needed only where there is a compiler

    tree = folder / "src"
    shutil.copytree(SOURCE, tree, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "data"))
    # What the package imports for its users would tie all modules into one knot.
    (tree / "slugfest" / "__init__.py").write_text("", encoding="utf-8")
    names = [str(module.path.relative_to(SOURCE)) for module in modules]
    for name, module in zip(names, modules, strict=True):
        (tree / name).write_text(Rewriting(sources, module).text(), encoding="utf-8")
    os.environ["MYPYPATH"] = str(tree)
    here = Path.cwd()
    os.chdir(tree)
    try:
        extensions = mypycify([*CHECKS, *names], target_dir=str(folder / "c"), multi_file=True)
    finally:
        os.chdir(here)
    library = next(extension for extension in extensions if extension.name.endswith("__mypyc"))
    library.sources = _chunks([tree / source for source in library.sources], folder)
    _run_compiler(extensions, folder, tree)


def _chunks(files: list[Path], folder: Path) -> list[str]:
    """Return a few large C files in place of hundreds that all read the same long headers."""
    ours = sorted(
        (file for file in files if file.name.startswith("__native_")), key=lambda file: -file.stat().st_size
    )
    (folder / "cold.h").write_text(COLD, encoding="utf-8")
    chunks: list[list[Path]] = [[] for _ in range(CHUNKS)]
    sizes = [0] * CHUNKS
    for file in ours:
        smallest = sizes.index(min(sizes))
        chunks[smallest].append(file)
        sizes[smallest] += file.stat().st_size
    paths = []
    for number, chunk in enumerate(chunks):
        path = folder / f"chunk{number}.c"
        included = [folder / "cold.h", *chunk] if _is_gcc() else chunk
        path.write_text("".join([f'#include "{file}"\n' for file in included]), encoding="utf-8")
        paths.append(str(path))
    return [*paths, *(str(file) for file in files if file not in ours)]


@cache
def _is_gcc() -> bool:
    """Return whether the compiler is GCC: others do not know all of its options."""
    version = subprocess.run(
        [os.environ.get("CC", "cc"), "--version"], capture_output=True, check=False, text=True
    )
    return "Free Software Foundation" in version.stdout


def _run_compiler(extensions: list[Any], folder: Path, tree: Path) -> None:
    """Compile on all cores: setuptools would go through the files of an extension one after the other."""
    from setuptools import Distribution  # type: ignore[import-untyped]  # noqa: PLC0415

    package = Distribution({"name": "slugfest", "ext_modules": extensions})
    command = package.get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "temp")
    command.ensure_finalized()
    command.build_extensions = lambda: None
    command.run()  # sets the compiler up
    jobs = [(extension, str(tree / source)) for extension in extensions for source in extension.sources]

    def compile_one(job: tuple[Any, str]) -> list[str]:
        extension, source = job
        objects: list[str] = command.compiler.compile(
            [source],
            output_dir=str(folder / "temp"),
            include_dirs=[*command.include_dirs, *extension.include_dirs],
            extra_postargs=[*extension.extra_compile_args, *FLAGS, *(APART if _is_gcc() else ())],
        )
        return objects

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(compile_one, jobs))
    for extension in extensions:
        parts = [
            part for job, made in zip(jobs, objects, strict=True) if job[0] is extension for part in made
        ]
        target = command.get_ext_fullpath(extension.name)
        Path(target).parent.mkdir(parents=True, exist_ok=True)
        command.compiler.link_shared_object(parts, target)


def _form() -> Any:
    """Return `slugfest.form`, without the package around it, which would import the modules to be compiled."""
    spec = spec_from_file_location("slugfest_form", PACKAGE / "form.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main() -> int:
    if "--behind" in sys.argv:
        os.nice(15)
    if "--remove" in sys.argv:
        remove()
    elif shutil.which(os.environ.get("CC", "cc")) is None:
        remove()
        print("No C compiler was found: the engine runs interpreted, only slower.")
    elif not _form().is_compiled():
        build()
    return 0


if __name__ == "__main__":
    sys.exit(main())

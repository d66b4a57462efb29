"""What the benchmarks of programs share: a run with its figures, medians with intervals, tables, the end."""

import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
RESAMPLES = 4000


class CannotRun(Exception):
    """A sentence for the person who started it."""


def product(named):
    """Returns the folder of a product: the one named, or that of the sources, built if need be."""
    if not named:
        done = subprocess.run([ROOT / "bulkbench", "--version"], stdout=subprocess.DEVNULL, check=False)
        if done.returncode != 0:
            raise CannotRun("The product cannot be built from its sources; ./bulkbench --version says why")
        named = ROOT / ".build" / "current"
    folder = pathlib.Path(named).resolve()
    if not (folder / "bin" / "bulkbench").is_file():
        raise CannotRun(f"{folder} is no product; name a folder with bin/bulkbench in it")
    return folder


def run(words, environment=None, answers=(0,)):
    """Runs a program to its end; wall and CPU time in seconds, largest resident set in bytes."""
    with tempfile.TemporaryFile("w+") as err, tempfile.TemporaryFile("w+b") as out:
        begin = time.monotonic()
        process = subprocess.Popen(words, stdout=out, stderr=err, env={**os.environ, **(environment or {})})
        _, status, used = os.wait4(process.pid, 0)
        wall = time.monotonic() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
        err.seek(0)
        said = err.read()
        if process.returncode not in answers:
            raise CannotRun(f"{' '.join(map(str, words))} ended with {process.returncode}: {said.strip()[-400:]}")
        return {"wall": wall, "cpu": used.ru_utime + used.ru_stime, "rss": used.ru_maxrss << 10, "said": said}


def median(values, seed=1):
    """Returns the median with its 95 % interval by bootstrap."""
    rng = random.Random(seed)
    some = sorted(statistics.median(rng.choices(values, k=len(values))) for _ in range(RESAMPLES))
    return {"value": statistics.median(values), "low": some[int(RESAMPLES * 0.025)],
            "high": some[int(RESAMPLES * 0.975)]}


def ratio(over, under, seed=1):
    """Returns the ratio of the medians of two columns of the same rounds, with its 95 % interval by bootstrap over rounds."""
    rng = random.Random(seed)

    def of(rounds):
        return statistics.median(over[i] for i in rounds) / statistics.median(under[i] for i in rounds)

    count = len(over)
    some = sorted(of([rng.randrange(count) for _ in range(count)]) for _ in range(RESAMPLES))
    return {"value": of(range(count)), "low": some[int(RESAMPLES * 0.025)], "high": some[int(RESAMPLES * 0.975)]}


def shown(figure, scale=1.0, digits=0):
    """Returns a figure with its interval as text."""
    value, low, high = (f"{figure[name] * scale:.{digits}f}" for name in ("value", "low", "high"))
    return f"{value} [{low}, {high}]"


def table(rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)


def machine():
    """Returns what the figures depend on."""
    return {"kernel": os.uname().release, "cpus": os.cpu_count(), "load": os.getloadavg()[0]}


def end(name, main):
    """Runs a benchmark and ends the process: 0 done, 2 usage, 3 could not run."""
    try:
        sys.exit(main())
    except CannotRun as sentence:
        print(f"tests/benchmark/{name}: {sentence}", file=sys.stderr)
        sys.exit(3)
    except KeyboardInterrupt:
        sys.exit(130)


def need(program, package):
    if not shutil.which(program):
        raise CannotRun(f"{program} is missing; run: sudo apt-get install {package}")

"""Files are read by several threads at once, as on the server."""

import subprocess
import sys

READERS = """
import sys, threading
import msgspec
from slugfest.cards.files.reading import shaped

sys.setswitchinterval(1e-6)
for turn in range(60):
    inner = msgspec.defstruct(f"Inner{turn}", [(f"a{n}", "int", 0) for n in range(60)], namespace={"__module__": __name__})
    outer = msgspec.defstruct(f"Outer{turn}", [(f"b{n}", inner | None, None) for n in range(20)])
    start = threading.Barrier(4)

    def read():
        start.wait()
        shaped({"b3": {"a1": 1}}, outer, "x")

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("all read")
"""


def test_threads_that_meet_a_type_for_the_first_time_do_not_end_the_process() -> None:
    """In a process of its own: without care it is ended by a segmentation fault."""
    done = subprocess.run(
        [sys.executable, "-c", READERS], capture_output=True, text=True, timeout=100, check=False
    )

    assert (done.returncode, done.stdout) == (0, "all read\n"), done.stderr

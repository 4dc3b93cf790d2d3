"""The commands of ``dev.py`` and the programs that they start."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHILD = """
import time
try:
    print("child is there", flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    print("child ends", flush=True)
"""
PARENT = f"""
import sys
import dev
dev.run([sys.executable, "-c", {CHILD!r}])
print("the next step")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot be asked to end")
def test_who_ends_a_command_ends_what_it_started() -> None:
    command = [sys.executable, "-c", PARENT]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "child is there\n"
        parent.terminate()
        said, _ = parent.communicate(timeout=20)
    assert said == "child ends\n"
    assert parent.returncode == 128 + signal.SIGTERM

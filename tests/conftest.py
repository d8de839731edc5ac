"""Nobody's own cards take part in the tests."""

import os
import tempfile

os.environ["SLUGFEST_CARDS"] = os.path.join(tempfile.gettempdir(), "slugfest-tests-have-no-own-cards")  # noqa: PTH118

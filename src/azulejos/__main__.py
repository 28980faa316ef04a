"""`python -m azulejos` is the command `azulejos`."""

import sys

from azulejos.cli import main

if __name__ == "__main__":
    sys.exit(main())

"""`azulejos completion`."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from cyclopts import Parameter

# What a word may be if nothing is known about it is left open by the generator: the name of a file, as without a script.
_ZSH_OPEN_OPTION = re.compile(r"^(\s+'\*?-[\w-]+\[.*\]:[\w-]+)'", re.MULTILINE)
_ZSH_OPEN_WORD = re.compile(r"^(\s+'(?:\d+|\*):(?:\\.|[^:'\\\s])(?:\\.|[^:'\\])*)'", re.MULTILINE)
# And its script for zsh defines a function that nobody calls.
_ZSH_END = """
if [[ $funcstack[1] == _azulejos ]]; then
  _cyclopts_azulejos "$@"
else
  compdef _cyclopts_azulejos azulejos
fi
"""


def completion(shell: Annotated[Literal["bash", "zsh", "fish"], Parameter(help="The shell that is to know the commands.")], /) -> None:
    """Print the script with which a shell completes commands and options.

    Examples:
        eval "$(azulejos completion bash)"
        azulejos completion zsh > ~/.zfunc/_azulejos
        azulejos completion fish > ~/.config/fish/completions/azulejos.fish
    """
    from azulejos.cli.app import make_app

    script = make_app().generate_completion(shell=shell)
    if shell == "bash":
        script = script.replace("complete -F _azulejos azulejos", "complete -o default -F _azulejos azulejos")
    elif shell == "zsh":
        for left_open in (_ZSH_OPEN_OPTION, _ZSH_OPEN_WORD):
            script = left_open.sub(r"\1:_files'", script)
        script = script.rstrip() + "\n" + _ZSH_END
    print(script, end="")

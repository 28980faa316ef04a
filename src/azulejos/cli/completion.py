"""`azulejos completion`."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter


def completion(shell: Annotated[Literal["bash", "zsh", "fish"], Parameter(help="The shell that is to know the commands.")], /) -> None:
    """Print the script with which a shell completes commands and options.

    Examples:
        eval "$(azulejos completion bash)"
        azulejos completion zsh > ~/.zfunc/_azulejos
        azulejos completion fish > ~/.config/fish/completions/azulejos.fish
    """
    from azulejos.cli.app import make_app

    print(make_app().generate_completion(shell=shell), end="")

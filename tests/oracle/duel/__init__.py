"""Azul Duel in plain Python, beside the reference of Azul: written from the rules page and the notation alone.

It shares no code with the native core. ``tests.oracle.duel.game`` has the game.
"""

"""Passwords that are hashed quickly: tests make hundreds, and each would take a fifth of a second of both cores."""

from functools import partial

from argon2 import PasswordHasher

QUICK_HASHES = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)

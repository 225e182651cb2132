// Written by web/wire_types.py from Python; do not edit.

export const DICE_STARS_COLOURS = {"K": "black", "P": "purple", "B": "blue", "O": "orange"} as const;

export const CUBES = {"g": "13579", "b": "02468", "r": "+-x:"} as const;

export const YAHTZEE_LINES = ["blue", "green", "red", "poker", "101"] as const;

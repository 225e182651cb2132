// A game of Dice Stars for two takes about as many moves. A match without end would slow boardgame.io down as no real
// one does: its file storage reads and writes the whole log with each move.
export const MOVES_A_MATCH = 100;

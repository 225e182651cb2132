/** The boxes and games that the server offers, in the current language. */
import { dictionary } from '$/words/words.svelte';
import { api } from './api';
import type { BoxInfo, GameInfo, Games } from './types';

class Catalogue {
  boxes = $state.raw<BoxInfo[]>([]);
  games = $state.raw<GameInfo[]>([]);
  private language = '';
  private asked: Promise<Games> | null = null;

  /** Ask the server, once in each language. */
  async load(): Promise<void> {
    if (this.language !== dictionary.language) this.asked = null;
    this.language = dictionary.language;
    const asked = (this.asked ??= api.games());
    try {
      ({ boxes: this.boxes, games: this.games } = await asked);
    } catch (error) {
      this.asked = null;
      throw error;
    }
  }

  async game(id: string): Promise<GameInfo | undefined> {
    await this.load();
    return this.games.find((game) => game.id === id);
  }

  async box(id: string): Promise<BoxInfo | undefined> {
    await this.load();
    return this.boxes.find((box) => box.id === id);
  }

  /** The name of a game or a box. */
  name(id: string): string {
    return (this.games.find((game) => game.id === id) ?? this.boxes.find((box) => box.id === id))?.name ?? id;
  }
}

export const catalogue = new Catalogue();

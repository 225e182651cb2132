/** The boxes and games that the server offers, in the current language. */
import { dictionary } from '$/words/words.svelte';
import { api } from './api';
import { remembered } from './remembered';
import type { BoxInfo, GameInfo, Games, LessonInfo } from './types';

class Catalogue {
  boxes = $state.raw<BoxInfo[]>([]);
  games = $state.raw<GameInfo[]>([]);
  lessons = $state.raw<LessonInfo[]>([]);
  cast = $state.raw<Games['cast']>({});
  private readonly asked = new Map<string, Promise<Games>>();

  /** Ask the server, once in each language. */
  async load(): Promise<void> {
    const asked = remembered(this.asked, dictionary.language, () => api.games());
    ({ boxes: this.boxes, games: this.games, lessons: this.lessons, cast: this.cast } = await asked);
  }

  async game(id: string): Promise<GameInfo | undefined> {
    await this.load();
    return this.games.find((game) => game.id === id);
  }

  async box(id: string): Promise<BoxInfo | undefined> {
    await this.load();
    return this.boxes.find((box) => box.id === id);
  }

  /** A lesson by its address; by that of a box the first of its lessons. */
  async lesson(id: string): Promise<LessonInfo | undefined> {
    await this.load();
    return this.lessons.find((lesson) => lesson.id === id) ?? this.lessons.find((lesson) => boxOf(lesson.id) === id);
  }

  /** The other lessons of the same box, those after this one first. */
  furtherLessons(id: string): LessonInfo[] {
    const same = this.lessons.filter((lesson) => boxOf(lesson.id) === boxOf(id));
    const at = same.findIndex((lesson) => lesson.id === id);
    return [...same.slice(at + 1), ...same.slice(0, at)];
  }

  /** The name of a game or a box. */
  name(id: string): string {
    return (this.games.find((game) => game.id === id) ?? this.boxes.find((box) => box.id === id))?.name ?? id;
  }
}

/** The box that a game or a lesson is in. */
export function boxOf(id: string): string {
  return id.split('/')[0] ?? id;
}

export const catalogue = new Catalogue();

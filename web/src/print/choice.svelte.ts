/** What is chosen to be printed. What the server does not offer for a sheet is left for what it offers. */
import type { SheetInfo } from '$/wire/types';
import { dictionary } from '$/words/words.svelte';
import type { Language } from '$/words/languages';
import type { Order } from './api';

/** Where people print on paper of this size. */
const LETTER = /-(US|CA|MX|PH|CO|CL)$/;

export class Choice {
  paper = $state(LETTER.test(navigator.language) ? 'letter' : 'a4');
  language = $state<Language>(dictionary.language);
  private id = $state('');
  private wantedPlayers = $state<number | null>(null);
  private wantedEach = $state(1);

  constructor(
    private readonly sheets: () => SheetInfo[],
    id: string,
  ) {
    this.id = id;
  }

  /** The one with the id; else the first one of a game with this address. */
  get sheet(): SheetInfo | undefined {
    const sheets = this.sheets();
    return sheets.find(({ id }) => id === this.id) ?? sheets.find(({ address }) => address === this.id) ?? sheets[0];
  }

  /** A sheet by its id, or by the address of its game. */
  choose(id: string): void {
    this.id = id;
    this.wantedPlayers = null;
  }

  /** The sheets of the same game. */
  get ofGame(): SheetInfo[] {
    return this.sheets().filter(({ address }) => address === this.sheet?.address);
  }

  /** For how many players the sheet may be; nothing, if that makes no difference. */
  get counts(): number[] {
    const counts = Object.keys(this.sheet?.each ?? {}).map(Number);
    return counts.length > 1 ? counts : [];
  }

  get players(): number {
    const wanted = this.wantedPlayers ?? this.sheet?.usual ?? 0;
    return this.sheet?.each[wanted] ? wanted : (this.sheet?.usual ?? 0);
  }

  set players(players: number) {
    this.wantedPlayers = players;
  }

  /** How many there may be on a page. */
  get eaches(): number[] {
    return this.sheet?.each[this.players] ?? [];
  }

  get each(): number {
    return this.eaches.includes(this.wantedEach) ? this.wantedEach : 1;
  }

  set each(each: number) {
    this.wantedEach = each;
  }

  get order(): Order {
    const { paper, each, language, players } = this;
    return { paper, each, language, players: players > 0 ? players : null };
  }
}

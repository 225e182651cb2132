/** A new event in the making: what the user has chosen, as far as the format can be played so. */
import { user } from '$/parts/user.svelte';
import { failureText } from '$/parts/failure';
import { router } from '$/router.svelte';
import { CLOCKS } from '$/table/players/time-control';
import { catalogue } from '$/wire/catalogue.svelte';
import { randomId } from '$/wire/ids';
import type { EventForm, FormatInfo, GameInfo, OfferedGame } from '$/wire/types';
import { dictionary, words } from '$/words/words.svelte';
import { events } from '../api';
import { formatName } from '../texts';

/** The format of a club, which comes to mind first. */
const USUAL_FORMAT = 'swiss';
const USUAL_SEATS = 2;
const DAY_S = 86_400;
const WEEK_S = 7 * DAY_S;

export type Start = 'now' | 'by-hand' | 'at';

export class NewEvent {
  formatId = $state('');
  private chosenGame = $state('');
  private chosenSeats = $state(USUAL_SEATS);
  private chosenStart = $state<Start | null>(null);
  private chosenRounds = $state<number | null>(null);
  private written = $state<string | null>(null);
  options = $state.raw<Record<string, unknown>>({});
  clock = $state('none');
  opens = $state(Date.now() / 1000 + DAY_S);
  closes = $state(Date.now() / 1000 + WEEK_S);
  answerS = $state(90);
  most = $state(100);
  keepNames = $state(false);
  bots = $state(0);
  bot = $state('');
  busy = $state(false);
  failure = $state('');
  private sent = '';
  private command = '';

  readonly formats: FormatInfo[];

  constructor(formats: FormatInfo[]) {
    const usual = ({ id }: FormatInfo) => Number(id === USUAL_FORMAT);
    this.formats = formats.toSorted((one, other) => usual(other) - usual(one));
    this.formatId = this.formats[0]?.id ?? '';
  }

  readonly format = $derived.by(() => this.formats.find(({ id }) => id === this.formatId) as FormatInfo);
  readonly offered = $derived.by(
    () => (this.format.games.find(({ game }) => game === this.chosenGame) ?? this.format.games[0]) as OfferedGame,
  );
  readonly game = $derived.by(() => catalogue.games.find(({ id }) => id === this.offered.game) as GameInfo);
  readonly seats = $derived.by(() => {
    const { seats } = this.offered;
    return seats.includes(this.chosenSeats) ? this.chosenSeats : (seats[0] ?? 1);
  });
  readonly hasRounds = $derived.by(() => this.offered.rounds.includes(this.seats));
  /** A family plays the same dice once; who has come for an evening wants more. */
  readonly rounds = $derived.by(() => this.chosenRounds ?? (this.format.same_dice && !this.format.timed ? 1 : 5));
  /** What has a window is open from now on; else all come first. */
  readonly start = $derived.by(() => this.chosenStart ?? (this.format.window ? 'now' : 'by-hand'));
  readonly level = $derived.by(() => (this.game.opponents.includes(this.bot) ? this.bot : this.game.opponent));
  readonly title = $derived.by(() => this.written ?? this.usualTitle());

  choose(change: { game?: string; seats?: number; start?: Start; rounds?: number; title?: string }): void {
    if (change.game !== undefined) this.options = {};
    this.chosenGame = change.game ?? this.chosenGame;
    this.chosenSeats = change.seats ?? this.chosenSeats;
    this.chosenStart = change.start ?? this.chosenStart;
    this.chosenRounds = change.rounds ?? this.chosenRounds;
    this.written = change.title ?? this.written;
  }

  /** Create it and go there. */
  async create(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = '';
    try {
      const form = this.withCommand(this.form());
      const info = await user.whileSignedIn(user.name, () => events.create(form));
      router.go(`/event/${info.id}`);
    } catch (error) {
      this.failure = failureText(error);
      this.busy = false;
    }
  }

  form(): EventForm {
    const now = Math.floor(Date.now() / 1000);
    return {
      title: this.title.trim() || this.usualTitle(),
      format: this.format.id,
      game: this.game.id,
      options: this.options,
      seats: this.seats,
      rounds: this.hasRounds ? this.rounds : 1,
      most: this.most,
      opens: { now, 'by-hand': null, at: this.opens }[this.start],
      closes: this.format.window ? this.closes : null,
      clock: this.format.rolls ? null : (CLOCKS[this.clock] ?? null),
      fill: this.level,
      bots: Array.from({ length: this.bots }, () => this.level),
      answer_s: this.answerS,
      keep_names: this.keepNames,
    };
  }

  /** The same form again is the same command, because its answer may have been lost. */
  private withCommand(form: EventForm): EventForm {
    const text = JSON.stringify({ ...form, opens: null });
    if (text !== this.sent) this.command = randomId();
    this.sent = text;
    return { ...form, command: this.command };
  }

  private usualTitle(): string {
    const day = new Intl.DateTimeFormat(dictionary.language, { day: 'numeric', month: 'long' }).format(Date.now());
    return words('event-usual-title', { format: formatName(this.format.id), day });
  }
}

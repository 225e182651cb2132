/** What people tell of a throw of real dice, until it is whole. Only what can fall can be told. */
import { load, save } from '$/parts/storage';
import type { KindInfo } from '$/wire/types';

export interface Due {
  /** How many things fall. */
  count: number;
  /** The entry of the table since which it is due. */
  since?: number;
  kinds: KindInfo[];
}

export class Entry {
  /** What was told, in its order. */
  fell = $state.raw<string[]>([]);
  private readonly kindOf: ReadonlyMap<string, KindInfo>;

  /** `place` is where something unfinished is kept, if anywhere: another name for each throw. */
  constructor(
    readonly due: Due,
    private readonly send: (fell: string[]) => void,
    private readonly place: string | null = null,
  ) {
    this.kindOf = new Map(due.kinds.flatMap((kind) => shows(kind).map((shown) => [shown, kind])));
    if (place) for (const shown of load<string[]>('sessionStorage', place, [])) this.lay(shown);
  }

  get missing(): number {
    return this.due.count - this.fell.length;
  }

  get complete(): boolean {
    return this.missing === 0;
  }

  /** Whether all things of all kinds fall, so that each kind has its own places. */
  get allFall(): boolean {
    return this.due.kinds.reduce((sum, { things }) => sum + things, 0) === this.due.count;
  }

  of(kind: KindInfo): string[] {
    return this.fell.filter((shown) => this.kindOf.get(shown) === kind);
  }

  /** How many things of a kind may still be told. */
  left(kind: KindInfo): number {
    return Math.min(kind.things - this.of(kind).length, this.missing);
  }

  /** Tell one thing more, if it can have fallen. A single one is entered at once; if it is refused, another may be. */
  add(shown: string): void {
    if (this.due.count > 1) this.lay(shown);
    else if (this.canFall(shown)) this.send([shown]);
  }

  /** Take back the last thing told, or the one at a place. */
  takeBack(at = this.fell.length - 1): void {
    this.change(this.fell.filter((_, place) => place !== at));
  }

  clear(): void {
    this.change([]);
  }

  /** Tell all of it at once. */
  fill(fell: readonly string[]): void {
    this.clear();
    for (const shown of fell) this.lay(shown);
  }

  enter(): void {
    if (this.complete) this.send(this.fell);
  }

  private lay(shown: string): void {
    if (this.canFall(shown)) this.change([...this.fell, shown]);
  }

  private canFall(shown: string): boolean {
    const kind = this.kindOf.get(shown);
    return kind !== undefined && this.left(kind) > 0;
  }

  private change(fell: string[]): void {
    this.fell = fell;
    if (this.place) save('sessionStorage', this.place, fell);
  }
}

/** What a thing of a kind can show. One without faces shows its name. */
export function shows({ thing, faces }: KindInfo): string[] {
  return faces.length ? faces : [thing];
}

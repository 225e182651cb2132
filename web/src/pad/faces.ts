/** How a box draws and names what its things show: the `faces` of a module `pad/index.ts` of a folder in boards/.
 *
 * A box without one has plain keys with the words of records.
 */
import type { Component } from 'svelte';

export interface PadFaces {
  /** What a thing shows, as a picture; its name is said beside it. */
  Face: Component<{ shown: string }>;
  /** What it shows, in words: "orange die, star". */
  faceName: (shown: string) => string;
  /** A kind of things: "orange". Without one a kind is not named. */
  kindName?: (thing: string) => string;
  /** What may be typed for it, if not what records write. */
  typed?: (shown: string) => string[];
  /** What to do, in a sentence; null where the usual one will do. */
  ask?: (due: { kinds: { thing: string }[]; count: number; move: string | null }) => string | null;
}

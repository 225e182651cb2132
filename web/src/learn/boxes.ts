/** The boxes: which book tells a box's rules, and how the book is divided. */
import { BOARDS, boxOf } from '$/boards';
import { dictionary, type Book } from '$/words/words.svelte';

/** The book of a box, if there is such a box. */
export function bookOf(box: string): Book | null {
  return Object.entries(BOARDS).find(([game]) => boxOf(game) === box)?.[1].book ?? null;
}

export interface Section {
  /** Names its heading. */
  name: string;
  /** The numbers of its rules. */
  rules: number[];
}

/** The sections of each rule book, with the number of their first rule. */
const SECTIONS: Partial<Record<Book, [string, number][]>> = {
  ds: [
    ['components', 1],
    ['turn', 3],
    ['sheet', 9],
    ['end', 15],
    ['solo', 20],
  ],
  fp: [
    ['set-up', 1],
    ['turn', 4],
    ['pot', 11],
    ['broke', 13],
    ['close', 17],
    ['hidden', 20],
  ],
  rc: [
    ['dice', 1],
    ['equality', 3],
    ['score', 9],
    ['one-by-one', 12],
    ['all-together', 15],
    ['last-die', 17],
    ['tournament', 21],
    ['yahtzee', 24],
  ],
};

/** The rules of a book that is read, section by section. They are numbered from 1 on without a gap. */
export function sectionsOf(book: Book): Section[] {
  const starts = SECTIONS[book] ?? [['turn', 1]];
  const count = rulesIn(book);
  return starts.map(([name, first], at) => {
    const end = starts[at + 1]?.[1] ?? count + 1;
    return { name, rules: Array.from({ length: end - first }, (_, more) => first + more) };
  });
}

function rulesIn(book: Book): number {
  let count = 0;
  while (dictionary.say(`${book}-rule-${count + 1}`) !== null) count += 1;
  return count;
}

/** What each character looks like. */
const SKINS = ['#fbdcc4', '#f2c29b', '#dba172', '#b97a4c', '#8d5934', '#6a4128'];
const HAIRS = ['#231c1c', '#4a2f22', '#7a4a2a', '#a8602c', '#e3b55c', '#c2491d', '#9a9590', '#efe9df'];
const CLOTHES = ['#2f7de0', '#d8453a', '#2f8f5b', '#7b45b8', '#e08a1c', '#23344f', '#c93f78', '#1f8c8c'];
const GROUNDS = ['#cfe3d6', '#f5dcae', '#c9dbf2', '#f3cfc6', '#ddd0ee', '#cfe6e6', '#efd3de', '#e3dcc6'];

export type Style = keyof typeof HAIRSTYLES;

const SMOOTH = 'M18.3 28c-.8-12 5.2-18 13.7-18s14.5 6 13.7 18c-1.7-6-6-10.5-13.7-10.5S20 22 18.3 28Z';
const FRINGE = 'M18 27c-.5-12 5.5-17 14-17s14.5 5 14 17c-1.6-1.3-2.7-3-3.2-5-7 1.6-15 1.6-21.6 0-.5 2-1.6 3.7-3.2 5Z';
const PARTED =
  'M18 30c-1.5-14 5.5-20 14.5-20S47.5 16 46 30c-1-5-2.7-8.5-5-11-5.500.8-11.5-.8-15-4.5-1.5 5.5-6.5 7.5-8 15.5Z';

/** Hair by style: what lies behind the head, and what lies before it. */
export const HAIRSTYLES = {
  none: ['', ''],
  buzz: ['', 'M18.3 26c-.3-10.5 5.7-15.7 13.7-15.7S46 15.5 45.7 26c-1.5-4-3-6.3-5-7.5-5.3 1.3-12.1 1.3-17.4 0-2 1.2-3.5 3.5-5 7.5Z'],
  short: ['', 'M17.5 28.5C15.5 15 22.5 9 32 9s16.5 6 14.5 19.5c-1-5-2.5-8-5-10-6.5 2.3-13 1.8-17.5-.5-3 2-5.5 5.5-6.5 10.5Z'],
  parted: ['', PARTED],
  spiky: ['', 'M18 28l-3-9 5 1.5-1.5-8 6.5 3.5 2-8 5.5 5.5L38 8l1.5 8 7-3-2 8 4.5-1.5L46 28c-1-4.5-2.5-7-4.5-9-6.5 2.3-13 1.8-18-.5-2.5 2-4.5 5.5-5.5 9.5Z'],
  curly: [
    'M32 6c4-2 8 0 9 3 5-1 8 3 7 7 4 2 4 7 1 10 3 4 1 9-4 10H19c-5-1-7-6-4-10-3-3-3-8 1-10-1-4 2-8 7-7 1-3 5-5 9-3Z',
    'M18.5 26c-1-4 1-7 4-8 0-4 4-6 7-4 3-3 8-2 9 1 4 0 6 4 5 7 2 1 2 3 1.5 5-2-3-4-5-6.5-5.5-4 1.5-9 1.5-13 0-3 .5-5.5 2-7 4.5Z',
  ],
  long: [
    'M15 54c-4-16-3-45 17-45s21 29 17 45c-5 2-10 2-13 0V30H28v24c-3 2-8 2-13 0Z',
    'M18 29c-1-12 5.5-18 14-18s15 6 14 18c-4-2-7-5.5-8.5-10C33 25 25 28 18 29Z',
  ],
  wavy: [
    'M17 51c-5-2-5-7-3-10-3-4-2-8 0-10-1-14 6-22 18-22s19 8 18 22c2 2 3 6 0 10 2 3 2 8-3 10-4 2-9 1-11-1V30H28v20c-2 2-7 3-11 1Z',
    PARTED,
  ],
  bob: ['M15.5 43c-3-7-3-34 16.5-34s19.5 27 16.5 34c-2.5 2-6.5 2-9 1V28h-15v16c-2.5 1-6.5 1-9-1Z', FRINGE],
  bun: ['M32 1.5a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6Z', SMOOTH],
  tail: ['M41 13c11-3 16 8 12 21-1 5-4.5 6.5-6 4 2-8 1-15-7-19Z', SMOOTH],
  bunches: [
    'M14 27a7 7.5 0 1 1 0 15 7 7.5 0 0 1 0-15ZM50 27a7 7.5 0 1 1 0 15 7 7.5 0 0 1 0-15Z',
    'M17.8 29c-1-13 5.7-19 14.2-19s15.2 6 14.2 19c-5-2.5-10-6.5-14.2-13-4.2 6.5-9.2 10.5-14.2 13Z',
  ],
} as const; // prettier-ignore

/** Things that some wear: g glasses, b beard, m moustache, c cap, w woollen hat, t beret, f flower, e earrings, k bow tie, s freckles. */
export interface Look {
  skin: string;
  style: Style;
  hair: string;
  clothes: string;
  ground: string;
  worn: string;
}

/** By name: hairstyle, then the numbers of skin, hair, clothes and ground, and what is worn. */
const LOOKS: Record<string, string> = {
  Lulu: 'bunches 1 5 6 1 s', Otto: 'none 0 4 4 2 w', Kiki: 'spiky 2 0 7 3 e', Gus: 'curly 1 3 1 5', Zaza: 'wavy 4 0 3 6 f', Bob: 'none 2 1 0 7 cm',
  Mia: 'bob 1 1 4 2 f', Tom: 'spiky 0 4 2 1 s', Lily: 'bunches 3 0 1 5', Sam: 'curly 4 0 0 3', Amy: 'tail 0 5 7 4 s', Ben: 'short 2 1 3 0 c',
  Rita: 'wavy 2 0 1 1 e', Max: 'parted 0 3 5 2', Gina: 'curly 3 1 4 6', Rico: 'short 3 0 2 7 m', Wanda: 'bun 0 6 3 5 g', Finn: 'short 0 5 7 3 w',
  Jade: 'long 1 0 7 3', Paul: 'short 0 2 0 1 g', Emma: 'tail 0 4 6 2', Leo: 'curly 3 1 4 0', Rosa: 'wavy 2 2 1 5 f', Jim: 'buzz 5 0 2 1 b',
  Nora: 'bob 0 5 2 4 g', Hugo: 'parted 1 1 1 2', Alice: 'long 0 4 0 6 s', Luc: 'buzz 2 0 4 5 b', Louise: 'bun 4 0 6 1 e', Karl: 'short 0 7 5 0 m',
  Clara: 'wavy 1 2 3 1', Felix: 'spiky 0 3 0 5 g', Maud: 'bob 5 0 4 2 e', Oscar: 'none 1 2 2 3 b', Yara: 'long 3 0 1 0 e', Ivan: 'parted 0 4 5 6',
  Vera: 'bob 1 0 1 5 t', Simon: 'short 2 1 2 4 gb', Judith: 'bun 0 3 5 1 g', Omar: 'buzz 4 0 7 7 b', Greta: 'long 0 7 3 2', Boris: 'none 0 6 1 6 mw',
  Irene: 'wavy 2 6 0 6 e', Arthur: 'parted 0 6 5 3 gm', Selma: 'curly 5 0 6 1 ge', Hector: 'none 3 0 3 5 b', Odile: 'bun 1 7 7 7 e', Bruno: 'short 1 0 1 2 bk',
  Sofia: 'long 2 0 5 1 ge', Magnus: 'parted 0 7 3 2 bk', Athena: 'curly 4 6 1 4 e', Konrad: 'none 0 7 5 0 gmk', Olga: 'bun 0 6 6 5 ge', Darius: 'short 3 7 7 6 bk',
}; // prettier-ignore

/** The look that goes with a name; a name without one always gets the same. */
export function lookOf(name: string): Look {
  const all = Object.values(LOOKS);
  const [style, skin, hair, clothes, ground, worn = ''] = (LOOKS[name] ?? all[sumOf(name) % all.length] ?? '').split(
    ' ',
  );
  return {
    style: style as Style,
    skin: SKINS[Number(skin)] ?? '',
    hair: HAIRS[Number(hair)] ?? '',
    clothes: CLOTHES[Number(clothes)] ?? '',
    ground: GROUNDS[Number(ground)] ?? '',
    worn,
  };
}

function sumOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

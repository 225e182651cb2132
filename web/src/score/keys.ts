/** What the keys of a pad write. */
const DIGIT = /^\d$/;
const NUMBER = /^-?\d+$/;

/** The entry after a key: a digit goes on with a number that is just being written, anything else replaces it. */
export function pressed(text: string, key: string, begun: boolean, longest: number): string {
  if (key === '-') return NUMBER.test(text) ? turned(text) : text;
  const digits = text.replace('-', '');
  const goesOn = begun && DIGIT.test(key) && NUMBER.test(text) && digits !== '0' && digits.length < longest;
  return goesOn ? text + key : key;
}

/** The entry without its last digit; another entry is empty then. */
export function shortened(text: string): string {
  return /^-?\d\d+$/.test(text) ? text.slice(0, -1) : '';
}

function turned(number: string): string {
  return number.startsWith('-') ? number.slice(1) : `-${number}`;
}

import { describe, expect, it } from 'vitest';
import { sharing } from '../src/wire/sharing';

describe('a new picture', () => {
  it('has the old objects where nothing has changed, down to their parts', () => {
    const before = {
      sheets: [
        { total: 3, rows: [1, 2] },
        { total: 5, rows: [3] },
      ],
      seat: 0,
    };
    const now = {
      sheets: [
        { total: 3, rows: [1, 2] },
        { total: 9, rows: [3] },
      ],
      seat: 0,
    };
    const shared = sharing(before, now);
    expect(shared).toEqual(now);
    expect(shared.sheets[0]).toBe(before.sheets[0]);
    expect(shared.sheets[1]).not.toBe(before.sheets[1]);
    expect(shared.sheets[1]?.rows).toBe(before.sheets[1]?.rows);
  });

  it('is the old one where it is wholly alike', () => {
    const before = { a: [null, { b: 'x' }], c: {} };
    expect(sharing(before, structuredClone(before))).toBe(before);
  });

  it.each([
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [[1, 2], [1]],
    [[], {}],
    [{}, []],
    [null, { a: 1 }],
    [{ a: 1 }, null],
    [{ a: null }, { a: { b: 1 } }],
    [undefined, [1]],
    [3, 4],
  ])('of %j: %j', (before, now) => {
    const shared = sharing<unknown>(before, now);
    expect(shared).toStrictEqual(now);
    expect(shared).not.toBe(before);
  });
});

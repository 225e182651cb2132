import { beforeEach, describe, expect, it } from 'vitest';
import { Follower, type Answer } from '../src/wire/follower';
import { BRANCHES, decide, factsOfClose, factsOfUpdate, pause } from '../src/wire/reconnect';
import type { Happening, Play, Refused, TableInfo, Update } from '../src/wire/types';

const TABLE = { id: '0123456789ab', game: 'dice-stars', status: 'running', seats: [] } as unknown as TableInfo;

/** An update whose happenings are numbered as the log's entries are. */
function update(number: number, since = 0, whole = false, seats: (number | null)[] = [0]): Update {
  const happenings: Happening[] = [];
  for (let each = since + 1; each <= number; each++) happenings.push({ number: each, kind: 'move', at: 0, seat: 0 });
  const perspectives = seats.map((seat) => ({
    seat,
    happenings,
    view: null,
    moves: [],
    remembered: null,
    no_undo: null,
  }));
  return {
    type: 'update',
    number,
    since,
    whole,
    now: 0,
    table: TABLE,
    to_move: [0],
    rules: [],
    clock: null,
    perspectives,
    standing: [],
    throw: null,
  };
}

const play = (id: string): Play => ({ type: 'play', id, seat: 0, expect: 3, move: 'draw 3' });
const refused = (id: string | null, kind: Refused['kind']): Refused => ({
  type: 'refused',
  id,
  kind,
  number: 3,
  problem: { reason: 'server-stale', text: 'Too late', rule: null, facts: {} },
});

let answers: Answer[];
let follower: Follower;
const numbers = (seat: number | null = 0) => follower.fresh.get(seat)?.map((each) => each.number);

beforeEach(() => {
  answers = [];
  follower = new Follower((answer) => answers.push(answer));
  follower.received(update(3, 0, true));
});

describe('how an update fits a client that has three entries', () => {
  it.each([
    [3, update(9, 4, true)],
    [4, update(4, 3)],
    [4, update(5, 2)],
    [5, update(3, 2)],
    [6, update(5, 4)],
    [7, update(4, 3, false, [0, 1])],
    [7, update(4, 3, false, [null])],
  ])('branch %i', (branch, came) => {
    expect(decide('update', factsOfUpdate(came, update(3))).branch).toBe(branch);
  });
});

describe('the follower', () => {
  it('takes what is next, and of it only what it does not have', () => {
    follower.received(update(5, 2));
    expect(numbers()).toEqual([4, 5]);
    expect(follower.number).toBe(5);
  });

  it('waits for no computer player any more after a change', () => {
    const thinking = [{ seat: 0, since: 0, preparing: true }];
    follower.received({ type: 'presence', seats: [false], watchers: 1, thinking });
    follower.received(update(3, 2));
    expect(follower.presence?.thinking).toEqual(thinking);
    follower.received(update(4, 3));
    expect(follower.presence).toEqual({ type: 'presence', seats: [false], watchers: 1, thinking: [] });
  });

  it('ignores what is old', () => {
    expect(follower.received(update(2))).toEqual([]);
    expect(follower.number).toBe(3);
  });

  it('asks for a gap, and keeps what it has until then', () => {
    expect(follower.received(update(6, 5))).toEqual([{ type: 'hello', since: 3 }]);
    expect(follower.number).toBe(3);
  });

  it('asks anew when it sits on other seats', () => {
    expect(follower.received(update(4, 3, false, [0, 1]))).toEqual([{ type: 'hello', since: null }]);
  });

  it('takes everything of a whole picture as new', () => {
    follower.received(update(9, 7, true));
    expect(numbers()).toEqual([8, 9]);
  });

  it('sends what has no answer again when the connection is open', () => {
    const command = follower.command(play('a'));
    expect(follower.opened()).toEqual([{ type: 'hello', since: 3 }, command]);
  });

  it('is done with what was acknowledged, and tells it once', () => {
    follower.command(play('a'));
    for (let time = 0; time < 2; time++) follower.received({ type: 'ack', id: 'a', number: 5 });
    expect(answers).toHaveLength(1);
    expect(follower.opened()).toEqual([{ type: 'hello', since: 3 }]);
  });

  it('tells what was refused, and does not send it again', () => {
    follower.command(play('a'));
    follower.received(refused('a', 'stale'));
    expect(answers).toEqual([refused('a', 'stale')]);
    expect(follower.waiting.size).toBe(0);
  });

  it('sends again later what the server could not take', () => {
    follower.command(play('a'));
    follower.received(refused('a', 'unavailable'));
    expect(follower.again).toBe(true);
    expect(answers).toEqual([]);
    expect(follower.opened()).toHaveLength(2);
    expect(follower.again).toBe(false);
  });

  it('asks in silence, and gives the connection up when the answer does not come', () => {
    expect(follower.silent(false)).toEqual([{ type: 'ping' }]);
    expect(follower.silent(true)).toEqual([]);
  });

  it.each([
    [1012, 'open'],
    [1006, 'open-later'],
    [4408, 'open-later'],
    [4404, 'give-up'],
    [4400, 'give-up'],
  ])('after close code %i it decides to %s', (code, what) => {
    expect(follower.closed(code)).toBe(what);
  });
});

it('every branch of the table has facts that lead to it', () => {
  for (const { branch, event, when } of BRANCHES) {
    expect(decide(event as never, when as never).branch).toBe(branch);
  }
  expect(factsOfClose(1012)).toEqual({ code: 'restart' });
});

it('pauses grow and then stay', () => {
  expect([0, 1, 5, 99].map(pause)).toEqual([250, 500, 8000, 8000]);
});

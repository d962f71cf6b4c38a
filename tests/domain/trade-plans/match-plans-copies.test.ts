/** Which trade a plan was of at the instant of its fill, and where trades are copied, closed in parts or planned anew while open. Worked by hand. */
import { describe, expect, test } from 'vitest';
import { matched } from './plan-scene';
import type { Case } from './plan-scene';

const run = (cases: readonly Case[]): void => {
  test.each(cases.map(([name, scene, links, missed = []]) => [name, scene, { links, missed }] as const))('%s', (_, scene, expected) => {
    expect(matched(scene)).toEqual(expected);
  });
};

describe('a plan that came at the very instant of a fill', () => {
  run([
    [
      '28a was not there before it: the one before that was',
      {
        plans: [
          { id: 'before', came: '03 12:00' },
          { id: 'at', came: '03 12:10' },
        ],
        trades: [{ filled: '03 12:10' }],
      },
      { t: 'before: taken' },
      ['at'],
    ],
  ]);
});

describe('plans that change the one of an open trade', () => {
  const copied = {
    trades: [
      { filled: '03 12:10', closed: '03 13:00' },
      { account: 'b', filled: '03 12:10:01', closed: '03 14:00' },
    ],
    copies: ['a', 'b'],
  };
  run([
    [
      '28c are not missed until its last copy is closed, nor is what changes them in turn',
      {
        ...copied,
        plans: [{ came: '03 12:00' }, { id: 'q', came: '03 12:30', replaces: 'p' }, { id: 'r', came: '03 13:30', replaces: 'q' }],
      },
      { t: 'p: taken', 'b/t': 'p: taken' },
    ],
    [
      '28d are missed once it is',
      { ...copied, plans: [{ came: '03 12:00' }, { id: 'q', came: '03 14:00', replaces: 'p' }] },
      { t: 'p: taken', 'b/t': 'p: taken' },
      ['q'],
    ],
  ]);
});

describe('a position closed in parts, and its copy', () => {
  run([
    [
      '28b are one decision, whichever part is listed first',
      {
        plans: [{ came: '03 12:00' }],
        trades: [
          { id: '1', partOf: '2', filled: '03 12:10', closed: '03 13:00' },
          { id: '2', filled: '03 12:10', closed: '03 14:00' },
          { id: 'x', account: 'b', filled: '03 12:10:01' },
        ],
        copies: ['a', 'b'],
      },
      { 1: 'p: taken', 2: 'p: taken', 'b/x': 'p: taken' },
    ],
  ]);
});

/** How often what is typed is written: soon after a pause, within half a minute, and seldom enough for an hour. */
import { describe, expect, it } from 'vitest';
import { hourMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import { afterShelving, allowanceAt, fullAllowance, idleMs, mostWaitMs, nextWriteAt, untilAllowedMs } from '@/domain/notes/write-pace';

/** When somebody who types at these instants is written, and whether anything waited longer than it may. */
const writesOf = (edits: readonly number[]): readonly number[] => {
  const writes: number[] = [];
  let typing: Parameters<typeof nextWriteAt>[0] = { firstEditAt: null, lastEditAt: 0, lastWriteAt: null };
  const write = (until: number): void => {
    const at = nextWriteAt(typing);
    if (at === null || at > until) return;
    expect(at - (typing.firstEditAt ?? at)).toBeLessThanOrEqual(mostWaitMs);
    writes.push(at);
    typing = { firstEditAt: null, lastEditAt: 0, lastWriteAt: at };
  };
  for (const at of edits) {
    write(at);
    typing = { ...typing, firstEditAt: typing.firstEditAt ?? at, lastEditAt: at };
  }
  write(Infinity);
  return writes;
};

describe('what is typed', () => {
  it('is written five seconds after the last letter', () => {
    expect(writesOf([0, 1_000, 2_000])).toEqual([2_000 + idleMs]);
  });

  it.each([1, 2, 3, 4, 5])('waits 30 s at most, and an hour has 120 writes, however it is typed (%i)', (seed) => {
    const random = seededRandom(seed);
    const edits: number[] = [];
    for (let at = 0; at < hourMs; at += 50 + random.below(seed * 4_000)) edits.push(at);
    expect(writesOf(edits).filter((at) => at < hourMs).length).toBeLessThanOrEqual(120);
  });
});

describe('the shelf', () => {
  it.each([1, 2, 3, 4, 5])('is written twelve times in any hour at most (%i)', (seed) => {
    const random = seededRandom(seed);
    let allowance = fullAllowance;
    const writes: number[] = [];
    for (let at = 0; at < 5 * hourMs; at += 1_000 + random.below(seed * 120_000)) {
      if (untilAllowedMs(allowance, at) > 0) continue;
      allowance = afterShelving(allowance, at);
      writes.push(at);
    }
    for (const from of writes) expect(writes.filter((at) => at >= from && at < from + hourMs).length).toBeLessThanOrEqual(12);
  });

  it('says how long it takes until it may be written', () => {
    let allowance = fullAllowance;
    while (untilAllowedMs(allowance, 0) === 0) allowance = afterShelving(allowance, 0);
    const waitMs = untilAllowedMs(allowance, 0);
    expect(waitMs).toBe(600_000);
    expect(allowanceAt(allowance, waitMs).times).toBe(1);
  });
});

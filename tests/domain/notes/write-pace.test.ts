/** How often what is typed is written: soon after a pause, within half a minute, and seldom enough for an hour. */
import { describe, expect, it } from 'vitest';
import { hourMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import { afterWrite, allowanceAt, fullAllowance, idleMs, mostWaitMs, nextWriteAt, untilAllowedMs } from '@/domain/notes/write-pace';

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

/** When the shelf is written, as soon as it is allowed, by somebody who writes an update at these instants. */
const shelvedAt = (updates: readonly number[], untilMs: number): readonly number[] => {
  const writes: number[] = [];
  let allowance = fullAllowance;
  let next = 0;
  for (let at = 0; at < untilMs; at += 500) {
    let isUpdated = false;
    for (; next < updates.length && (updates[next] ?? 0) <= at; next += 1) {
      allowance = afterWrite(allowance, at);
      isUpdated = true;
    }
    const isBehind = isUpdated || (next > 0 && (writes.at(-1) ?? -1) < (updates[next - 1] ?? 0));
    if (!isBehind || untilAllowedMs(allowance, at) > 0) continue;
    allowance = afterWrite(allowance, at);
    writes.push(at);
  }
  return writes;
};

describe('the shelf', () => {
  const everyHalfMinute = (from: number, count: number): readonly number[] =>
    Array.from({ length: count }, (_, at) => from + at * mostWaitMs);

  it('is written twelve times in an hour of writing without a pause, and one in ten minutes then', () => {
    const writes = shelvedAt(everyHalfMinute(0, 360), 3 * hourMs);
    expect(writes.filter((at) => at < hourMs).length).toBeLessThanOrEqual(12);
    const later = writes.filter((at) => at >= hourMs);
    expect(later.length).toBeGreaterThanOrEqual(11);
    expect(later.length).toBeLessThanOrEqual(13);
  });

  it.each([1, 2, 3, 4, 5])('and updates together are 132 writes in any hour at most, with pauses or without (%i)', (seed) => {
    const random = seededRandom(seed);
    const updates: number[] = [];
    for (let at = 0; at < 5 * hourMs; at += mostWaitMs + (random.below(4) === 0 ? random.below(seed * 120_000) : 0)) updates.push(at);
    const all = [...updates, ...shelvedAt(updates, 5 * hourMs)].toSorted((a, b) => a - b);
    for (const from of all) expect(all.filter((at) => at >= from && at < from + hourMs).length).toBeLessThanOrEqual(132 + 1);
  });

  it.each([1, 7, 60, 119])('follows within a minute once the writing pauses, after %i updates', (count) => {
    const updates = everyHalfMinute(0, count);
    const last = updates.at(-1) ?? 0;
    const after = shelvedAt(updates, hourMs * 2).filter((at) => at >= last);
    expect(after[0]).toBeLessThanOrEqual(last + 60_000);
  });

  it('follows within seven minutes however many names were changed at once', () => {
    let allowance = fullAllowance;
    for (let at = 0; at < 200; at += 1) allowance = afterWrite(allowance, 0);
    const waitMs = untilAllowedMs(allowance, 0);
    expect(waitMs).toBeLessThan(7 * 60_000);
    expect(allowanceAt(allowance, waitMs).times).toBeCloseTo(1, 3);
  });
});

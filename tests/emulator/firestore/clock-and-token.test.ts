/** The store's clock and the resume tokens made of it. */
import { describe, expect, it } from 'vitest';
import { createClock } from '../../../emulator/firestore/clock';
import { createResumeTokens } from '../../../emulator/firestore/resume-token';
import { microsOfTimestamp, timestampOfMicros } from '../../../emulator/firestore/timestamp';

describe('the clock', () => {
  it('never gives the same instant twice, even when the machine stands still or goes back', () => {
    const times = [1000, 1000, 1000, 500, 1001];
    const clock = createClock(() => times.shift() ?? 2000, 0);
    expect([clock.next(), clock.next(), clock.next(), clock.next(), clock.next(), clock.next()]).toEqual([
      1_000_000, 1_000_001, 1_000_002, 1_000_003, 1_001_000, 2_000_000,
    ]);
  });

  it('starts after what was given out before', () => {
    expect(createClock(() => 1, 5_000_000).next()).toBe(5_000_001);
  });
});

describe('a version', () => {
  it('survives the nine digits in which clients send it back', () => {
    expect(timestampOfMicros(1_795_230_045_765_432)).toBe('2026-11-21T03:00:45.765432Z');
    expect(microsOfTimestamp('2026-11-21T03:00:45.765432000Z')).toBe(1_795_230_045_765_432);
  });
});

describe('a resume token', () => {
  it('is understood by the run of the store that wrote it, and by no other', () => {
    const tokens = createResumeTokens('run-1');
    const token = tokens.write(42);
    expect(tokens.read(token, 100)).toBe(42);
    expect(createResumeTokens('run-2').read(token, 100)).toBeNull();
  });

  it('is ignored when it lies in the future or is no token', () => {
    const tokens = createResumeTokens('run-1');
    expect(tokens.read(tokens.write(101), 100)).toBeNull();
    for (const other of [undefined, '', 'MTc5', 7]) expect(tokens.read(other, 100)).toBeNull();
  });
});

/** Clock changes against reference values computed outside this project from the IANA database. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { clockChanges } from '@/domain/time/clock-changes';

const file = '../shared/vectors/sessions.json';

interface Vectors {
  readonly clockChanges: readonly {
    readonly name: string;
    readonly inputs: { readonly zone: string };
    readonly expected: { readonly changes: readonly { at: string; offsetMinutesBefore: number; offsetMinutesAfter: number }[] };
  }[];
}

const utc = (text: string): EpochMs => Date.parse(text) as EpochMs;
const twoYears = { from: utc('2026-01-01T00:00Z'), to: utc('2028-01-01T00:00Z') };

describe.skipIf(!existsSync(file))('clockChanges', () => {
  const vectors = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Vectors).clockChanges : [];

  it.each(vectors)('finds the $name', ({ inputs, expected }) => {
    const found = clockChanges(inputs.zone, twoYears).map(({ at, offsetBeforeMs, offsetAfterMs }) => ({
      at: `${new Date(at).toISOString().slice(0, 16)}Z`,
      offsetMinutesBefore: offsetBeforeMs / 60_000,
      offsetMinutesAfter: offsetAfterMs / 60_000,
    }));
    expect(found).toEqual(expected.changes);
  });
});

describe('a range', () => {
  it('holds a change at its beginning and none at its end', () => {
    const at = utc('2026-03-29T01:00Z');
    expect(clockChanges('Europe/London', { from: at, to: (at + 1) as EpochMs })).toHaveLength(1);
    expect(clockChanges('Europe/London', { from: (at - 1) as EpochMs, to: at })).toEqual([]);
    expect(clockChanges('UTC', twoYears)).toEqual([]);
  });
});

/** What lies before a trade, where trades overlap: two ways to find it agree, and with the labels of the findings, which are found a third way. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '@/domain/findings/condition';
import { groupOf } from '@/domain/findings/labels-of';
import { claimTradesOf } from '@/domain/findings/register/claim-of-sample';
import { closedBeforeOf, groupOfClaim, lastClosedOf, tradesFrom } from '@/domain/findings/register/claim-trades';
import { claimUnits } from '@/domain/findings/register/claim-units';
import { findingSample } from '@/domain/findings/sample';
import { journalColumns } from '@/domain/journal/journal-columns';
import { epochMs } from '@/domain/time/epoch-ms';
import { minuteMs } from '@/lib/durations';
import { aTrade, decimal } from '../../journal/a-trade';

const numRuns = process.env['SEXTANT_FULL'] === '1' ? 2_000 : 100;
const monday = Date.UTC(2026, 2, 2, 8);

/** Trades of two weeks, minutes apart and minutes long, so that many are open at once; some neither win nor lose. */
const trades = fc
  .array(
    fc.record({ gap: fc.integer({ min: 0, max: 400 }), length: fc.integer({ min: 0, max: 300 }), r: fc.integer({ min: -2, max: 2 }) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map((rows) => {
    let at = monday;
    return rows.map(({ gap, length, r }, number) => {
      at += gap * minuteMs;
      return aTrade({
        ticket: String(number + 1_000),
        openedAt: epochMs(at),
        closedAt: epochMs(at + length * minuteMs),
        openPrice: decimal('1.10000'),
        closePrice: decimal((1.1 + r * 0.001).toFixed(5)),
        profit: decimal((r * 10).toFixed(2)),
        stopPrice: decimal('1.09900'),
      });
    });
  });

const sampleOf = (list: ReturnType<typeof aTrade>[]) => {
  const built = journalColumns(list, { accounts: [] });
  if (!built.ok) throw new Error(built.reason);
  return findingSample(
    built.columns,
    Uint32Array.from(list, (_, row) => row),
    { measure: 'R' },
  );
};

const claim = (conditions: readonly Condition[]) => ({ conditions, measure: 'R', currency: null }) as const;

const asked: readonly (readonly Condition[])[] = [
  [{ on: 'after', is: 'loss', count: 1 }],
  [{ on: 'after', is: 'win', count: 2 }],
  [
    { on: 'after', is: 'loss', count: 1 },
    { on: 'since last', from: 0, to: 60 },
  ],
  [
    { on: 'side', is: 'long' },
    { on: 'nth', from: 2, to: null },
  ],
];

describe('overlapping trades', () => {
  it('have one last trade to have closed', () => {
    fc.assert(
      fc.property(trades, (list) => {
        const read = claimTradesOf(claim([]), sampleOf(list));
        const closed = closedBeforeOf(read);
        for (let at = 0; at < read.day.length; at += 1) {
          const last = lastClosedOf(read, at);
          const ends = (place: number | undefined): number | undefined =>
            place === undefined || place < 0 ? undefined : read.closedAt[place];
          expect(ends(last)).toBe(ends(closed[at]?.at(-1)));
        }
      }),
      { numRuns },
    );
  });

  it('are in the group of a claim exactly where they are in the group of the finding', () => {
    fc.assert(
      fc.property(trades, fc.constantFrom(...asked), (list, conditions) => {
        const sample = sampleOf(list);
        expect([...groupOfClaim(claimTradesOf(claim(conditions), sample))]).toEqual([...groupOf({ id: '', conditions }, sample)]);
      }),
      { numRuns },
    );
  });

  it('say the same of a claim whether earlier days are at hand or not, where no habit is asked for', () => {
    fc.assert(
      fc.property(trades, fc.constantFrom(...asked.slice(0, 2)), fc.nat(), (list, conditions, seed) => {
        const read = claimTradesOf(claim(conditions), sampleOf(list));
        const at = seed % read.day.length;
        const span = { from: (read.openedAt[at] ?? 0) - 1, to: Infinity, today: 1e9 };
        const alone = tradesFrom(read, read.day[at] ?? 0);
        for (const against of ['rest', 'nothing'] as const) {
          expect(claimUnits({ against, about: 'trades' }, alone, span)).toEqual(claimUnits({ against, about: 'trades' }, read, span));
        }
      }),
      { numRuns },
    );
  });
});

/** A claim on a journal as it is: labels that follow from facts always count, typed ones and stops as they stood before the exit. */
import { describe, expect, it } from 'vitest';
import type { Condition } from '@/domain/findings/condition';
import { claimTradesOf, oneROf } from '@/domain/findings/register/claim-of-sample';
import type { Claim } from '@/domain/findings/register/claim';
import { testClaim } from '@/domain/findings/register/test-claim';
import { findingSample } from '@/domain/findings/sample';
import { journalColumns } from '@/domain/journal/journal-columns';
import { epochMs } from '@/domain/time/epoch-ms';
import { dayClock, newYorkDays } from '@/domain/time/trading-day';
import type { Trade } from '@/domain/trades/trade';
import { aTrade, decimal } from '../../journal/a-trade';

const hour = 3_600_000;
const monday = Date.UTC(2026, 2, 2);

interface Row extends Partial<Pick<Trade, 'user' | 'atExit' | 'plan'>> {
  readonly symbol?: string;
  /** Result in R of ten units. */
  readonly r: number;
  readonly stop?: boolean;
}

/** A trade an hour long each two hours from Monday 08:00 UTC on, a tenth of a lot with 10.00 at risk by the broker's stop. */
const sampleOf = (rows: readonly Row[], measure: 'R' | 'money' = 'R') => {
  const trades = rows.map(({ symbol = 'eurusd', r, stop = true, ...more }, at): Trade => {
    const openedAt = monday + 8 * hour + at * 2 * hour;
    const trade = aTrade({
      ticket: String(at + 1),
      symbol,
      openedAt: epochMs(openedAt),
      closedAt: epochMs(openedAt + hour),
      openPrice: decimal('1.10000'),
      closePrice: decimal((1.1 + r * 0.001).toFixed(5)),
      profit: decimal((r * 10).toFixed(2)),
      stopPrice: stop ? decimal('1.09900') : null,
      currency: 'USD',
    });
    return { ...trade, ...more };
  });
  const built = journalColumns(trades, { accounts: [] });
  if (!built.ok) throw new Error(built.reason);
  const { columns } = built;
  return findingSample(
    columns,
    Uint32Array.from(columns.trades, (_, row) => row),
    { measure },
  );
};

const claimWith = (conditions: readonly Condition[], over: Partial<Claim> = {}): Claim => ({
  conditions,
  side: 'costs',
  against: 'rest',
  about: 'trades',
  measure: 'R',
  currency: null,
  bound: 3,
  delta: 0.3,
  finding: null,
  words: 'x',
  createdAt: monday,
  endedAt: null,
  ...over,
});

const { dayOf } = dayClock(newYorkDays);
const days = { today: dayOf(monday) + 20, dayOf };
/** Prices of five places make no exact R. */
const rounded = (value: number): number => Math.round(value * 1e9) / 1e9;

const test = (claim: Claim, rows: readonly Row[]) => {
  const { leftOut, ...found } = testClaim(claim, claimTradesOf(claim, sampleOf(rows, claim.measure)), days);
  return { ...found, rawMean: rounded(found.rawMean), leftOut: { ...leftOut, meanAfter: rounded(leftOut.meanAfter) } };
};

const setup: Condition = { on: 'setup', is: 'Pullback' };
const said = { atExit: { setup: 'Pullback' }, user: { setup: 'Pullback' } };
const other = { atExit: { setup: 'Breakout' }, user: { setup: 'Breakout' } };

describe('a label that follows from facts', () => {
  it('counts on every trade', () => {
    const rows: readonly Row[] = [{ r: -1 }, { r: 2, symbol: 'gbpusd' }];
    expect(test(claimWith([{ on: 'market', is: 'EURUSD' }]), rows)).toMatchObject({
      days: 1,
      rawMean: -3,
      leftOut: { labelledAfter: 0, unknown: 0 },
    });
  });

  it('of what went before is that of the outcomes, trades before the claim among them', () => {
    const after: Condition = { on: 'after', is: 'loss', count: 1 };
    const rows: readonly Row[] = [{ r: -1 }, { r: -2 }, { r: 1 }];
    const read = claimTradesOf(claimWith([after]), sampleOf(rows));
    expect(read).toMatchObject({ after: [{ is: 'loss', count: 1 }], behavior: null });
    // Registered at 09:00, while the first trade of the day was over: it is asked, and not tested.
    expect(test(claimWith([after], { against: 'nothing', createdAt: monday + 9.5 * hour }), rows)).toMatchObject({
      days: 1,
      trades: 1,
      rawMean: -2,
    });
  });
});

describe('a typed label', () => {
  it('counts as it stood before the exit, and one of a review is left out, counted and shown beside', () => {
    const rows: readonly Row[] = [
      { r: -1, ...said },
      { r: 1, ...other },
      { r: 3, user: { setup: 'Pullback' } },
      { r: 2, user: { setup: 'Pullback' } },
      { r: 5 },
    ];
    expect(test(claimWith([setup]), rows)).toMatchObject({
      days: 1,
      trades: 1,
      rest: 1,
      rawMean: -2,
      leftOut: { labelledAfter: 2, groupAfter: 2, meanAfter: 2.5, unknown: 1 },
    });
  });

  it('that was changed afterwards counts as it stood', () => {
    const rows: readonly Row[] = [
      { r: -1, ...said, user: { setup: 'Breakout' } },
      { r: 1, ...other },
    ];
    expect(test(claimWith([setup]), rows)).toMatchObject({ rawMean: -2, trades: 1, leftOut: { labelledAfter: 0 } });
  });

  it('does not move the test when trades are labeled once their results are known', () => {
    const plain: readonly Row[] = [{ r: -1, ...said }, { r: 1, ...other }, { r: 3 }, { r: -3 }];
    const before = test(claimWith([setup]), plain);
    const winners = plain.map((row): Row => (row.r === 3 ? { ...row, user: { setup: 'Pullback' } } : row));
    const losers = plain.map((row): Row => (row.r === -3 ? { ...row, user: { setup: 'Breakout' } } : row));
    for (const rows of [winners, losers]) {
      const { leftOut: _after, ...now } = test(claimWith([setup]), rows);
      const { leftOut: _before, ...then } = before;
      expect(now).toEqual(then);
    }
  });

  it('of a plan counts where the server had it before the exit', () => {
    const labels = { at: monday + 8 * hour, setup: 'Pullback' };
    const plan = { id: 'p', at: labels.at, stop: decimal('1.09900'), isStopTaken: false, why: 'arrived after the fill', labels } as const;
    const rows: readonly Row[] = [
      { r: -1, plan },
      { r: 1, ...other },
    ];
    expect(test(claimWith([setup]), rows)).toMatchObject({ days: 1, rawMean: -2 });
    const late = { ...plan, labels: { ...labels, at: monday + 9 * hour } };
    expect(
      test(claimWith([setup]), [
        { r: -1, plan: late, user: { setup: 'Pullback' } },
        { r: 1, ...other },
      ]),
    ).toMatchObject({
      days: 0,
      leftOut: { labelledAfter: 1 },
    });
  });

  it('of tags and rules is told only where one had been set', () => {
    const tag: Condition = { on: 'tag', is: 'calm' };
    const tagged: readonly Row[] = [
      { r: -1, atExit: { tags: { calm: true } } },
      { r: 1, atExit: { tags: { late: true } } },
      { r: 9, atExit: { setup: 'A' } },
      { r: 9 },
    ];
    expect(claimTradesOf(claimWith([tag]), sampleOf(tagged)).behavior).toEqual(Uint8Array.from([1, 0, 2, 2]));
    const rules: readonly Row[] = [{ r: -1, atExit: { rules: { a: false, b: true } } }, { r: 1, atExit: { rules: { a: true } } }, { r: 9 }];
    const labels = (condition: Condition) => claimTradesOf(claimWith([condition]), sampleOf(rules)).behavior;
    expect(labels({ on: 'rule', is: 'broken', id: 'a' })).toEqual(Uint8Array.from([1, 0, 2]));
    expect(labels({ on: 'rule', is: 'kept', id: 'a' })).toEqual(Uint8Array.from([0, 1, 2]));
    expect(labels({ on: 'rule', is: 'broken', id: 'b' })).toEqual(Uint8Array.from([0, 2, 2]));
    expect(labels({ on: 'rule', is: 'broken', id: null })).toEqual(Uint8Array.from([1, 0, 2]));
  });
});

describe('the stop', () => {
  const every = claimWith([], { against: 'nothing' });

  it('that was noted after the exit makes no R', () => {
    const rows: readonly Row[] = [{ r: -1 }, { r: 2, stop: false, user: { initialStop: decimal('1.09900') } }];
    expect(test(every, rows)).toMatchObject({
      days: 1,
      trades: 1,
      rawMean: -1,
      leftOut: { labelledAfter: 1, groupAfter: 1, meanAfter: 2 },
    });
    const stood: readonly Row[] = [
      { r: -1 },
      { r: 2, stop: false, user: { initialStop: decimal('1.09900') }, atExit: { initialStop: decimal('1.09900') } },
    ];
    expect(test(every, stood)).toMatchObject({ trades: 2, rawMean: 0.5, leftOut: { labelledAfter: 0 } });
  });

  it('that was moved in the notes leaves the R by the one that stood', () => {
    // Half the distance would double the R.
    expect(test(every, [{ r: -1, user: { initialStop: decimal('1.09950') } }]).rawMean).toBeCloseTo(-1, 9);
  });

  it('plays no part in money', () => {
    const inMoney = { ...every, measure: 'money', currency: 'USD', bound: 300, delta: 30 } as const;
    expect(test(inMoney, [{ r: -1 }, { r: 2, stop: false }])).toMatchObject({
      trades: 2,
      rawMean: 5,
      leftOut: { labelledAfter: 0, withoutMeasure: 0 },
    });
  });
});

describe('a sample of another kind', () => {
  it('is refused: another measure, another currency, or without its trades', () => {
    const money = claimWith([], { measure: 'money', currency: 'EUR' });
    expect(() => claimTradesOf(money, sampleOf([{ r: 1 }]))).toThrow(RangeError);
    expect(() => claimTradesOf(money, sampleOf([{ r: 1 }], 'money'))).toThrow('A claim in EUR can’t be tested in USD.');
    expect(() => claimTradesOf(claimWith([]), { ...sampleOf([{ r: 1 }]), trades: [] })).toThrow(RangeError);
  });

  it('has 1 as its 1R, and of money the usual risk, else the usual loss, else 1', () => {
    const of = (risk: readonly number[], results: readonly number[], measure: 'R' | 'money' = 'money'): number =>
      oneROf({ measure, risk: Float64Array.from(risk), results: Float64Array.from(results) });
    expect(of([NaN, 50], [1, -1], 'R')).toBe(1);
    expect(of([NaN, 0, 40, 90, 10], [-500, 300])).toBe(40);
    expect(of([NaN, 0], [-500, 300, -100, -70])).toBe(100);
    expect(of([NaN], [300])).toBe(1);
  });
});

/** Facts of invented journals against what the journal counts elsewhere, by other code. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decidedIn } from '@/domain/findings/facts/decided';
import { factsOf } from '@/domain/findings/facts/facts-of';
import { figuresOfFact } from '@/domain/findings/facts/fact';
import { allTime, besidePeriod, daysOfPeriod, periodText, periodWith, readPeriod, type Period } from '@/domain/findings/period';
import { countedOnce } from '@/domain/journal/decision-columns';
import { decisionsOf } from '@/domain/journal/decisions';
import { decisionsByDay, periodResult } from '@/domain/routine/period-result';
import { dayClock, newYorkDays } from '@/domain/time/trading-day';
import { accounts as plain, columnsOf, someTrades } from '../../journal/columns-builder';

const accounts = plain.map((account) => ({ ...account, copyGroup: 'g' }));
const everyRow = (count: number) => Uint32Array.from({ length: count }, (_, row) => row);

it('are of the decisions, the R and the money that the review of a week counts', () => {
  fc.assert(
    fc.property(someTrades, fc.integer({ min: 20_504, max: 20_570 }), (trades, day) => {
      const columns = columnsOf(trades, { accounts });
      const period = periodWith('week', day);
      const { from, to } = daysOfPeriod(period);
      const byDay = decisionsByDay(trades, decisionsOf(trades, accounts), dayClock(newYorkDays).dayOf);
      const decisions = Array.from({ length: to - from + 1 }, (_, i) => byDay.get(from + i) ?? []).flat();
      const week = periodResult(decisions, ({ accountId }) => (accountId === 'a' ? 'EUR' : 'USD'));
      const [result] = factsOf({
        columns,
        rows: everyRow(trades.length),
        period,
        measure: 'R',
        ruleText: (id) => id,
        reviews: [],
        plans: new Map(),
        candlesOf: () => null,
      });
      const value = (id: string) => figuresOfFact(result!).find((figure) => figure.id === id)?.value;
      expect(value('result#trades') ?? 0).toBe(week.decisions.length);
      expect(value('result#all R') ?? null).toEqual(week.r === null ? null : expect.closeTo(week.r, 9));
      for (const currency of ['EUR', 'USD']) expect(value(`result#all ${currency}`) ?? 0).toBeCloseTo(Number(week.net[currency] ?? 0), 9);
    }),
    { numRuns: 200, seed: 18_07 },
  );
});

it('count as the journal counts decisions of one currency', () => {
  fc.assert(
    fc.property(someTrades, (trades) => {
      const one = plain.map((account) => ({ ...account, currency: 'USD', copyGroup: 'g' }));
      const columns = columnsOf(trades, { accounts: one });
      const counted = countedOnce(columns, everyRow(trades.length));
      const expected = Array.from(counted.rows, (row) => [row, counted.columns.r[row]]);
      const found = decidedIn(columns, everyRow(trades.length), daysOfPeriod(allTime)).map(({ rows, r }) => [rows[0], r]);
      const byRow = (a: readonly (number | undefined)[], b: readonly (number | undefined)[]) => a[0]! - b[0]!;
      expect(found.toSorted(byRow)).toEqual(expected.toSorted(byRow));
    }),
    { numRuns: 200, seed: 18_08 },
  );
});

it('have weeks and months that follow each other, over the turn of a year', () => {
  const week: Period = { kind: 'week', week: '2020-W53' };
  // 28 December 2020 to 3 January 2021: ISO 8601, where 2020 has 53 weeks.
  expect(daysOfPeriod(week)).toEqual({ from: Date.UTC(2020, 11, 28) / 86_400_000, to: Date.UTC(2021, 0, 3) / 86_400_000 });
  expect(periodText(besidePeriod(week, 1))).toBe('2021-W01');
  expect(periodText(besidePeriod({ kind: 'month', month: '2021-01' }, -1))).toBe('2020-12');
  expect(daysOfPeriod({ kind: 'month', month: '2024-02' })).toEqual({
    from: Date.UTC(2024, 1, 1) / 86_400_000,
    to: Date.UTC(2024, 1, 29) / 86_400_000,
  });
  expect(['2021-W53', '2021-13', '2021-00', '2021', ''].map(readPeriod)).toEqual([null, null, null, null, null]);
  expect(['2021-W52', '2021-12'].map((text) => periodText(readPeriod(text)!))).toEqual(['2021-W52', '2021-12']);
});

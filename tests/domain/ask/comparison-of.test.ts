/** Which questions are compared as findings are, and of which trades: worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { AskQuery } from '@/domain/ask/ask-query';
import { comparisonSteps, questionOfQuery } from '@/domain/ask/comparison-of';
import { allRows } from '@/domain/journal/apply-filter';
import { dayOfText } from '@/domain/time/epoch-day';
import { epochMs } from '@/domain/time/epoch-ms';
import { inOneGo } from '@/lib/steps';
import { aTrade, decimal } from '../journal/a-trade';
import { anAccount, columnsOf } from '../journal/columns-builder';
import { after, against, asks, dates, held, inMoney, inR, last, long, lost, market, named, tag, weekday } from './ask-vocabulary';

describe('a question that is one of findings', () => {
  const idOf = (...parts: readonly Partial<AskQuery>[]): string | null => questionOfQuery(asks('mean', ...parts))?.id ?? null;

  it('has conditions that all hold', () => {
    expect(idOf(long, after('loss', 2))).toBe('side long & after 2 loss');
    // A trade can have two tags.
    expect(idOf(tag('a'), tag('b'))).toBe('tag a & tag b');
  });

  it('is none without a condition, with alternatives, or with anything that is known only after the exit', () => {
    expect(idOf()).toBeNull();
    expect(idOf(market('EURUSD'), market('XAUUSD'))).toBeNull();
    expect(idOf(weekday(0), weekday(1))).toBeNull();
    expect(idOf(long, lost)).toBeNull();
    expect(idOf(held(0, 15))).toBeNull();
    expect(idOf(long, tag('Closed early'))).toBeNull();
  });
});

/** A trade at noon UTC of each day, the one on the third of March copied to another account two seconds later. */
const rows = [
  { on: '2026-02-27', profit: '50.00' },
  { on: '2026-03-02', profit: '100.00' },
  { on: '2026-03-03', profit: '-50.00' },
  { on: '2026-03-03', profit: '-50.00', account: 'copy', seconds: 2 },
  { on: '2026-03-06', profit: '30.00' },
] as const;

/** `copied`: currency of the other account. */
const columnsWith = (copied = 'USD') =>
  columnsOf(
    rows.map(({ on, profit, ...more }, i) => {
      const { account, seconds } = { account: 'b', seconds: 0, ...more };
      const openedAt = Date.parse(`${on}T12:00:00Z`) + seconds * 1_000;
      const facts = { ticket: String(i), openedAt: epochMs(openedAt), closedAt: epochMs(openedAt + 600_000), profit: decimal(profit) };
      return { ...aTrade(facts, account), user: { initialRisk: decimal('50') } };
    }),
    { accounts: [anAccount('b', 'USD'), anAccount('copy', copied)].map((account) => ({ ...account, copyGroup: 'copies' })) },
  );

const columns = columnsWith();

const compared = (query: AskQuery, of = columns, usual: 'R' | 'money' = 'R') =>
  inOneGo(comparisonSteps(query, { columns: of, rows: allRows(of), news: undefined, usual, today: dayOfText('2026-03-06') }));

/** Days of the trades that are compared. */
const daysOf = (query: AskQuery): readonly string[] | null => {
  const asked = compared(query);
  return asked === null ? null : Array.from(asked.sample.day, (day) => new Date(day * 86_400_000).toISOString().slice(5, 10));
};

describe('the trades of a comparison', () => {
  it('are the decisions of the period, copies once', () => {
    expect(daysOf(asks('mean', long, against))).toEqual(['02-27', '03-02', '03-03', '03-06']);
    expect(daysOf(asks('mean', long, against, named('this week')))).toEqual(['03-02', '03-03', '03-06']);
    expect(daysOf(asks('mean', long, against, dates('2026-03-03', null)))).toEqual(['03-03', '03-06']);
    expect(daysOf(asks('mean', long, against, dates('2026-04-01', null)))).toEqual([]);
  });

  it('are in the unit that is asked for, else in the usual one', () => {
    expect(compared(asks('mean', long, against))?.sample.measure).toBe('R');
    expect(compared(asks('mean', long, against), columns, 'money')?.sample).toMatchObject({ measure: 'money', currency: 'USD' });
    expect(compared(asks('mean', long, against, inR), columns, 'money')?.sample.measure).toBe('R');
    // Net of nothing: 100 dollars at a risk of 50 are 2R.
    expect([...compared(asks('mean', long, against, dates('2026-03-02', '2026-03-02')))!.sample.results]).toEqual([2]);
  });

  it('are none where a finding could not tell the same', () => {
    expect(daysOf(asks('mean', long))).toBeNull();
    expect(daysOf(asks('win rate', long, against))).toBeNull();
    expect(daysOf(asks('mean', long, against, last(2, 'trades')))).toBeNull();
    expect(daysOf(asks('mean', against))).toBeNull();
  });

  it('are none in money of several currencies, and are compared in R all the same', () => {
    const mixed = columnsWith('EUR');
    expect(compared(asks('mean', long, against, inMoney), mixed)).toBeNull();
    expect(compared(asks('mean', long, against, inR), mixed)?.sample).toMatchObject({ measure: 'R', currency: null });
  });
});

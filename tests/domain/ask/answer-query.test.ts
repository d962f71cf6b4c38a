/** Answers over small journals, worked out by hand. */
import { describe, expect, it } from 'vitest';
import { answerQuery } from '@/domain/ask/answer-query';
import type { AskQuery } from '@/domain/ask/ask-query';
import { askedTrades } from '@/domain/ask/asked-trades';
import { vocabularyOf } from '@/domain/ask/vocabulary-of';
import { allRows } from '@/domain/journal/apply-filter';
import { dayOfText } from '@/domain/time/epoch-day';
import { epochMs } from '@/domain/time/epoch-ms';
import { aTrade, decimal } from '../journal/a-trade';
import { columnsOf } from '../journal/columns-builder';
import { against, asks, by, held, inMoney, inR, last, lost, market, ofDay, rOf, weekday } from './ask-vocabulary';

interface Row {
  /** 'yyyy-mm-dd' of entry, at noon UTC. */
  readonly on: string;
  readonly net: string;
  readonly symbol?: string;
  readonly account?: string;
  readonly minutes?: number;
  readonly risk?: string;
  readonly commission?: string;
  /** Minutes after noon. */
  readonly at?: number;
}

const journal = (rows: readonly Row[]) => {
  const trades = rows.map(({ on, net, symbol = 'EURUSD', account = 'b', minutes = 10, risk, commission = '0.00', at = 0 }, i) => {
    const openedAt = Date.parse(`${on}T12:00:00Z`) + at * 60_000;
    const facts = {
      ticket: String(i),
      symbol,
      openedAt: epochMs(openedAt),
      closedAt: epochMs(openedAt + minutes * 60_000),
      profit: decimal(net),
      commission: decimal(commission),
    };
    return { ...aTrade(facts, account), user: risk === undefined ? {} : { initialRisk: decimal(risk) } };
  });
  const columns = columnsOf(trades);
  const asked = askedTrades(columns, allRows(columns));
  const vocabulary = vocabularyOf(asked.samples, { accounts: [], rules: [], today: dayOfText('2026-03-31') });
  return (query: AskQuery) => answerQuery(query, asked, vocabulary);
};

const one = (answer: ReturnType<ReturnType<typeof journal>>) => answer.groups[0]!;

/** Two trades in EURUSD, one in gold; +100, −50, +30. */
const three = journal([
  { on: '2026-03-02', net: '100.00', risk: '50', minutes: 30 },
  { on: '2026-03-03', net: '-50.00', risk: '50', minutes: 10 },
  { on: '2026-03-06', net: '30.00', risk: '20', minutes: 20, symbol: 'XAUUSD', commission: '-2.00' },
]);

describe('An answer', () => {
  it('adds up, averages and counts', () => {
    // Net: 100, −50, 28. In R: 2, −1, 1.4.
    expect(one(three(asks('total', inMoney))).figure.value).toEqual({ value: 78 });
    expect(one(three(asks('count'))).figure.value).toEqual({ value: 3 });
    expect(one(three(asks('mean', inMoney))).figure.value).toEqual({ value: 26 });
    expect(one(three(asks('total', inR))).figure.value.value).toBeCloseTo(2.4, 12);
    expect(one(three(asks('median', inMoney))).figure.value).toEqual({ value: 28 });
    expect(one(three(asks('best', inMoney))).figure.value).toEqual({ value: 100 });
    expect(one(three(asks('worst', inMoney))).figure.value).toEqual({ value: -50 });
    expect(one(three(asks('costs'))).figure.value).toEqual({ value: 2 });
    expect(one(three(asks('hold'))).figure.value).toEqual({ value: 20 });
    // 128 ÷ 50, and (128 ÷ 2) ÷ 50.
    expect(one(three(asks('profit factor'))).figure.value.value).toBeCloseTo(2.56, 12);
    expect(one(three(asks('payoff'))).figure.value.value).toBeCloseTo(1.28, 12);
    // 100, 50, 78: the deepest fall is 50.
    expect(one(three(asks('drawdown', inMoney))).figure.value).toEqual({ value: 50 });
  });

  it('is over the trades that the conditions leave', () => {
    expect(one(three(asks('total', inMoney, market('XAUUSD')))).figure.value).toEqual({ value: 28 });
    // 2 March 2026 is a Monday.
    expect(one(three(asks('total', inMoney, weekday(0), weekday(1)))).figure.value).toEqual({ value: 50 });
    expect(one(three(asks('count', held(20, null)))).figure.value).toEqual({ value: 2 });
    expect(one(three(asks('hold', lost))).figure.value).toEqual({ value: 10 });
    expect(one(three(asks('count', rOf(1.4, null)))).figure.value).toEqual({ value: 2 });
    expect(one(three(asks('total', inMoney, last(2, 'trades')))).figure.value).toEqual({ value: -22 });
    expect(one(three(asks('count', last(26, 'days')))).figure.value).toEqual({ value: 1 });
  });

  it('is split and put in order', () => {
    const groups = three(asks('total', inMoney, by('market', 'lowest'))).groups;
    expect(groups.map(({ name, figure }) => [name, figure.value.value])).toEqual([
      ['XAUUSD', 28],
      ['EURUSD', 50],
    ]);
  });

  it('never adds different currencies', () => {
    const mixed = journal([
      { on: '2026-03-02', net: '100.00', account: 'a' },
      { on: '2026-03-03', net: '-40.00', account: 'b' },
      { on: '2026-03-04', net: '10.00', account: 'b' },
    ]);
    const groups = mixed(asks('total', inMoney)).groups;
    expect(groups.map(({ currency, figure }) => [currency, figure.value.value])).toEqual([
      ['USD', -30],
      ['EUR', 100],
    ]);
    expect(one(mixed(asks('count'))).figure.value).toEqual({ value: 3 });
  });

  it('says how many trades have no R, and leaves them out', () => {
    const some = journal([
      { on: '2026-03-02', net: '100.00', risk: '50' },
      { on: '2026-03-03', net: '-50.00' },
    ]);
    const answer = some(asks('mean', inR));
    expect(one(answer).figure).toMatchObject({ n: 1, value: { value: 2 } });
    expect(answer.withoutR).toBe(1);
  });

  it('counts the trades of whole days', () => {
    const days = journal([
      { on: '2026-03-02', net: '10.00' },
      { on: '2026-03-02', net: '10.00', at: 30 },
      { on: '2026-03-03', net: '-5.00' },
    ]);
    expect(one(days(asks('total', inMoney, ofDay(2, null)))).figure).toMatchObject({ n: 2, days: 1, value: { value: 20 } });
    expect(one(days(asks('trades a day'))).figure.value).toEqual({ value: 1.5 });
  });

  it('has no interval below ten days, and says so', () => {
    expect(one(three(asks('mean', inR))).figure.interval).toEqual({ value: null, reason: 'Too few days to tell: 3 of at least 10.' });
  });

  it('has the interval of Student’s t where each day has one trade', () => {
    // Ten days, 1 to 10: mean 5.5, standard error √(55/6)/√10 = 0.957427, t(9) = 2.262157: 3.334149 to 7.665851.
    const ten = journal(
      Array.from({ length: 10 }, (_, i) => ({ on: `2026-03-${String(i + 2).padStart(2, '0')}`, net: `${String(i + 1)}.00` })),
    );
    const { interval } = one(ten(asks('mean', inMoney))).figure;
    expect(interval.value?.low).toBeCloseTo(3.334149, 5);
    expect(interval.value?.high).toBeCloseTo(7.665851, 5);
  });

  it('has the interval of Wilson where each day has one trade', () => {
    // 5 of 10: 0.236593 to 0.763407 (E. B. Wilson, 1927).
    const ten = journal(
      Array.from({ length: 10 }, (_, i) => ({ on: `2026-03-${String(i + 2).padStart(2, '0')}`, net: i % 2 === 0 ? '1.00' : '-1.00' })),
    );
    const { figure } = one(ten(asks('win rate')));
    expect(figure.value).toEqual({ value: 0.5 });
    expect(figure.interval.value?.low).toBeCloseTo(0.236593, 5);
    expect(figure.interval.value?.high).toBeCloseTo(0.763407, 5);
  });

  it('compares with the rest, and says when either side is too small', () => {
    const { difference, rest } = one(three(asks('mean', inMoney, market('XAUUSD'), against)));
    expect(rest?.value).toEqual({ value: 25 });
    expect(difference?.value).toEqual({ value: 3 });
    expect(difference?.interval).toEqual({ value: null, reason: 'Too few trades to tell: both sides need 20 on 10 days.' });
  });

  it('says that nothing matches', () => {
    expect(one(three(asks('mean', inR, market('GBPUSD')))).figure.value).toEqual({ value: null, reason: 'No trades match.' });
  });
});

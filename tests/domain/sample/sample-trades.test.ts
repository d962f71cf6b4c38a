/** The sample holds what its declaration says: recomputed from the stored facts with big.js and textbook formulas, apart from what drew it. */
import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { readLedgerDocument } from '@/domain/journal/ledger-month';
import { evaluatePropFirm } from '@/domain/journal/prop-firm';
import { readPropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { lastFriday, sampleClock } from '@/domain/sample/sample-clock';
import { chasedTag, plantedEffects, roundTag, sampleAccountPlans, waitRule } from '@/domain/sample/sample-declaration';
import { sampleDocuments } from '@/domain/sample/sample-documents';
import { accountIdOf } from '@/domain/import/account-id';
import { isSampleAccount } from '@/domain/sample/sample-names';
import { sampleAccounts, sampleTrades } from '@/domain/sample/sample-trades';
import { isOpenTradePlan, tradePlanSchema } from '@/domain/trade-plans/trade-plan';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';

const now = Date.parse('2026-11-23T12:00:00Z') as EpochMs;
const clock = sampleClock(lastFriday(now));
const trades = sampleTrades(clock);
const documents = sampleDocuments(clock);

/** Worth of a move of 1.00 for a lot or contract in dollars: units of a lot, ounces of a lot, CME's contract specifications. */
const pointDollars: Readonly<Record<string, number>> = { EURUSD: 100_000, GBPUSD: 100_000, XAUUSD: 100, MES: 5, MNQ: 2 };

const sign = ({ broker }: Trade): number => (broker.side === 'long' ? 1 : -1);
const riskDollars = ({ broker }: Trade): Big =>
  new Big(broker.openPrice).minus(broker.stopPrice!).abs().times(broker.lots).times(pointDollars[broker.symbol]!);
const netDollars = ({ broker }: Trade): Big =>
  Object.values(broker.fees ?? {}).reduce(
    (sum, fee) => sum.plus(fee),
    new Big(broker.profit).plus(broker.commission).plus(broker.taxes).plus(broker.swap),
  );
const netR = (trade: Trade): number => Number(netDollars(trade).div(riskDollars(trade)));
const grossR = (trade: Trade): number => Number(new Big(trade.broker.profit).div(riskDollars(trade)));

const newYorkHour = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hourCycle: 'h23', hour: '2-digit' });
const isChased = ({ user }: Trade): boolean => user.tags?.[chasedTag] === true;
const isRound = ({ user }: Trade): boolean => user.tags?.[roundTag] === true;
const isAfternoon = ({ broker }: Trade): boolean => Number(newYorkHour.format(broker.openedAt)) >= 12;

/** Difference of two means with its standard error (Welch). */
const difference = (has: readonly number[], lacks: readonly number[]) => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = (values: readonly number[]): number => {
    const middle = mean(values);
    return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
  };
  return { difference: mean(has) - mean(lacks), error: Math.sqrt(variance(has) / has.length + variance(lacks) / lacks.length) };
};

describe('the facts of the sample', () => {
  it('are about 400 trades over 18 months, forex and futures, in three accounts that say they are a sample', () => {
    expect(trades.length).toBeGreaterThan(370);
    expect(trades.length).toBeLessThan(430);
    const span = trades.at(-1)!.broker.closedAt - trades[0]!.broker.openedAt;
    expect(span / (30.44 * 86_400_000)).toBeGreaterThan(17);
    expect(new Set(trades.map(({ broker }) => broker.symbol))).toEqual(new Set(Object.keys(pointDollars)));
    expect(
      [...sampleAccounts.values()].map(({ kind, broker, name }) => [kind, broker.includes('(simulated)'), name.endsWith('(sample)')]),
    ).toEqual(Array.from({ length: 3 }, () => ['sample', true, true]));
    expect(new Set(trades.map(({ accountId }) => accountId)).size).toBe(3);
    expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length);
  });

  it('add up to the cent: each profit is its move times its size, and costs are negative', () => {
    for (const trade of trades) {
      const { broker } = trade;
      const move = new Big(broker.closePrice).minus(broker.openPrice).times(sign(trade));
      expect(broker.profit).toBe(
        move
          .times(broker.lots)
          .times(pointDollars[broker.symbol]!)
          .toFixed(2)
          .replace(/^-(0\.00)$/u, '$1'),
      );
      expect(new Big(broker.pointValue!).eq(pointDollars[broker.symbol]!)).toBe(true);
      const perUnit = broker.unit === 'lots' ? 7 : 1.04;
      expect(new Big(broker.commission).eq(new Big(broker.lots).times(-perUnit).round(2))).toBe(true);
      expect(new Big(broker.openPrice).minus(broker.stopPrice!).times(sign(trade)).gt(0)).toBe(true);
    }
  });

  it('are one after the other, on weekdays', () => {
    for (const [place, { broker }] of trades.entries()) {
      expect(broker.closedAt).toBeGreaterThan(broker.openedAt);
      if (place > 0) expect(broker.openedAt).toBeGreaterThan(trades[place - 1]!.broker.closedAt);
      expect([1, 2, 3, 4, 5]).toContain(new Date(broker.openedAt).getUTCDay());
    }
  });

  it('never lose much more than their risk', () => {
    for (const trade of trades) expect(netR(trade)).toBeGreaterThan(-1.2);
  });
});

describe('what is planted', () => {
  const split = (has: (trade: Trade) => boolean, value: (trade: Trade) => number) =>
    difference(trades.filter(has).map(value), trades.filter((trade) => !has(trade)).map(value));

  it.each([
    ['large', isChased],
    ['small', isAfternoon],
    ['none', isRound],
  ] as const)('the %s effect is within the 99% interval of what the trades show, before and after costs', (id, has) => {
    for (const value of [grossR, netR]) {
      const { difference: found, error } = split(has, value);
      expect(Math.abs(found - plantedEffects[id].effectR)).toBeLessThan(2.576 * error);
    }
  });

  it('the large one can be seen, the small one and the one that does nothing cannot', () => {
    const deviations = [isChased, isAfternoon, isRound].map((has) => {
      const { difference: found, error } = split(has, netR);
      return Math.abs(found) / error;
    });
    expect(deviations[0]).toBeGreaterThan(4);
    expect(deviations[2]).toBeLessThan(1.96);
  });

  it('a quarter chases the entry, which is what breaks the rule, and a third picks a round number', () => {
    expect(Math.abs(trades.filter(isChased).length - trades.length / 4)).toBeLessThan(1);
    expect(Math.abs(trades.filter(isRound).length - trades.length / 3)).toBeLessThan(1);
    for (const trade of trades) expect(trade.user.rules?.[waitRule]).toBe(!isChased(trade));
  });

  it('is in no other label: market, side, setup and weekday differ no more than chance would have it', () => {
    const labels: readonly ((trade: Trade) => string)[] = [
      ({ broker }) => broker.symbol,
      ({ broker }) => broker.side,
      ({ user }) => user.setup ?? '',
      ({ broker }) => String(new Date(broker.openedAt).getUTCDay()),
    ];
    const tests = labels.flatMap((label) => [...new Set(trades.map(label))].map((value) => split((trade) => label(trade) === value, netR)));
    // Bonferroni at 5 % over fifteen comparisons: 2.94 standard errors.
    expect(tests).toHaveLength(15);
    for (const { difference: found, error } of tests) expect(Math.abs(found) / error).toBeLessThan(2.94);
  });
});

describe('the documents of the sample', () => {
  it('are read whole and without damage, with what the trader wrote', () => {
    const read = documents.filter(({ collection }) => collection === 'ledger').map(({ id, fields }) => readLedgerDocument(id, fields));
    expect(read.flatMap(({ damaged }) => damaged)).toEqual([]);
    const found = new Map(read.flatMap((reading) => reading.trades).map((trade) => [trade.id, trade]));
    expect(found.size).toBe(trades.length);
    for (const trade of trades) expect(found.get(trade.id)).toEqual({ ...trade, sources: { manual: trade.broker.row } });
  });

  it('hold both evaluations, which end by the rules kept for them', () => {
    const { fields } = documents.find(({ id }) => id === 'propFirmRules')!;
    const kept = fields['accounts'] as Readonly<Record<string, unknown>>;
    const evaluations = sampleAccountPlans.filter(({ evaluation }) => evaluation !== null);
    expect(evaluations).toHaveLength(2);
    for (const { key } of evaluations) {
      const { id } = sampleAccounts.get(key)!;
      const setup = readPropFirmSetup(kept[id])!;
      const own = trades.filter(({ accountId }) => accountId === id);
      const state = evaluatePropFirm({ rules: setup.rules, trades: own, days: setup.days, now });
      expect(['passed', 'breached']).toContain(state.status);
      // The last trade is the one that ended it.
      expect(state.status === 'passed' ? state.passed?.tradeId : state.breaches[0]?.tradeId).toBe(own.at(-1)!.id);
    }
  });

  it('hold trade plans by their contract, made before the trade and no longer open', () => {
    const plans = documents.filter(({ collection }) => collection === 'plans');
    expect(plans.length).toBeGreaterThan(40);
    for (const { fields, madeAt } of plans) {
      const plan = tradePlanSchema.parse(fields);
      expect(madeAt).toBeLessThan(now);
      expect(
        trades.some(({ broker }) => broker.symbol === plan.market && broker.openPrice === plan.entry && broker.openedAt > madeAt!),
      ).toBe(true);
      expect(isOpenTradePlan(plan, { createdAtMs: madeAt, nowMs: now })).toBe(false);
    }
  });
});

it('is known by the ids of its accounts, and no other account is', () => {
  expect([...sampleAccounts.values()].map(({ id }) => isSampleAccount(id))).toEqual([true, true, true]);
  expect(isSampleAccount(accountIdOf({ broker: 'Sample', number: '1' }))).toBe(false);
});

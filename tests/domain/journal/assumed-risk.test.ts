/** An assumed 1R: which one covers a trade, what it comes to in money, and that every real stop comes before it. Figures are worked by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssumedAmount, AssumedRisk } from '@/domain/trades/assumed-amount';
import {
  assumedRiskFor,
  assumedRiskProblem,
  assumedRisksInForce,
  readAssumedRisks,
  type AssumedRiskChange,
} from '@/domain/journal/assumed-risk';
import { assumedAmountWords, assumedShareWords, riskScopeWords } from '@/domain/journal/assumed-risk-words';
import { assumedShare } from '@/domain/journal/assumed-share';
import { grossColumns } from '@/domain/journal/gross-columns';
import { explainR } from '@/domain/journal/explain-trade';
import { initialRisk } from '@/domain/journal/initial-risk';
import { medianLoss } from '@/domain/journal/median-loss';
import { rDistribution } from '@/domain/journal/r-distribution';
import { measureTrade, rCoverage, realisedR } from '@/domain/journal/trade-measures';
import { epochMs } from '@/domain/time/epoch-ms';
import type { BrokerFacts, Trade, TraderNotes } from '@/domain/trades/trade';
import { noBand } from '@/domain/journal/classify-outcome';
import { columnsOf, anAccount } from './columns-builder';
import { aTrade, decimal, tradesWith } from './a-trade';

const money = (amount: string): AssumedAmount => ({ unit: 'money', amount: decimal(amount) });
const rule = (risk: AssumedAmount, scope: Partial<AssumedRisk> = {}): AssumedRisk => ({
  market: null,
  setup: null,
  currency: 'USD',
  ...scope,
  risk,
});

/** Three MNQ long from 20000 to 20010: 10 points × 2 dollars × 3, no costs, no stop. */
const future = (assumed: AssumedRisk | null, facts: Partial<BrokerFacts> = {}, user: TraderNotes = {}): Trade => ({
  ...aTrade({
    symbol: 'MNQZ6',
    lots: decimal('3'),
    unit: 'contracts',
    openPrice: decimal('20000.00'),
    closePrice: decimal('20010.00'),
    pointValue: decimal('2'),
    profit: decimal('60.00'),
    ...facts,
  }),
  user,
  ...(assumed === null ? {} : { assumedRisk: assumed }),
});

describe('an assumed 1R in money of a trade', () => {
  it('is its amount, whatever the size', () => {
    expect(initialRisk(future(rule(money('150'))))).toEqual({ value: { money: 150, source: 'assumed 1R', distance: null } });
    expect(realisedR(future(rule(money('150')))).value).toBeCloseTo(60 / 150, 12);
  });

  it('in ticks is ticks × tick × worth of a point × largest size: 20 × 0.25 × 2 × 3', () => {
    expect(initialRisk(future(rule({ unit: 'ticks', amount: decimal('20') }))).value?.money).toBe(30);
    const unknown = initialRisk(future(rule({ unit: 'ticks', amount: decimal('20') }), { symbol: 'nobody' }));
    expect(unknown).toEqual({ value: null, reason: '1R is assumed in ticks, and we don’t know the tick size.' });
  });

  it('in percent is of the balance stated with it: 0.5 % of 50,000', () => {
    const half: AssumedAmount = { unit: 'percent', amount: decimal('0.5'), balance: decimal('50000') };
    expect(initialRisk(future(rule(half))).value?.money).toBe(250);
  });

  it('is never converted', () => {
    const trade = future(rule(money('150')), { currency: 'EUR' });
    expect(initialRisk(trade)).toEqual({ value: null, reason: '1R is assumed in USD, and this trade is in EUR.' });
    expect(initialRisk(future(rule({ unit: 'ticks', amount: decimal('20') }), { currency: 'EUR' })).value?.money).toBe(30);
  });
});

describe('a real stop', () => {
  const assumed = rule(money('150'));
  // Stop 5 points away: 5 × 2 × 3.
  const stop = { stopPrice: decimal('19995.00') };

  it('comes before the assumption: noted risk, noted stop, initial and last stated one', () => {
    const source = (trade: Trade) => initialRisk(trade).value;
    expect(source(future(assumed, {}, { initialRisk: decimal('99') }))).toMatchObject({ money: 99, source: 'risk noted by the trader' });
    expect(source(future(assumed, {}, { initialStop: decimal('19995') }))).toMatchObject({ money: 30, source: 'stop noted by the trader' });
    expect(source(future(assumed, { ...stop, isStopInitial: true }))).toMatchObject({ money: 30, source: 'initial stop of the order' });
    expect(source(future(assumed, stop))).toMatchObject({ money: 30, source: 'last stated stop' });
  });

  it('that was moved past the entry says nothing of the initial one, so 1R is assumed', () => {
    expect(initialRisk(future(assumed, { stopPrice: decimal('20005') })).value).toMatchObject({ money: 150, source: 'assumed 1R' });
  });

  it('noted on the wrong side, or of unknown worth, is a mistake to mend and is not covered up', () => {
    expect(initialRisk(future(assumed, {}, { initialStop: decimal('20005') }))).toMatchObject({
      value: null,
      reason: 'The initial stop is not on the losing side of the entry.',
    });
    const { pointValue: _none, ...facts } = future(assumed, stop).broker;
    const flat = { ...future(assumed), broker: { ...facts, closePrice: decimal('20000.00'), profit: decimal('0.00') } };
    expect(initialRisk(flat)).toMatchObject({ value: null, reason: expect.stringContaining('point') as string });
  });
});

describe('the assumption that covers a trade', () => {
  const all = rule(money('100'));
  const ofMarket = rule(money('200'), { market: 'MNQ' });
  const ofSetup = rule(money('300'), { setup: 'Breakout' });
  const ofBoth = rule(money('400'), { market: 'MNQ', setup: 'Breakout' });

  it('is the most specific one, in whatever order they stand', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([all, ofMarket, ofSetup, ofBoth]),
        fc.constantFrom('MNQ', 'MES'),
        fc.constantFrom('Breakout', 'Fade', ''),
        (rules, market, setup) => {
          const expected = [ofBoth, ofSetup, ofMarket, all].find(
            ({ ...one }) =>
              rules.some(({ risk }) => risk === one.risk) && (one.market ?? market) === market && (one.setup ?? setup) === setup,
          );
          expect(assumedRiskFor(rules, { market, setup })).toBe(expected ?? null);
        },
      ),
    );
  });

  it('is the last word of its scope; of one instant the greater id; taken back it is none', () => {
    const word = (at: number, risk: AssumedAmount | null, market: string | null = null): AssumedRiskChange => ({
      at: epochMs(at),
      market,
      setup: null,
      risk,
    });
    const changes = { a: word(2, money('150')), b: word(1, money('90')), c: word(5, money('7'), 'MNQ'), d: word(6, null, 'MNQ') };
    expect(assumedRisksInForce(changes, 'USD')).toEqual([rule(money('150'))]);
    expect(assumedRisksInForce({ a: word(2, money('1')), b: word(2, money('2')) }, 'USD')).toEqual([rule(money('2'))]);
    expect(assumedRisksInForce({ b: word(2, money('2')), a: word(2, money('1')) }, 'USD')).toEqual([rule(money('2'))]);
  });

  it('is read from what is stored, and what cannot be read counts for nothing', () => {
    const good = { at: 5, market: 'MNQ', setup: null, risk: { unit: 'percent', amount: '0.5', balance: '50000' } };
    const stored = {
      good,
      skipped: { at: 6, market: null, setup: null, risk: null },
      nothing: { ...good, risk: { unit: 'money', amount: '0' } },
      unitless: { ...good, risk: { unit: 'pips', amount: '5' } },
      balanceless: { ...good, risk: { unit: 'percent', amount: '5' } },
      timeless: { ...good, at: 'now' },
      nameless: { ...good, setup: 7 },
      text: 'x',
    };
    expect(Object.keys(readAssumedRisks(stored))).toEqual(['good', 'skipped']);
    expect(readAssumedRisks([1])).toEqual({});
    expect(assumedRiskProblem(money('0.00'))).not.toBeNull();
    expect(assumedRiskProblem({ unit: 'percent', amount: decimal('1'), balance: decimal('-1') })).not.toBeNull();
    expect(assumedRiskProblem(money('0.01'))).toBeNull();
  });
});

describe('figures in assumed R', () => {
  const trades = [
    future(rule(money('150')), { ticket: '1' }),
    future(rule(money('150')), { ticket: '2', closedAt: epochMs(Date.UTC(2024, 5, 3, 13)) }, { initialRisk: decimal('60') }),
    future(null, { ticket: '3', closedAt: epochMs(Date.UTC(2024, 5, 3, 14)) }),
  ];

  it('are marked in the columns, before and after costs, and counted in coverage and distribution', () => {
    const columns = columnsOf(trades, { accounts: [anAccount('broker-1-abc', 'USD')] });
    expect([...columns.r]).toEqual([0.4, 1, NaN]);
    expect([...columns.isAssumed]).toEqual([1, 0, 0]);
    expect([...grossColumns(columns, noBand).isAssumed]).toEqual([1, 0, 0]);
    const rows = Uint32Array.of(0, 1, 2);
    expect(assumedShare(columns, rows)).toEqual({ withR: 2, assumed: 1, rules: [rule(money('150'))] });
    expect(rDistribution(columns, rows)).toMatchObject({ n: 2, missing: 1, assumed: 1 });
    const { withR, bySource } = rCoverage(trades);
    expect([withR, bySource.get('assumed 1R'), bySource.get('risk noted by the trader')]).toEqual([2, 1, 1]);
  });

  it('say so in words', () => {
    const rules = [rule(money('150'))];
    expect(assumedShareWords({ withR: 74, assumed: 62, rules })).toBe('R of 62 of 74 trades is assumed: 1R = $150');
    expect(assumedShareWords({ withR: 74, assumed: 0, rules: [] })).toBeNull();
    const ticks = rule({ unit: 'ticks', amount: decimal('20') });
    expect(assumedShareWords({ withR: 9, assumed: 9, rules: [...rules, ticks] })).toBe(
      'R of 9 of 9 trades is assumed: 1R = $150 or 20 ticks',
    );
    const half: AssumedAmount = { unit: 'percent', amount: decimal('0.5'), balance: decimal('50000') };
    expect(assumedAmountWords(half, 'USD')).toBe('1R = 0.5\u2009% of $50,000');
    expect(riskScopeWords({ market: 'MNQ', setup: 'Breakout' })).toBe('MNQ, setup Breakout');
    expect(riskScopeWords({ market: null, setup: null })).toBe('all trades');
  });

  it('are explained by the assumption and not by a stop', () => {
    const trade = future(rule(money('150'), { market: 'MNQ' }));
    const { formula, inputs } = explainR(trade, measureTrade(trade));
    expect(formula).toContain('assumed 1R');
    expect(inputs).toContainEqual({ name: 'Assumed', value: '1R = $150' });
    expect(inputs).toContainEqual({ name: 'Set for', value: 'MNQ' });
  });
});

describe('the median losing trade', () => {
  it('is the middle one, between two their mean, in the currency’s own places', () => {
    expect(medianLoss(tradesWith('10', '-5', '-40', '-20', '0'), 'USD')).toEqual({ amount: '20.00', n: 3 });
    // (75.90 + 55.40) / 2
    expect(medianLoss(tradesWith('48.10', '-75.90', '-55.40'), 'USD')).toEqual({ amount: '65.65', n: 2 });
    expect(medianLoss(tradesWith('-5000', '-6001'), 'JPY')).toEqual({ amount: '5501', n: 2 });
  });

  it('is none where nothing lost', () => {
    expect(medianLoss(tradesWith('10', '0'), 'USD')).toBeNull();
    expect(medianLoss([], 'USD')).toBeNull();
  });
});

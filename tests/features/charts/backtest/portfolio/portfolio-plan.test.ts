/** What a portfolio asks, from what is typed: terms and rates with their origin, limits, and what is missing, said by name. */
import { describe, expect, it } from 'vitest';
import { simulatedMarkets } from '@/features/charts/markets/chart-market';
import type { ChartMarket, SeriesFacts } from '@/features/charts/markets/chart-market';
import { emptyDraft, legInHand, rateSourceOf, readPortfolio } from '@/features/charts/backtest/portfolio/portfolio-plan';
import type { LegDraft, PlannedStrategy, PlanPlace, PortfolioDraft } from '@/features/charts/backtest/portfolio/portfolio-plan';
import type { SomeTerms } from '@/features/charts/backtest/run-terms';
import { aStrategy } from '../../../../services/runs/a-strategy';

const hours = (symbol: string, tickSize: string): ChartMarket => {
  const facts: SeriesFacts = {
    digest: `${symbol} hours`,
    title: symbol,
    periodMs: 3_600_000,
    bars: 10,
    firstTime: Date.UTC(2024, 0, 1),
    lastTime: Date.UTC(2024, 11, 1),
    tickSize,
    source: { kind: 'file', name: `${symbol}.csv` } as unknown as SeriesFacts['source'],
  };
  return { symbol, title: symbol, series: [facts], isSimulated: false };
};

const planned = (id: string): PlannedStrategy => ({ id, strategy: aStrategy, family: `${id} family`, triedBefore: 1, version: null });

const place = (markets: readonly ChartMarket[], remembered: Readonly<Record<string, SomeTerms>> = {}): PlanPlace => ({
  uid: 'somebody',
  markets,
  open: planned('open'),
  shelf: [planned('open'), planned('other')],
  rememberedOf: (market) => remembered[market] ?? {},
});

const leg = (market: string, part: Partial<LegDraft> = {}): LegDraft => ({
  key: market,
  market,
  interval: '1h',
  strategy: null,
  typed: {},
  ...part,
});

const eurusd = hours('EURUSD', '0.00001');
const gbpjpy = hours('GBPJPY', '0.001');
const usdjpy = hours('USDJPY', '0.001');

describe('a leg', () => {
  it('runs on the terms of its market, in the money of the account', () => {
    const made = legInHand(leg('EURUSD'), { ...emptyDraft, cash: '25000', stopOut: '20' }, place([eurusd]));
    expect(made.problem).toBeNull();
    expect(made.question).toMatchObject({
      market: 'EURUSD',
      title: 'EURUSD, 1h',
      digest: 'EURUSD hours',
      family: 'open family',
      rates: null,
    });
    // One pip of spread are ten ticks of a tenth of a pip; 1 to 30 is the limit for retail accounts.
    expect(made.question?.settings).toMatchObject({
      cash: 25_000,
      currency: 'USD',
      stopOutRatio: 0.2,
      spread: { ticks: 10 },
      margin: { leverage: 30 },
      contract: { pointValue: 1 },
    });
  });

  it('takes what is remembered of its market, and before that what was typed here', () => {
    const remembered = { EURUSD: { spread: '2', leverage: '10' } };
    const kept = legInHand(leg('EURUSD'), emptyDraft, place([eurusd], remembered));
    expect(kept.question?.settings).toMatchObject({ spread: { ticks: 20 }, margin: { leverage: 10 } });
    const typed = legInHand(leg('EURUSD', { typed: { spread: '3' } }), emptyDraft, place([eurusd], remembered));
    expect(typed.question?.settings).toMatchObject({ spread: { ticks: 30 }, margin: { leverage: 10 } });
    expect(legInHand(leg('EURUSD', { typed: { spread: '-1' } }), emptyDraft, place([eurusd]))).toMatchObject({
      question: null,
      errors: { spread: 'A cost is 0 or more.' },
    });
  });

  it('says which pair is missing, takes its rate from candles where they are here, and before that what was typed', () => {
    const alone = legInHand(leg('GBPJPY'), emptyDraft, place([eurusd, gbpjpy]));
    expect(alone.question).toBeNull();
    expect(alone.problem).toBe('No rate from JPY to USD. Add candles of JPYUSD or USDJPY, or type what 1 JPY is worth.');
    const withPair = legInHand(leg('GBPJPY'), emptyDraft, place([eurusd, gbpjpy, usdjpy]));
    expect(withPair.question).toMatchObject({
      rates: { market: 'USDJPY', digest: 'USDJPY hours', interval: '1h', isInverse: true },
      settings: { contract: { pointValue: 1 } },
    });
    const typed = legInHand(leg('GBPJPY', { typed: { rate: '0.0067' } }), emptyDraft, place([eurusd, gbpjpy, usdjpy]));
    expect(typed.question).toMatchObject({ rates: null, settings: { contract: { pointValue: 0.0067 } } });
  });

  it('takes a remembered rate for the currency alone that it was typed for', () => {
    const remembered = { GBPJPY: { rate: '0.0062', currency: 'EUR' } };
    const dollars = legInHand(leg('GBPJPY'), emptyDraft, place([gbpjpy], remembered));
    expect(dollars.problem).toContain('No rate from JPY to USD');
    const euros = legInHand(leg('GBPJPY'), { ...emptyDraft, currency: 'eur' }, place([gbpjpy], remembered));
    expect(euros.question?.settings.contract.pointValue).toBe(0.0062);
  });

  it('runs another strategy of the shelf, or says that there is none and no candles', () => {
    expect(legInHand(leg('EURUSD', { strategy: 'other' }), emptyDraft, place([eurusd])).question?.family).toBe('other family');
    expect(legInHand(leg('EURUSD'), emptyDraft, { ...place([eurusd]), open: null }).problem).toContain('Choose a strategy');
    expect(legInHand(leg('EURUSD', { interval: '1m' }), emptyDraft, place([eurusd])).problem).toContain('No candles of EURUSD');
  });
});

describe('the rate of a currency', () => {
  it('is straight or the other way round, and simulated for simulated prices alone', () => {
    const asked = { quote: 'JPY', currency: 'USD', interval: '1h' };
    expect(rateSourceOf([usdjpy], true, asked)).toBeNull();
    const simulated = rateSourceOf([usdjpy, ...simulatedMarkets], true, asked);
    expect(simulated === null || simulated.market.startsWith('simulated-')).toBe(true);
    expect(rateSourceOf([eurusd], false, { quote: 'EUR', currency: 'USD', interval: '1h' })).toMatchObject({ isInverse: false });
    expect(rateSourceOf([usdjpy], false, { ...asked, interval: '1m' })).toBeNull();
  });
});

describe('the whole', () => {
  const read = (part: Partial<PortfolioDraft>, legs: readonly LegDraft[] = [leg('EURUSD')]) => {
    const draft = { ...emptyDraft, ...part, legs };
    return readPortfolio(
      draft,
      legs.map((one) => legInHand(one, draft, place([eurusd, gbpjpy]))),
      'somebody',
    );
  };

  it('has limits where they are typed, in parts of the equity', () => {
    const made = read({ positions: '3', exposure: '2,5', risk: '4' });
    if (!made.ok) throw new Error(JSON.stringify(made));
    expect(made.question.limits).toEqual({ positions: 3, positionsEach: undefined, exposure: 2.5, risk: 0.04 });
    expect(made.question).toMatchObject({ account: { cash: 10_000, currency: 'USD', stopOutRatio: 0.5 }, heldBackShare: 0.3 });
  });

  it('says at each field what is wrong with it', () => {
    expect(read({ positions: '1.5', exposure: '0', risk: '101', heldBack: '5', cash: '', currency: 'US', stopOut: '-1' })).toEqual({
      ok: false,
      problem: null,
      errors: {
        cash: 'Enter an amount above 0.',
        currency: 'Enter a currency code such as USD.',
        stopOut: 'Enter 0 to 100 percent of the margin.',
        heldBack: 'Enter 10 to 60 percent.',
        positions: 'Enter a whole number from 1 on, or nothing.',
        exposure: 'Enter a number above 0, or nothing.',
        risk: 'Enter a percentage above 0, or nothing.',
      },
    });
  });

  it('needs an instrument, and every one of them ready', () => {
    expect(read({}, [])).toMatchObject({ ok: false, problem: 'Add at least one instrument.' });
    expect(read({}, [leg('EURUSD'), leg('GBPJPY')])).toMatchObject({ ok: false, errors: {} });
  });
});

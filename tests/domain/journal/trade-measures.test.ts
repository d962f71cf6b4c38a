/** Measures of single trades. Figures are worked by hand; contract values are those of CME's specifications. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewsEvent } from '@/domain/calendar/blackout';
import { classifyOutcome, type BreakEvenBand } from '@/domain/journal/classify-outcome';
import { initialRisk } from '@/domain/journal/initial-risk';
import { matchFills } from '@/domain/trades/match-fills';
import { netResult } from '@/domain/trades/net-result';
import { newsCurrencies } from '@/domain/journal/news-currencies';
import { pointWorth } from '@/domain/journal/point-worth';
import { tradeExcursion } from '@/domain/journal/trade-excursion';
import { measureTrade, movedTicks, outcomeOf, plannedR, rCoverage, realisedR } from '@/domain/journal/trade-measures';
import { epochMs } from '@/domain/time/epoch-ms';
import type { BrokerFacts, Trade, TraderNotes } from '@/domain/trades/trade';
import { aSeries } from '../candles/series-builder';
import { aFill } from './a-fill';
import { aTrade, decimal } from './a-trade';

/** Two MNQ contracts long from 20000 to 20020: 20 points × 2 dollars × 2, less 4.16 of costs. */
const future = (change: Partial<BrokerFacts> = {}, user: TraderNotes = {}): Trade => ({
  ...aTrade({
    symbol: 'MNQZ6',
    lots: decimal('2'),
    unit: 'contracts',
    openPrice: decimal('20000.00'),
    closePrice: decimal('20020.00'),
    pointValue: decimal('2'),
    profit: decimal('80.00'),
    commission: decimal('-1.56'),
    fees: { exchange: decimal('-2.20'), nfa: decimal('-0.40') },
    ...change,
  }),
  user,
});

describe('net result', () => {
  it('has every fee bucket in it, and a positive swap increases it', () => {
    expect(netResult(future().broker)).toBe('75.84');
    expect(netResult(future({ swap: decimal('0.16') }).broker)).toBe('76.00');
  });
});

describe('initial risk and R', () => {
  const stop = { stopPrice: decimal('19980.00') };

  it('is the distance to the stop × largest size × worth of a point, and R is net of costs', () => {
    const trade = future({ ...stop, isStopInitial: true });
    expect(initialRisk(trade)).toEqual({ value: { money: 80, source: 'initial stop of the order', distance: 20 } });
    expect(realisedR(trade).value).toBeCloseTo(75.84 / 80, 12);
    expect(initialRisk(future(stop)).value?.source).toBe('last stated stop');
  });

  it('takes the largest size of a position that was scaled into, not the sum of all openings', () => {
    const [trade] = matchFills(
      [
        aFill(1, '+2', '100', { stopPrice: decimal('95'), isStopInitial: true }),
        aFill(2, '-1', '101'),
        aFill(3, '+1', '100'),
        aFill(4, '-2', '101'),
      ],
      { method: 'fifo' },
    ).trades;
    expect(trade?.broker.lots).toBe('3');
    expect(trade && initialRisk(trade).value?.money).toBe(5 * 2 * 2);
  });

  it('is unaffected by later moves of the stop', () => {
    const noted = { initialStop: decimal('19990.00') };
    const before = realisedR(future({ stopPrice: decimal('19990.00') }, noted));
    for (const moved of ['20000.00', '20015.00', null]) {
      expect(realisedR(future({ stopPrice: moved === null ? null : decimal(moved) }, noted))).toEqual(before);
    }
    // A stop order's own first price stays the initial one whatever later executions say.
    const fills = (later: string) => [
      aFill(1, '+1', '100', { stopPrice: decimal('95'), isStopInitial: true }),
      aFill(2, '-1', '110', { stopPrice: decimal(later) }),
    ];
    const r = (later: string) => matchFills(fills(later), { method: 'fifo' }).trades.map(realisedR);
    expect(r('109')).toEqual(r('96'));
    expect(r('96')).toEqual([{ value: 2 }]);
  });

  it('is not known where the last stated stop was moved past the entry', () => {
    expect(initialRisk(future({ stopPrice: decimal('20010.00') }))).toEqual({
      value: null,
      reason: 'The last stated stop is beyond the entry, so it was moved, and we don’t know the initial one.',
    });
  });

  it('takes the money that the trader noted before any stop', () => {
    expect(initialRisk(future(stop, { initialRisk: decimal('100') }))).toEqual({
      value: { money: 100, source: 'risk noted by the trader', distance: 20 },
    });
  });

  it('never has a default multiplier: without stated or implied worth of a point there is no R', () => {
    for (const symbol of ['6EZ6', '6JZ6', 'M2KZ6', 'XYZ1']) {
      const { pointValue: _pointValue, ...broker } = future({
        ...stop,
        symbol,
        profit: decimal('0.00'),
        closePrice: decimal('20000.00'),
      }).broker;
      expect(initialRisk({ ...future(), broker })).toEqual({
        value: null,
        reason: 'The file doesn’t state what a point is worth, and the profit doesn’t imply it.',
      });
    }
  });

  it('takes the worth of a point from the stated profit, whatever it was converted by', () => {
    // 0.10 lots EURUSD, 12.3 pips, 11.44 EUR: 93,008.13 EUR a point and lot.
    const trade = aTrade({ profit: decimal('11.44'), stopPrice: decimal('1.06900') });
    expect(pointWorth(trade.broker)).toMatchObject({ value: { source: 'implied' } });
    expect(initialRisk(trade).value?.money).toBeCloseTo((11.44 * 100) / 123, 9);
    expect(realisedR(trade).value).toBeCloseTo(1.23, 9);
  });

  it('counts of how many trades R is known, from what, and why not', () => {
    const coverage = rCoverage([
      future(stop),
      future({ ...stop, isStopInitial: true }),
      future(),
      future({}, { initialRisk: decimal('5') }),
    ]);
    expect(coverage.withR).toBe(3);
    expect([...coverage.byReason]).toEqual([['No initial stop is known.', 1]]);
    expect(coverage.bySource.get('last stated stop')).toBe(1);
  });
});

describe('planned R', () => {
  it('is the distance to the target over that to the stop', () => {
    const trade = future({ stopPrice: decimal('19980.00'), targetPrice: decimal('20050.00') });
    expect(plannedR(trade)).toEqual({ value: { r: 2.5, source: 'last stated target' } });
    const planned = { plannedEntry: decimal('19990'), plannedTarget: decimal('20020'), initialStop: decimal('19980') };
    expect(plannedR({ ...trade, user: planned })).toEqual({ value: { r: 3, source: 'target noted by the trader' } });
  });

  it('takes the worth of the target where money is noted as risk', () => {
    const trade = future({ targetPrice: decimal('20050.00') }, { initialRisk: decimal('100') });
    expect(plannedR(trade)).toEqual({ value: { r: 2, source: 'last stated target' } });
  });

  it('is undefined without a target, and for one on the wrong side', () => {
    expect(plannedR(future()).value).toBeNull();
    expect(plannedR(future({ targetPrice: decimal('19000') })).value).toBeNull();
  });
});

const minute = (number: number): number => Date.UTC(2026, 5, 3, 14, number);

const candles = aSeries([
  { time: minute(0), open: 20_000, high: 20_004, low: 19_990, close: 20_002 },
  { time: minute(1), open: 20_002, high: 20_010, low: 19_995, close: 20_008 },
  { time: minute(2), open: 20_008, high: 20_030, low: 20_005, close: 20_020 },
  { time: minute(3), open: 20_020, high: 20_025, low: 20_018, close: 20_021 },
]);

describe('excursion', () => {
  const tickSize = decimal('0.25');
  const during = { openedAt: epochMs(minute(0) + 20_000), closedAt: epochMs(minute(3) + 20_000) };

  it('is the price move, whatever the quantity and the multiplier', () => {
    for (const [lots, pointValue] of [
      ['1', '2'],
      ['2', '20'],
      ['50', '0.5'],
    ] as const) {
      const facts = { lots: decimal(lots), pointValue: decimal(pointValue) };
      const inPrice = future({ ...facts, excursion: { unit: 'price', adverse: decimal('7.25'), favourable: decimal('30') } });
      const worth = Number(lots) * Number(pointValue);
      const inMoney = future({
        ...facts,
        excursion: { unit: 'money', adverse: decimal(String(7.25 * worth)), favourable: decimal(String(30 * worth)) },
      });
      for (const trade of [inPrice, inMoney]) {
        const { value } = tradeExcursion(trade, { candles: null, tickSize });
        expect(value?.price.value?.adverse).toEqual({ atLeast: 7.25, atMost: 7.25 });
        expect(value?.ticks.value?.adverse.atMost).toBe(29);
        expect(value?.money.value?.favourable.atMost).toBe(30 * worth);
      }
      const fromBars = tradeExcursion(future({ ...facts, ...during }), { candles, tickSize });
      expect(fromBars.value?.price.value).toEqual({ adverse: { atLeast: 5, atMost: 10 }, favourable: { atLeast: 30, atMost: 30 } });
    }
  });

  it('is bounds from candles: what entry and exit bar show may have been before or after', () => {
    const trade = future({ ...during, stopPrice: decimal('19980'), isStopInitial: true });
    const { value } = tradeExcursion(trade, { candles, tickSize });
    expect(value).toMatchObject({ source: 'candles', pricesFit: true });
    expect(value?.ticks.value?.adverse).toEqual({ atLeast: 20, atMost: 40 });
    // Two contracts at 2 dollars a point; 80 dollars at risk.
    expect(value?.money.value?.adverse).toEqual({ atLeast: 20, atMost: 40 });
    expect(value?.r.value?.adverse).toEqual({ atLeast: 0.25, atMost: 0.5 });
  });

  it('says when prices do not lie within their candles, and when candles do not cover the trade', () => {
    const fits = (openPrice: string, closePrice: string): unknown =>
      tradeExcursion(future({ ...during, openPrice: decimal(openPrice), closePrice: decimal(closePrice) }), { candles, tickSize }).value
        ?.pricesFit;
    // The first bar reaches from 19990 to 20004, the last from 20018 to 20025; their ends are within.
    expect([fits('19990', '20025'), fits('20004', '20018')]).toEqual([true, true]);
    expect([fits('19989.75', '20020'), fits('20004.25', '20020'), fits('20000', '20017.75'), fits('20000', '20025.25')]).toEqual(
      Array.from({ length: 4 }, () => false),
    );
    const late = tradeExcursion(future({ ...during, closedAt: epochMs(minute(9)) }), { candles, tickSize });
    expect(late).toEqual({ value: null, reason: 'The candles do not cover entry and exit.' });
    expect(tradeExcursion(future(), { candles: null, tickSize }).value).toBeNull();
  });

  it('has no ticks for an unknown instrument and no R without a risk, each with its reason', () => {
    const { value } = tradeExcursion(future(during), { candles, tickSize: null });
    expect(value?.ticks).toEqual({ value: null, reason: 'We don’t know the tick size.' });
    expect(value?.r).toEqual({ value: null, reason: 'No initial stop is known.' });
  });
});

describe('outcome', () => {
  const band = (unit: BreakEvenBand['unit'], amount: string): BreakEvenBand => ({ unit, amount: decimal(amount) });

  it('is break-even within the band, its ends included', () => {
    const small = future({ closePrice: decimal('20000.50'), profit: decimal('2.00'), stopPrice: decimal('19980.00') });
    // Net −2.16, −0.027 R, two ticks.
    expect(outcomeOf(small)).toBe('loss');
    expect(outcomeOf(small, { band: band('money', '2.16') })).toBe('breakEven');
    expect(outcomeOf(small, { band: band('money', '2.15') })).toBe('loss');
    expect(outcomeOf(small, { band: band('r', '0.027') })).toBe('breakEven');
    expect(outcomeOf(small, { band: band('r', '0.02') })).toBe('loss');
    expect(outcomeOf(small, { band: band('ticks', '2') })).toBe('breakEven');
    expect(outcomeOf(small, { band: band('ticks', '1') })).toBe('loss');
  });

  it('is the sign of the net result where R or the tick is not known', () => {
    expect(outcomeOf(future(), { band: band('r', '5') })).toBe('win');
    expect(outcomeOf(future({ symbol: 'XYZ1' }), { band: band('ticks', '5000') })).toBe('win');
  });

  it('never calls a result of exactly 0 anything but break-even', () => {
    const figure = fc.option(fc.double({ min: -9, max: 9, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(figure, figure, fc.constantFrom<BreakEvenBand['unit']>('money', 'r', 'ticks'), (r, ticks, unit) => {
        expect(classifyOutcome({ net: 0, r, ticks }, band(unit, '0.1'))).toBe('breakEven');
      }),
    );
  });
});

describe('measures of one trade', () => {
  const news: readonly NewsEvent[] = [
    { at: epochMs(Date.UTC(2024, 5, 3, 9, 30)), currency: 'GBP', impact: 'high' },
    { at: epochMs(Date.UTC(2024, 5, 3, 10, 12)), currency: 'USD', impact: 'high' },
    { at: epochMs(Date.UTC(2024, 5, 3, 10, 1)), currency: 'USD', impact: 'low' },
  ].toSorted((a, b) => a.at - b.at) as readonly NewsEvent[];

  it('name the sessions at entry and the nearest news of the currencies', () => {
    const measures = measureTrade(aTrade(), { news });
    // 10:00 UTC in June is 11:00 in London; New York opens at 12:00 UTC.
    expect(measures).toMatchObject({ durationMs: 7_200_000, session: 'London', net: '12.30', outcome: 'win' });
    expect(measures.news).toMatchObject({ value: { minutes: 12, side: 'before' } });
    expect(measures.ticks.value).toBeCloseTo(123, 9);
  });

  it('say why news are not known', () => {
    expect(measureTrade(aTrade()).news.value).toBeNull();
    expect(measureTrade(aTrade({ symbol: 'what' }), { news }).news).toEqual({
      value: null,
      reason: 'We don’t know whose news affects this symbol.',
    });
  });

  it('know whose news concern a symbol', () => {
    expect(newsCurrencies('GBPJPY.a')).toEqual(['GBP', 'JPY']);
    expect(newsCurrencies('6EZ6')).toEqual(['USD', 'EUR']);
    expect(newsCurrencies('XAUUSD')).toEqual(['USD']);
    expect(newsCurrencies('MNQZ6')).toEqual(['USD']);
    expect(newsCurrencies('XYZ')).toBeNull();
  });

  it('have no ticks for an unknown instrument', () => {
    expect(movedTicks(future({ symbol: 'XYZ1' })).value).toBeNull();
    expect(movedTicks(future()).value).toBe(80);
  });
});

describe('a short', () => {
  // Sold at 20020 and bought back at 20000: 20 points for it, 80 ticks of 0.25.
  const short = (change: Partial<BrokerFacts> = {}, user: TraderNotes = {}): Trade =>
    future({ side: 'short', openPrice: decimal('20020.00'), closePrice: decimal('20000.00'), ...change }, user);

  it('gains where price falls, in ticks and in what a point is worth', () => {
    expect(movedTicks(short()).value).toBe(80);
    expect(movedTicks(short({ closePrice: decimal('20030.00') })).value).toBe(-40);
    const { pointValue: _, ...unstated } = short().broker;
    // 80.00 for 20 points of two contracts.
    expect(pointWorth(unstated)).toEqual({ value: { perUnit: 2, source: 'implied' } });
    expect(pointWorth({ ...unstated, profit: decimal('-80.00') }).value).toBeNull();
    expect(pointWorth({ ...unstated, closePrice: unstated.openPrice }).value).toBeNull();
  });

  it('has its target below the entry and its stop above, neither at it', () => {
    const planned = (target: string, stop: string, entry?: string) =>
      plannedR(
        short(
          {},
          { plannedTarget: decimal(target), initialStop: decimal(stop), ...(entry === undefined ? {} : { plannedEntry: decimal(entry) }) },
        ),
      );
    // 40 points to the target, 20 to the stop; from 20030: 50 and 10.
    expect(planned('19980', '20040').value?.r).toBe(2);
    expect(planned('19980', '20040', '20030').value?.r).toBe(5);
    expect(planned('20020', '20040')).toEqual({ value: null, reason: 'The target is not on the winning side of the entry.' });
    expect(planned('19980', '20040', '20040')).toEqual({ value: null, reason: 'The stop is not on the losing side of the planned entry.' });
  });
});

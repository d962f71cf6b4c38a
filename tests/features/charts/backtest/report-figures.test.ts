/** What the backtest pane computes on the page: terms from fields, the sealed cut, trades in R, curves, and the words of a verdict. */
import { describe, expect, it } from 'vitest';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { exitReasons, type TradeColumns } from '@/domain/backtest/trade-columns';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { forexPair } from '@/domain/market/spot-instruments';
import { assumedTerms, originOf, readTerms, termsInFields } from '@/features/charts/backtest/run-terms';
import { courseOf, groupsBy } from '@/features/charts/backtest/periods';
import { resultCurves } from '@/features/charts/backtest/result-curves';
import { cutSeries, sealedBars } from '@/features/charts/backtest/sealed-cut';
import { listStep } from '@/features/charts/backtest/trade-list';
import { tradeRows } from '@/features/charts/backtest/trade-rows';
import { decidingBar } from '@/features/charts/backtest/trade-layer';
import { reasonWords, verdictHeadings } from '@/features/charts/backtest/verdict-words';

interface Made {
  readonly entryBar: number;
  readonly exitBar: number;
  readonly units?: number;
  readonly net: number;
  readonly exitReason?: (typeof exitReasons)[number];
  readonly isAmbiguous?: boolean;
  readonly stop?: number;
}

/** Trades bought at 1.1000. */
const columnsOf = (made: readonly Made[]): TradeColumns => ({
  count: made.length,
  entry: Int32Array.from(made, (_, k) => k),
  unitsLeft: Float64Array.from(made, () => 0),
  rule: Uint8Array.from(made, () => 0),
  units: Float64Array.from(made, ({ units = 10_000 }) => units),
  entryBar: Int32Array.from(made, ({ entryBar }) => entryBar),
  exitBar: Int32Array.from(made, ({ exitBar }) => exitBar),
  entryPrice: Float64Array.from(made, () => 1.1),
  exitPrice: Float64Array.from(made, ({ net, units = 10_000 }) => 1.1 + net / units),
  initialStop: Float64Array.from(made, ({ stop = 1.099 }) => stop),
  gross: Float64Array.from(made, ({ net }) => net),
  commission: Float64Array.from(made, () => 0),
  swap: Float64Array.from(made, () => 0),
  net: Float64Array.from(made, ({ net }) => net),
  exitReason: Uint8Array.from(made, ({ exitReason = 'stop' }) => exitReasons.indexOf(exitReason)),
  isAmbiguous: Uint8Array.from(made, ({ isAmbiguous = false }) => Number(isAmbiguous)),
  rate: Float64Array.from(made, () => 1),
  signalBar: Int32Array.from(made, ({ entryBar }) => entryBar - 1),
});

const runOf = (made: readonly Made[]): SimulatedRun => ({ trades: columnsOf(made) }) as unknown as SimulatedRun;

describe('terms of a run', () => {
  const assumed = assumedTerms('simulated-EURUSD', '0.00001', []);

  it('are in ticks what their fields say in pips, and say where they are from', () => {
    const typed = { spread: '1.2', slippage: '0.3', commission: '3.5', leverage: '100', heldBack: '25' };
    const read = readTerms(termsInFields(assumed, {}, typed), assumed.market);
    if (!read.ok) throw new Error('They can be read.');
    // A pip of EURUSD is ten ticks of 0.00001.
    expect(read.settings.spread).toEqual({ ticks: 12, bySession: [] });
    expect(read.settings.slippageTicks).toBe(3);
    expect(read.settings.commission).toEqual({ kind: 'per lot and side', money: 3.5 });
    expect(read.settings.margin).toEqual({ kind: 'leverage', leverage: 100 });
    expect(read.heldBackShare).toBe(0.25);
    const from = { assumed, remembered: { commission: '3' }, typed: { spread: '1.2' } };
    expect(originOf('spread', from)).toBe('Set by you.');
    expect(originOf('commission', from)).toBe('Remembered from your last run on this market.');
    expect(originOf('slippage', from)).toMatch(/^Assumed\./u);
  });

  it('hold back the last 30 % when nobody says otherwise', () => {
    const read = readTerms(assumed.texts, assumed.market);
    expect(read.ok && read.heldBackShare).toBe(0.3);
  });

  it('cost a share of the price where the spread is told in percent', () => {
    const read = readTerms(termsInFields(assumed, {}, { spreadKind: 'relative', spreadPercent: '0,015' }), assumed.market);
    expect(read.ok && read.settings.spread).toEqual({ ticks: 0, ratio: 0.00015, bySession: [] });
    const refused = readTerms(termsInFields(assumed, {}, { spreadKind: 'relative', spreadPercent: '0' }), assumed.market);
    expect(refused).toEqual({ ok: false, errors: { spreadPercent: 'Enter a percentage above 0 and below 100.' } });
  });

  it('by session cost what each city has, and the rest elsewhere', () => {
    const typed = { spreadKind: 'sessions', spread: '2', sydney: '1.5', tokyo: '1', london: '0.5', newYork: '0,6' } as const;
    const read = readTerms(termsInFields(assumed, {}, typed), assumed.market);
    expect(read.ok && read.settings.spread).toEqual({
      ticks: 20,
      bySession: [
        { city: 'Sydney', ticks: 15 },
        { city: 'Tokyo', ticks: 10 },
        { city: 'London', ticks: 5 },
        { city: 'New York', ticks: 6 },
      ],
    });
  });

  it('name what is wrong at its field, and never take a missing rate as 1', () => {
    const read = readTerms(termsInFields(assumed, {}, { currency: 'EUR', leverage: '0', spread: '-1', heldBack: '90' }), assumed.market);
    expect(read.ok ? [] : Object.keys(read.errors).toSorted()).toEqual(['heldBack', 'leverage', 'rate', 'spread']);
  });

  it('in another currency are worth what its rate says', () => {
    const read = readTerms(termsInFields(assumed, {}, { currency: 'eur', rate: '0.9' }), assumed.market);
    expect(read.ok && [read.settings.currency, read.settings.contract.pointValue]).toEqual(['EUR', 0.9]);
  });
});

describe('the sealed end', () => {
  const instrument = forexPair('EURUSD')!;
  const from = Date.UTC(2024, 0, 8);
  const series = simulateCandles({ seed: 1, instrument, from, to: from + 10 * 3_600_000, periodMs: 3_600_000 });

  it('is three of ten bars, and no memory of it goes along with what is seen', () => {
    const { seen, sealed } = cutSeries(series, 0.3, undefined);
    expect([series.length, seen.length, sealed?.bars]).toEqual([10, 7, 3]);
    expect(seen.time.buffer.byteLength).toBe(7 * 8);
    expect(seen.close.buffer.byteLength).toBe(7 * 8);
    expect(sealed?.from).toBe(series.time[7]);
    expect([...(sealedBars(series, series.time[7]!)?.time ?? [])]).toEqual([...series.time.subarray(7)]);
  });

  it('stays where an earlier run has fixed it, whatever share is asked for', () => {
    const { seen, sealed } = cutSeries(series, 0.1, series.time[5]);
    expect([seen.length, sealed?.bars]).toEqual([5, 5]);
  });
});

describe('trades of both readings', () => {
  // 10,000 units with a stop ten pips away risk 10.
  const pessimistic = runOf([
    { entryBar: 5, exitBar: 9, net: 20, exitReason: 'target' },
    { entryBar: 1, exitBar: 2, net: -10, isAmbiguous: true },
    { entryBar: 12, exitBar: 14, net: 5, stop: NaN },
  ]);
  const optimistic = runOf([
    { entryBar: 1, exitBar: 4, net: 30, exitReason: 'target', isAmbiguous: true },
    { entryBar: 5, exitBar: 9, net: 20, exitReason: 'target' },
  ]);
  const rows = tradeRows({ pessimistic, optimistic }, 1);

  it('stand side by side in the order of their entries, in R where a stop gave the risk', () => {
    expect(rows.map(({ pessimistic: { entryBar } }) => entryBar)).toEqual([1, 5, 12]);
    expect(rows.map(({ r }) => (r === null ? null : Math.round(r * 1e9) / 1e9))).toEqual([-1, 2, null]);
    expect(rows[0]?.optimisticR).toBeCloseTo(3, 9);
    expect(rows.map(({ isDecided }) => isDecided)).toEqual([true, false, false]);
    expect(rows[2]?.optimistic).toBeNull();
    expect(decidingBar(rows[0]!)).toBe(2);
  });

  it('are not decided by a path that only left them another size to trade', () => {
    const trade = { entryBar: 1, exitBar: 4, exitReason: 'target' } as const;
    const [row] = tradeRows({ pessimistic: runOf([{ ...trade, net: 20 }]), optimistic: runOf([{ ...trade, units: 15_000, net: 30 }]) }, 1);
    expect([row?.optimistic?.net, row?.isDecided]).toEqual([30, false]);
    const later = runOf([{ ...trade, exitBar: 5, net: 20 }]);
    expect(tradeRows({ pessimistic: runOf([{ ...trade, net: 20 }]), optimistic: later }, 1)[0]?.isDecided).toBe(true);
  });

  it('fall into groups whose mean needs ten trades, with streaks and the time in the market', () => {
    const time = Float64Array.from({ length: 20 }, (_, bar) => bar * 1_000);
    const [group] = groupsBy(rows, () => 'all');
    // −10 + 20 + 5
    expect(group).toEqual({ name: 'all', n: 3, net: 15, meanR: null });
    const twelve = Array.from({ length: 12 }, () => rows[1]!);
    expect(groupsBy(twelve, () => 'all')[0]?.meanR).toBeCloseTo(2, 9);
    const { streaks, exposure } = courseOf(rows, { time, length: 20, periodMs: 1_000 });
    expect([streaks.longestLoss, streaks.longestWin]).toEqual([1, 2]);
    // Bars 1 to 2, 5 to 9 and 12 to 14 of twenty.
    expect(exposure.value?.share).toBeCloseTo(7 / 20, 9);
  });

  it('add up to curves over time, and fall from their highest point', () => {
    const time = Float64Array.from({ length: 20 }, (_, bar) => bar * 1_000);
    const curves = resultCurves(rows, time);
    // One trade has no stop, so that the sum is of money: −10, then +20, then +5.
    expect(curves.unit).toBe('money');
    expect([...curves.pessimistic.equity]).toEqual([-10, 10, 15]);
    expect([...curves.pessimistic.at]).toEqual([2_000, 9_000, 14_000]);
    expect([...curves.optimistic.equity]).toEqual([30, 50]);
    expect([...curves.drawdown]).toEqual([10, 0, 0]);
    expect(curves.deepest).toBe(10);
    // 1.959964 · √(3 · (100 + 400 + 25) / 3)
    expect(curves.half?.(3)).toBeCloseTo(1.959964 * Math.sqrt(525), 9);
  });
});

describe('words', () => {
  it('of a verdict are one of four', () => {
    expect(Object.values(verdictHeadings)).toEqual(['Drop it', 'Keep testing', 'Practice it', 'Trade it small']);
  });

  it('say why in one sentence with its figures', () => {
    const of = (reason: Parameters<typeof reasonWords>[0]['reason']): string => reasonWords({ reason }, 'USD', () => '3 May 2024');
    expect(of({ code: 'few trades', n: 1, needed: 100 })).toBe('1 trade is too few to tell from luck. We ask for 100.');
    expect(of({ code: 'ruined', bar: 3 })).toBe('The account was used up by 3 May 2024, whichever way the unclear bars went.');
    expect(of({ code: 'loses', n: 120, pessimisticGain: -20, optimisticGain: -5 })).toBe(
      '120 trades made −$20.00 to −$5.00, so there’s nothing left to test.',
    );
    const reason = { code: 'luck not excluded', trials: 12, probability: 0.6, why: null, days: 900, neededDays: 1_400.2 } as const;
    expect(of(reason)).toContain('After 12 tries');
    expect(of(reason)).toContain('about 501 more trading days');
  });

  it('move through the list by J and K without a modifier', () => {
    const key = (name: string, isCtrl = false) => listStep({ key: name, ctrlKey: isCtrl, altKey: false, metaKey: false, shiftKey: false });
    expect([key('j'), key('K'), key('ArrowDown'), key('x'), key('j', true)]).toEqual([1, -1, 1, 0, 0]);
  });
});

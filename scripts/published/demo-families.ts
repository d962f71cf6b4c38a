/**
 * The four results that the demo publishes: ideas from print or from the examples of the command line, each with the variants that are
 * tried of it, declared before any of them was run. They run over the simulated markets that everybody can look at, whose prices have no
 * trend to be found, so none of them can have an edge.
 */
import { simulatedIds, type SimulatedId } from '@/domain/candles/simulated-markets';
import { hourMs } from '@/lib/durations';

export interface DemoFamily {
  /** Id of the result. */
  readonly id: string;
  readonly name: string;
  readonly market: SimulatedId;
  /** Length of a bar. */
  readonly periodMs: number;
  /** Values that are tried, every one with every other; the names stand in braces in the sentences. */
  readonly tried: Readonly<Record<string, readonly number[]>>;
  /** The variant that is shown; left out, the one with the best Sharpe ratio. All are counted in both cases. */
  readonly shown?: Readonly<Record<string, number>>;
  /** The strategy in sentences. */
  readonly sentences: string;
  readonly costs: {
    readonly spreadTicks: number;
    readonly slippageTicks: number;
    /** For each lot or contract and side, in the account's currency. */
    readonly commissionPerLot: number;
    readonly cash: number;
    readonly leverage: number;
  };
  /** Where the idea comes from. */
  readonly from: string;
}

export const demoFamilies: readonly DemoFamily[] = [
  {
    id: 'demo-london-breakout',
    name: 'London breakout',
    market: simulatedIds[0],
    periodMs: hourMs,
    tried: { bars: [4, 6, 8, 12], stop: [1, 1.5, 2], target: [2, 3, 4] },
    sentences: `Strategy "London breakout, {bars} bars, stop {stop}, target {target}".
Go long with a stop at max({bars}) plus 1 pip for 4 bars in group "breakout" when the time is from 07:00 to 08:00 in Europe/London.
Go short with a stop at min({bars}) minus 1 pip for 4 bars in group "breakout" when the time is from 07:00 to 08:00 in Europe/London.
Close any position when the time is from 20:00 to 21:00 in Europe/London.
Stop {stop} × atr(14) from the fill.
Target {target} × atr(14) from the fill.
Size by a risk of 0.5 % of equity.
While a position is open, skip entries.
`,
    costs: { spreadTicks: 6, slippageTicks: 1, commissionPerLot: 3.5, cash: 100_000, leverage: 30 },
    from: 'the breakout of the hours before London opens, one of the examples of the command line',
  },
  {
    id: 'demo-average-cross',
    name: 'Average cross with a stop',
    market: simulatedIds[1],
    periodMs: hourMs,
    tried: { fast: [8, 12, 16, 20, 24, 32], slow: [48, 72, 96, 144] },
    sentences: `Strategy "Average cross {fast}/{slow}".
Go long at market when sma({fast}) crosses above sma({slow}).
Go short at market when sma({fast}) crosses below sma({slow}).
Stop 3 × atr(14) from the fill.
Size by a risk of 0.5 % of equity.
While a position is open, replace it on any entry.
`,
    costs: { spreadTicks: 25, slippageTicks: 2, commissionPerLot: 3.5, cash: 100_000, leverage: 20 },
    from: 'the cross of two averages, with the periods of the landing page’s backtest',
  },
  {
    id: 'demo-band-fade',
    name: 'Band fade with a tight bracket',
    market: simulatedIds[0],
    periodMs: 4 * hourMs,
    tried: { period: [10, 15, 20, 30], width: [0.25, 0.5, 0.75, 1] },
    shown: { period: 20, width: 0.25 },
    sentences: `Strategy "Band fade {period}, bracket {width}".
Go long at market when close crosses below bbands({period}, 2, 2).lower.
Go short at market when close crosses above bbands({period}, 2, 2).upper.
Stop {width} × atr(14) from the fill.
Target {width} × atr(14) from the fill.
Size by a risk of 0.5 % of equity.
While a position is open, skip entries.
`,
    costs: { spreadTicks: 6, slippageTicks: 1, commissionPerLot: 3.5, cash: 100_000, leverage: 30 },
    from: 'a return from Bollinger’s bands, shown with stop and target far closer than a bar is long, so that its bars can’t tell which came first',
  },
  {
    id: 'demo-turtle-breakout',
    name: 'Twenty-day breakout',
    market: simulatedIds[2],
    periodMs: 24 * hourMs,
    tried: { entry: [20] },
    sentences: `Strategy "Twenty-day breakout".
Go long at market when close crosses above donchian({entry}).upper 1 bar ago.
Go short at market when close crosses below donchian({entry}).lower 1 bar ago.
Close longs when close crosses below donchian(10).lower 1 bar ago.
Close shorts when close crosses above donchian(10).upper 1 bar ago.
Stop 2 × atr(20) from the fill.
Size by a risk of 2 % of equity.
While a position is open, skip entries.
`,
    costs: { spreadTicks: 1, slippageTicks: 1, commissionPerLot: 2, cash: 1_000_000, leverage: 20 },
    from: 'the first system of the Turtles (C. Faith, The Original Turtle Trading Rules, 2003), entered at the next open',
  },
];

/**
 * What orders of a replay have come to: its finished trades, the position that is open and the orders that wait, each with the act it came
 * from, by its place among the acts. Acts bear the instant at which they were given, so that they mean the same on bars of any length.
 */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { loggedOrderAt, type OrderOutcome } from '@/domain/backtest/order-log';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { tradeAt, type BacktestTrade } from '@/domain/backtest/trade-columns';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Sizing } from '@/domain/strategy/strategy';
import { grouped } from '@/lib/grouped';
import { practiceR } from './practice-results';
import { practiceRun, type PracticeAct, type PracticeCancel, type PracticeEntry, type PracticeExit } from './practice-run';

/** An act with the instant that was reached when it was given, in place of its bar. */
export type TimedAct = (Omit<PracticeEntry, 'bar'> | Omit<PracticeExit, 'bar'> | Omit<PracticeCancel, 'bar'>) & { readonly at: number };
export type TimedEntry = Extract<TimedAct, { readonly kind: 'enter' }>;

export interface PracticeDeskInput {
  /** Revealed bars, from the one at which the first act was given on. */
  readonly series: CandleSeries;
  /** Index of the last bar that was over by an instant; it is asked for instants of acts alone. */
  readonly barAt: (instant: number) => number;
  /** In the order in which they were given. */
  readonly acts: readonly TimedAct[];
  readonly size: Sizing;
  readonly settings: BacktestSettings;
}

export interface PracticedTrade extends Pick<
  BacktestTrade,
  'side' | 'units' | 'entryPrice' | 'exitPrice' | 'initialStop' | 'gross' | 'commission' | 'swap' | 'net' | 'exitReason' | 'isAmbiguous'
> {
  /** Place of its entry among the acts. */
  readonly act: number;
  readonly entryBar: number;
  readonly exitBar: number;
  /** Net result in parts of what was at risk; NaN where nothing was. */
  readonly r: number;
}

export interface PracticedPosition {
  readonly act: number;
  readonly side: 'long' | 'short';
  readonly units: number;
  readonly entryBar: number;
  readonly entryPrice: number;
  /** At the last close after spread, commission paid and swap, before the commission of the exit; in money and in parts of the risk. */
  readonly unrealised: number;
  readonly r: number;
}

export type PracticeDesk =
  | { readonly ok: false; readonly problems: readonly string[] }
  | {
      readonly ok: true;
      /** In the order in which they closed, in the reading that counts a stop before a target. */
      readonly trades: readonly PracticedTrade[];
      readonly open: PracticedPosition | null;
      /** Acts whose orders wait for their price, or for the next opening. */
      readonly waiting: readonly number[];
      /** Acts whose orders came to nothing, and why. */
      readonly refused: readonly { readonly act: number; readonly outcome: OrderOutcome }[];
    };

const kinds = ['market', 'limit', 'stop'] as const;
/** Orders of one side and kind follow each other: a newer one takes the place of an older. */
const queueOf = ({ side, order }: Pick<PracticeEntry, 'side' | 'order'>): number =>
  (side === 'long' ? 0 : 1) * kinds.length + kinds.indexOf(order.kind);

type Ending =
  | { readonly bar: number; readonly kind: 'trade'; readonly at: number }
  | { readonly bar: number; readonly kind: 'open' }
  | { readonly bar: number; readonly kind: 'nothing'; readonly outcome: OrderOutcome };

/** What became of the orders of each queue, in the order in which it did. */
const endings = ({ trades, open, orders }: SimulatedRun): ReadonlyMap<number, readonly Ending[]> => {
  const all: (Ending & { readonly queue: number })[] = [];
  for (let at = 0; at < orders.count; at += 1) {
    const { bar, rule, outcome } = loggedOrderAt(orders, at);
    all.push({ queue: rule, bar, kind: 'nothing', outcome });
  }
  for (let at = 0; at < trades.count; at += 1) all.push({ queue: trades.rule[at]!, bar: trades.entryBar[at]!, kind: 'trade', at });
  if (open !== null) all.push({ queue: open.rule, bar: open.entryBar, kind: 'open' });
  return grouped(
    all.toSorted((a, b) => a.bar - b.bar),
    ({ queue }) => queue,
  );
};

/** Money at risk when a position of so many units was opened; NaN without a stop. */
const riskOf = (entryPrice: number, stop: number, units: number, pointValue: number): number =>
  Math.abs((entryPrice - stop) * units) * pointValue;

/** Runs the acts over the revealed bars by the backtester's rules. */
export const practiceDesk = ({ series, barAt, acts, size, settings }: PracticeDeskInput): PracticeDesk => {
  const placed = acts.map(({ at, ...act }): PracticeAct => ({ ...act, bar: barAt(at) }));
  // One entry a bar: a second one takes the place of the first before the market has seen that.
  const isReplaced = (act: number): boolean =>
    placed.some((later, at) => at > act && later.kind === 'enter' && later.bar === placed[act]!.bar);
  const outcome = practiceRun({ series, acts: placed.filter((act, at) => act.kind !== 'enter' || !isReplaced(at)), size, settings });
  if (!outcome.ok) return outcome;
  const run = outcome.backtest.pessimistic;
  // Practice has one position at a time.
  const [held] = run.openPositions;
  const { pointValue } = settings.contract;
  const results = practiceR(run.trades, pointValue);
  const left = new Map([...endings(run)].map(([queue, of]) => [queue, [...of]]));
  const trades: { readonly at: number; readonly trade: PracticedTrade }[] = [];
  const waiting: number[] = [];
  const refused: { readonly act: number; readonly outcome: OrderOutcome }[] = [];
  let open: PracticedPosition | null = null;
  for (const [act, entry] of acts.entries()) {
    if (entry.kind !== 'enter') continue;
    if (isReplaced(act)) {
      refused.push({ act, outcome: 'cancelled: an order replaced it' });
      continue;
    }
    const ending = left.get(queueOf(entry))?.shift();
    // Where revealed bars end, the opening that fills it is still to come.
    if (ending === undefined || (ending.kind === 'nothing' && ending.outcome === 'skipped: the candles end here')) waiting.push(act);
    else if (ending.kind === 'nothing') refused.push({ act, outcome: ending.outcome });
    else if (ending.kind === 'trade')
      trades.push({ at: ending.at, trade: { act, ...tradeAt(run.trades, ending.at), r: results[ending.at] ?? NaN } });
    else if (held !== undefined) {
      const { side, units, entryBar, entryPrice, entryCommission, swap } = held;
      const unrealised = held.unrealised - entryCommission + swap;
      const r = unrealised / riskOf(entryPrice, entry.stop, units, pointValue);
      open = { act, side, units: Math.abs(units), entryBar, entryPrice, unrealised, r };
    }
  }
  return { ok: true, trades: trades.toSorted((a, b) => a.at - b.at).map(({ trade }) => trade), open, waiting, refused };
};

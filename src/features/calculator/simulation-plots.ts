/** Drawings of a simulation, with the same as a table and as a sentence. The drawing itself is done elsewhere. */
import type { EquityFan, EquityOutcome } from '@/domain/risk/simulate-equity';
import type { PropFirmOutcome } from '@/domain/risk/simulate-prop-firm';
import { wilsonInterval } from '@/domain/statistics/wilson';
import { formatCount, formatPercent } from '@/lib/format-number';
import type { PropFirmQuestion } from '@/domain/risk/simulate-prop-firm';
import type { AnswerTable } from './calculator';

/** The share of the runs that had ended in one way by each trading day, from day 0, with its 95 % interval. */
export interface EndingCurve {
  /** Short, for the end of the line. */
  readonly name: string;
  readonly share: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

export interface DrawnSimulation {
  readonly title: string;
  /** Drawings, in a few words. */
  readonly caption: string;
  /** The sentence for people who do not see the drawing. */
  readonly label: string;
  readonly drawn: { readonly kind: 'fan'; readonly fan: EquityFan } | { readonly kind: 'endings'; readonly curves: readonly EndingCurve[] };
  readonly table: AnswerTable;
}

/** Beginning, end and every tenth of the way between them, as indexes. */
const tenths = (last: number): readonly number[] => [...new Set(Array.from({ length: 11 }, (_, tenth) => Math.round((tenth * last) / 10)))];

/** The quantiles of equity: every tenth of the way in the table. */
export const fanPlot = ({ fan }: EquityOutcome): DrawnSimulation => {
  const end = (index: number): string => formatPercent(fan.quantiles[index]?.at(-1) ?? Number.NaN);
  return {
    title: 'Equity, simulated',
    caption: 'Percent of the start; median, half and nine tenths of the runs',
    label: `Simulated equity over ${formatCount(fan.trades.at(-1) ?? 0)} trades, in percent of the start: median ${end(2)} at the end, nine tenths of the runs from ${end(0)} to ${end(4)}.`,
    drawn: { kind: 'fan', fan },
    table: {
      title: 'Equity in percent of the start, by trade',
      head: ['Trade', ...fan.shares.map((share) => (share === 0.5 ? 'Median' : `${Math.round(share * 100)} % below`))],
      rows: tenths(fan.trades.length - 1).map((point) => [
        formatCount(fan.trades[point] ?? Number.NaN),
        ...fan.quantiles.map((column) => formatPercent(column[point] ?? Number.NaN)),
      ]),
    },
  };
};

const curveOf = (name: string, ended: Float64Array, runs: number): EndingCurve => {
  const intervals = Array.from(ended, (count) => wilsonInterval(count, runs));
  return {
    name,
    share: ended.map((count) => count / runs),
    low: Float64Array.from(intervals, ({ low }) => low),
    high: Float64Array.from(intervals, ({ high }) => high),
  };
};

/** How evaluations have ended by each trading day: every tenth of the way in the table. */
export const endingsPlot = ({ endings }: PropFirmOutcome, { rules, runs }: PropFirmQuestion): DrawnSimulation => {
  const curves = [
    curveOf('passed', endings.passed, runs),
    curveOf('drawdown', endings.drawdown, runs),
    ...(rules.dailyLoss === null ? [] : [curveOf('daily loss', endings.dailyLoss, runs)]),
  ];
  const last = endings.passed.length - 1;
  const ended = [endings.passed, endings.drawdown, endings.dailyLoss];
  const going = (day: number): string => formatPercent((runs - ended.reduce((sum, counts) => sum + (counts[day] ?? 0), 0)) / runs);
  const atEnd = ({ share }: EndingCurve): string => formatPercent(share.at(-1) ?? Number.NaN);
  const [passed, ...breaches] = curves;
  const words = [
    ...(passed === undefined ? [] : [`${atEnd(passed)} passed`]),
    ...breaches.map((curve) => `${atEnd(curve)} breached the ${curve.name}`),
    `${going(last)} still going`,
  ];
  return {
    title: 'Endings, simulated',
    caption: 'Share of the runs so far; the band is the 95 % interval',
    label: `Simulated evaluations after ${formatCount(last)} trading days: ${words.join(', ')}.`,
    drawn: { kind: 'endings', curves },
    table: {
      title: 'Share of the runs that have ended, by trading day, with 95 % intervals',
      head: ['Day', 'Passed', ...breaches.map(({ name }) => `Breached the ${name}`), 'Still going'],
      rows: tenths(last).map((day) => [
        formatCount(day),
        ...curves.map(
          ({ share, low, high }) =>
            `${formatPercent(share[day] ?? Number.NaN)} (${formatPercent(low[day] ?? Number.NaN)} to ${formatPercent(high[day] ?? Number.NaN)})`,
        ),
        going(day),
      ]),
    },
  };
};

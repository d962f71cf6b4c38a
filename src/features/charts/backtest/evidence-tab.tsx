/** How much of a result can be believed: intervals, probabilities over every variant tried, and where other programs show other numbers. */
import type { Evidence } from '@/domain/evidence/evidence';
import type { Statistic } from '@/domain/statistics/statistic';
import { formatCount, formatR, formatRatio } from '@/lib/format-number';
import { FigureRows } from './figure-rows';
import type { FigureRow } from './figure-rows';
import type { ReportRun } from './run-types';
import { chance } from './verdict-words';

const rowOf = (label: string, figure: Statistic, write: (value: number) => string, note: string): FigureRow =>
  figure.value === null ? { label, value: 'None', note: figure.reason } : { label, value: write(figure.value), note };

const others: readonly (readonly [string, string])[] = [
  [
    'backtesting.py',
    'divides a geometric mean by a compounded volatility, so its Sharpe ratio differs. Its profit factor is of returns in percent, ours of money after costs. It counts entry and exit bars as whole ones, so its exposure is larger.',
  ],
  [
    'MetaTrader',
    'settles a bar that reaches both stop and target by its own path of ticks. We show both ends and count how many trades depend on it.',
  ],
  [
    'TradingView',
    'assumes one path inside a bar and shows one result. It counts no variants tried, so its figures don’t allow for choosing.',
  ],
];

const range = (low: number, high: number, write: (value: number) => string): string => `95 %: ${write(low)} to ${write(high)}`;

/** Every figure of how sure a result is, as the report and its print show them. */
export const evidenceRows = (evidence: Evidence): readonly FigureRow[] => {
  const { meanRInterval, sharpeInterval, deflated, trials } = evidence;
  return [
    rowOf(
      'Mean per trade',
      evidence.meanR,
      formatR,
      meanRInterval.value === null
        ? meanRInterval.reason
        : `${range(meanRInterval.value.low, meanRInterval.value.high, formatR)}, n = ${formatCount(evidence.measuredInR)}, block bootstrap`,
    ),
    rowOf(
      'Sharpe ratio, a year',
      evidence.sharpeAnnual,
      formatRatio,
      sharpeInterval.value === null
        ? sharpeInterval.reason
        : `${range(sharpeInterval.value.low, sharpeInterval.value.high, formatRatio)}, n = ${formatCount(evidence.days)} trading days, those without a trade included`,
    ),
    rowOf('Sharpe above zero (PSR)', evidence.probabilistic, chance, 'If this were the only variant ever tried.'),
    rowOf(
      'More than luck (DSR)',
      deflated.value === null ? deflated : { value: deflated.value.probability },
      chance,
      `After allowing for ${formatCount(trials)} ${trials === 1 ? 'variant' : 'variants'} tried. We ask for 95 %.`,
    ),
    rowOf(
      'Best of luck, a year',
      evidence.expectedMaximumAnnual,
      formatRatio,
      'The Sharpe ratio that the best of as many variants without an edge is expected to show.',
    ),
    rowOf('Overfitting (PBO)', evidence.pbo, chance, 'How often the best settings of one half fell below the middle in the other.'),
    rowOf(
      'Minimum track record',
      evidence.minimumTrackRecord,
      (days) => `${formatCount(Math.ceil(days))} trading days`,
      `You have ${formatCount(evidence.days)}. So long until a Sharpe ratio above zero is established, if it stays as it is.`,
    ),
  ];
};

export const EvidenceTab = ({ run }: { readonly run: ReportRun }) => (
  <div className="px-4 py-3">
    <FigureRows rows={evidenceRows(run.state.result.evidence)} />
    <details className="mt-3 text-dense">
      <summary className="cursor-pointer font-medium text-text-2">Why other programs show other numbers</summary>
      <ul className="mt-1.5 grid max-w-[80ch] gap-1.5 text-text-2">
        {others.map(([name, text]) => (
          <li key={name}>
            <b className="font-semibold text-text">{name}</b> {text}
          </li>
        ))}
      </ul>
    </details>
  </div>
);

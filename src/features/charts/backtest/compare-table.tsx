/** Up to four runs side by side: one column each, the same figures in the same rows, doubt beside profit. */
import { formatCount, formatMoney, formatPercent, formatR, formatRatio } from '@/lib/format-number';
import { Table, TableCell, TableRow } from '@/ui/table';
import { lengthWords } from './lower-choice';
import type { ReportRun } from './run-types';
import { chance, verdictHeadings } from './verdict-words';

type Write = (run: ReportRun) => string;

const inR = (value: number | null): string => (value === null ? 'no stop' : formatR(value));

const rows: readonly (readonly [string, Write])[] = [
  ['Strategy', ({ question }) => `${question.strategy.name}${question.version === null ? '' : `, ${question.version.toLowerCase()}`}`],
  ['Market', ({ question }) => question.title],
  ['Costs', ({ question }) => question.costs],
  ['Verdict', ({ state }) => verdictHeadings[state.result.evidence.verdict]],
  ['Trades', ({ state }) => formatCount(state.result.evidence.n)],
  ['Pessimistic, per trade', ({ state }) => inR(state.result.evidence.bounds.pessimistic.meanR.value)],
  ['Optimistic, per trade', ({ state }) => inR(state.result.evidence.bounds.optimistic.meanR.value)],
  [
    '95 % of the mean',
    ({ state }) => {
      const { value } = state.result.evidence.meanRInterval;
      return value === null ? 'too few trades' : `${formatR(value.low)} to ${formatR(value.high)}`;
    },
  ],
  [
    'Gain, pessimistic',
    ({ question, state }) => formatMoney(state.result.evidence.bounds.pessimistic.gain, { currency: question.settings.currency }),
  ],
  ['Return, pessimistic', ({ state }) => formatPercent(state.result.evidence.bounds.pessimistic.totalReturn, { sign: 'always' })],
  ['Path decides', ({ state }) => `${formatCount(state.result.evidence.bounds.ambiguousTrades)} trades`],
  [
    'Unclear bars settled',
    ({ question: { lower }, state: { result } }) =>
      lower === undefined || result.settling === undefined
        ? 'not asked for'
        : `${formatCount(result.settling.settled)} of ${formatCount(result.settling.asked)}, by ${lengthWords(lower.interval)} bars`,
  ],
  [
    'Sharpe ratio, a year',
    ({ state }) => (state.result.evidence.sharpeAnnual.value === null ? 'none' : formatRatio(state.result.evidence.sharpeAnnual.value)),
  ],
  [
    'More than luck',
    ({ state }) => (state.result.evidence.deflated.value === null ? 'unknown' : chance(state.result.evidence.deflated.value.probability)),
  ],
  ['Variants tried by then', ({ state }) => formatCount(state.result.evidence.trials)],
];

/** A run beside others, under the name by which one knows it. */
export interface ComparedRun {
  readonly label: string;
  /** Of a run of this visit, in the order in which they were started. */
  readonly number?: number;
  readonly run: ReportRun;
}

export const CompareTable = ({ runs }: { readonly runs: readonly ComparedRun[] }) => (
  <Table
    label="Runs side by side"
    head={
      <>
        <th scope="col">
          <span className="sr-only">Figure</span>
        </th>
        {runs.map(({ label, run }) => (
          <th key={run.id} scope="col">
            {label}
          </th>
        ))}
      </>
    }
  >
    {rows.map(([label, write]) => (
      <TableRow key={label}>
        <TableCell className="text-text-2">{label}</TableCell>
        {runs.map(({ run }) => (
          <TableCell key={run.id} className="max-desk:min-w-36 max-desk:whitespace-normal">
            {write(run)}
          </TableCell>
        ))}
      </TableRow>
    ))}
  </Table>
);

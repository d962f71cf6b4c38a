/** Asks which column of an unknown table holds what, with the table's first rows and, at every change, what they would become. */
import { useEffect, useState } from 'react';
import type { ColumnMapping, ImportQuestion, MappedField } from '@/domain/import/questions';
import { countOf, formatPrice } from '@/lib/format-number';
import type { ParseReport } from '@/services/compute/parse-in-worker';
import { Notice } from '@/ui/notice';
import { Table, TableCell, TableRow } from '@/ui/table';
import { AnswerForm } from './simple-questions';
import type { QuestionProps } from './simple-questions';

const fieldNames: Readonly<Record<MappedField, string>> = {
  symbol: 'Symbol',
  side: 'Side',
  quantity: 'Quantity',
  openTime: 'Time of opening',
  closeTime: 'Time of closing',
  openPrice: 'Price of opening',
  closePrice: 'Price of closing',
  stopPrice: 'Stop',
  targetPrice: 'Target',
  commission: 'Commission',
  fees: 'Fees',
  swap: 'Swap',
  taxes: 'Taxes',
  grossProfit: 'Result before costs',
  netProfit: 'Result after costs',
  ticket: 'Number of the trade',
  account: 'Account',
  comment: 'Comment',
  setup: 'Setup',
};

const isField = (value: string): value is MappedField => Object.hasOwn(fieldNames, value);

type Trial = { readonly state: 'reading' } | { readonly state: 'read'; readonly report: ParseReport } | { readonly state: 'broken' };

const settleMs = 250;

/** Reads the beginning of the file by the mapping, a moment after it has last changed. */
const useTrial = (mapping: ColumnMapping, tryMapping: MappingQuestionProps['tryMapping']): Trial => {
  const [trial, setTrial] = useState<Trial>({ state: 'reading' });
  useEffect(() => {
    const work = new AbortController();
    const start = setTimeout(() => {
      tryMapping(mapping, work.signal).then(
        (report) => {
          if (report !== 'cancelled' && !work.signal.aborted) setTrial({ state: 'read', report });
        },
        () => {
          if (!work.signal.aborted) setTrial({ state: 'broken' });
        },
      );
    }, settleMs);
    return () => {
      clearTimeout(start);
      work.abort();
    };
  }, [mapping, tryMapping]);
  return trial;
};

const exampleRows = 4;

const examplesIn = (report: ParseReport & { readonly ok: true }): readonly (readonly [when: string, what: string])[] =>
  report.accounts
    .flatMap(({ statement: { trades, fills = [] } }) => [
      ...trades.map((trade): [string, string] => [
        `${trade.openedText} – ${trade.closedText}`,
        `${trade.symbol} ${trade.side} ${trade.lots}, ${formatPrice(trade.openPrice)} to ${formatPrice(trade.closePrice)}`,
      ]),
      ...fills.map((fill): [string, string] => [
        fill.timeText,
        `${fill.side} ${fill.quantity} ${fill.symbol} at ${formatPrice(fill.price)}`,
      ]),
    ])
    .slice(0, exampleRows);

const missingIn = (questions: readonly ImportQuestion[] = []): readonly string[] =>
  questions.flatMap((question) => (question.kind === 'mapping' ? question.missing : []));

/** What the first rows become by this mapping. */
const TrialResult = ({ trial }: { readonly trial: Trial }) => {
  if (trial.state === 'reading') return <p className="text-dense text-text-3">Reading the first rows</p>;
  if (trial.state === 'broken') return <Notice tone="caution" title="The first rows could not be read. Change a column to try again." />;
  const { report } = trial;
  if (report.ok) {
    const [first] = report.accounts;
    const areFills = first?.statement.fills !== undefined;
    return (
      <div className="text-dense">
        <p className="font-semibold">{areFills ? 'Each row is an execution' : 'Each row is a closed trade'}. The first rows become:</p>
        <ul className="mt-1 text-text-2">
          {examplesIn(report).map(([when, what], index) => (
            <li key={index}>
              <span className="text-text-3">{when}</span> {what}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const missing = missingIn(report.questions);
  if (missing.length > 0) {
    return (
      <Notice tone="caution" title="Not enough to read trades yet">
        <ul className="list-disc pl-4">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  const [problem] = report.problems;
  if (problem !== undefined) {
    return (
      <Notice tone="caution" title={`${countOf(report.problems.length, 'row')} cannot be read this way`}>
        {problem.row === null ? '' : `Row ${String(problem.row)}${problem.column === null ? '' : `, ${problem.column}`}: `}
        {problem.reason}
      </Notice>
    );
  }
  return <p className="text-dense text-text-2">These columns are enough. Next, we’ll ask about anything else the file leaves open.</p>;
};

const isUsable = (trial: Trial): boolean => {
  if (trial.state !== 'read') return false;
  const { report } = trial;
  return report.ok || (report.problems.length === 0 && missingIn(report.questions).length === 0);
};

export interface MappingQuestionProps extends QuestionProps<'mapping'> {
  /** Reads the beginning of the file by a mapping. */
  readonly tryMapping: (mapping: ColumnMapping, signal: AbortSignal) => Promise<ParseReport | 'cancelled'>;
}

export const MappingQuestion = ({ question: { header, sample, proposal }, onAnswer, tryMapping }: MappingQuestionProps) => {
  const [mapping, setMapping] = useState<ColumnMapping>(proposal);
  const trial = useTrial(mapping, tryMapping);
  const set = (place: number, value: string): void => {
    const { [place]: _, ...rest } = mapping;
    setMapping(isField(value) ? { ...rest, [place]: value } : rest);
  };
  return (
    <AnswerForm answers={isUsable(trial) ? { mapping } : null} onAnswer={onAnswer}>
      <p className="text-text-2">
        We don’t recognize this table’s platform. Tell us what each column is; we’ve made suggestions from their names and contents. We’ll
        remember your answer for tables with the same header.
      </p>
      <Table
        label="Columns of the file"
        className="max-h-[300px] rounded-md border border-line"
        head={header.map((name, place) => (
          <th key={place} scope="col">
            <span className="block max-w-[160px] truncate">{name}</span>
            <select
              aria-label={`What ${name} holds`}
              className="mt-1 h-7 rounded-sm border border-field bg-well px-1 text-dense text-text pointer-coarse:h-11"
              value={mapping[place] ?? ''}
              onChange={(event) => set(place, event.target.value)}
            >
              <option value="">Not used</option>
              {Object.entries(fieldNames).map(([field, label]) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
            </select>
          </th>
        ))}
      >
        {sample.map((cells, row) => (
          <TableRow key={row}>
            {header.map((_, place) => (
              <TableCell key={place} className={mapping[place] === undefined ? 'text-text-3' : undefined}>
                {cells[place] ?? ''}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </Table>
      <TrialResult trial={trial} />
    </AnswerForm>
  );
};

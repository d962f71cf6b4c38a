/** Equity and drawdown of one currency, as a drawing and as a table by month. */
import { useMemo, useState } from 'react';
import { assumedShareWords } from '@/domain/journal/assumed-risk-words';
import { assumedShare } from '@/domain/journal/assumed-share';
import type { ResultUnit } from '@/domain/journal/breakdown';
import { countedOnce, type CountedRows } from '@/domain/journal/decision-columns';
import { equityColumns } from '@/domain/journal/equity-columns';
import { explainDrawdown } from '@/domain/journal/explain';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import type { MomentFormat } from '@/features/journal/format-moment';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { countOf } from '@/lib/format-number';
import { curveDates, EquityChart } from './equity-chart';
import { Explained } from './explained';
import { MonthsTable } from './months-table';
import type { ResultFormat } from './result-format';

export interface EquityPanelProps {
  readonly columns: JournalColumns;
  /** At least one, all of one currency. */
  readonly rows: Uint32Array;
  readonly format: ResultFormat;
  readonly moment: MomentFormat;
}

/** Money rises and falls on each account; a curve in R or percent counts each decision once. */
export const curveRows = ({ columns, rows }: CountedRows, unit: ResultUnit): CountedRows =>
  unit === 'money' ? { columns, rows } : countedOnce(columns, rows);

export const EquityPanel = ({ format, moment, ...shown }: EquityPanelProps) => {
  const { columns, rows } = curveRows(shown, format.unit);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const equity = useMemo(() => equityColumns(columns, rows, format.unit), [columns, rows, format.unit]);
  const count = equity.rows.length;
  const formatDate = useMemo(() => curveDates(equity, moment), [equity, moment]);
  const deepest = format.text(equity.exact === null ? -equity.deepest.depth : `-${equity.exact.deepest}`);
  const label =
    `Sum of results over ${countOf(count, 'closed trade')}, ending at ${format.text(equity.exact?.equity ?? equity.equity.at(-1) ?? 0)}` +
    (equity.deepest.troughIndex === null ? ', never below an earlier high.' : `; deepest drawdown ${deepest}.`);
  const missing = rows.length - count;
  const assumed = useMemo(
    () => (format.unit === 'r' ? assumedShareWords(assumedShare(columns, rows)) : null),
    [columns, rows, format.unit],
  );
  return (
    <Panel
      title="Equity and drawdown"
      body="flush"
      aside={
        <>
          <span className="max-desk:hidden">
            Sum of {columns.basis} results in {format.word}, closed trades
          </span>
          <Button variant="ghost" size="sm" aria-pressed={view === 'table'} onClick={() => setView(view === 'chart' ? 'table' : 'chart')}>
            {view === 'chart' ? 'Show as table' : 'Show as chart'}
          </Button>
        </>
      }
      footer={
        count === 0 ? undefined : (
          <>
            <Explained explain={() => explainDrawdown(equity)}>Deepest drawdown {deepest}</Explained>
            {missing > 0 && (
              <span>
                {' '}
                · {countOf(missing, 'trade')} without {format.unit === 'r' ? 'R' : 'a known balance'} left out
              </span>
            )}
            {assumed !== null && <span> · {assumed}</span>}
          </>
        )
      }
    >
      {count === 0 ? (
        <p className="p-3 text-dense text-text-3 desk:p-4">
          {format.unit === 'r'
            ? 'None of these trades has a known initial risk, so there is no curve in R. A stop noted in the trade gives one, or a 1R assumed in the account’s settings.'
            : 'We don’t know these accounts’ balances, so we can’t show results as a share of them. Enter each starting balance under Counting.'}
        </p>
      ) : view === 'chart' ? (
        <div className="px-2 py-2.5">
          <EquityChart equity={equity} label={label} formatAxis={format.axis} formatDate={formatDate} />
        </div>
      ) : (
        <MonthsTable columns={columns} equity={equity} format={format} />
      )}
    </Panel>
  );
};

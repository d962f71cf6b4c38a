/** Equity and drawdown over the whole width, with the months of the curve below. */
import { useMemo } from 'react';
import { equityColumns } from '@/domain/journal/equity-columns';
import { Panel } from '@/ui/panel';
import { curveRows, EquityPanel } from './equity-panel';
import { MonthsTable } from './months-table';
import type { JournalModel } from './use-journal-model';

export const EquityView = ({ model, rows: shown }: { readonly model: JournalModel; readonly rows: Uint32Array }) => {
  const { format, moment } = model;
  const { columns, rows } = curveRows({ columns: model.columns, rows: shown }, format.unit);
  const equity = useMemo(() => equityColumns(columns, rows, format.unit), [columns, rows, format.unit]);
  return (
    <div className="flex flex-col gap-4">
      <EquityPanel columns={model.columns} rows={shown} format={format} moment={moment} />
      {equity.rows.length > 0 && (
        <Panel title="By month" body="flush" aside={<span>By trading day of closing, {columns.days.zone}</span>}>
          <MonthsTable columns={columns} equity={equity} format={format} />
        </Panel>
      )}
    </div>
  );
};

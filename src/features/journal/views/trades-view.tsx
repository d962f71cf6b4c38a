/** The first view: equity, the table of trades, and beside them the last weeks, the accounts and the imports. */
import { useMemo, type ReactNode } from 'react';
import { daysCountedOnce } from '@/domain/journal/calendar-map';
import { AccountsPanel } from '@/features/journal/accounts/accounts-panel';
import { LogPanel } from '@/features/journal/log/log-panel';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Panel } from '@/ui/panel';
import { CalendarHeat } from './calendar-heat';
import { EquityPanel } from './equity-panel';
import type { JournalModel } from './use-journal-model';

export interface TradesViewProps {
  readonly journal: ReadyJournal;
  readonly model: JournalModel;
  readonly onDay: (day: number) => void;
  readonly renderTrades: (rows: Uint32Array, title: string) => ReactNode;
}

/** As many weeks as fit beside the table. */
const lastWeeks = 13;

const LastWeeks = ({ model, rows, onDay }: { readonly rows: Uint32Array } & Pick<TradesViewProps, 'model' | 'onDay'>) => {
  const { columns, format } = model;
  const days = useMemo(() => daysCountedOnce(columns, rows), [columns, rows]);
  const last = days.at(-1)?.day ?? 0;
  return (
    <Panel
      title="By day"
      body="flush"
      aside={
        <span>
          Sum of {columns.basis} {format.word}
        </span>
      }
    >
      <CalendarHeat days={days} range={[last - lastWeeks * 7 + 7, last]} format={format} selected={null} onSelect={onDay} />
    </Panel>
  );
};

export const TradesView = ({ journal, model, onDay, renderTrades }: TradesViewProps) => {
  const { shown, columns, ordered, format, moment } = model;
  return (
    <div className="grid items-start gap-4 bar:grid-cols-12">
      <div className="flex min-w-0 flex-col gap-4 bar:col-span-8">
        {shown !== null && <EquityPanel columns={columns} rows={shown.rows} format={format} moment={moment} />}
        {shown !== null && renderTrades(ordered, 'Trades')}
      </div>
      <div className="flex min-w-0 flex-col gap-4 bar:col-span-4">
        {shown !== null && <LastWeeks model={model} rows={shown.rows} onDay={onDay} />}
        <AccountsPanel journal={journal} />
        <LogPanel journal={journal} />
      </div>
    </div>
  );
};

/** The table of trades in its panel, with what chooses its columns and the line that names its keys. */
import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { formatCount } from '@/lib/format-number';
import { columnChoice, saveColumnChoice } from '@/services/journal/column-choice';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Kbd } from '@/ui/kbd';
import { Panel } from '@/ui/panel';
import { showToast } from '@/ui/show-toast';
import type { ColumnChoice } from '@/domain/journal/column-sets';
import type { TableOrder } from './journal-address';
import { columnsOf, type CellContext } from './trade-columns';
import { TradesTable } from './trades-table';
import type { TradesTableState } from './use-trades-table';

const ColumnsDialog = lazy(async () => ({ default: (await import('./columns-dialog')).ColumnsDialog }));

export interface TradesPanelProps extends TradesTableState {
  readonly title: string;
  readonly context: CellContext;
  readonly order: TableOrder;
  readonly onOrder: (order: TableOrder) => void;
  readonly className?: string;
}

const save = (choice: ColumnChoice): void => {
  void saveColumnChoice(choice).then((isSaved) => {
    if (!isSaved) showToast({ tone: 'danger', title: 'We couldn’t save the columns', text: 'The table shows your last saved columns.' });
  });
};

const Keys = () => (
  <p className="hidden flex-wrap items-center gap-x-1.5 gap-y-1 border-t border-line px-4 py-[9px] text-micro text-text-3 desk:flex pointer-coarse:hidden">
    <Kbd>J</Kbd> <Kbd>K</Kbd> move <Kbd>Enter</Kbd> open <Kbd>X</Kbd> select <Kbd>/</Kbd> search <Kbd>N</Kbd> add a trade <Kbd>Ctrl A</Kbd>{' '}
    select all
  </p>
);

export const TradesPanel = ({ title, context, className, ...table }: TradesPanelProps) => {
  const { value: choice } = useLive(columnChoice);
  const [isChoosing, setIsChoosing] = useState(false);
  const columns = useMemo(() => columnsOf(choice.shown), [choice.shown]);
  return (
    <Panel
      title={
        <>
          {title} <span className="ml-1 text-dense font-normal text-text-3">{formatCount(table.ordered.length)}</span>
        </>
      }
      body="flush"
      aside={
        <Button
          size="sm"
          variant="ghost"
          icon={<Columns3 size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => setIsChoosing(true)}
          className="max-desk:hidden"
        >
          Columns
        </Button>
      }
    >
      <TradesTable {...table} columns={columns} context={context} label={title} {...(className === undefined ? {} : { className })} />
      <Keys />
      {isChoosing && (
        <Suspense fallback={null}>
          <ColumnsDialog choice={choice} onChange={save} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </Panel>
  );
};

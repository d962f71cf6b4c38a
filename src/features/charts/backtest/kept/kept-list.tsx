/** Kept runs, the newest first: opened, named, deleted, and up to four of them beside each other or beside runs of this visit. */
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ListedRun } from '@/domain/runs/saved-runs';
import { formatR } from '@/lib/format-number';
import { ActionMenu } from '@/ui/action-menu';
import { Checkbox } from '@/ui/checkbox';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import type { ReportClock } from '@/features/charts/backtest/report-clock';
import { mostCompared } from '@/features/charts/backtest/run-strip';
import { countedTrades, verdictHeadings } from '@/features/charts/backtest/verdict-words';
import { DeleteDialog, RenameDialog } from './kept-dialogs';
import { keptReportOf } from './kept-report-run';
import type { KeptRuns } from './use-kept-runs';

export interface KeptListProps {
  readonly uid: string;
  readonly runs: KeptRuns;
  readonly compared: readonly string[];
  readonly onCompare: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
  readonly clock: ReportClock;
}

const factsOf = (listed: ListedRun, uid: string): string => {
  const reading = keptReportOf(listed, uid);
  if (!reading.ok) return 'It can’t be read.';
  const { question, state } = reading.kept.run;
  const { verdict, n, bounds } = state.result.evidence;
  const mean = bounds.pessimistic.meanR.value;
  const result = mean === null || !bounds.haveOneSign ? '' : `, ${formatR(mean)} per trade`;
  return `${verdictHeadings[verdict]}: ${countedTrades(n)}${result}. ${question.title}.`;
};

interface ItemProps extends Omit<KeptListProps, 'runs'> {
  readonly listed: ListedRun;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

const Item = ({ uid, listed, compared, onCompare, onOpen, onRename, onDelete, clock }: ItemProps) => {
  const isCompared = compared.includes(listed.id);
  const when = listed.keptAt === null ? 'On this device, not synced yet' : `Kept ${clock.full(listed.keptAt)}`;
  return (
    <li className="flex items-center gap-2 border-b border-line py-1.5 last:border-b-0">
      <Checkbox
        label={<span className="sr-only">Compare {listed.name}</span>}
        checked={isCompared}
        disabled={!isCompared && compared.length >= mostCompared}
        onChange={() => onCompare(isCompared ? compared.filter((id) => id !== listed.id) : [...compared, listed.id])}
      />
      <button type="button" onClick={() => onOpen(listed.id)} className="min-w-0 flex-1 text-left hover:text-text pointer-coarse:min-h-11">
        <span className="block truncate font-medium">{listed.name}</span>
        <span className="block text-micro text-pretty text-text-2">
          {factsOf(listed, uid)} <span className="text-text-3">{when}</span>
        </span>
      </button>
      <ActionMenu
        label={`What to do with ${listed.name}`}
        icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden />}
        groups={[
          [
            { label: 'Open', run: () => onOpen(listed.id) },
            { label: 'Rename', run: onRename },
          ],
          [{ label: 'Delete', hint: 'The variants you’ve tried stay counted', run: onDelete }],
        ]}
      />
    </li>
  );
};

export const KeptList = (props: KeptListProps) => {
  const { runs, compared, onCompare } = props;
  const [asked, setAsked] = useState<{ readonly deed: 'rename' | 'delete'; readonly listed: ListedRun } | null>(null);
  if (runs.list === null) return <Skeleton className="m-4 h-24" />;
  const close = (): void => setAsked(null);
  return (
    <div className="px-4 py-2">
      {runs.damaged > 0 && (
        <Notice tone="caution" title={`${runs.damaged === 1 ? 'One kept run' : `${String(runs.damaged)} kept runs`} can’t be read.`}>
          A newer version of Sextant may have written them. Reload the page and look again.
        </Notice>
      )}
      {runs.list.length === 0 ? (
        <EmptyState
          title="No kept runs yet"
          text="Choose “Keep this run” in a report. It stays with its strategy, costs, data and trades, on all your devices."
        />
      ) : (
        <ul aria-label="Kept runs">
          {runs.list.map((listed) => (
            <Item
              key={listed.id}
              {...props}
              listed={listed}
              onRename={() => setAsked({ deed: 'rename', listed })}
              onDelete={() => setAsked({ deed: 'delete', listed })}
            />
          ))}
        </ul>
      )}
      {asked?.deed === 'rename' && <RenameDialog listed={asked.listed} onClose={close} />}
      {asked?.deed === 'delete' && (
        <DeleteDialog listed={asked.listed} onClose={close} onDeleted={() => onCompare(compared.filter((id) => id !== asked.listed.id))} />
      )}
    </div>
  );
};

/** The screen /journal: import by drop, picker or paste, and what the journal holds. */
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EpochMs } from '@/domain/journal/trade';
import { displayZone, journal, keptFile } from '@/services/journal/journal';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { momentFormat } from './format-moment';
import { ImportArea } from './import/import-area';
import { ImportButton } from './import/import-button';
import { JournalContent } from './journal-content';
import { JournalNotices } from './log/journal-notices';
import { StatementDrop } from './import/statement-drop';
import { SyncLine } from './sync-line';

const Loading = () => (
  <div role="status" className="flex flex-col gap-4">
    <VisuallyHidden>Reading your journal</VisuallyHidden>
    <Skeleton className="h-[106px]" />
    <div className="grid gap-4 desk:grid-cols-12">
      <Skeleton className="h-[360px] desk:col-span-8" />
      <Skeleton className="h-[160px] desk:col-span-4" />
    </div>
  </div>
);

const JournalPage = () => {
  const state = useLive(journal);
  const zone = useLive(displayZone);
  const [openedAt] = useState(() => Date.now() as EpochMs);
  const moment = useMemo(() => momentFormat(zone, openedAt), [zone, openedAt]);
  const [search, setSearch] = useSearchParams();
  const ready = state.state === 'ready' ? state : null;
  const choose = useCallback(
    (name: 'account' | 'currency', value: string | null): void =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null) after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return (
    <Page title="Journal" lead={`Times in ${zone}`} aside={<ImportButton />}>
      {ready !== null && (
        <div className="mb-4">
          <SyncLine sync={ready.sync} />
        </div>
      )}
      {ready !== null && <JournalNotices journal={ready} />}
      {state.state === 'unavailable' && <EmptyState tone="error" title="Your journal cannot be shown" text={state.reason} />}
      {(state.state === 'loading' || state.state === 'signed-out') && <Loading />}
      {ready !== null && ready.accounts.length === 0 && <StatementDrop title="No trades yet" />}
      {ready !== null && ready.accounts.length > 0 && (
        <JournalContent
          journal={ready}
          moment={moment}
          selectedId={search.get('account')}
          onSelect={(id) => choose('account', id)}
          currency={search.get('currency')}
          onCurrency={(currency) => choose('currency', currency)}
          readFile={keptFile}
        />
      )}
      <ImportArea journal={ready} />
    </Page>
  );
};

export default JournalPage;

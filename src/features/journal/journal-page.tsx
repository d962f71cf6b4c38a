/** The screen /journal: the views of the journal, and what brings trades into it. */
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { displayZone, journal } from '@/services/journal/journal';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useHindrance } from '@/ui/hooks/use-access';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import { useLive } from '@/ui/hooks/use-live';
import { Kbd } from '@/ui/kbd';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { CopiesNotice } from './copies/copies-notice';
import { ImportArea } from './import/import-area';
import { ImportButton } from './import/import-button';
import { journalImports } from './import/journal-imports';
import { StatementDrop } from './import/statement-drop';
import { JournalNotices } from './log/journal-notices';
import { ManageMenu } from './manage/manage-menu';
import { ReviewOffer } from './review/review-offer';
import { RiskQuestionPanel } from './risk/risk-question-panel';
import { SyncLine } from './sync-line';
import { usePageKey } from '@/ui/hooks/use-page-key';
import { JournalViews } from './views/journal-views';
import { ViewLinks } from './views/view-links';

const EntryDialog = lazy(async () => ({ default: (await import('./entry/entry-dialog')).EntryDialog }));

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
  const [isAdding, setIsAdding] = useState(false);
  const ready = state.state === 'ready' ? state : null;
  const mayAdd = useHindrance('add') === null;
  usePageKey('n', () => ready !== null && mayAdd && setIsAdding(true));
  useScreenActions(
    ready === null
      ? []
      : [
          { id: 'add-trade', label: 'Add a trade', words: 'new type enter', keys: 'N', deed: 'add', run: () => setIsAdding(true) },
          { id: 'import-statement', label: 'Import a statement', words: 'broker file', deed: 'add', run: journalImports.choose },
        ],
  );
  return (
    <Page
      title="Journal"
      lead={
        <span className="flex flex-wrap items-center gap-x-4">
          Times in {zone}
          {ready !== null && <SyncLine sync={ready.sync} />}
        </span>
      }
      aside={
        <>
          {ready !== null && <ManageMenu journal={ready} />}
          <ImportButton />
          {ready !== null && (
            <Button deed="add" icon={<Plus size={14} strokeWidth={1.75} aria-hidden />} onClick={() => setIsAdding(true)}>
              Add a trade <Kbd>N</Kbd>
            </Button>
          )}
        </>
      }
    >
      <ImportArea journal={ready} />
      {ready !== null && <JournalNotices journal={ready} />}
      {ready !== null && <CopiesNotice journal={ready} />}
      {ready !== null && ready.trades.length > 0 && <ReviewOffer journal={ready} />}
      {ready !== null && <RiskQuestionPanel journal={ready} />}
      {state.state === 'unavailable' && <EmptyState tone="error" title="We can’t show your journal" text={state.reason} />}
      {(state.state === 'loading' || state.state === 'signed-out') && <Loading />}
      {ready !== null && ready.accounts.length === 0 && (
        <div className="flex flex-col gap-4">
          <ViewLinks />
          <StatementDrop title="No trades yet" offers="file-and-sample" />
        </div>
      )}
      {ready !== null && ready.accounts.length > 0 && <JournalViews journal={ready} zone={zone} now={openedAt} />}
      {ready !== null && isAdding && (
        <Suspense fallback={null}>
          <EntryDialog open onClose={() => setIsAdding(false)} journal={ready} />
        </Suspense>
      )}
    </Page>
  );
};

export default JournalPage;

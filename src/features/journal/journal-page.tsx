/** The screen /journal: import by drop, picker or paste, and what the journal holds. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EpochMs } from '@/domain/journal/trade';
import { formatMoney } from '@/lib/format-number';
import { parseInWorker, prepareImportWorker } from '@/services/compute/parse-in-worker';
import { discardImport, displayZone, importStatement, journal, keptFile, retryImport } from '@/services/journal/journal';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Page } from '@/ui/page';
import { showToast } from '@/ui/show-toast';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { countOf } from './count-words';
import { DamagedEntries } from './damaged-entries';
import { DropOverlay } from './drop-overlay';
import { momentFormat } from './format-moment';
import { ImportButton } from './import-button';
import { ImportDialog } from './import-dialog';
import { JournalContent } from './journal-content';
import { RefusedImports } from './refused-imports';
import { StatementDrop } from './statement-drop';
import { SyncLine } from './sync-line';
import { importFlow } from './import-flow';
import type { ImportServices } from './import-flow';
import { usePageFiles } from './use-page-files';

const importServices: ImportServices = {
  parse: parseInWorker,
  store: importStatement,
  accounts: () => {
    const state = journal.get();
    return state.state === 'ready' ? state.accounts : [];
  },
  onStored: ({ statement, file }, { added, present }) => {
    const net = formatMoney(statement.totals.net, { currency: statement.account.currency, unit: 'code' });
    showToast({
      tone: 'ok',
      title: `${countOf(added, 'trade')} imported`,
      text: `${file.name}: net ${net}${present > 0 ? `, ${countOf(present, 'trade')} were there already` : ''}. The file is kept on this device.`,
    });
  },
};

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
  const [flow] = useState(() => importFlow(importServices));
  useEffect(() => {
    prepareImportWorker();
    return flow.close;
  }, [flow]);
  const isOver = usePageFiles(flow.open);
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
    <Page title="Journal" lead={`Times in ${zone}`} aside={<ImportButton onFiles={flow.open} />}>
      {ready !== null && (
        <div className="mb-4">
          <SyncLine sync={ready.sync} />
        </div>
      )}
      {ready !== null && (
        <>
          <RefusedImports refused={ready.refused} onRetry={(id) => void retryImport(id)} onDiscard={(id) => void discardImport(id)} />
          <DamagedEntries damaged={ready.damaged} />
        </>
      )}
      {state.state === 'unavailable' && <EmptyState tone="error" title="Your journal cannot be shown" text={state.reason} />}
      {(state.state === 'loading' || state.state === 'signed-out') && <Loading />}
      {ready !== null && ready.accounts.length === 0 && <StatementDrop title="No trades yet" onFiles={flow.open} />}
      {ready !== null && ready.accounts.length > 0 && (
        <JournalContent
          journal={ready}
          moment={moment}
          selectedId={search.get('account')}
          onSelect={(id) => choose('account', id)}
          currency={search.get('currency')}
          onCurrency={(currency) => choose('currency', currency)}
          readFile={keptFile}
          onFiles={flow.open}
        />
      )}
      {isOver && <DropOverlay />}
      <ImportDialog flow={flow} journal={ready} moment={moment} />
    </Page>
  );
};

export default JournalPage;

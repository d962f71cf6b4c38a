/**
 * Everything an import shows on the page of the journal: the overlay while files hover over it, the dialog, and the line of a watched
 * folder. In the address `?import=1` asks for files, `shared-…` brings those that were shared with the app, and with `opened` the app was
 * started to open some.
 */
import { Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OpenedImport } from '@/features/journal/log/opened-import';
import { useMoment } from '@/features/journal/use-moment';
import { logProblem } from '@/lib/log';
import { whenLongWhole } from '@/lib/when-long-whole';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { keptStatementMark } from '@/services/local/kept-statement-mark';
import { isSampleOpen } from '@/services/local/sample-mark';
import { folderChanges, watchedFolderName } from '@/services/local/watched-folder-name';
import { account } from '@/services/session/session';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import type { FolderLineProps } from './folder-line';
import type { LaunchQueue } from './incoming-files';
import type { KeptNoticeProps } from './kept-notice';
import { journalImports, loadImportDialog, prepareImports } from './journal-imports';
import { usePageFiles } from './use-page-files';

/** Shown over the page while files hover over it. It catches no pointer: the page itself takes the drop. */
const DropOverlay = () => (
  <div aria-hidden className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-[#05080a99] p-4">
    <div className="flex items-center gap-3 rounded-lg border border-dashed border-brass bg-float px-8 py-6 text-h3 font-semibold">
      <Upload size={20} strokeWidth={1.75} />
      Drop the statement to import it
    </div>
  </div>
);

const ImportDialog = lazy(loadImportDialog);

/** Whether code can be loaded without a network; where it cannot, the importer is fetched ahead. */
const hasOfflineCopy = (): boolean => (navigator.serviceWorker?.controller ?? null) !== null;

export interface ImportAreaProps {
  /** null while it is being read. */
  readonly journal: ReadyJournal | null;
}

const incoming = () => import('./incoming-files');

/** Does what the address asks, and takes that out of it, so that going back does not ask again. */
const useAskedByAddress = (hindrance: string | null): void => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('import');
  useEffect(() => {
    if (asked === null) return;
    if (asked === '1' && hindrance === null) journalImports.choose();
    if (asked === 'kept') {
      incoming()
        .then(({ openKept }) => openKept(hindrance))
        .catch((cause: unknown) => logProblem('Opening a kept statement', cause));
    }
    if (asked.startsWith('shared-')) {
      incoming()
        .then(({ openShared }) => openShared(asked, hindrance))
        .catch((cause: unknown) => logProblem('Opening what was shared', cause));
    }
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('import');
        return after;
      },
      { replace: true },
    );
  }, [asked, hindrance, setSearch]);
};

/**
 * Opens the files with which the installed app is started. The address says whether it was: a browser hands the same files to a page that
 * is loaded again, and by then they were taken.
 */
const useLaunched = (hindrance: string | null): void => {
  const [search] = useSearchParams();
  const [isOpened] = useState(() => search.get('import') === 'opened');
  const latest = useRef(hindrance);
  useEffect(() => {
    latest.current = hindrance;
  });
  useEffect(() => {
    const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
    if (!isOpened || launchQueue === undefined) return;
    incoming()
      .then(({ openLaunched }) => openLaunched(launchQueue, () => latest.current))
      .catch((cause: unknown) => logProblem('Opening files with the app', cause));
  }, [isOpened]);
};

// Few watch a folder; without a network it may be missing, and the screen must not end with it.
const KeptNotice = lazy<ComponentType<KeptNoticeProps>>(async () => ({ default: (await import('./kept-notice')).KeptNotice }));

const FolderLine = lazy<ComponentType<FolderLineProps>>(() => import('./folder-line').catch(() => ({ default: () => null })));

export const ImportArea = ({ journal }: ImportAreaProps) => {
  const moment = useMoment();
  const hindrance = useHindrance('add');
  const mayAdd = hindrance === null;
  useLaunched(hindrance);
  useAskedByAddress(hindrance);
  const kept = useLive(keptStatementMark);
  const uid = useLive(account)?.uid ?? null;
  useLive(folderChanges);
  const watched = uid === null || isSampleOpen() ? null : watchedFolderName(uid);
  useEffect(() => {
    const callOff = whenLongWhole(() => !hasOfflineCopy() && prepareImports());
    return () => {
      callOff();
      journalImports.close();
    };
  }, []);
  const isOver = usePageFiles((files) => mayAdd && journalImports.open(files)) && mayAdd;
  const isIdle = useLive(journalImports.progress).step.kind === 'idle';
  useEffect(() => {
    if (isOver) prepareImports();
  }, [isOver]);
  return (
    <>
      {isOver && <DropOverlay />}
      {!isIdle && (
        <Suspense fallback={null}>
          <ImportDialog flow={journalImports} journal={journal} moment={moment} />
        </Suspense>
      )}
      {kept !== null && !isSampleOpen() && (
        <Suspense fallback={null}>
          <KeptNotice mark={kept} />
        </Suspense>
      )}
      {journal !== null && <OpenedImport journal={journal} />}
      {journal !== null && uid !== null && watched !== null && (
        <Suspense fallback={null}>
          <FolderLine key={watched} uid={uid} journal={journal} />
        </Suspense>
      )}
    </>
  );
};

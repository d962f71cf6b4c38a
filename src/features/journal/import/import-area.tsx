/** Everything an import shows on the page of the journal: the overlay while files hover over it, and the dialog. `?import=1` asks for files. */
import { Upload } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OpenedImport } from '@/features/journal/log/opened-import';
import { useMoment } from '@/features/journal/use-moment';
import { whenLongWhole } from '@/lib/when-long-whole';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
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

/** Asks for files where the address does, and takes that out of it, so that going back does not ask again. */
const useAskedByAddress = (mayAdd: boolean): void => {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('import') === '1';
  useEffect(() => {
    if (!isAsked) return;
    if (mayAdd) journalImports.choose();
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('import');
        return after;
      },
      { replace: true },
    );
  }, [isAsked, mayAdd, setSearch]);
};

export const ImportArea = ({ journal }: ImportAreaProps) => {
  const moment = useMoment();
  const mayAdd = useHindrance('add') === null;
  useAskedByAddress(mayAdd);
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
      {journal !== null && <OpenedImport journal={journal} />}
    </>
  );
};

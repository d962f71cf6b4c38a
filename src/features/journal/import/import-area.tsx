/** Everything an import shows on the page of the journal: the overlay while files hover over it, and the dialog. `?import=1` asks for files. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OpenedImport } from '@/features/journal/log/opened-import';
import { useMoment } from '@/features/journal/use-moment';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { DropOverlay } from './drop-overlay';
import { ImportDialog } from './import-dialog';
import { journalImports, prepareImports } from './journal-imports';
import { usePageFiles } from './use-page-files';

export interface ImportAreaProps {
  /** null while it is being read. */
  readonly journal: ReadyJournal | null;
}

/** Asks for files where the address does, and takes that out of it, so that going back does not ask again. */
const useAskedByAddress = (): void => {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('import') === '1';
  useEffect(() => {
    if (!isAsked) return;
    journalImports.choose();
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('import');
        return after;
      },
      { replace: true },
    );
  }, [isAsked, setSearch]);
};

export const ImportArea = ({ journal }: ImportAreaProps) => {
  const moment = useMoment();
  useAskedByAddress();
  useEffect(() => {
    prepareImports();
    return journalImports.close;
  }, []);
  const isOver = usePageFiles(journalImports.open);
  return (
    <>
      {isOver && <DropOverlay />}
      <ImportDialog flow={journalImports} journal={journal} moment={moment} />
      {journal !== null && <OpenedImport journal={journal} />}
    </>
  );
};

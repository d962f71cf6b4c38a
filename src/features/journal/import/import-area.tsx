/** Everything an import shows on the page of the journal: the overlay while files hover over it, and the dialog. `?import=1` asks for files. */
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EpochMs } from '@/domain/journal/trade';
import { momentFormat } from '@/features/journal/format-moment';
import { prepareImportWorker } from '@/services/compute/parse-in-worker';
import { displayZone } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { useLive } from '@/ui/hooks/use-live';
import { DropOverlay } from './drop-overlay';
import { ImportDialog } from './import-dialog';
import { journalImports } from './journal-imports';
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
  const zone = useLive(displayZone);
  const [openedAt] = useState(() => Date.now() as EpochMs);
  const moment = useMemo(() => momentFormat(zone, openedAt), [zone, openedAt]);
  useAskedByAddress();
  useEffect(() => {
    prepareImportWorker();
    return journalImports.close;
  }, []);
  const isOver = usePageFiles(journalImports.open);
  return (
    <>
      {isOver && <DropOverlay />}
      <ImportDialog flow={journalImports} journal={journal} moment={moment} />
    </>
  );
};

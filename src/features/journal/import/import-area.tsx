/** Everything an import shows on the page of the journal: the overlay while files hover over it, and the dialog. */
import { useEffect, useMemo, useState } from 'react';
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

export const ImportArea = ({ journal }: ImportAreaProps) => {
  const zone = useLive(displayZone);
  const [openedAt] = useState(() => Date.now() as EpochMs);
  const moment = useMemo(() => momentFormat(zone, openedAt), [zone, openedAt]);
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

/** The import that the address names, over whatever view of the journal is open. */
import { lazy, Suspense } from 'react';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { useMoment } from '@/features/journal/use-moment';
import { useLogAddress } from './use-log-address';

const ImportRecordDialog = lazy(async () => ({ default: (await import('./import-record-dialog')).ImportRecordDialog }));

export const OpenedImport = ({ journal }: { readonly journal: ReadyJournal }) => {
  const address = useLogAddress();
  const moment = useMoment();
  const record = journal.imports.find(({ id }) => id === address.importId);
  if (record === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ImportRecordDialog journal={journal} record={record} address={address} moment={moment} />
    </Suspense>
  );
};

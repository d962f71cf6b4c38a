/** The journal's import over this page: its preview, its questions, and storing. */
import { lazy, Suspense, useEffect } from 'react';
import { journalImports, loadImportDialog, prepareImports } from '@/features/journal/import/journal-imports';
import { useMoment } from '@/features/journal/use-moment';
import { journal } from '@/services/journal/journal';
import { useLive } from '@/ui/hooks/use-live';

const ImportDialog = lazy(loadImportDialog);

export const ImportPlace = () => {
  const state = useLive(journal);
  const moment = useMoment();
  const isIdle = useLive(journalImports.progress).step.kind === 'idle';
  useEffect(() => {
    prepareImports();
    return journalImports.close;
  }, []);
  if (isIdle) return null;
  return (
    <Suspense fallback={null}>
      <ImportDialog flow={journalImports} journal={state.state === 'ready' ? state : null} moment={moment} />
    </Suspense>
  );
};

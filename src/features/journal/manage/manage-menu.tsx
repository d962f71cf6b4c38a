/** What can be done with the journal as a whole: taking it out, bringing it back, checking it, and the example. */
import { lazy, Suspense, useState } from 'react';
import { loadSample, removeSample } from '@/services/journal/journal';
import { isExampleAccount } from '@/services/journal/journal-state';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { ActionMenu } from '@/ui/action-menu';
import { showToast } from '@/ui/show-toast';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog')).ExportDialog }));
const RestoreDialog = lazy(async () => ({ default: (await import('./restore-dialog')).RestoreDialog }));
const VerifyDialog = lazy(async () => ({ default: (await import('@/features/journal/log/verify-dialog')).VerifyDialog }));
const VerifyExportDialog = lazy(async () => ({ default: (await import('./verify-export-dialog')).VerifyExportDialog }));

type Opened = 'export' | 'restore' | 'verify' | 'verify-export';

const tryAgain = 'Nothing was changed. Try again in a moment.';

const load = async (): Promise<void> => {
  const result = await loadSample();
  if (result.ok)
    showToast({
      tone: 'ok',
      title: 'The example is loaded',
      text: 'Its trades are simulated and named so. One choice of this menu removes them.',
    });
  else showToast({ tone: 'danger', title: 'The example could not be loaded', text: tryAgain });
};

const remove = async (): Promise<void> => {
  const isRemoved = await removeSample();
  if (isRemoved) showToast({ tone: 'ok', title: 'The example is removed', text: 'Nothing of it is left, here or on the server.' });
  else showToast({ tone: 'danger', title: 'The example could not be removed', text: tryAgain });
};

export const ManageMenu = ({ journal }: { readonly journal: ReadyJournal }) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const hasSample = journal.accounts.some(({ id }) => isExampleAccount(id));
  const close = (): void => setOpened(null);
  const open = (what: Opened) => (): void => setOpened(what);
  return (
    <>
      <ActionMenu
        label="Manage"
        groups={[
          [
            { label: 'Export', hint: 'Everything, a table, JSON, screenshots', run: open('export') },
            { label: 'Bring back an export', run: open('restore'), deed: 'add' },
          ],
          [
            { label: 'Verify the log', hint: 'Whether an import was changed after it was recorded', run: open('verify') },
            { label: 'Verify an export', hint: 'Of anybody, by its archive', run: open('verify-export') },
          ],
          [
            hasSample
              ? { label: 'Remove the example', hint: 'The simulated account, without a trace', run: () => void remove() }
              : { label: 'Load the example', hint: 'A simulated account to look at', run: () => void load(), deed: 'add' },
          ],
        ]}
      />
      <Suspense fallback={null}>
        {opened === 'export' && <ExportDialog journal={journal} onClose={close} />}
        {opened === 'restore' && <RestoreDialog onClose={close} />}
        {opened === 'verify' && <VerifyDialog journal={journal} onClose={close} />}
        {opened === 'verify-export' && <VerifyExportDialog onClose={close} />}
      </Suspense>
    </>
  );
};

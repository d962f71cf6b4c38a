/** What can be done with the journal as a whole: taking it out, bringing it back, checking it, and the sample. */
import { lazy, Suspense, useState } from 'react';
import { removeSample } from '@/services/journal/journal';
import { isExampleAccount } from '@/services/journal/journal-state';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { isSampleOpen } from '@/services/local/sample-mark';
import { ActionMenu } from '@/ui/action-menu';
import { showToast } from '@/ui/show-toast';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog')).ExportDialog }));
const RestoreDialog = lazy(async () => ({ default: (await import('./restore-dialog')).RestoreDialog }));
const VerifyDialog = lazy(async () => ({ default: (await import('@/features/journal/log/verify-dialog')).VerifyDialog }));
const VerifyExportDialog = lazy(async () => ({ default: (await import('./verify-export-dialog')).VerifyExportDialog }));

type Opened = 'export' | 'restore' | 'verify' | 'verify-export';

const tryAgain = 'Nothing was changed. Try again in a moment.';

const openSample = async (): Promise<void> => {
  showToast(await (await import('@/services/sample/start-sample')).startSample());
};

const remove = async (): Promise<void> => {
  const isRemoved = await removeSample();
  if (isRemoved)
    showToast({ tone: 'ok', title: 'The sample accounts are removed', text: 'None of their trades are left, here or on the server.' });
  else showToast({ tone: 'danger', title: 'The sample accounts couldn’t be removed', text: tryAgain });
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
            { label: 'Restore an export', run: open('restore'), deed: 'add' },
          ],
          [
            { label: 'Verify the log', hint: 'Whether an import was changed after it was recorded', run: open('verify') },
            { label: 'Verify an export', hint: 'Yours or someone else’s', run: open('verify-export') },
          ],
          ...(isSampleOpen()
            ? []
            : [
                [
                  { label: 'Open the sample', hint: 'A simulated trader, on this device only', run: () => void openSample() },
                  ...(hasSample
                    ? [
                        {
                          label: 'Remove the sample accounts',
                          hint: 'With all of their trades',
                          run: () => void remove(),
                          deed: 'add' as const,
                        },
                      ]
                    : []),
                ],
              ]),
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

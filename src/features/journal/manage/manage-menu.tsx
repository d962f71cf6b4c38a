/** What can be done with the journal as a whole: taking it out, bringing it back, checking it, and the sample. */
import { lazy, Suspense, useState } from 'react';
import { removeSample } from '@/services/journal/journal';
import { isExampleAccount } from '@/services/journal/journal-state';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { isSampleOpen } from '@/services/local/sample-mark';
import { canWatchFolders, folderChanges, watchedFolderName } from '@/services/local/watched-folder-name';
import { account } from '@/services/session/session';
import { ActionMenu, type ActionMenuItem } from '@/ui/action-menu';
import { useLive } from '@/ui/hooks/use-live';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
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

const folderActions = () => import('@/features/journal/import/folder-actions');

/** Where the browser can: to watch a folder for statements, or to stop. */
const useFolderItem = (): readonly ActionMenuItem[] => {
  const uid = useLive(account)?.uid ?? null;
  useLive(folderChanges);
  const isOffered = uid !== null && !isSampleOpen() && canWatchFolders();
  const name = isOffered ? watchedFolderName(uid) : null;
  const watch = (): void => void (uid !== null && folderActions().then(({ watchFolder }) => watchFolder(uid)));
  useScreenActions(
    isOffered && name === null
      ? [{ id: 'watch-folder', label: 'Watch a folder for statements', words: 'import automatic', deed: 'add', run: watch }]
      : [],
  );
  if (!isOffered) return [];
  return [
    name === null
      ? {
          label: 'Watch a folder',
          hint: 'New statements in it are proposed here, on this device',
          run: watch,
          deed: 'add',
        }
      : { label: `Stop watching ${name}`, run: () => void folderActions().then(({ stopWatching }) => stopWatching(uid)) },
  ];
};

export const ManageMenu = ({ journal }: { readonly journal: ReadyJournal }) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const folderItem = useFolderItem();
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
            ...folderItem,
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

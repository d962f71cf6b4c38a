/** Asks who has just signed in what to do with changes that another account left on this device unsent. */
import { useState } from 'react';
import { offerDownload } from '@/services/export/offer-download';
import { logProblem } from '@/lib/log';
import type { Leftovers } from '@/services/contracts/leaving';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';

type Saving = 'no' | 'busy' | 'saved' | 'failed';

export const LeftoversDialog = ({ leftovers }: { readonly leftovers: Leftovers }) => {
  const [saving, setSaving] = useState<Saving>('no');
  const { changes, answer, exportText } = leftovers;
  const save = async (): Promise<void> => {
    setSaving('busy');
    try {
      offerDownload('sextant-unsent-changes.json', [await exportText()], 'application/json');
      setSaving('saved');
    } catch (cause) {
      logProblem('Saving what another account left', cause);
      setSaving('failed');
    }
  };
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={(open) => {
        if (!open) answer('leave');
      }}
      title={`Another account left ${changes === 1 ? '1 unsent change' : `${changes} unsent changes`} here`}
      description="These changes never reached the server, and a device can hold only one account at a time. Save them for their owner before removing them, or sign out and leave them here."
      actions={
        <>
          <Button variant="ghost" onClick={() => answer('leave')}>
            Sign out and leave it
          </Button>
          <Button variant="danger" onClick={() => answer('clear')}>
            {saving === 'saved' ? 'Remove it and continue' : 'Remove without saving'}
          </Button>
          {saving !== 'saved' && (
            <Button variant="primary" busy={saving === 'busy' ? 'Saving' : undefined} onClick={() => void save()}>
              Save as a file
            </Button>
          )}
        </>
      }
    >
      {saving === 'saved' && (
        <Notice tone="ok" title="Saved as sextant-unsent-changes.json.">
          Nothing has been removed yet. Check that your browser saved the file, then continue.
        </Notice>
      )}
      {saving === 'failed' && (
        <Notice tone="danger" title="The changes could not be saved.">
          Nothing was removed. Try again, or sign out and let their owner sign in here.
        </Notice>
      )}
    </Dialog>
  );
};

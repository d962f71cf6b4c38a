/** Writes all notes into one archive. */
import { useEffect, useRef, useState } from 'react';
import type { NoteEntry } from '@/domain/notes/shelf';
import { logProblem } from '@/lib/log';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Progress } from '@/ui/progress';
import { exportAll } from './export-all';
import { download } from './one-note';

export interface ExportDialogProps {
  readonly notes: readonly NoteEntry[];
  readonly onClose: () => void;
}

export const ExportDialog = ({ notes, onClose }: ExportDialogProps) => {
  const kept = notes.filter(({ binnedAt }) => binnedAt === null);
  const stopper = useRef(new AbortController());
  const [done, setDone] = useState<number | 'not-begun' | 'failed'>('not-begun');
  useEffect(() => {
    const { current } = stopper;
    return () => current.abort();
  }, []);
  const run = async (): Promise<void> => {
    setDone(0);
    try {
      const archive = await exportAll(kept, { signal: stopper.current.signal, onProgress: setDone });
      if (archive === null) {
        setDone('failed');
        return;
      }
      download(archive, 'sextant-notes.zip');
      onClose();
    } catch (cause) {
      logProblem('Exporting notes', cause);
      setDone('failed');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Export all notes"
      description="One Markdown file for each note, in its folder, with title and tags at the top, and the pictures that are on this device. Notes in the bin are left out."
    >
      {typeof done === 'number' ? (
        <Progress
          label={`Writing ${String(done + 1)} of ${kept.length.toLocaleString('en')}`}
          share={kept.length === 0 ? 1 : done / kept.length}
        />
      ) : (
        <div className="flex flex-col items-start gap-3">
          {done === 'failed' && (
            <p className="text-danger">The export didn’t finish. Your notes are unchanged. Try again when you’re online.</p>
          )}
          <Button variant="primary" onClick={() => void run()}>
            Export {kept.length === 1 ? '1 note' : `${kept.length.toLocaleString('en')} notes`}
          </Button>
        </div>
      )}
    </Dialog>
  );
};

/** Writes all notes into one archive, and says what it could not put in. */
import { useEffect, useRef, useState } from 'react';
import type { NoteEntry } from '@/domain/notes/shelf';
import { logProblem } from '@/lib/log';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Progress } from '@/ui/progress';
import { exportAll, type Exported } from './export-all';
import { download } from './one-note';

export interface ExportDialogProps {
  readonly notes: readonly NoteEntry[];
  readonly onClose: () => void;
}

type Stage =
  | { readonly at: 'ready' | 'failed' }
  | { readonly at: 'writing'; readonly done: number }
  /** It is written, and not all of it is in it. */
  | { readonly at: 'missing'; readonly exported: Exported };

const many = (n: number, one: string, more: string): string => (n === 1 ? one : `${n.toLocaleString('en')} ${more}`);

const Missing = ({ exported: { unread, picturesElsewhere }, onClose }: { readonly exported: Exported; readonly onClose: () => void }) => (
  <div className="flex flex-col items-start gap-3" role="status">
    <p>The ZIP file is in your downloads, but it doesn’t have everything.</p>
    {unread.length > 0 && (
      <>
        <p>
          {many(unread.length, 'One note isn’t', 'notes aren’t')} on this device and couldn’t be read from the server. Go online and export
          again.
        </p>
        <ul aria-label="Notes left out" className="max-h-40 self-stretch overflow-y-auto text-dense">
          {unread.map((title, at) => (
            // Two notes may have one title.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{title}</li>
          ))}
        </ul>
      </>
    )}
    {picturesElsewhere > 0 && (
      <p>{many(picturesElsewhere, 'One picture is', 'pictures are')} on another device. Export there to get them, too.</p>
    )}
    <Button variant="primary" onClick={onClose}>
      Close
    </Button>
  </div>
);

export const ExportDialog = ({ notes, onClose }: ExportDialogProps) => {
  const kept = notes.filter(({ binnedAt }) => binnedAt === null);
  const stopper = useRef(new AbortController());
  const [stage, setStage] = useState<Stage>({ at: 'ready' });
  useEffect(() => {
    stopper.current = new AbortController();
    const { current } = stopper;
    return () => current.abort();
  }, []);
  const run = async (): Promise<void> => {
    setStage({ at: 'writing', done: 0 });
    try {
      const exported = await exportAll(kept, { signal: stopper.current.signal, onProgress: (done) => setStage({ at: 'writing', done }) });
      if (exported === null) {
        setStage({ at: 'failed' });
        return;
      }
      download(exported.archive, 'sextant-notes.zip');
      if (exported.unread.length > 0 || exported.picturesElsewhere > 0) setStage({ at: 'missing', exported });
      else onClose();
    } catch (cause) {
      logProblem('Exporting notes', cause);
      setStage({ at: 'failed' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Export all notes"
      description="One Markdown file for each note, in its folder, with title, tags and dates at the top, and the pictures that are on this device. Notes in the bin are left out."
    >
      {stage.at === 'writing' && (
        <Progress
          label={`Writing ${String(stage.done + 1)} of ${kept.length.toLocaleString('en')}`}
          share={kept.length === 0 ? 1 : stage.done / kept.length}
        />
      )}
      {stage.at === 'missing' && <Missing exported={stage.exported} onClose={onClose} />}
      {(stage.at === 'ready' || stage.at === 'failed') && (
        <div className="flex flex-col items-start gap-3">
          {stage.at === 'failed' && (
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

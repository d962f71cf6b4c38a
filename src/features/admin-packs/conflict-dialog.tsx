/** Shows what another admin did to the same pack meanwhile, and offers both changes together. */
import { packChanges } from '@/domain/access/pack-merge';
import type { Pack, PackContent } from '@/domain/access/pack-record';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { changeLines } from './pack-words';

/** A save that was refused because the pack had changed. */
export interface Conflict {
  /** The copy both started from. */
  readonly base: PackContent;
  readonly mine: PackContent;
  /** As stored now; null when it was deleted. */
  readonly stored: Pack | null;
  /** Both changes together; null when the pack was deleted. */
  readonly merged: PackContent | null;
}

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly busy: string | undefined;
  /** Saves the merged content over the stored pack. */
  readonly onSaveBoth: () => void;
  /** Takes the merged content back into the editor without saving. */
  readonly onKeepEditing: () => void;
  /** Gives up this admin's change. */
  readonly onDiscard: () => void;
  /** Makes a new pack of what this admin has, after a deletion. */
  readonly onCreateAgain: () => void;
}

const Changes = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <section className="mb-3">
    <h3 className="text-dense font-medium text-text-2">{title}</h3>
    <ul className="mt-1 list-disc pl-4 text-ui break-words">
      {lines.length === 0 ? <li>Nothing</li> : lines.map((line) => <li key={line}>{line}</li>)}
    </ul>
  </section>
);

const Deleted = ({ conflict, busy, onDiscard, onCreateAgain }: ConflictDialogProps) => (
  <Dialog
    open
    onOpenChange={onDiscard}
    title="This pack was deleted"
    description="Another admin deleted it while you were editing, and nobody has access through it. Nothing of yours was saved."
    actions={
      <>
        <Button variant="ghost" onClick={onDiscard}>
          Discard my change
        </Button>
        <Button variant="danger" busy={busy} onClick={onCreateAgain}>
          Make a new pack of it
        </Button>
      </>
    }
  >
    <Changes title="Your change" lines={changeLines(packChanges(conflict.base, conflict.mine))} />
    <p className="text-dense text-text-2">A new pack gives access again to everybody who is in your copy.</p>
  </Dialog>
);

export const ConflictDialog = (props: ConflictDialogProps) => {
  const { conflict, busy, onSaveBoth, onKeepEditing, onDiscard } = props;
  if (conflict.stored === null || conflict.merged === null) return <Deleted {...props} />;
  return (
    <Dialog
      open
      onOpenChange={onKeepEditing}
      width="medium"
      title="Another admin changed this pack"
      description="Nothing of yours was saved yet. Both changes fit together: whoever was removed by either of you stays removed."
      actions={
        <>
          <Button variant="ghost" onClick={onDiscard}>
            Discard my change
          </Button>
          <Button onClick={onKeepEditing}>Keep editing</Button>
          <Button variant="primary" busy={busy} onClick={onSaveBoth}>
            Save both changes
          </Button>
        </>
      }
    >
      <Changes title="The other admin, saved already" lines={changeLines(packChanges(conflict.base, conflict.stored))} />
      <Changes title="You" lines={changeLines(packChanges(conflict.base, conflict.mine))} />
      <Changes title="What saving changes now" lines={changeLines(packChanges(conflict.stored, conflict.merged))} />
    </Dialog>
  );
};

/** What the admin has changed about one pack and not saved yet, and the copy it was made from. It talks to no server. */
import { useState } from 'react';
import { isSameContent } from '@/domain/access/pack-record';
import type { Pack, PackContent } from '@/domain/access/pack-record';

interface Editing {
  readonly base: Pack;
  readonly draft: PackContent;
}

export interface PackEditor {
  /** What to show: the draft, or the stored pack while nothing was changed. */
  readonly content: PackContent;
  /** The copy the next save starts from. */
  readonly base: Pack;
  readonly isDirty: boolean;
  /** Somebody else has saved or deleted the pack since the draft was begun. */
  readonly isOvertaken: boolean;
  readonly change: (content: PackContent) => void;
  /** Goes on from another copy, after a save or a conflict. */
  readonly startFrom: (base: Pack, draft: PackContent) => void;
  readonly discard: () => void;
}

const contentOf = ({ name, allowedEmails, allowedPages, accessTests }: PackContent): PackContent => ({
  name,
  allowedEmails,
  allowedPages,
  accessTests,
});

/**
 * A draft stays in view until it is saved or discarded, even when its pack is deleted meanwhile.
 *
 * @param packs all packs as the server has them now, at least one
 * @param chosenId the pack to show; the first one when there is none of that id
 */
export const usePackEditor = (packs: readonly [Pack, ...Pack[]], chosenId: string): PackEditor => {
  const [editing, setEditing] = useState<Editing | null>(null);
  const draft = editing !== null && !isSameContent(editing.draft, editing.base) ? editing : null;
  const shownId = draft?.base.id ?? chosenId;
  const stored = packs.find((pack) => pack.id === shownId);
  const base = draft?.base ?? stored ?? packs[0];
  return {
    content: draft?.draft ?? contentOf(base),
    base,
    isDirty: draft !== null,
    isOvertaken: draft !== null && stored?.revision !== draft.base.revision,
    change: (content) => setEditing({ base, draft: content }),
    startFrom: (nextBase, content) => setEditing({ base: nextBase, draft: content }),
    discard: () => setEditing(null),
  };
};

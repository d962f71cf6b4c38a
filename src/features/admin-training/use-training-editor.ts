/** What the admin has changed about a document and not saved yet. It outlives a visit to another screen, and goes with the account. */
import { useEffect } from 'react';
import { isSameContent, type TrainingContent, type TrainingStatus } from '@/domain/assistant/training/training-document';
import { liveCell } from '@/lib/live';
import type { StoredTraining } from '@/services/admin/training';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { useLive } from '@/ui/hooks/use-live';

export interface Draft extends TrainingContent {
  /** null: a new document. */
  readonly id: string | null;
  readonly base: number;
  readonly status: TrainingStatus;
}

const draftCell = liveCell<Draft | null>(null);
forgetWithAccount(() => draftCell.set(null));

export const newDraft: Draft = { id: null, base: 0, status: 'draft', title: '', body: '## \n\n', tests: [] };

const draftOf = ({ id, version, status, title, body, tests }: StoredTraining): Draft => ({ id, base: version, status, title, body, tests });

export interface TrainingEditor {
  /** null while nothing is open. */
  readonly draft: Draft | null;
  readonly isDirty: boolean;
  /** Somebody else has saved the document since the draft was begun. */
  readonly isOvertaken: boolean;
  readonly change: (part: Partial<Draft>) => void;
  readonly open: (draft: Draft | null) => void;
}

const isChanged = (draft: Draft, stored: StoredTraining | undefined): boolean =>
  stored === undefined ? !isSameContent(draft, newDraft) : draft.status !== stored.status || !isSameContent(draft, stored);

/** @param chosenId the document to show while nothing was changed */
export const useTrainingEditor = (documents: readonly StoredTraining[], chosenId: string | null): TrainingEditor => {
  const kept = useLive(draftCell);
  const chosen = documents.find(({ id }) => id === chosenId);
  const storedOfKept = documents.find(({ id }) => id === kept?.id);
  const isDirty = kept !== null && isChanged(kept, storedOfKept);
  const draft = kept !== null && (isDirty || kept.id === null) ? kept : chosen === undefined ? null : draftOf(chosen);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return {
    draft,
    isDirty,
    isOvertaken: isDirty && storedOfKept !== undefined && storedOfKept.version !== kept.base,
    change: (part) => {
      if (draft !== null) draftCell.set({ ...draft, ...part });
    },
    open: (next) => draftCell.set(next),
  };
};

/** Carries out what the admin decides on the packs screen and turns every outcome into words, a conflict or a toast. */
import { useState } from 'react';
import type { Pack, PackContent } from '@/domain/access/pack-record';
import { createPack, deletePack, lastChange, renamePack, savePack, undoLastChange } from '@/services/packs';
import type { PackOutcome } from '@/services/packs';
import { showToast } from '@/ui/show-toast';
import type { Conflict } from './conflict-dialog';
import { failureWords } from './pack-words';

export interface ActionEvents {
  /** The change stands; `pack` is as stored, null after a deletion. */
  readonly onDone: (pack: Pack | null) => void;
  /** The last change was taken back; what is being edited now is another matter. */
  readonly onUndone: (pack: Pack | null) => void;
}

export interface PackActions {
  /** What is being done, for the button that started it. */
  readonly busy: string | undefined;
  readonly conflict: Conflict | null;
  /** Why the last attempt changed nothing; null when it did, or none was made. */
  readonly failure: { readonly title: string; readonly text: string } | null;
  readonly create: (content: PackContent) => Promise<boolean>;
  readonly save: (content: PackContent, base: Pack) => Promise<boolean>;
  readonly rename: (base: Pack, name: string) => Promise<boolean>;
  readonly remove: (base: Pack) => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
  readonly closeConflict: () => void;
}

const nothing: PackContent = { name: '', allowedEmails: [], allowedPages: [] };

interface Attempt {
  readonly kind: 'change' | 'undo';
  readonly doing: string;
  readonly done: string;
  /** For a conflict: what this change started from and what it wanted. */
  readonly base: PackContent;
  readonly mine: PackContent;
}

const mirrorNote = 'Members have the change. The document store follows at the next check of the index.';

export const usePackActions = ({ onDone, onUndone }: ActionEvents): PackActions => {
  const [busy, setBusy] = useState<string>();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<PackActions['failure']>(null);

  const settle = (outcome: PackOutcome, { kind, done, base, mine }: Attempt): boolean => {
    if (outcome.ok) {
      setConflict(null);
      setFailure(null);
      (kind === 'undo' ? onUndone : onDone)(outcome.pack);
      const canUndo = lastChange.get() !== null;
      showToast({
        tone: 'ok',
        title: done,
        text: outcome.mirror === 'behind' ? mirrorNote : undefined,
        action: canUndo ? { label: 'Undo', run: () => void undo() } : undefined,
      });
      return true;
    }
    if (outcome.reason === 'stale') {
      setFailure(null);
      setConflict({ base, mine, stored: outcome.stored, merged: outcome.merged });
    } else setFailure(failureWords(outcome.reason));
    return false;
  };

  const attempt = async (what: Attempt, run: () => Promise<PackOutcome>): Promise<boolean> => {
    setBusy(what.doing);
    try {
      return settle(await run(), what);
    } finally {
      setBusy(undefined);
    }
  };

  const undo = async (): Promise<boolean> => {
    const change = lastChange.get();
    if (change === null) return false;
    const what: Attempt = {
      kind: 'undo',
      doing: 'Undoing',
      done: 'The last change was undone',
      base: change.after ?? nothing,
      mine: change.before ?? nothing,
    };
    return attempt(what, async () => (await undoLastChange()) ?? { ok: false, reason: 'refused' });
  };

  return {
    busy,
    conflict,
    failure,
    undo,
    create: (content) =>
      attempt({ kind: 'change', doing: 'Creating the pack', done: `${content.name} was created`, base: nothing, mine: content }, () =>
        createPack(content),
      ),
    save: (content, base) =>
      attempt({ kind: 'change', doing: 'Saving the pack', done: `${content.name} was saved`, base, mine: content }, () =>
        savePack(content, base),
      ),
    rename: (base, name) =>
      attempt({ kind: 'change', doing: 'Renaming', done: `Renamed to ${name}`, base, mine: { ...base, name } }, () =>
        renamePack(base, name),
      ),
    remove: (base) =>
      attempt({ kind: 'change', doing: 'Deleting', done: `${base.name} was deleted`, base, mine: nothing }, () => deletePack(base)),
    closeConflict: () => setConflict(null),
  };
};

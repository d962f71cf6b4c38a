/** Carries out what the admin decides on the packs screen and turns every outcome into words, a question or a toast. */
import { useState } from 'react';
import type { AccessTest, Pack, PackContent } from '@/domain/access/pack-record';
import { withoutTests } from '@/domain/access/pack-tests';
import { createPack, deletePack, lastChange, renamePack, savePack, undoLastChange } from '@/services/admin/packs';
import type { PackOutcome } from '@/services/admin/packs';
import { showToast } from '@/ui/show-toast';
import type { Conflict } from './conflict-dialog';
import type { FailedTests } from './failed-tests-dialog';
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
  /** The tests that kept the last change from being saved; null when none did, or the question is answered. */
  readonly failedTests: FailedTests | null;
  /** Why the last attempt changed nothing; null when it did, or none was made. */
  readonly failure: { readonly title: string; readonly text: string } | null;
  readonly create: (content: PackContent) => Promise<boolean>;
  readonly save: (content: PackContent, base: Pack) => Promise<boolean>;
  readonly rename: (base: Pack, name: string) => Promise<boolean>;
  readonly remove: (base: Pack) => Promise<boolean>;
  /** Removes failing tests of a pack that is not in the editor, and saves it. */
  readonly removeTests: (pack: Pack, tests: readonly AccessTest[]) => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
  readonly closeConflict: () => void;
  /** The failing tests of this pack were removed in the editor. */
  readonly dropFailures: (packId: string) => void;
  readonly closeFailedTests: () => void;
}

const nothing: PackContent = { name: '', allowedEmails: [], allowedPages: [], accessTests: [] };

interface Attempt {
  /** An 'aside' changes another pack than the one in the editor, on the way to another change. */
  readonly kind: FailedTests['kind'] | 'aside';
  readonly doing: string;
  readonly done: string;
  /** For a conflict: what this change started from and what it wanted. */
  readonly base: PackContent;
  readonly mine: PackContent;
  readonly run: () => Promise<PackOutcome>;
}

const creation = (content: PackContent): Attempt => ({
  kind: 'change',
  doing: 'Creating the pack',
  done: `${content.name} was created`,
  base: nothing,
  mine: content,
  run: () => createPack(content),
});

const saving = (content: PackContent, base: Pack): Attempt => ({
  kind: 'save',
  doing: 'Saving the pack',
  done: `${content.name} was saved`,
  base,
  mine: content,
  run: () => savePack(content, base),
});

const renaming = (base: Pack, name: string): Attempt => ({
  kind: 'change',
  doing: 'Renaming',
  done: `Renamed to ${name}`,
  base,
  mine: { ...base, name },
  run: () => renamePack(base, name),
});

const deletion = (base: Pack): Attempt => ({
  kind: 'change',
  doing: 'Deleting',
  done: `${base.name} was deleted`,
  base,
  mine: nothing,
  run: () => deletePack(base),
});

const removalOfTests = (pack: Pack, tests: readonly AccessTest[]): Attempt => {
  const content = withoutTests(pack, tests);
  const done = tests.length === 1 ? `1 test of ${pack.name} was removed` : `${String(tests.length)} tests of ${pack.name} were removed`;
  return { kind: 'aside', doing: 'Removing', done, base: pack, mine: content, run: () => savePack(content, pack) };
};

const undoing = (): Attempt | null => {
  const change = lastChange.get();
  if (change === null) return null;
  return {
    kind: 'undo',
    doing: 'Undoing',
    done: 'The last change was undone',
    base: change.after ?? nothing,
    mine: change.before ?? nothing,
    run: async () => (await undoLastChange()) ?? { ok: false, reason: 'refused' },
  };
};

const mirrorNote = 'Members have the change. The document store follows at the next check of the index.';

export const usePackActions = ({ onDone, onUndone }: ActionEvents): PackActions => {
  const [busy, setBusy] = useState<string>();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failedTests, setFailedTests] = useState<FailedTests | null>(null);
  const [failure, setFailure] = useState<PackActions['failure']>(null);

  const settleChange = (outcome: Extract<PackOutcome, { ok: true }>, kind: Attempt['kind']): void => {
    if (kind === 'aside') return;
    setConflict(null);
    setFailedTests(null);
    (kind === 'undo' ? onUndone : onDone)(outcome.pack);
  };

  const settleFailure = (outcome: Extract<PackOutcome, { ok: false }>, what: Attempt): void => {
    const { kind, base, mine } = what;
    const isQuestion = outcome.reason === 'stale' || outcome.reason === 'tests-failed';
    if (!isQuestion || kind === 'aside') {
      setFailedTests(null);
      setFailure(
        failureWords(outcome.reason === 'stale' ? 'overtaken' : outcome.reason === 'tests-failed' ? 'other-tests-fail' : outcome.reason),
      );
      return;
    }
    setFailure(null);
    setConflict(outcome.reason === 'stale' ? { base, mine, stored: outcome.stored, merged: outcome.merged } : null);
    setFailedTests(outcome.reason === 'stale' ? null : { kind, failures: outcome.failures, again: () => void attempt(what) });
  };

  const attempt = async (what: Attempt): Promise<boolean> => {
    setBusy(what.doing);
    try {
      const outcome = await what.run();
      if (!outcome.ok) {
        settleFailure(outcome, what);
        return false;
      }
      setFailure(null);
      settleChange(outcome, what.kind);
      showToast({
        tone: 'ok',
        title: what.done,
        text: outcome.mirror === 'behind' ? mirrorNote : undefined,
        action: lastChange.get() === null ? undefined : { label: 'Undo', run: () => void undo() },
      });
      return true;
    } finally {
      setBusy(undefined);
    }
  };

  const undo = async (): Promise<boolean> => {
    const what = undoing();
    return what === null ? false : attempt(what);
  };

  const dropFailures = (packId: string): void =>
    setFailedTests((failed) => failed && { ...failed, failures: failed.failures.filter((each) => each.packId !== packId) });

  return {
    busy,
    conflict,
    failedTests,
    failure,
    undo,
    dropFailures,
    create: (content) => attempt(creation(content)),
    save: (content, base) => attempt(saving(content, base)),
    rename: (base, name) => attempt(renaming(base, name)),
    remove: (base) => attempt(deletion(base)),
    removeTests: async (pack, tests) => {
      const isDone = await attempt(removalOfTests(pack, tests));
      if (isDone) dropFailures(pack.id);
      return isDone;
    },
    closeConflict: () => setConflict(null),
    closeFailedTests: () => setFailedTests(null),
  };
};

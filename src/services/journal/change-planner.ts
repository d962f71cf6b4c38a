/** Works out the writes of changes on their way, each once and in the order in which the changes were made. It sends nothing. */
import type { JournalWrite } from './journal-remote';
import type { PendingChange } from './pending-change';
import { markOf, planChange } from './plan-change';
import type { RemoteView } from './remote-view';

export interface ChangePlanner {
  /** The writes of everything that waits, one change left out on demand. */
  readonly unseen: (but?: string) => readonly JournalWrite[];
  readonly plan: (change: PendingChange, isNewAccount: boolean) => Promise<JournalWrite>;
  /** Settles when everything made so far is worked out. */
  readonly idle: () => Promise<unknown>;
  readonly hasPlan: (id: string) => boolean;
  /** Forgets what was worked out for changes that do not wait any more. */
  readonly forgetOthers: () => void;
}

/** A planner over the view of the journal of `uid`; `pending` is everything in the outbox. */
export const changePlanner = (uid: string, view: RemoteView, pending: () => readonly PendingChange[]): ChangePlanner => {
  const plans = new Map<string, JournalWrite>();
  let last: Promise<unknown> = Promise.resolve();
  const unseen = (but?: string): readonly JournalWrite[] =>
    pending().flatMap(({ id, refusal }) => {
      const plan = refusal === null && id !== but ? plans.get(id) : undefined;
      return plan === undefined ? [] : [plan];
    });
  const plan = async (change: PendingChange, isNewAccount: boolean): Promise<JournalWrite> => {
    const write = await planChange(change, {
      uid,
      parts: view.parts(uid, unseen(change.id)),
      wantedMarks: new Set(pending().map(markOf)),
      isNewAccount,
    });
    plans.set(change.id, write);
    return write;
  };
  return {
    unseen,
    plan: (change: PendingChange, isNewAccount: boolean): Promise<JournalWrite> => {
      const planned = last.then(() => plan(change, isNewAccount));
      last = planned.catch(() => undefined);
      return planned;
    },
    idle: (): Promise<unknown> => last,
    hasPlan: (id: string): boolean => plans.has(id),
    forgetOthers: (): void => {
      const wanted = new Set(pending().map(({ id }) => id));
      for (const id of plans.keys()) if (!wanted.has(id)) plans.delete(id);
    },
  };
};

/** Works out the writes of changes on their way, each once and in the order in which the changes were made. It sends nothing. */
import { pacer } from '@/lib/breathe';
import type { JournalWrite, RemoteFields } from '@/services/contracts/journal-remote';
import { applyFields } from '@/services/contracts/apply-write';
import type { PendingChange } from './pending-change';
import { markOf, planChange } from './plan-change';
import type { RemoteView } from './remote-view';

export interface ChangePlanner {
  /** The writes of everything that waits, one change left out on demand. */
  readonly unseen: (but?: string) => readonly JournalWrite[];
  /** Works out the writes of the change against what is known now, to be sent at once, and gives the page time to answer between many changes. */
  readonly plan: (change: PendingChange, isNewAccount: boolean) => Promise<JournalWrite>;
  /** Settles when everything made so far is worked out. */
  readonly idle: () => Promise<unknown>;
  /** What was worked out for the change before, or is about to be, where it makes the account just so; else as `plan`. */
  readonly planOnce: (change: PendingChange, isNewAccount: boolean) => Promise<JournalWrite>;
  /** Whether the writes of the change are worked out or about to be. */
  readonly isPlanned: (id: string) => boolean;
  /** Forgets what was worked out for changes that do not wait any more. */
  readonly forgetOthers: () => void;
}

/** The marks of all changes, worked out once for one list of them. */
const marksOnce = () => {
  let made: { readonly of: readonly PendingChange[]; readonly marks: ReadonlySet<string> } | null = null;
  return (of: readonly PendingChange[]): ReadonlySet<string> => {
    if (made?.of !== of) made = { of, marks: new Set(of.map(markOf)) };
    return made.marks;
  };
};

/**
 * Which documents were written to since a write was worked out. It may set what they have been given since, so that it has to be worked
 * out anew before it is sent.
 */
const turnsOfDocuments = () => {
  const sent = new Map<string, number>();
  const turns = new WeakMap<JournalWrite, number>();
  let turn = 0;
  const documentsOf = ({ ledger, accountChange }: JournalWrite): readonly string[] => [
    ...ledger.map(({ documentId }) => documentId),
    ...(accountChange === null ? [] : [accountChange.accountId]),
  ];
  return {
    noteMade: (write: JournalWrite): void => {
      turn += 1;
      turns.set(write, turn);
    },
    noteSent: (write: JournalWrite): void => {
      for (const document of documentsOf(write)) sent.set(document, turns.get(write) ?? 0);
    },
    isOvertaken: (write: JournalWrite): boolean =>
      documentsOf(write).some((document) => (sent.get(document) ?? 0) > (turns.get(write) ?? 0)),
  };
};

/** The account's document as it is known, with what is on its way. */
const accountWith = (fields: RemoteFields | undefined, accountId: string, unseen: readonly JournalWrite[]): RemoteFields | undefined =>
  fields === undefined
    ? undefined
    : unseen.reduce<RemoteFields>(
        (known, { accountChange }) => (accountChange?.accountId === accountId ? applyFields(known, accountChange.fields) : known),
        fields,
      );

export interface Planning {
  readonly uid: string;
  /** Under which name this tab sets values. */
  readonly writer: string;
  readonly view: RemoteView;
  /** Everything in the outbox. */
  readonly pending: () => readonly PendingChange[];
  /** Called when the writes of a change are worked out: the view shows more with them. */
  readonly onPlanned: () => void;
}

/** A planner over the view of one user's journal. */
export const changePlanner = ({ uid, writer, view, pending, onPlanned }: Planning): ChangePlanner => {
  const plans = new Map<string, JournalWrite>();
  const asked = new Map<string, Promise<JournalWrite>>();
  const turns = turnsOfDocuments();
  const pause = pacer();
  const wantedMarks = marksOnce();
  let last: Promise<unknown> = Promise.resolve();
  const unseen = (but?: string): readonly JournalWrite[] =>
    pending().flatMap(({ id, refusal }) => {
      const plan = refusal === null && id !== but ? plans.get(id) : undefined;
      return plan === undefined ? [] : [plan];
    });
  const plan = async (change: PendingChange, isNewAccount: boolean): Promise<JournalWrite> => {
    const others = unseen(change.id);
    const write = await planChange(change, {
      uid,
      parts: view.parts(uid, others),
      wantedMarks: wantedMarks(pending()),
      isNewAccount,
      writer,
      storedAccount: (accountId) => accountWith(view.storedAccount(accountId), accountId, others),
    });
    await view.foresee(write, unseen(change.id), pause);
    plans.set(change.id, write);
    turns.noteMade(write);
    onPlanned();
    return write;
  };
  const inTurn = (change: PendingChange, isNewAccount: boolean): Promise<JournalWrite> => {
    const planned = last.then(pause).then(() => plan(change, isNewAccount));
    asked.set(change.id, planned);
    last = planned
      .catch(() => undefined)
      .then(() => {
        if (asked.get(change.id) === planned) asked.delete(change.id);
      });
    return planned;
  };
  return {
    unseen,
    plan: async (change, isNewAccount) => {
      const write = await inTurn(change, isNewAccount);
      turns.noteSent(write);
      return write;
    },
    planOnce: (change: PendingChange, isNewAccount: boolean): Promise<JournalWrite> => {
      const known = plans.get(change.id);
      if (known !== undefined && (known.newAccount !== null) === isNewAccount && !turns.isOvertaken(known)) return Promise.resolve(known);
      return asked.get(change.id) ?? inTurn(change, isNewAccount);
    },
    idle: (): Promise<unknown> => last,
    isPlanned: (id: string): boolean => plans.has(id) || asked.has(id),
    forgetOthers: (): void => {
      const wanted = new Set(pending().map(({ id }) => id));
      for (const id of plans.keys()) if (!wanted.has(id)) plans.delete(id);
    },
  };
};

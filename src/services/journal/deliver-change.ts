/** Brings one change to the server and finds out what became of it. It keeps nothing; the outbox does. */
import { untilConnected } from '@/services/device/until-connected';
import { hasMark } from '@/services/contracts/apply-write';
import type { JournalRemote, JournalWrite, RemoteFields, SentMonths } from '@/services/contracts/journal-remote';
import { isImport } from './pending-change';
import type { PendingChange } from './pending-change';

export interface Courier {
  readonly remote: JournalRemote;
  /** The writes of the change against the journal as it is known now. */
  readonly write: (pending: PendingChange, isNewAccount: boolean) => Promise<JournalWrite>;
  /** What was worked out for the change before where it makes the account just so; else as `write`. */
  readonly writeOnce: Courier['write'];
  readonly hasAccount: (accountId: string) => boolean;
  /** Whether the change still waits: one that the person gives up, or removes with its account, is not sent on. */
  readonly isWanted: (changeId: string) => boolean;
  /** Told as the server acknowledges the months of a change. */
  readonly onSent: (changeId: string, months: SentMonths) => void;
  /** First pause after a try that found no connection; it doubles up to a minute. */
  readonly pauseMs: number;
  /** Aborted when the user is no longer the one signed in. */
  readonly signal: AbortSignal;
}

/** `null`: stopped before an answer came, or given up. */
export type Delivery =
  | { readonly state: 'acknowledged' }
  /** `isForbidden`: by the rules, which may take it later. */
  | { readonly state: 'refused'; readonly reason: string; readonly isForbidden?: boolean }
  | null;

const accountIn = (pending: PendingChange): string | null => (isImport(pending) || pending.kind === 'entries' ? pending.account.id : null);

type Read = JournalRemote['readOnServer'];

/** Whether the server has all of it: the record, which is sent last; else the mark in every document; else nothing of what was removed. */
const isOnServer = async (read: Read, pending: PendingChange, write: JournalWrite): Promise<boolean> => {
  if (write.record !== null) return (await read({ collection: 'imports', id: write.record.id })) !== null;
  for (const place of write.removals) if ((await read(place)) !== null) return false;
  const accountId = accountIn(pending);
  if (accountId !== null && (await read({ collection: 'accounts', id: accountId })) === null) return false;
  const marked = [
    ...write.ledger.map(({ documentId }) => ({ collection: 'ledger', id: documentId }) as const),
    ...(write.accountChange === null ? [] : [{ collection: 'accounts', id: write.accountChange.accountId } as const]),
  ];
  for (const place of marked) {
    const fields = await read(place);
    if (fields === null || !hasMark(fields, write.mark)) return false;
  }
  return true;
};

/** An edit whose entries have gone, as with their account, would be lost without a word. */
const isLost = (pending: PendingChange, write: JournalWrite): boolean => pending.kind === 'edit' && write.ledger.length === 0;

/**
 * Sends the change. A refusal is compared with the server: another tab or device may have stored the same
 * import, which is as good, or may have made the account meanwhile, which calls for one more try.
 */
export const deliverChange = async (courier: Courier, pending: PendingChange): Promise<Delivery> => {
  const { remote, signal } = courier;
  const accountId = accountIn(pending);
  const assumedNew = accountId !== null && !courier.hasAccount(accountId);
  const write = await courier.write(pending, assumedNew);
  if (isLost(pending, write)) return { state: 'refused', reason: 'What it changes is no longer in the journal.' };
  const onSent = (months: SentMonths): void => courier.onSent(pending.id, months);
  const isWanted = (): boolean => courier.isWanted(pending.id);
  let outcome = await remote.send(write, onSent, isWanted);
  if (!isWanted()) return null;
  if (!outcome.ok && !signal.aborted) {
    const found = await untilConnected(courier, async () => ({
      hasChange: await isOnServer(remote.readOnServer, pending, write),
      hasAccount: accountId !== null && (await remote.readOnServer({ collection: 'accounts', id: accountId })) !== null,
    }));
    if (found?.hasChange === true) outcome = { ok: true };
    else if (accountId !== null && found?.hasAccount === assumedNew) {
      outcome = await remote.send(await courier.write(pending, !found.hasAccount), onSent, isWanted);
    }
  }
  if (signal.aborted) return null;
  if (outcome.ok) return { state: 'acknowledged' };
  return { state: 'refused', reason: outcome.reason, ...(outcome.isForbidden === true ? { isForbidden: true } : {}) };
};

/**
 * Each document of the ledger is asked for once and remembered by its marks: many changes wait for few documents. A change that
 * arrived since is sent once more, which stores the same again.
 */
const readingOnce = (remote: JournalRemote): Read => {
  const known = new Map<string, RemoteFields | null>();
  return async (place) => {
    if (place.collection !== 'ledger') return remote.readOnServer(place);
    const before = known.get(place.id);
    if (before !== undefined) return before;
    const fields = await remote.readOnServer(place);
    const marks = fields === null ? null : { marks: fields['marks'] };
    known.set(place.id, marks);
    return marks;
  };
};

/** Compares changes that an earlier visit left with the server, one after the other, and sends what the server does not have. */
export const redelivery = (courier: Courier): ((pending: PendingChange) => Promise<Delivery>) => {
  const read = readingOnce(courier.remote);
  const settled = courier.remote.settled();
  return async (pending) => {
    await settled;
    const accountId = accountIn(pending);
    const hasChange = await untilConnected(courier, async () => {
      // As it would be sent: what is worked out here is also what the screen shows meanwhile.
      const write = await courier.writeOnce(pending, accountId !== null && !courier.hasAccount(accountId));
      return isOnServer(read, pending, write);
    });
    if (hasChange === null || courier.signal.aborted) return null;
    return hasChange ? { state: 'acknowledged' } : deliverChange({ ...courier, write: courier.writeOnce }, pending);
  };
};

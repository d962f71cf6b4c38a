/** Brings one import to the server and finds out what became of it. It keeps nothing; the outbox does. */
import type { ImportWrite, JournalRemote } from './journal-remote';
import type { PendingImport } from './pending-import';

export interface Courier {
  readonly remote: JournalRemote;
  /** The writes of the import against the journal as it is known now. */
  readonly write: (pending: PendingImport, isNewAccount: boolean) => ImportWrite;
  readonly hasAccount: (accountId: string) => boolean;
  /** First pause after a try that found no connection; it doubles up to a minute. */
  readonly pauseMs: number;
  /** Aborted when the user is no longer the one signed in. */
  readonly signal: AbortSignal;
}

/** `null`: stopped before an answer came. */
export type Delivery = { readonly state: 'acknowledged' } | { readonly state: 'refused'; readonly reason: string } | null;

const longestPauseMs = 60_000;

/** Asks until there is a connection. `null` when stopped. */
const untilConnected = async <T>(courier: Courier, ask: () => Promise<T>): Promise<T | null> => {
  for (let pauseMs = courier.pauseMs; !courier.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await ask();
    } catch {
      await new Promise((resume) => {
        setTimeout(resume, pauseMs);
      });
    }
  }
  return null;
};

/**
 * Sends the import. A refusal is compared with the server: another tab or device may have stored the same
 * import, which is as good, or may have made the account meanwhile, which calls for one more try.
 */
export const deliverImport = async (courier: Courier, pending: PendingImport): Promise<Delivery> => {
  const { remote, signal } = courier;
  const assumedNew = !courier.hasAccount(pending.account.id);
  let outcome = await remote.send(courier.write(pending, assumedNew));
  if (!outcome.ok && !signal.aborted) {
    const found = await untilConnected(courier, async () => ({
      hasImport: await remote.hasImport(pending.id),
      hasAccount: await remote.hasAccount(pending.account.id),
    }));
    if (found?.hasImport === true) outcome = { ok: true };
    else if (found?.hasAccount === assumedNew) outcome = await remote.send(courier.write(pending, !found.hasAccount));
  }
  if (signal.aborted) return null;
  return outcome.ok ? { state: 'acknowledged' } : { state: 'refused', reason: outcome.reason };
};

/** Compares an import that an earlier visit left with the server, and sends it when the server does not have it. */
export const redeliverImport = async (courier: Courier, pending: PendingImport): Promise<Delivery> => {
  await courier.remote.settled();
  const hasImport = await untilConnected(courier, () => courier.remote.hasImport(pending.id));
  if (hasImport === null || courier.signal.aborted) return null;
  return hasImport ? { state: 'acknowledged' } : deliverImport(courier, pending);
};

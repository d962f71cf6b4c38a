/**
 * Brings waiting changes to the server, in one tab at a time and one document after the other: all changes of a document are one write.
 * A delivery that is repeated joins the same again, so nobody has to know what became of an earlier one.
 */
import { stateOfDocument } from '@/domain/kept/kind';
import { stampedBy } from '@/domain/kept/server-times';
import { grouped } from '@/lib/grouped';
import { logProblem } from '@/lib/log';
import { ownProperty } from '@/lib/own-property';
import { nextPauseMs } from '@/lib/pause';
import { inOneTab, isOnItsWay } from '@/services/device/waiting-list';
import type { WaitingList } from '@/services/device/waiting-list';
import { isSameValue } from '@/lib/same-value';
import { acknowledge } from '@/services/device/kept-device';
import type { KeptPlace, StoredDocument } from '@/domain/kept/kind';
import { ownFields } from '@/domain/kept/updates-policy';
import type { KeptDevice, WaitingChange } from '@/services/device/kept-database';
import type { Renewal } from '@/services/contracts/renewal';
import type { KeptRemote, NextDocument } from '@/services/contracts/kept-remote';
import type { AnyKind } from './kept-shelves';
import { compactIfMany, sendUpdates } from './kept-updates';
import type { UpdatesSender } from './kept-updates';

export interface Deliverer {
  readonly device: KeptDevice;
  readonly remote: KeptRemote;
  readonly list: WaitingList<WaitingChange>;
  readonly kinds: Readonly<Record<string, AnyKind>>;
  readonly deviceId: string;
  /** Name shared by the tabs of this device. */
  readonly name: string;
  readonly isOnline: () => boolean;
  /** Resolves after a while, or as soon as there seems to be a connection again. */
  readonly rest: (pauseMs: number) => Promise<void>;
  readonly pauseMs: number;
  readonly signal: AbortSignal;
  readonly renewal: Renewal;
  /** Told when the server has a document in a new state. */
  readonly onStored: (stored: StoredDocument) => void;
}

const newer = 'A newer version of Sextant has written this document. Reload the page to get that version, and send the change again.';
const other = 'There is another entry with this name already, and entries of this kind are never changed.';

/** The document with the changes in it, made of the one that the server has. */
const joined =
  (kind: AnyKind, group: readonly WaitingChange[], deviceId: string): NextDocument =>
  (stored) => {
    const { policy, version } = kind;
    const before = stateOfDocument(kind, stored, []);
    const after = stateOfDocument(kind, stored, group);
    if (before === null || after === null) return { state: 'refused', reason: newer };
    const stamped = stampedBy(kind.times, stored === undefined ? null : before, after);
    if (stored !== undefined && policy.name === 'once') {
      const made = policy.read(stateOfDocument(kind, undefined, group) ?? {});
      if (made.state === 'present' && !isSameValue(made, policy.read(before))) return { state: 'refused', reason: other };
      return stamped.length === 0 ? { state: 'same' } : { state: 'write', version: stored.version, fields: stored.fields, stamped };
    }
    if (stored?.version === version && isSameValue(before, after)) return { state: 'same' };
    return { state: 'write', version, fields: policy.stored(after, deviceId, before), stamped };
  };

const groupOf = (changes: readonly WaitingChange[]): readonly WaitingChange[] => {
  const waiting = changes.filter(isOnItsWay);
  const [first] = waiting;
  return waiting.filter(({ kind, document }) => kind === first?.kind && document === first.document);
};

/** Sends the changes of one document, and says in the list what became of each. */
const sending = (deliverer: Deliverer): ((group: readonly WaitingChange[]) => Promise<void>) => {
  const { device, remote, list, kinds, deviceId, signal } = deliverer;

  const acknowledged = async (kind: AnyKind, stored: StoredDocument, group: readonly WaitingChange[]): Promise<void> => {
    const ids = group.map(({ id }) => id);
    deliverer.onStored(await acknowledge(device, kind, stored, ids));
    for (const id of ids) list.show(id, undefined);
  };

  const sender = (kind: AnyKind): UpdatesSender => ({
    ...deliverer,
    sendAbout: (place, group) =>
      remote.send(place, deviceId, (stored) => {
        const next = joined(kind, group, deviceId)(stored);
        return next.state === 'write' ? { ...next, fields: ownFields(stored?.fields, next.fields) } : next;
      }),
  });

  /** What is appended counts whether it is compacted or not, so a compaction that fails is left to the next delivery. */
  const compact = async (kind: AnyKind, place: KeptPlace): Promise<void> => {
    if (kind.updates === undefined) return;
    try {
      const stored = await compactIfMany(sender(kind), kind, kind.updates, place);
      if (stored !== null) deliverer.onStored(stored);
    } catch (cause) {
      if (!signal.aborted) logProblem(`Compacting ${kind.name}`, cause);
    }
  };

  const send = async (group: readonly WaitingChange[]): Promise<void> => {
    const [first] = group;
    if (first === undefined) return;
    const place = { kind: first.kind, document: first.document };
    const kind = ownProperty(kinds, first.kind);
    // A change of a kind that only another version of the program knows waits for that one.
    if (kind === undefined) return list.setRefusal(first.id, newer);
    const deliver = () =>
      kind.updates === undefined
        ? remote.send(place, deviceId, joined(kind, group, deviceId))
        : sendUpdates(sender(kind), kind, kind.updates, group);
    let outcome = await deliver();
    if (!outcome.ok && outcome.isForbidden === true && group.length === 1 && !signal.aborted) {
      if (await deliverer.renewal.isOver()) return list.hold(first.id);
      // The plan may have been renewed between the refusal and the question, so the rules are asked once more.
      outcome = await deliver();
    }
    if (signal.aborted) return;
    if (outcome.ok) {
      await acknowledged(kind, { ...place, ...outcome.stored }, group);
      return compact(kind, place);
    }
    if (group.length === 1) return list.setRefusal(first.id, outcome.reason);
    // One of them may be what the server does not take: each by itself tells.
    for (const change of group) await send([change]);
  };

  /** Changes that may not be stored in one write, in the order in which the first of each kind was made. */
  const sendApart = async (group: readonly WaitingChange[]): Promise<void> => {
    const apart = ownProperty(kinds, group[0]?.kind ?? '')?.policy.apart;
    const parts = apart === undefined ? [group] : [...grouped(group, ({ change }) => apart(change)).values()];
    for (const part of parts) await send(part);
  };
  return sendApart;
};

/** Starts delivering; the result looks for what waits, whenever something may have changed. */
export const keepDelivering = (deliverer: Deliverer): (() => void) => {
  const { list, signal } = deliverer;
  const sendAll = sending(deliverer);

  const deliverAll = async (): Promise<void> => {
    let pauseMs = deliverer.pauseMs;
    while (!signal.aborted) {
      const group = groupOf(list.pending.get());
      if (group.length === 0) return;
      try {
        if (!deliverer.isOnline()) throw new Error('There is no network.');
        await sendAll(group);
        pauseMs = deliverer.pauseMs;
      } catch {
        if (signal.aborted) return;
        await deliverer.rest(pauseMs);
        pauseMs = nextPauseMs(pauseMs);
      }
    }
  };

  let isRunning = false;
  const run = (): void => {
    if (isRunning || signal.aborted || groupOf(list.pending.get()).length === 0) return;
    isRunning = true;
    inOneTab(deliverer.name, signal, deliverAll)
      .catch((cause: unknown) => {
        if (!signal.aborted) logProblem('Sending what is kept', cause);
      })
      .finally(() => {
        isRunning = false;
        run();
      });
  };
  list.pending.subscribe(run);
  signal.addEventListener('abort', deliverer.renewal.onRenewed(list.release));
  return run;
};

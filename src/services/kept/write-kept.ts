/** An edit of a kept document as a change that waits for the server, or why there is none. */
import { keptBytes, mostKeptBytes } from '@/domain/kept/kept-bytes';
import { readState, stateOfDocument } from '@/domain/kept/kind';
import { addChange } from '@/services/device/kept-device';
import type { StoredDocument } from '@/domain/kept/kind';
import type { KeptDevice, WaitingChange } from '@/services/device/kept-database';
import type { AnyKind } from './kept-shelves';

export type WriteFailure = {
  readonly ok: false;
  /**
   * 'no-change': it cannot be done to what is there, or would change nothing; 'invalid': the value is not of its kind; 'too-large':
   * a document cannot hold it; 'no-room': this device has no room left; 'newer': a newer program wrote the document; 'closed': the
   * store was closed. Nothing is kept of it.
   */
  readonly reason: 'no-change' | 'invalid' | 'too-large' | 'no-room' | 'newer' | 'closed';
  /** What is not valid. */
  readonly detail?: string;
};

export type WriteOutcome = { readonly ok: true } | WriteFailure;

interface EditFacts {
  readonly id: string;
  readonly document: string;
  readonly addedAt: number;
  readonly deviceId: string;
}

const changeFor = (
  kind: AnyKind,
  edit: never,
  known: { readonly stored: StoredDocument | undefined; readonly waiting: readonly WaitingChange[] },
  { id, document, addedAt, deviceId }: EditFacts,
): WaitingChange | WriteFailure => {
  const waiting = known.waiting.filter(({ refusal }) => refusal === null);
  const state = stateOfDocument(kind, known.stored, waiting);
  if (state === null) return { ok: false, reason: 'newer' };
  const change = kind.policy.edit(state, edit, { deviceId, nowMs: addedAt });
  if (change === null) return { ok: false, reason: 'no-change' };
  const next = kind.policy.join(state, change);
  const reading = readState(kind, next);
  if (reading.state === 'damaged') return { ok: false, reason: 'invalid', detail: reading.reason };
  // Each update is a document of its own, whatever lies beside it.
  const [measured, most] = kind.updates === undefined ? [next, mostKeptBytes] : [change, kind.updates.mostBytes];
  if (keptBytes(kind.policy.stored(measured, deviceId)) > most) return { ok: false, reason: 'too-large' };
  // What was done later is sent later, whatever the clock says: a claim is made before it is ended.
  const after = known.waiting.reduce((latest, other) => Math.max(latest, other.addedAt + 1), addedAt);
  return { id, kind: kind.name, document, addedAt: after, refusal: null, version: kind.version, change };
};

const isChange = (made: WaitingChange | WriteFailure): made is WaitingChange => 'change' in made;

const isNoRoom = (cause: unknown): boolean => cause instanceof Error && cause.name === 'QuotaExceededError';

/** Keeps the change that an edit is on the device. */
export const writeKept = async (
  device: KeptDevice,
  kind: AnyKind,
  edit: never,
  facts: EditFacts,
): Promise<{ readonly ok: true; readonly change: WaitingChange } | WriteFailure> => {
  if (!kind.id.test(facts.document)) return { ok: false, reason: 'invalid', detail: 'Its name is not one that this kind can have.' };
  try {
    const place = { kind: kind.name, document: facts.document };
    const made = await addChange(device, place, (stored, waiting) => changeFor(kind, edit, { stored, waiting }, facts), isChange);
    return isChange(made) ? { ok: true, change: made } : made;
  } catch (cause) {
    if (isNoRoom(cause)) return { ok: false, reason: 'no-room' };
    throw cause;
  }
};

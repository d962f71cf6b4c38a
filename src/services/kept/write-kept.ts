/** Edits of kept documents as changes that wait for the server, or why there are none. */
import { keptBytes, mostKeptBytes } from '@/domain/kept/kept-bytes';
import { readState, stateOfDocument } from '@/domain/kept/kind';
import { addChanges, type KnownDocument } from '@/services/device/kept-device';
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

/** An edit of one document. */
export interface KeptEdit {
  readonly kind: AnyKind;
  readonly document: string;
  readonly edit: never;
}

interface EditFacts {
  readonly newId: () => string;
  readonly addedAt: number;
  readonly deviceId: string;
}

const changeFor = (
  { kind, document, edit }: KeptEdit,
  known: KnownDocument,
  { newId, addedAt, deviceId }: EditFacts,
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
  return { id: newId(), kind: kind.name, document, addedAt: after, refusal: null, version: kind.version, change };
};

const isChange = (made: WaitingChange | WriteFailure): made is WaitingChange => 'change' in made;

const isNoRoom = (cause: unknown): boolean => cause instanceof Error && cause.name === 'QuotaExceededError';

/** Of several edits one that changes nothing is left out, and any other failure is that of all. */
const changesFor = (
  edits: readonly KeptEdit[],
  known: readonly KnownDocument[],
  facts: EditFacts,
): readonly WaitingChange[] | WriteFailure => {
  const made = edits.map((edit, at) => changeFor(edit, known[at] ?? { stored: undefined, waiting: [] }, facts));
  const isNothing = (one: WaitingChange | WriteFailure): boolean => !isChange(one) && one.reason === 'no-change';
  const failure = made.find((one) => !isChange(one) && !(edits.length > 1 && isNothing(one)));
  return failure !== undefined && !isChange(failure) ? failure : made.filter(isChange);
};

/**
 * Keeps the changes that edits of different documents are on the device: all of them in one transaction, or none. The server gets each
 * by itself, and none is forgotten before it was.
 */
export const writeKept = async (
  device: KeptDevice,
  edits: readonly KeptEdit[],
  facts: EditFacts,
): Promise<{ readonly ok: true; readonly changes: readonly WaitingChange[] } | WriteFailure> => {
  if (edits.some(({ kind, document }) => !kind.id.test(document)))
    return { ok: false, reason: 'invalid', detail: 'Its name is not one that this kind can have.' };
  try {
    const places = edits.map(({ kind, document }) => ({ kind: kind.name, document }));
    const made = await addChanges(device, places, (known) => changesFor(edits, known, facts));
    return 'ok' in made ? made : { ok: true, changes: made };
  } catch (cause) {
    if (isNoRoom(cause)) return { ok: false, reason: 'no-room' };
    throw cause;
  }
};

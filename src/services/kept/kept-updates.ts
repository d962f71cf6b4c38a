/**
 * Kinds that are merged by their updates: each of these is a document of its own, read with the one it belongs to, sent by itself,
 * compacted, and removed with it.
 */
import { joinStored, stateOfDocument } from '@/domain/kept/kind';
import type { KeptPlace, StoredDocument, StoredFields } from '@/domain/kept/kind';
import { compactionOf, joinUpdates } from '@/domain/kept/updates';
import { updateField, updateSetOf, withoutUpdates, withUpdateSet } from '@/domain/kept/updates-policy';
import type { MergeUpdates, UpdatesPlace } from '@/domain/kept/updates-policy';
import { isSameValue } from '@/lib/same-value';
import type { KeptRemote, NextBase, SendOutcome } from '@/services/contracts/kept-remote';
import { knownUpdates, putCompacted } from '@/services/device/kept-device';
import type { KeptDevice, WaitingChange } from '@/services/device/kept-database';
import type { AnyKind } from './kept-shelves';

const other = 'There is another update with this name already, and updates are never changed.';

/** In one transaction no more are merged; the others wait for the next. */
const mostMerged = 400;

const idOf = (place: string, document: string): string => document.slice(place.length + 1);

/** An update as a part of the document it belongs to; null: it cannot be read. */
const asPart = (kind: AnyKind, { of }: UpdatesPlace, { document, version, fields }: StoredDocument): StoredDocument | null => {
  const { [of]: owner, [updateField]: update } = fields;
  if (typeof owner !== 'string' || !(update instanceof Uint8Array)) return null;
  return { kind: kind.name, document: owner, version, fields: { updates: { [idOf(owner, document)]: update } } };
};

/** The documents of the kind that were written since, each once, with what is new of their updates in it. */
export const readSince = async (remote: KeptRemote, kind: AnyKind, sinceMs: number | null): ReturnType<KeptRemote['readSince']> => {
  const { updates } = kind;
  if (updates === undefined) return remote.readSince(kind.name, sinceMs);
  const [own, parts] = await Promise.all([remote.readSince(kind.name, sinceMs), remote.readSince(updates.kind, sinceMs)]);
  const byId = new Map<string, StoredDocument>();
  for (const stored of [...own.documents, ...parts.documents.flatMap((part) => asPart(kind, updates, part) ?? [])]) {
    byId.set(stored.document, { ...stored, ...joinStored(kind, byId.get(stored.document), stored) });
  }
  const latestMs = Math.max(own.latestMs ?? 0, parts.latestMs ?? 0);
  return { documents: [...byId.values()], latestMs: latestMs === 0 ? null : latestMs };
};

/** The document as the server has it, with its updates; undefined: it has neither. */
const wholeOf = (kind: AnyKind, own: StoredDocument | undefined, parts: readonly StoredDocument[]): StoredDocument | undefined =>
  parts.reduce<StoredDocument | undefined>((whole, part) => ({ ...part, ...joinStored(kind, whole, part) }), own);

/** One document of the kind with all that is merged in it, as the server has it now. */
export const readOne = async (remote: KeptRemote, kind: AnyKind, document: string): Promise<StoredDocument | undefined> => {
  const { updates } = kind;
  const place = { kind: kind.name, document };
  if (updates === undefined) return remote.read(place);
  const [own, parts] = await Promise.all([remote.read(place), remote.readParts(updates, document)]);
  return wholeOf(
    kind,
    own,
    parts.flatMap((part) => asPart(kind, updates, part) ?? []),
  );
};

export interface UpdatesSender {
  readonly device: KeptDevice;
  readonly remote: KeptRemote;
  readonly deviceId: string;
  /** Sends everything of the document but its updates. */
  readonly sendAbout: (place: KeptPlace, group: readonly WaitingChange[]) => Promise<SendOutcome>;
}

const isRemoved = (kind: AnyKind, stored: StoredFields): boolean => {
  const state = stateOfDocument(kind, stored, []);
  return state !== null && kind.policy.read(state).state === 'removed';
};

/**
 * Sends what waits of a document: each update by itself, which is harmless when it is repeated, then what is said about the whole. The
 * document is looked at after its updates were stored, and a removal removes them after it was stored, so that of a removed document
 * nothing stays behind, whoever comes late.
 */
export const sendUpdates = async (
  { remote, deviceId, sendAbout }: UpdatesSender,
  kind: AnyKind,
  updates: UpdatesPlace,
  group: readonly WaitingChange[],
): Promise<SendOutcome> => {
  const change = stateOfDocument(kind, undefined, group) ?? {};
  const { of, kind: name } = updates;
  const place = { kind: kind.name, document: group[0]?.document ?? '' };
  for (const [id, update] of updateSetOf(change).updates) {
    const fields = { [of]: place.document, [updateField]: update };
    const outcome = await remote.send({ kind: name, document: `${place.document}_${id}` }, deviceId, (stored) => {
      if (stored === undefined) return { state: 'write', version: kind.version, fields, stamped: [] };
      return isSameValue(stored.fields, fields) ? { state: 'same' } : { state: 'refused', reason: other };
    });
    if (!outcome.ok) return outcome;
  }
  const sent: StoredFields = { version: kind.version, fields: kind.policy.stored(change, deviceId) };
  const about = group.filter((one) => Object.keys(withoutUpdates(one.change)).length > 0);
  const outcome = await (about.length === 0 ? remote.send(place, deviceId, () => ({ state: 'same' })) : sendAbout(place, about));
  if (!outcome.ok) return outcome;
  if (isRemoved(kind, outcome.stored)) for (const parts of [updates, ...updates.goWithIt]) await remote.removeParts(parts, place.document);
  return { ok: true, stored: joinStored(kind, outcome.stored, sent) };
};

interface BaseMaking {
  readonly kind: AnyKind;
  readonly updates: UpdatesPlace;
  readonly merge: MergeUpdates;
  readonly deviceId: string;
}

const baseOf =
  ({ kind, updates, merge, deviceId }: BaseMaking): NextBase =>
  (stored, found) => {
    const parts = found.slice(0, mostMerged).flatMap((part) => asPart(kind, updates, part) ?? []);
    const about = stateOfDocument(kind, stored, []);
    const states = parts.map((part) => stateOfDocument(kind, part, []));
    // What a newer program wrote, that one compacts; of what is removed nothing is made any more.
    if (about === null || states.includes(null) || kind.policy.read(about).state === 'removed') return { state: 'same' };
    const set = states.reduce((all, state) => joinUpdates(all, updateSetOf(state ?? {})), updateSetOf(about));
    const compaction = compactionOf(set, merge);
    if (compaction === null || compaction.base.bytes.length > updates.mostBaseBytes) return { state: 'same' };
    const fields = kind.policy.stored(withUpdateSet(about, { base: compaction.base, updates: new Map() }), deviceId);
    return { state: 'write', version: kind.version, fields, merged: compaction.merged };
  };

/**
 * Merges the updates of a document into its base where the device knows many; null: there was nothing to do. Another device that appends
 * or compacts meanwhile loses nothing: the base is made of the one that stands, and only what is in it is removed.
 */
export const compactIfMany = async (
  { device, remote, deviceId }: UpdatesSender,
  kind: AnyKind,
  updates: UpdatesPlace,
  place: KeptPlace,
): Promise<StoredDocument | null> => {
  const known = await knownUpdates(device, kind, place);
  if (known.length < updates.compactAt) return null;
  const next = baseOf({ kind, updates, merge: await updates.loadMerge(), deviceId });
  const named: NextBase = (stored, found) => {
    const made = next(stored, found);
    return made.state === 'same' ? made : { ...made, merged: made.merged.map((id) => `${place.document}_${id}`) };
  };
  const { stored, found, merged } = await remote.compact(place, updates, deviceId, named);
  if (stored === undefined) return null;
  const there = new Set(found.map((document) => idOf(place.document, document)));
  const gone = [...merged.map((document) => idOf(place.document, document)), ...known.filter((id) => !there.has(id))];
  return putCompacted(device, kind, { ...place, ...stored }, gone);
};

/** Carries out an import: keeps the file and the change on the device and hands the change to the outbox. */
import { fieldBytes } from '@/domain/kept/document-size';
import type { LogDocument } from '@/domain/journal/import-log';
import { ownProperty } from '@/lib/own-property';
import type { Correction } from './corrections';
import { sourceKeyOf } from '@/domain/journal/source-key';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { logProblem } from '@/lib/log';
import type { DeviceDatabase } from '@/services/device/device-database';
import { keepFile } from '@/services/device/file-store';
import type { ReadyJournal } from './journal-state';
import type { Outbox } from './outbox';
import type { PendingImport } from './pending-change';
import { importOf, planWithPauses } from './plan-import';
import type { ImportSource } from './plan-import';
import { homesOf } from './plan-ledger-writes';
import type { LedgerPart } from './plan-ledger-writes';
import { sealImport } from './seal-record';

export type ImportResult =
  | { readonly ok: true; readonly importId: string; readonly added: number; readonly present: number }
  /**
   * 'not-ready': the journal has not been read yet; 'device-full': nothing was kept and nothing was sent; 'cancelled': the
   * signal ended it before anything was kept; 'no-room': the documents of its months take no more versions of facts.
   */
  | { readonly ok: false; readonly reason: 'not-ready' | 'already-imported' | 'device-full' | 'cancelled' | 'no-room' };

export interface ImportWork {
  /** Ends the import as long as nothing of it is kept. */
  readonly signal?: AbortSignal;
  /** Share of the preparation done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface ImportPlace extends ImportWork {
  /** The journal as it is known now. */
  readonly journal: ReadyJournal;
  readonly log: readonly LogDocument[];
  readonly parts: readonly LedgerPart[];
  readonly device: DeviceDatabase;
  readonly outbox: Outbox;
  readonly at: EpochMs;
}

/** Above this a document takes no further marks of imports that state entries it holds; Firestore's own limit is 1 MiB. */
const fullestBytes = 1_000_000;

/**
 * The entries that are stored already, as far as their documents have room to note that this import states them too. Where
 * they have none, undoing the earlier imports hides the entries until this file is imported again.
 */
const withRoom = (pending: PendingImport, parts: readonly LedgerPart[]): PendingImport => {
  const { restated, account } = pending;
  if (restated === undefined) return pending;
  const homes = homesOf(parts);
  const sizes = new Map(parts.map(({ id, sizeBytes }) => [id, sizeBytes]));
  const noted = fieldBytes(sourceKeyOf(pending.id), 0) + fieldBytes('sources', {});
  const kept = Object.entries(restated).filter(([entryId]) => {
    const [home] = homes.get(`${account.id}/${entryId}`) ?? [];
    if (home === undefined) return true;
    const correction = ownProperty(pending.corrected ?? {}, entryId);
    const size = (sizes.get(home) ?? 0) + noted + (correction === undefined ? 0 : correctionBytes(correction));
    if (size > fullestBytes) return false;
    sizes.set(home, size);
    return true;
  });
  return { ...pending, restated: Object.fromEntries(kept) };
};

/** What a version adds to its document: its change, its instant, and the maps around them. */
const correctionBytes = ({ change, at }: Correction): number =>
  fieldBytes('versions', {}) + fieldBytes('0'.repeat(20), { value: change as unknown as null, at });

type Facts = Readonly<Record<string, unknown>>;

const asFields = (facts: object): Facts => facts as Facts;

/** The facts of stored entries as they were first written. */
const factsById = ({ ledger }: ReadyJournal, accountId: string): ReadonlyMap<string, Facts> =>
  new Map([
    ...ledger.trades
      .filter((trade) => trade.accountId === accountId)
      .map(({ id, broker, versions }) => [id, asFields(versions?.first ?? broker)] as const),
    ...ledger.fills
      .filter((fill) => fill.accountId === accountId)
      .map(({ id, facts, versions }) => [id, asFields(versions?.first ?? facts)] as const),
  ]);

/** Stores what the journal lacks. Resolves when it is safe on this device; the server follows. */
export const storeImport = async (place: ImportPlace, source: ImportSource): Promise<ImportResult> => {
  const { journal, log, device, outbox, at, signal, onProgress } = place;
  const plan = await planWithPauses(journal, source, signal);
  if (plan === null) return { ok: false, reason: 'cancelled' };
  if (plan.sameFile !== null) return { ok: false, reason: 'already-imported' };
  const { name, bytes, sha256 } = source.file;
  const stored = factsById(journal, plan.account.id);
  const whole = importOf(plan, source, { at });
  const pending = withRoom(whole, place.parts);
  // A version that has been chosen is stored, or the import is not.
  const isTaken = (id: string): boolean => ownProperty(pending.restated ?? {}, id) !== undefined;
  if (!Object.keys(whole.corrected ?? {}).every(isTaken)) return { ok: false, reason: 'no-room' };
  const sealed = await sealImport(pending, {
    log,
    storedFacts: (id) => stored.get(id) ?? null,
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (sealed === null || signal?.aborted === true) return { ok: false, reason: 'cancelled' };
  try {
    await keepFile(device, { sha256, name, sizeBytes: bytes.byteLength, keptAt: at, bytes: bytes.slice().buffer });
    await outbox.add(sealed);
  } catch (error) {
    logProblem('Keeping an import on the device', error);
    return { ok: false, reason: 'device-full' };
  }
  const { added, known, conflicts, fills } = plan.merge;
  return {
    ok: true,
    importId: plan.importId,
    added: added.length + fills.added.length + plan.returning,
    present: known.length + conflicts.length + fills.known.length + fills.conflicts.length - plan.returning,
  };
};

/** Carries out an import: keeps the file and the change on the device and hands the change to the outbox. */
import type { EpochMs } from '@/domain/journal/trade';
import { logProblem } from '@/lib/log';
import type { DeviceDatabase } from '@/services/device/device-database';
import { keepFile } from '@/services/device/file-store';
import type { ReadyJournal } from './journal-state';
import type { Outbox } from './outbox';
import { importOf, planImport } from './plan-import';
import type { ImportSource } from './plan-import';

export type ImportResult =
  | { readonly ok: true; readonly added: number; readonly present: number }
  /** 'not-ready': the journal has not been read yet; 'device-full': nothing was kept and nothing was sent. */
  | { readonly ok: false; readonly reason: 'not-ready' | 'already-imported' | 'device-full' };

export interface ImportPlace {
  /** The journal as it is known now. */
  readonly journal: ReadyJournal;
  readonly device: DeviceDatabase;
  readonly outbox: Outbox;
  readonly at: EpochMs;
}

/** Stores what the journal lacks. Resolves when it is safe on this device; the server follows. */
export const storeImport = async ({ journal, device, outbox, at }: ImportPlace, source: ImportSource): Promise<ImportResult> => {
  const plan = planImport(journal, source);
  if (plan.sameFile !== null) return { ok: false, reason: 'already-imported' };
  const { name, bytes, sha256 } = source.file;
  try {
    await keepFile(device, { sha256, name, sizeBytes: bytes.byteLength, keptAt: at, bytes: bytes.slice().buffer });
    await outbox.add(importOf(plan, source, { at, imports: journal.imports }));
  } catch (error) {
    logProblem('Keeping an import on the device', error);
    return { ok: false, reason: 'device-full' };
  }
  const { added, known, conflicts } = plan.merge;
  return { ok: true, added: added.length, present: known.length + conflicts.length };
};

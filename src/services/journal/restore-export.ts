/** Brings everything of the journal in an export back: documents through the journal itself, raw files and screenshots to this device. */
import { readExportedJournal } from '@/domain/journal/export-format';
import type { ExportedJournal } from '@/domain/journal/export-format';
import { logProblem } from '@/lib/log';
import { keepFile } from '@/services/device/file-store';
import { sha256Of } from '@/services/device/sha256';
import { readArchive } from '@/domain/journal/read-archive';
import type { JournalCore } from './journal-core';
import { restoreJournal } from './restore-journal';
import type { RestoreOutcome } from './restore-journal';
import type { Screenshots } from './screenshots';

export type RestoreResult =
  | (RestoreOutcome & {
      readonly ok: true;
      /** Raw files and pictures that are now on this device. */
      readonly files: number;
      readonly screenshots: number;
    })
  | { readonly ok: false; readonly reason: 'not-ready' | 'cancelled' | 'device-full' }
  /** `detail`: what is wrong with the file, in a sentence. */
  | { readonly ok: false; readonly reason: 'not-an-export'; readonly detail: string };

export interface RestorePlace {
  readonly core: JournalCore;
  readonly screenshots: Screenshots;
  /** Stores mappings and contracts that are not there yet; they need no log. */
  readonly remember: (journal: ExportedJournal) => Promise<void>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const textIn = (files: Files, path: string): string | null => {
  const bytes = files.get(path);
  return bytes === undefined ? null : new TextDecoder().decode(bytes);
};

type Kept = Readonly<Record<string, unknown>>;

/** Records of one store of the device, as the export lists them. */
const recordsIn = (files: Files, path: string): readonly Kept[] => {
  try {
    const list = JSON.parse(textIn(files, path) ?? '[]') as unknown;
    return Array.isArray(list) ? list.filter((record): record is Kept => typeof record === 'object' && record !== null) : [];
  } catch {
    return [];
  }
};

/** The bytes of a record's file, if they are those that its digest names. */
const bytesOf = async (files: Files, record: Kept): Promise<Uint8Array<ArrayBuffer> | null> => {
  const place = record['bytes'] as { readonly file?: unknown } | undefined;
  const bytes = typeof place?.file === 'string' ? files.get(`device/${place.file}`) : undefined;
  if (bytes === undefined || (await sha256Of(bytes)) !== record['sha256']) return null;
  return bytes;
};

const restoreFiles = async (core: JournalCore, files: Files): Promise<number> => {
  let kept = 0;
  for (const record of recordsIn(files, 'device/journal/files.json')) {
    const bytes = await bytesOf(files, record);
    if (bytes === null) continue;
    const { name, keptAt } = record;
    await keepFile(core.options.device, {
      sha256: String(record['sha256']),
      name: typeof name === 'string' ? name : 'unnamed',
      sizeBytes: bytes.length,
      keptAt: typeof keptAt === 'number' ? keptAt : core.options.now(),
      bytes: bytes.buffer,
    });
    kept += 1;
  }
  return kept;
};

const restorePictures = async (screenshots: Screenshots, files: Files): Promise<number> => {
  const types = new Map(recordsIn(files, 'device/screenshots/facts.json').map((facts) => [facts['sha256'], facts['mediaType']]));
  let kept = 0;
  for (const record of recordsIn(files, 'device/screenshots/pictures.json')) {
    const bytes = await bytesOf(files, record);
    const type = types.get(record['sha256']);
    if (bytes === null || typeof type !== 'string') continue;
    if ((await screenshots.keep(new Blob([bytes], { type }))).ok) kept += 1;
  }
  for (const { sha256, shapes } of recordsIn(files, 'device/screenshots/annotations.json')) {
    if (typeof sha256 === 'string' && (await screenshots.annotations(sha256)) === null) await screenshots.annotate(sha256, shapes);
  }
  return kept;
};

/** Restores an archive that `exportEverything` made. Resolves when all of it is kept on this device; the server follows. */
export const restoreExport = async (archive: Blob, place: RestorePlace): Promise<RestoreResult> => {
  const opened = await readArchive(new Uint8Array(await archive.arrayBuffer()));
  if (!opened.ok) return { ok: false, reason: 'not-an-export', detail: opened.reason };
  const read = readExportedJournal((path) => textIn(opened.files, path));
  if (!read.ok) return { ok: false, reason: 'not-an-export', detail: read.reason };
  if ((await place.core.known()) === null) return { ok: false, reason: 'not-ready' };
  try {
    const files = await restoreFiles(place.core, opened.files);
    const screenshots = await restorePictures(place.screenshots, opened.files);
    const outcome = await restoreJournal(place.core, read.journal, place);
    if (outcome === null) return { ok: false, reason: 'cancelled' };
    await place.remember(read.journal);
    return { ok: true, ...outcome, files, screenshots };
  } catch (cause) {
    logProblem('Restoring an export', cause);
    return { ok: false, reason: 'device-full' };
  }
};

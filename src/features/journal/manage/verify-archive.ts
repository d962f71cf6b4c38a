/** Computes the log of imports in an archive of an export again. The archive is read and nothing is stored. */
import { logEntriesOfExport, readExportedJournal } from '@/domain/journal/export-format';
import type { ExportedJournal } from '@/domain/journal/export-format';
import { verifyLog } from '@/domain/journal/import-log';
import type { LogReport } from '@/domain/journal/import-log';
import { sha256OfText } from '@/services/device/sha256';
import { breathe } from '@/services/export/breathe';
import { readArchive } from '@/services/export/read-archive';

export type Verification =
  | { readonly ok: true; readonly report: LogReport; readonly journal: ExportedJournal; readonly exportedAt: string | null }
  | { readonly ok: false; readonly reason: string };

/** The log of an archive, computed again. */
export const verifyArchive = async (
  archive: Blob,
  knownHeads: readonly string[],
  onProgress: (share: number) => void,
): Promise<Verification> => {
  const opened = await readArchive(new Uint8Array(await archive.arrayBuffer()));
  if (!opened.ok) return opened;
  const reading = readExportedJournal((path) => {
    const bytes = opened.files.get(path);
    return bytes === undefined ? null : new TextDecoder().decode(bytes);
  });
  if (!reading.ok) return reading;
  const { journal, exportedAt } = reading;
  const breathing = async (share: number): Promise<void> => {
    onProgress(share);
    await breathe();
  };
  const material = { records: journal.imports, entries: logEntriesOfExport(journal), knownHeads, onProgress: breathing };
  return { ok: true, journal, exportedAt, report: await verifyLog(material, sha256OfText) };
};

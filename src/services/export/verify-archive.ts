/** Checks an archive of an export: computes the log of imports again and holds every file against what the export says of it. Nothing is stored. */
import { logEntriesOfExport, readExportedJournal } from '@/domain/journal/export-format';
import type { ExportedJournal } from '@/domain/journal/export-format';
import { verifyLog } from '@/domain/journal/verify-log';
import type { LogReport } from '@/domain/journal/verify-log';
import { sha256OfText } from '@/services/device/sha256';
import { breathe } from '@/lib/breathe';
import { checkArchiveFiles } from './check-archive-files';
import type { FileFinding } from './check-archive-files';
import { readArchive } from '@/domain/journal/read-archive';

export interface ArchiveReport {
  /** The log is intact and every file agrees. */
  readonly isIntact: boolean;
  readonly log: LogReport;
  /** Files in the archive. */
  readonly files: number;
  readonly fileFindings: readonly FileFinding[];
}

export type Verification =
  | { readonly ok: true; readonly report: ArchiveReport; readonly journal: ExportedJournal; readonly exportedAt: string | null }
  | { readonly ok: false; readonly reason: string };

/** What the check of the files cannot show, for a person to read next to its result. */
export const limitsOfFiles =
  'The digests of the files are in the export itself: they reveal damage and changes to single files, but not an export that was rebuilt ' +
  'as a whole. What the log covers is proven by its digests.';

/** Whether the archive is whole. `knownHeads`: digests of the log that somebody noted earlier. */
export const verifyArchive = async (
  archive: Uint8Array<ArrayBuffer>,
  knownHeads: readonly string[],
  onProgress: (share: number) => void,
): Promise<Verification> => {
  const opened = await readArchive(archive);
  if (!opened.ok) return opened;
  const reading = readExportedJournal((path) => {
    const bytes = opened.files.get(path);
    return bytes === undefined ? null : new TextDecoder().decode(bytes);
  });
  if (!reading.ok) return reading;
  const { journal, exportedAt } = reading;
  const breathing = async (share: number): Promise<void> => {
    onProgress(share * 0.7);
    await breathe();
  };
  const material = { records: journal.imports, entries: logEntriesOfExport(journal), knownHeads, onProgress: breathing };
  const log = await verifyLog(material, sha256OfText);
  onProgress(0.7);
  const fileFindings = await checkArchiveFiles(opened.files);
  onProgress(1);
  return {
    ok: true,
    journal,
    exportedAt,
    report: { isIntact: log.isIntact && fileFindings.length === 0, log, files: opened.files.size, fileFindings },
  };
};

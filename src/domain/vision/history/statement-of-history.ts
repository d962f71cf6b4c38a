/** A read history as the importer sees it, for showing sums and questions beside the picture before the import is opened. */
import type { ParseOptions, ParseOutcome } from '@/domain/import/contract';
import { parseAnyFile } from '@/domain/import/detect';
import type { HistoryReading } from '@/domain/vision/reading';
import { fileOfHistory, type FileOptions, type OpenCell } from './file-of-history';

/** The importer's outcome for the history's file, or the cells that a person has to settle first. */
export const statementOfHistory = async (
  reading: HistoryReading,
  file: FileOptions,
  options: ParseOptions,
): Promise<ParseOutcome | { readonly ok: false; readonly open: readonly OpenCell[] }> => {
  const made = fileOfHistory(reading, file);
  return made.ok ? parseAnyFile(made.file, options) : made;
};

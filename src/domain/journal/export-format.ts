/**
 * The journal inside an export: which files hold it and what they hold, as docs/journal-format.md describes. It checks the
 * form and interprets no trade; anyone's program may read the same files.
 */
import { logEntriesOf } from './verify-log';
import type { LogDocument, LogFields } from './import-log';
import type { LogEntry } from './verify-log';
import { readLedgerDocumentId } from './ledger-month';

/** The journal's collections in an export, each in `documents/{name}.json`. */
const journalFiles = ['accounts', 'ledger', 'imports', 'mappings', 'contracts'] as const;

export type JournalFile = (typeof journalFiles)[number];

export type ExportedJournal = { readonly [name in JournalFile]: readonly LogDocument[] };

export type ExportReading =
  | { readonly ok: true; readonly journal: ExportedJournal; readonly exportedAt: string | null }
  | { readonly ok: false; readonly reason: string };

const isMap = (value: unknown): value is LogFields => typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const isDocument = (value: unknown): value is { readonly path: string; readonly fields: LogFields } =>
  isMap(value) && typeof value['path'] === 'string' && isMap(value['fields']);

/** The last part of a document's path is its id. */
const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Reads the journal's files of an export; `text` gives the text of a file, null where the archive has none. */
export const readExportedJournal = (text: (path: string) => string | null): ExportReading => {
  const manifest = parse(text('manifest.json') ?? '');
  if (!isMap(manifest) || manifest['format'] !== 'sextant-export') {
    return { ok: false, reason: 'It isn’t a Sextant export: its manifest.json is missing or isn’t ours.' };
  }
  if (manifest['version'] !== 1) return { ok: false, reason: `Its version is ${String(manifest['version'])}; version 1 can be read.` };
  const journal: Record<string, readonly LogDocument[]> = {};
  for (const name of journalFiles) {
    const path = `documents/${name}.json`;
    const content = text(path);
    const list = content === null ? [] : parse(content);
    if (!Array.isArray(list) || !list.every(isDocument)) return { ok: false, reason: `${path} is not a list of documents.` };
    journal[name] = list.map((document) => ({ id: idOf(document.path), fields: document.fields }));
  }
  const exportedAt = typeof manifest['exportedAt'] === 'string' ? manifest['exportedAt'] : null;
  return { ok: true, journal: journal as unknown as ExportedJournal, exportedAt };
};

/** What the log can be verified against. */
export const logEntriesOfExport = ({ ledger }: ExportedJournal): readonly LogEntry[] =>
  ledger.flatMap(({ id, fields }) => logEntriesOf(readLedgerDocumentId(id)?.accountId ?? '', fields['trades']));

/** The trades of a file: an export of the journal (the archive, or one of its JSON files beside the others), or a table. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readArchive } from '@/domain/journal/read-archive';
import { readExportedJournal } from '@/domain/journal/export-format';
import type { ExportedDocument } from '@/services/contracts/export-source';
import { journalOfDocuments } from '@/services/export/journal-of-documents';
import { importFirst, readTradesTable, type TradesReading } from './trades-table';

type TextOf = (path: string) => Promise<string | null>;

const collections = ['accounts', 'imports', 'ledger', 'plans', 'settings'] as const;

const documentsOf = (text: string | null): readonly ExportedDocument[] => {
  const list: unknown = text === null ? [] : JSON.parse(text);
  return Array.isArray(list) ? (list as readonly ExportedDocument[]) : [];
};

const ofExport = async (file: string, textOf: TextOf): Promise<TradesReading> => {
  const texts = new Map<string, string | null>();
  const paths = [
    'manifest.json',
    ...['accounts', 'ledger', 'imports', 'mappings', 'contracts', 'plans', 'settings'].map((name) => `documents/${name}.json`),
  ];
  for (const path of paths) texts.set(path, await textOf(path));
  const reading = readExportedJournal((path) => texts.get(path) ?? null);
  if (!reading.ok) return { ok: false, reasons: [`${file}: ${reading.reason}`] };
  const read = new Map(collections.map((name) => [name, documentsOf(texts.get(`documents/${name}.json`) ?? null)]));
  const { trades, accounts, damagedEntries, plans, firms } = await journalOfDocuments((name) => read.get(name) ?? []);
  if (damagedEntries.length > 0) {
    const reasons = damagedEntries.map(
      ({ document, tradeId, reason }) =>
        `${file}, documents/ledger.json, ${document}${tradeId === null ? '' : `, trade “${tradeId}”`}: ${reason}`,
    );
    return { ok: false, reasons };
  }
  if (trades.length === 0) return { ok: false, reasons: [`${file}: it has no trades.`] };
  return { ok: true, trades, accounts, plans, firms };
};

const ofArchive = async (file: string, bytes: Uint8Array): Promise<TradesReading> => {
  const opened = await readArchive(bytes);
  if (!opened.ok) return { ok: false, reasons: [`${file}: ${opened.reason}`] };
  const reading = await ofExport(file, async (path) => {
    const found = opened.files.get(path);
    return await Promise.resolve(found === undefined ? null : new TextDecoder().decode(found));
  });
  // A workbook is such an archive too.
  return reading.ok || opened.files.has('manifest.json') ? reading : { ok: false, reasons: [...reading.reasons, importFirst] };
};

const fileText = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
};

/** An unpacked export: `manifest.json`, or one of the lists in `documents/`. */
const ofFolder = async (file: string): Promise<TradesReading> => {
  const root = basename(file) === 'manifest.json' ? dirname(file) : dirname(dirname(file));
  return await ofExport(file, async (path) => await fileText(join(root, path)));
};

/** Refused with every reason; nothing is half-read. */
export const readTradesFile = async (file: string): Promise<TradesReading> => {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await readFile(file));
  } catch (cause) {
    return { ok: false, reasons: [`${file}: ${cause instanceof Error ? cause.message : 'it can’t be read.'}`] };
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return await ofArchive(file, bytes);
  if (/\.json$/iu.test(file)) return await ofFolder(file);
  try {
    return readTradesTable(file, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { ok: false, reasons: [`${file}: it isn’t text in UTF-8.`, importFirst] };
  }
};

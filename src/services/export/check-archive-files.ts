/** Holds every file of an export against what the export itself says of it: digests, references, counts and the table of trades. */
import { sha256Of } from '@/services/device/sha256';
import { breathe } from '@/lib/breathe';
import { checkTradesTable } from './check-trades-table';
import type { ExportedDocument } from '@/services/contracts/export-source';
import { journalOfDocuments } from './journal-of-documents';

export interface FileFinding {
  /** Place in the archive. */
  readonly path: string;
  readonly how: 'missing' | 'altered' | 'extra';
  /** What is wrong with it, as a sentence. */
  readonly detail: string;
}

export type ArchiveFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (files: ArchiveFiles, path: string): string | null => {
  const bytes = files.get(path);
  return bytes === undefined ? null : new TextDecoder().decode(bytes);
};

const parsed = (files: ArchiveFiles, path: string): unknown => {
  try {
    return JSON.parse(textIn(files, path) ?? 'null') as unknown;
  } catch {
    return undefined;
  }
};

/** What systems add to a folder by themselves when a person packs it again. */
const isLeftBySystem = (path: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/u.test(path);

/** Files that every export has, whatever its person has. */
const always = ['manifest.json', 'README.txt', 'account.json', 'database.json', 'trades.csv'] as const;

interface Expected {
  /** By path the sentence that says who speaks of the file. */
  readonly named: Map<string, string>;
  readonly digests: Map<string, Stated>;
}

interface Stated {
  readonly sha256: string;
  /** The file that states it. */
  readonly by: string;
}

/** Every `{ "file": place }` of a record, however deep. */
const placesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(placesIn);
  if (!isMap(value)) return [];
  const { file } = value;
  return typeof file === 'string' && Object.keys(value).length === 1 ? [`device/${file}`] : Object.values(value).flatMap(placesIn);
};

const expectDeviceFiles = (files: ArchiveFiles, list: string, { named, digests }: Expected): FileFinding[] => {
  const records = parsed(files, list);
  if (!Array.isArray(records)) return [{ path: list, how: 'altered', detail: 'It is not a list of records.' }];
  for (const record of records) {
    for (const place of placesIn(record)) named.set(place, `It is named in ${list}.`);
    if (!isMap(record) || typeof record['sha256'] !== 'string') continue;
    const [place] = placesIn(record['bytes']);
    if (place !== undefined) digests.set(place, { sha256: record['sha256'], by: list });
  }
  return [];
};

/** Files of a document list: how many there are is in the manifest. */
const checkDocuments = (files: ArchiveFiles, manifest: Fields, { named }: Expected): FileFinding[] =>
  Object.entries(isMap(manifest['documents']) ? manifest['documents'] : {}).flatMap(([name, told]): FileFinding[] => {
    const path = `documents/${name}.json`;
    named.set(path, 'It is named in manifest.json.');
    const list = parsed(files, path);
    if (!files.has(path)) return [];
    if (!Array.isArray(list)) return [{ path, how: 'altered', detail: 'It is not a list of documents.' }];
    const count = isMap(told) ? told['count'] : undefined;
    return count === list.length
      ? []
      : [{ path, how: 'altered', detail: `It holds ${String(list.length)} documents, and manifest.json says ${String(count)}.` }];
  });

/** Raw files that the log of imports names and that neither the archive holds nor its manifest says to lie elsewhere. */
const checkRawFiles = (files: ArchiveFiles, manifest: Fields, { digests }: Expected): FileFinding[] => {
  const here = new Set([...digests.values()].map((stated) => stated.sha256));
  const elsewhere = JSON.stringify(manifest['missing'] ?? []);
  const imports = parsed(files, 'documents/imports.json');
  const records = Array.isArray(imports) ? imports : [];
  return records.flatMap((document: unknown): FileFinding[] => {
    const { sha256, fileName } = (isMap(document) && isMap(document['fields']) ? document['fields'] : {}) as Fields;
    if (typeof sha256 !== 'string' || here.has(sha256) || elsewhere.includes(sha256)) return [];
    const detail = `The raw file ${String(fileName)} (SHA-256 ${sha256}) of an import is not there, and manifest.json does not say where it lies.`;
    return [{ path: 'device/journal/files.json', how: 'missing', detail }];
  });
};

const checkTable = async (files: ArchiveFiles, manifest: Fields): Promise<FileFinding[]> => {
  const path = 'trades.csv';
  const table = textIn(files, path);
  if (table === null) return [];
  const documents = (name: string): readonly ExportedDocument[] => {
    const list = parsed(files, `documents/${name}.json`);
    return Array.isArray(list) ? (list as readonly ExportedDocument[]) : [];
  };
  const journal = await journalOfDocuments(documents);
  const { trades } = manifest;
  const counted: FileFinding[] =
    trades === journal.trades.length
      ? []
      : [
          {
            path: 'manifest.json',
            how: 'altered',
            detail: `It says ${String(trades)} trades, the ledger gives ${String(journal.trades.length)}.`,
          },
        ];
  const sentences = await checkTradesTable(table, journal);
  return [...counted, ...sentences.map((detail): FileFinding => ({ path, how: 'altered', detail }))];
};

const checkDigests = async (files: ArchiveFiles, digests: ReadonlyMap<string, Stated>): Promise<FileFinding[]> => {
  const findings: FileFinding[] = [];
  for (const [path, { sha256, by }] of digests) {
    const bytes = files.get(path);
    if (bytes === undefined || (await sha256Of(bytes)) === sha256) continue;
    findings.push({ path, how: 'altered', detail: `Its SHA-256 isn’t the one stated in ${by}.` });
    await breathe();
  }
  return findings;
};

/**
 * Everything that does not agree among the files of an export. An export of an earlier version lists no digests in its manifest;
 * then raw files and pictures are held against their own, the table against the ledger, and lists against their counts.
 */
export const checkArchiveFiles = async (files: ArchiveFiles): Promise<readonly FileFinding[]> => {
  const read = parsed(files, 'manifest.json');
  const manifest = isMap(read) ? read : {};
  const expected: Expected = { named: new Map(always.map((path) => [path, 'Every export has it.'])), digests: new Map() };
  const findings: FileFinding[] = [];
  const stated = isMap(manifest['files']) ? manifest['files'] : null;
  if (stated !== null) {
    for (const path of Object.keys(stated)) expected.named.set(path, 'Its SHA-256 is stated in manifest.json.');
    const digests = Object.entries(stated).map(([path, sha256]) => [path, { sha256: String(sha256), by: 'manifest.json' }] as const);
    findings.push(...(await checkDigests(files, new Map(digests))));
  }
  const lists = [...files.keys()].filter(
    (path) => /^device\/[^/]+\/[^/]+\.json$/u.test(path) && (stated === null || stated[path] !== undefined),
  );
  for (const list of lists) {
    expected.named.set(list, 'It is a list of the device.');
    findings.push(...expectDeviceFiles(files, list, expected));
  }
  findings.push(...(await checkDigests(files, expected.digests)));
  findings.push(
    ...checkDocuments(files, manifest, expected),
    ...checkRawFiles(files, manifest, expected),
    ...(await checkTable(files, manifest)),
  );
  for (const [path, detail] of expected.named)
    if (!files.has(path)) findings.push({ path, how: 'missing', detail: `${detail} It is not there.` });
  for (const path of files.keys()) {
    if (expected.named.has(path) || isLeftBySystem(path)) continue;
    findings.push({ path, how: 'extra', detail: 'Nothing in the export mentions it.' });
  }
  return findings.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
};

/**
 * Gathers everything of one user into a ZIP archive: documents, records, a table of the trades, and what lies on the
 * device only. What cannot be read is named in the manifest with the reason; nothing is left out silently.
 */
import { ownCollectionPath, ownCollections, ownDocumentPaths, paymentCollections } from '@/domain/account/own-documents';
import { emailKeyOf, hasEmailKey } from '@/domain/access/email-key';
import { crc32, zipOf } from '@/lib/zip';
import type { ZipFile } from '@/lib/zip';
import { sha256Of } from '@/services/device/sha256';
import type { DeviceStore } from '@/services/device/device-stores';
import type { DocumentReading, ExportedDocument, ExportedPerson, ExportSource } from '@/services/contracts/export-source';
import { breathe } from '@/lib/breathe';
import { exportReadme } from './export-readme';
import { journalOfDocuments } from './journal-of-documents';
import { tradeLines } from './trades-csv';

export interface ExportProgress {
  /** What is being done, for a person to read. */
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
}

export interface ExportOptions {
  readonly person: ExportedPerson;
  readonly source: ExportSource;
  readonly nowMs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/** One thing that is not in the archive, and why. */
export interface Missing {
  readonly what: string;
  readonly reason: string;
}

export interface ExportManifest {
  readonly format: 'sextant-export';
  readonly version: 1;
  readonly exportedAt: string;
  readonly uid: string;
  readonly email: string;
  /** Documents by collection, with where they were read. */
  readonly documents: Readonly<Record<string, { readonly count: number; readonly from: 'server' | 'device' }>>;
  readonly trades: number;
  /** Entries of the ledger that cannot be read as trades; they are in `documents/ledger.json` as they are stored. */
  readonly damagedTrades: number;
  /** Files that lie on this device only. */
  readonly deviceFiles: number;
  readonly missing: readonly Missing[];
  /** SHA-256 of every file of the archive but this one, by path. */
  readonly files: Readonly<Record<string, string>>;
}

export type ExportOutcome =
  | { readonly ok: true; readonly fileName: string; readonly parts: readonly Uint8Array<ArrayBuffer>[]; readonly manifest: ExportManifest }
  | { readonly ok: false; readonly reason: 'cancelled' | 'too-large' };

const encoder = new TextEncoder();
const json = (value: unknown): Uint8Array<ArrayBuffer> => encoder.encode(`${JSON.stringify(value, null, 2)}\n`);

const sliceBytes = 1 << 20;

/** Lines or documents that are written between two pauses. */
const atATime = 300;

/** Writes texts one after the other, with pauses. */
const encoded = async (texts: Iterable<string>): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let slice: string[] = [];
  let characters = 0;
  const flush = async (): Promise<void> => {
    pieces.push(encoder.encode(slice.join('')));
    slice = [];
    characters = 0;
    await breathe();
  };
  for (const text of texts) {
    slice.push(text);
    characters += text.length;
    if (slice.length >= atATime || characters >= sliceBytes) await flush();
  }
  await flush();
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** A list as JSON, one entry at a time. */
function* jsonLines(list: readonly unknown[]): Generator<string> {
  yield '[';
  for (const [position, entry] of list.entries()) yield `${position === 0 ? '' : ','}\n${JSON.stringify(entry, null, 1)}`;
  yield list.length === 0 ? ']\n' : '\n]\n';
}

/** Sums a file in slices, so that a large one does not hold up the page. */
const zipFileOf = async (path: string, bytes: Uint8Array<ArrayBuffer>): Promise<ZipFile> => {
  let sum = 0;
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    if (start > 0) await breathe();
    sum = crc32(bytes.subarray(start, start + sliceBytes), sum);
  }
  return { path, bytes, crc32: sum };
};

interface Gathered {
  readonly documents: Map<string, { readonly from: 'server' | 'device'; readonly list: readonly ExportedDocument[] }>;
  readonly missing: Missing[];
}

const note = (gathered: Gathered, name: string, reading: DocumentReading): void => {
  if (!reading.ok) gathered.missing.push({ what: name, reason: reading.reason });
  else gathered.documents.set(name, { from: reading.from, list: reading.documents });
};

/** Raw files that other devices keep: the log of imports knows them, this browser does not. */
const filesElsewhere = ({ documents }: Gathered, stores: readonly DeviceStore[]): Missing[] => {
  const here = new Set(
    stores.flatMap(({ records }) =>
      records.flatMap((record) => {
        const { sha256 } = record as { readonly sha256?: unknown };
        return typeof sha256 === 'string' ? [sha256] : [];
      }),
    ),
  );
  return (documents.get('imports')?.list ?? []).flatMap(({ fields }) => {
    const { sha256, fileName } = fields as { readonly sha256?: unknown; readonly fileName?: unknown };
    if (typeof sha256 !== 'string' || here.has(sha256)) return [];
    return [{ what: `The raw file ${String(fileName)} (SHA-256 ${sha256})`, reason: 'It’s on the device where it was imported.' }];
  });
};

const neverIncluded: readonly Missing[] = [
  { what: 'Messages sent through the contact page', reason: 'Only an admin can read them.' },
  { what: 'The audit log', reason: 'Only an admin can read it.' },
  {
    what: 'The admins’ list of who has which plan',
    reason: 'Only an admin can read them; the pages they open are in documents/access.json.',
  },
];

/** The readings of the server, one after the other: each is a step of the progress. */
const serverSteps = ({ person, source }: ExportOptions, gathered: Gathered, values: Record<string, unknown>) => {
  const { uid, email } = person;
  const listed = (name: string, path: string) => async (): Promise<void> => {
    note(gathered, name, await source.readCollection(path));
  };
  const single = (path: string) => async (): Promise<void> => {
    note(gathered, path.slice(0, path.indexOf('/')), await source.readDocument(path));
  };
  const value = (path: string) => async (): Promise<void> => {
    const reading = await source.readValue(path);
    if (reading.ok) values[path] = reading.value;
    else gathered.missing.push({ what: `Record ${path} of the realtime database`, reason: reading.reason });
  };
  const hasAccess = hasEmailKey(email) && person.emailVerified;
  return [
    ...ownDocumentPaths(uid).map(single),
    ...ownCollections.map((name) => listed(name, ownCollectionPath(uid, name))),
    ...paymentCollections.map((name) => listed(`payment-${name}`, `customers/${uid}/${name}`)),
    value(`users/${uid}`),
    value(`status/${uid}`),
    ...(hasAccess ? [single(`access/${emailKeyOf(email)}`), value(`memberships/${emailKeyOf(email)}`)] : []),
  ];
};

interface PlannedFile {
  readonly path: string;
  readonly write: () => Promise<Uint8Array<ArrayBuffer>>;
}

const contentOf = async (options: ExportOptions, gathered: Gathered, found: { stores: readonly DeviceStore[]; values: unknown }) => {
  const journal = await journalOfDocuments((name) => gathered.documents.get(name)?.list ?? []);
  const exportedAt = new Date(options.nowMs).toISOString();
  const deviceFiles = found.stores.flatMap(({ files }) => files);
  const manifest: Omit<ExportManifest, 'files'> = {
    format: 'sextant-export',
    version: 1,
    exportedAt,
    uid: options.person.uid,
    email: options.person.email,
    documents: Object.fromEntries([...gathered.documents].map(([name, { from, list }]) => [name, { count: list.length, from }])),
    trades: journal.trades.length,
    damagedTrades: journal.damaged,
    deviceFiles: deviceFiles.length,
    missing: [...gathered.missing, ...filesElsewhere(gathered, found.stores), ...neverIncluded],
  };
  // Written when it is their turn, so that neither memory nor the page has to bear all of them at once.
  const files: readonly PlannedFile[] = [
    { path: 'README.txt', write: () => encoded([exportReadme(exportedAt)]) },
    { path: 'account.json', write: () => Promise.resolve(json(options.person)) },
    ...[...gathered.documents].map(([name, { list }]) => ({ path: `documents/${name}.json`, write: () => encoded(jsonLines(list)) })),
    { path: 'database.json', write: () => Promise.resolve(json(found.values)) },
    { path: 'trades.csv', write: () => encoded(tradeLines(journal.trades, journal.accounts)) },
    ...found.stores.map(({ name, records }) => ({ path: `device/${name}.json`, write: () => encoded(jsonLines(records)) })),
    ...deviceFiles.map(({ path, bytes }) => ({ path: `device/${path}`, write: () => Promise.resolve(bytes) })),
  ];
  return { manifest, files };
};

const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

const readDevice = async ({ source }: ExportOptions, gathered: Gathered): Promise<readonly DeviceStore[]> => {
  try {
    return await source.readDevice();
  } catch (cause) {
    gathered.missing.push({
      what: 'What’s only on this device',
      reason: cause instanceof Error ? cause.message : 'It could not be read.',
    });
    return [];
  }
};

/** Builds the archive. A cancelled signal ends it at the next step. */
export const buildExport = async (options: ExportOptions): Promise<ExportOutcome> => {
  const { signal, onProgress } = options;
  const gathered: Gathered = { documents: new Map(), missing: [] };
  const values: Record<string, unknown> = {};
  const steps = serverSteps(options, gathered, values);
  for (const [position, step] of steps.entries()) {
    if (signal.aborted) return { ok: false, reason: 'cancelled' };
    onProgress({
      label: `Reading your data, part ${String(position + 1)} of ${String(steps.length)}`,
      share: (0.6 * position) / steps.length,
    });
    await step();
  }
  if (signal.aborted) return { ok: false, reason: 'cancelled' };
  onProgress({ label: 'Reading what’s on this device', share: 0.6 });
  const stores = await readDevice(options, gathered);
  const { manifest: facts, files } = await contentOf(options, gathered, { stores, values });
  const zipped: ZipFile[] = [];
  const digests: Record<string, string> = {};
  for (const [position, { path, write }] of files.entries()) {
    if (signal.aborted) return { ok: false, reason: 'cancelled' };
    onProgress({ label: `Packing file ${String(position + 1)} of ${String(files.length)}`, share: 0.7 + (0.3 * position) / files.length });
    const bytes = await write();
    digests[path] = await sha256Of(bytes);
    zipped.push(await zipFileOf(path, bytes));
    await breathe();
  }
  const manifest: ExportManifest = { ...facts, files: digests };
  zipped.unshift(await zipFileOf('manifest.json', json(manifest)));
  const zip = zipOf(zipped, options.nowMs);
  if (!zip.ok) return { ok: false, reason: 'too-large' };
  return { ok: true, fileName: `sextant-export-${dayOf(options.nowMs)}.zip`, parts: zip.parts, manifest };
};

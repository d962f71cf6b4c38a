/** Which ledger documents a change is merged into, field by field. It knows the documents on this device and writes nothing. */
import { fieldBytes, valueBytes } from '@/domain/kept/document-size';
import type { StoredValue } from '@/domain/kept/document-size';
import { placeTrades, readLedgerDocumentId } from '@/domain/journal/ledger-month';
import type { NewEntry, StoredPart } from '@/domain/journal/ledger-month';
import { isDated } from '@/domain/registers/register';
import { pacer } from '@/lib/breathe';
import type { FieldWrite, LedgerWrite } from '@/services/contracts/journal-remote';
import type { EntryEdit } from './pending-change';
import { ownEntries } from './own-entries';
import { appendTo } from '@/lib/append-to';
import { ownProperty } from '@/lib/own-property';

/** A stored ledger document, as far as writing needs it. */
export interface LedgerPart extends StoredPart {
  /** Ids of all entries: trades, executions, deleted and damaged ones. */
  readonly entryIds: ReadonlySet<string>;
  /** Marks of changes that the document has, with the epoch ms of when they were made. */
  readonly marks: ReadonlyMap<string, number>;
  /** The entries as they are stored. */
  readonly entries: Readonly<Record<string, unknown>>;
}

export interface LedgerChange {
  readonly uid: string;
  readonly parts: readonly LedgerPart[];
  /** Entries to be stored. */
  readonly added: readonly NewEntry[];
  readonly edits: readonly EntryEdit[];
  /** Marks that somebody on this device still asks for. */
  readonly wantedMarks: ReadonlySet<string>;
  /** Under which name this tab sets values. */
  readonly writer: string;
}

/** Work between two looks at the clock. */
const entriesAtATime = 100;
/** So many marks stay in a document; further ones are those of changes acknowledged long ago. */
const marksKept = 60;

const keyOf = (accountId: string, entryId: string): string => `${accountId}/${entryId}`;

/** Documents by the entries that they hold, the one whose name comes first before others; `wanted`: of these entries only, by account. */
export const homesOf = (
  parts: readonly LedgerPart[],
  wanted?: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, readonly string[]> => {
  const homes = new Map<string, string[]>();
  for (const { id, entryIds } of parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const accountId = readLedgerDocumentId(id)?.accountId ?? '';
    const asked = wanted === undefined ? entryIds : (wanted.get(accountId) ?? new Set<string>());
    // An edit asks for few entries among many, an import for many.
    const [fewer, others] = asked.size < entryIds.size ? [asked, entryIds] : [entryIds, asked];
    for (const entryId of fewer) if (others.has(entryId)) appendTo(homes, keyOf(accountId, entryId), id);
  }
  return homes;
};

/** The entries of a change, by account. */
export const wantedBy = ({ added, edits }: Pick<LedgerChange, 'added' | 'edits'>): ReadonlyMap<string, ReadonlySet<string>> => {
  const wanted = new Map<string, Set<string>>();
  const want = (accountId: string, entryId: string): void => {
    const ids = wanted.get(accountId) ?? new Set();
    wanted.set(accountId, ids.add(entryId));
  };
  for (const { accountId, id } of added) want(accountId, id);
  for (const { accountId, entryId } of edits) want(accountId, entryId);
  return wanted;
};

const isMap = (value: unknown): value is Readonly<Record<string, StoredValue | undefined>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each value of a map under its own path, so that merging leaves what lies beside it; an entry of a register is one value. An empty map has none. */
export const leafWrites = (path: readonly [string, ...string[]], value: StoredValue | undefined): readonly FieldWrite[] =>
  isMap(value) && !isDated(value)
    ? Object.entries(value).flatMap(([name, inner]) => leafWrites([...path, name], inner))
    : [{ path, value }];

/** The fields of a new entry: its facts as one piece, everything a person can change by the deepest field. */
const entryFields = ({ id, broker, user, sources, deletedAt }: NewEntry): readonly FieldWrite[] => [
  { path: [id, 'broker'], value: broker as unknown as StoredValue },
  ...leafWrites([id, 'user'], user as StoredValue),
  ...leafWrites([id, 'sources'], (sources ?? {}) as StoredValue),
  ...(deletedAt === undefined ? [] : [{ path: [id, 'deletedAt'] as const, value: deletedAt }]),
];

/** What a field adds at most, the maps on its way included. */
export const growthOf = ({ path, value }: FieldWrite): number =>
  path.slice(0, -1).reduce((sum, name) => sum + fieldBytes(name, {}), 0) +
  (value === undefined ? 0 : fieldBytes(path.at(-1) ?? '', null) + valueBytes(value));

const spentMarksOf = (marks: ReadonlyMap<string, number>, wanted: ReadonlySet<string>): readonly string[] =>
  [...marks]
    .toSorted(([, a], [, b]) => b - a)
    .slice(marksKept)
    .map(([mark]) => mark)
    .filter((mark) => !wanted.has(mark));

/** Deletions, of fields and of the whole entry, hold wherever the entry lies; a new value is written once. */
const fieldsFor = (edit: EntryEdit, isFirstHome: boolean): readonly FieldWrite[] =>
  edit.fields.filter(({ path, value }) => isFirstHome || isTakenAway(value) || path[0] === 'deletedAt');

const isTakenAway = (value: StoredValue | undefined): boolean => value === undefined || (isDated(value) && value.value === null);

const homesOfEdit = (homes: ReadonlyMap<string, readonly string[]>, { accountId, entryId, home }: EntryEdit): readonly string[] =>
  homes.get(keyOf(accountId, entryId)) ?? (home === undefined ? [] : [home]);

/** What had been said of trades at their exits, by document and entry. */
type Stood = Map<string, Record<string, StoredValue>>;

/** Collects fields by document. */
const writesByDocument = () => {
  const documents = new Map<string, FieldWrite[]>();
  const stood: Stood = new Map();
  return {
    documents,
    stood,
    /** Only with an entry that is new: what stands is never written again. */
    addAtExit: (documentId: string, { id, atExit }: Pick<NewEntry, 'id' | 'atExit'>): void => {
      if (atExit === undefined) return;
      const own = stood.get(documentId) ?? {};
      own[id] = atExit as unknown as StoredValue;
      stood.set(documentId, own);
    },
    add: (documentId: string, fields: readonly FieldWrite[]): void => {
      const list = documents.get(documentId);
      if (list === undefined) documents.set(documentId, [...fields]);
      else for (const field of fields) list.push(field);
    },
  };
};

/** Places entries that no document holds yet, a few at a time. */
const placeHomeless = async (
  change: LedgerChange,
  homeless: readonly NewEntry[],
  { add, addAtExit, pause }: Pick<ReturnType<typeof writesByDocument>, 'add' | 'addAtExit'> & { readonly pause: () => Promise<void> },
) => {
  const parts = new Map<string, StoredPart>(change.parts.map((part) => [part.id, part]));
  for (let at = 0; at < homeless.length; at += entriesAtATime) {
    const chunk = homeless.slice(at, at + entriesAtATime);
    const byId = new Map(chunk.map((entry) => [keyOf(entry.accountId, entry.id), entry]));
    for (const { id, document, sizeBytes } of placeTrades(change.uid, chunk, [...parts.values()])) {
      parts.set(id, { id, sizeBytes });
      for (const entryId of Object.keys(document.trades)) {
        const entry = byId.get(keyOf(document.accountId, entryId));
        if (entry === undefined) continue;
        add(id, entryFields(entry));
        addAtExit(id, entry);
      }
    }
    await pause();
  }
};

/**
 * The writes that carry out a change. An entry that some document holds already, because an earlier try got that far
 * or another device was faster, is written to that same document: an entry has one home for ever. Edits of entries that no
 * document holds are left out. Gives the page time to draw in between.
 */
export const planLedgerWrites = async (change: LedgerChange): Promise<readonly LedgerWrite[]> => {
  const homes = homesOf(change.parts, wantedBy(change));
  const stored = new Map(change.parts.map((part) => [part.id, part.entries]));
  const { documents, stood, add, addAtExit } = writesByDocument();
  const homeless: NewEntry[] = [];
  const pause = pacer();
  await pause();
  for (const [position, entry] of change.added.entries()) {
    const [home] = homes.size === 0 ? [] : (homes.get(keyOf(entry.accountId, entry.id)) ?? []);
    if (home === undefined) homeless.push(entry);
    else add(home, entryFields(entry));
    if (position % entriesAtATime === entriesAtATime - 1) await pause();
  }
  await placeHomeless(change, homeless, { add, addAtExit, pause });
  for (const [position, edit] of change.edits.entries()) {
    for (const [index, home] of homesOfEdit(homes, edit).entries()) {
      const entry = ownProperty(stored.get(home) ?? {}, edit.entryId);
      const fields = ownEntries(fieldsFor(edit, index === 0), change.writer, entry);
      const written = fields.map(({ path, value }): FieldWrite => ({ path: [edit.entryId, ...path], value }));
      if (written.length > 0) add(home, written);
      if (edit.home === home && entry === undefined) addAtExit(home, { id: edit.entryId, ...(edit.atExit && { atExit: edit.atExit }) });
    }
    if (position % entriesAtATime === entriesAtATime - 1) await pause();
  }
  const byId = new Map(change.parts.map((part) => [part.id, part]));
  const writes: LedgerWrite[] = [];
  for (const [documentId, fields] of documents) {
    const place = readLedgerDocumentId(documentId);
    if (place === null) continue;
    const spentMarks = spentMarksOf(byId.get(documentId)?.marks ?? new Map(), change.wantedMarks);
    const atExit = stood.get(documentId);
    const stoodBytes = atExit === undefined ? 0 : fieldBytes('atExit', atExit);
    const sizeBytes = fields.reduce((sum, field) => sum + growthOf(field), stoodBytes);
    const { accountId, month } = place;
    writes.push({ documentId, accountId, month, fields, ...(atExit === undefined ? {} : { atExit }), sizeBytes, spentMarks });
    await pause();
  }
  return writes;
};

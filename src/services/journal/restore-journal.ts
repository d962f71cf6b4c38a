/**
 * Brings the journal of an export back: what is missing is added as it was, what is there stays and gains what the export
 * knows more. Restoring twice changes nothing the second time.
 */
import { fieldBytes } from '@/domain/kept/document-size';
import type { StoredValue } from '@/domain/kept/document-size';
import type { ExportedJournal } from '@/domain/journal/export-format';
import { versionsField } from '@/domain/journal/fact-versions';
import { isRemainder, typedField } from '@/domain/journal/ledger-entry';
import { readAtExit } from '@/domain/journal/read-notes';
import { atExitField, largestPartBytes, ledgerDocumentId, readLedgerDocumentId } from '@/domain/journal/ledger-month';
import type { LedgerPlace } from '@/domain/journal/ledger-month';
import type { LogDocument } from '@/domain/journal/import-log';
import { isDated } from '@/domain/registers/register';
import { registersField } from '@/domain/registers/register-fields';
import { breathe } from '@/lib/breathe';
import { ownProperty } from '@/lib/own-property';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { JournalCore } from './journal-core';
import type { FieldWrite } from '@/services/contracts/journal-remote';
import type { RawEntry } from './ledger-view';
import type { EntryEdit, PendingOther } from './pending-change';
import { leafWrites } from './plan-ledger-writes';
import { readAccount } from './read-documents';

export interface RestoreOutcome {
  /** Accounts the journal did not have. */
  readonly accounts: number;
  /** Trades and executions it did not have, deleted ones included. */
  readonly entries: number;
  /** Entries it had, to which something was added. */
  readonly completed: number;
  readonly records: number;
  /** Names of documents that cannot be restored, with the reason. */
  readonly left: readonly { readonly document: string; readonly reason: string }[];
}

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the stored entry says something there: a value of its own on the way, or, in a register, nothing older. */
const has = (raw: unknown, { path, value }: FieldWrite): boolean => {
  let stored = raw;
  for (const name of path) {
    if (!isMap(stored)) return true;
    stored = ownProperty(stored, name);
    if (stored === undefined) return false;
  }
  return !(isDated(value) && isDated(stored) && stored.at < value.at);
};

const whole = ['broker', 'deletedAt', 'leaf', 'leaves'] as const;

/** The fields of an entry as an export holds it: facts as one piece, the rest by the deepest field. */
const fieldsOf = (raw: Fields): readonly FieldWrite[] => [
  ...whole.flatMap((name): FieldWrite[] => (raw[name] === undefined ? [] : [{ path: [name], value: raw[name] as StoredValue }])),
  ...leafWrites(['user'], (raw['user'] ?? {}) as StoredValue),
  ...leafWrites(['sources'], (raw['sources'] ?? {}) as StoredValue),
  ...leafWrites([versionsField], (raw[versionsField] ?? {}) as StoredValue),
  ...leafWrites([typedField], (raw[typedField] ?? {}) as StoredValue),
];

/** What a stored entry lacks of an exported one. Facts and deletion are the stored one's own business. */
const missingFields = (raw: Fields, stored: readonly RawEntry[]): readonly FieldWrite[] =>
  fieldsOf(raw).filter((field) => addable.has(field.path[0]) && !stored.some((entry) => has(entry.raw, field)));

const addable: ReadonlySet<string> = new Set(['user', 'sources', typedField, versionsField]);

/** What an export says of a trade at its exit. It comes with an entry that is made anew: beside a stored one it could say what did not stand. */
const atExitIn = (fields: LogDocument['fields'], entryId: string): Pick<EntryEdit, 'atExit'> => {
  const { [atExitField]: stood } = fields;
  const reading = readAtExit(atExitField, isMap(stood) ? ownProperty(stood, entryId) : undefined);
  return reading.ok && reading.atExit !== null ? { atExit: reading.atExit } : {};
};

interface Placing {
  readonly sizes: Map<string, number>;
}

/** The document of an exported entry here: its own, or the next part of the month where that one is full. */
const homeOf = (placing: Placing, place: LedgerPlace, bytes: number): string => {
  for (let part = place.part; ; part += 1) {
    const id = ledgerDocumentId({ ...place, part });
    const size = placing.sizes.get(id) ?? 0;
    if (size > 0 && size + bytes > largestPartBytes * 1.3) continue;
    placing.sizes.set(id, size + bytes);
    return id;
  }
};

interface Gathered {
  readonly edits: Map<string, EntryEdit[]>;
  readonly left: RestoreOutcome['left'][number][];
  entries: number;
  completed: number;
}

const gatherDocument = (
  core: JournalCore,
  { id, fields }: LogDocument,
  { gathered, placing }: { gathered: Gathered; placing: Placing },
): void => {
  const place = readLedgerDocumentId(id);
  if (place === null || !isMap(fields['trades'])) {
    gathered.left.push({ document: `ledger/${id}`, reason: 'It isn’t a month of a ledger.' });
    return;
  }
  const edits = gathered.edits.get(place.accountId) ?? [];
  gathered.edits.set(place.accountId, edits);
  for (const [entryId, raw] of Object.entries(fields['trades'])) {
    if (!isMap(raw) || isRemainder(raw)) continue;
    const stored = core.ledger.rawEntries(place.accountId, entryId).filter((entry) => !isRemainder(entry.raw));
    const missing = stored.length === 0 ? fieldsOf(raw) : missingFields(raw, stored);
    if (missing.length === 0) continue;
    if (stored.length === 0) gathered.entries += 1;
    else gathered.completed += 1;
    const bytes = fieldBytes(entryId, raw as StoredValue);
    edits.push({
      accountId: place.accountId,
      entryId,
      fields: missing,
      ...(stored.length === 0 ? { home: homeOf(placing, place, bytes), ...atExitIn(fields, entryId) } : {}),
    });
  }
};

/** A record as it is stored again: the server stamps it anew, and the day on which it was first stored stays with it. */
const recordAgain = ({ id, fields }: LogDocument): LogDocument => {
  const { createdAt, firstCreatedAt, ...rest } = fields;
  const at = typeof firstCreatedAt === 'number' ? firstCreatedAt : Date.parse(String(createdAt));
  return { id, fields: { ...rest, ...(Number.isFinite(at) ? { firstCreatedAt: Math.floor(at) } : {}) } };
};

const accountsOf = (journal: ExportedJournal, left: Gathered['left']): ReadonlyMap<string, JournalAccount> =>
  new Map(
    journal.accounts.flatMap(({ id, fields }): [string, JournalAccount][] => {
      const reading = readAccount(id, fields);
      const { [registersField]: registers } = fields;
      if (reading.ok) return [[id, { ...reading.value, ...(registers === undefined ? {} : { registers }) }]];
      left.push({ document: `accounts/${id}`, reason: reading.reason });
      return [];
    }),
  );

/**
 * Restores accounts, entries and the log. Resolves when all of it is kept on this device; null before the journal has been
 * read, or when the signal ended it before anything was kept. Rejects when the device has no room.
 */
export const restoreJournal = async (
  core: JournalCore,
  journal: ExportedJournal,
  { signal, onProgress }: { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void } = {},
): Promise<RestoreOutcome | null> => {
  const known = await core.known();
  if (known === null) return null;
  const gathered: Gathered = { edits: new Map(), left: [], entries: 0, completed: 0 };
  const placing: Placing = { sizes: new Map(core.parts().map(({ id, sizeBytes }) => [id, sizeBytes])) };
  for (const [position, document] of journal.ledger.entries()) {
    gatherDocument(core, document, { gathered, placing });
    onProgress?.((0.8 * position) / journal.ledger.length);
    await breathe();
    if (signal?.aborted === true) return null;
  }
  const accounts = accountsOf(journal, gathered.left);
  const there = new Map(known.accounts.map((account) => [account.id, account]));
  const waiting = () => ({ id: core.options.newId(), addedAt: core.options.now(), refusal: null });
  const changes: PendingOther[] = [];
  for (const accountId of new Set([...accounts.keys(), ...gathered.edits.keys()])) {
    const account = there.get(accountId) ?? accounts.get(accountId);
    const edits = gathered.edits.get(accountId) ?? [];
    if (account === undefined) gathered.left.push({ document: `ledger/${accountId}_…`, reason: 'Its account is not in the export.' });
    else if (edits.length > 0 || !there.has(accountId)) {
      changes.push({ ...waiting(), kind: 'entries', label: `The restored account ${account.name}`, account, entries: [], edits });
    }
  }
  const ids = new Set(core.log().map(({ id }) => id));
  const records = journal.imports.filter(({ id }) => !ids.has(id)).map(recordAgain);
  for (const record of records) changes.push({ ...waiting(), kind: 'record', label: 'A restored record of the log', record });
  for (const change of changes) await core.outbox.add(change);
  onProgress?.(1);
  const added = [...accounts.keys()].filter((id) => !there.has(id)).length;
  return { accounts: added, entries: gathered.entries, completed: gathered.completed, records: records.length, left: gathered.left };
};

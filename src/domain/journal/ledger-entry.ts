/** Reads one entry of a ledger document as it is stored: with the imports that state it, and with every version of its note. */
import { isRegister, plainTree, valueOf } from '@/domain/registers/register';
import { withVersionsRead } from './note-versions';
import { readEntry } from './read-trade';
import type { EntryReading } from './read-trade';
import { manualKey, sourceKeyOf } from './source-key';
import type { Sources } from './trade';

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every import that states the entry, by its short key; the one in the facts is always among them. */
const allSources = (facts: { readonly importId: string; readonly row: number }, noted: Sources | undefined): Sources => ({
  [sourceKeyOf(facts.importId)]: facts.row,
  ...noted,
});

/** The entry with its notes in the form that readers know: of each register the value that counts, of the note's versions the newest. */
const withNotesRead = (raw: Fields): Fields => {
  const { user } = raw;
  if (!isMap(user)) return raw;
  const own = withVersionsRead(plainTree(user)) as Fields;
  return { ...raw, user: own['reversed'] === undefined ? own : { ...own, reversed: withVersionsRead(own['reversed']) } };
};

/** Where an entry that a person typed in keeps its facts once they were changed: a register of whole facts. */
export const typedField = 'typed';

/** The entry with the facts that a person changed last, where they are theirs to change. */
const withTypedFacts = (raw: Fields): Fields => {
  const { broker, [typedField]: typed } = raw;
  return isMap(broker) && broker['importId'] === manualKey && isRegister(typed) ? { ...raw, broker: valueOf(typed) } : raw;
};

/** Whether nothing is there but what an edit left that came after the entry had gone with its account: no entry at all. */
export const isRemainder = (raw: unknown): boolean => isMap(raw) && raw['broker'] === undefined && raw['leaf'] === undefined;

/** Reads the entry `id` of an account's ledger. Deleted entries are the caller's to leave out. */
export const readLedgerEntry = (id: string, raw: unknown, accountId: string): EntryReading => {
  const reading = readEntry(id, isMap(raw) ? withTypedFacts(withNotesRead(raw)) : raw, accountId);
  if (!reading.ok) return reading;
  if (reading.kind === 'trade') {
    return { ...reading, trade: { ...reading.trade, sources: allSources(reading.trade.broker, reading.trade.sources) } };
  }
  return { ...reading, fill: { ...reading.fill, sources: allSources(reading.fill.facts, reading.fill.sources) } };
};

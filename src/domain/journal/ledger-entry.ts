/** Reads one entry of a ledger document as it is stored: with the imports that state it, and with every version of its note. */
import { isRegister, plainTree, valueOf } from '@/domain/registers/register';
import { ownProperty } from '@/lib/own-property';
import { factsOfVersion, readVersions, versionsField } from './fact-versions';
import type { FillFacts } from '@/domain/trades/fill';
import { withVersionsRead } from './note-versions';
import { readEntry } from './read-trade';
import type { EntryReading } from './read-trade';
import { manualKey, sourceKeyOf } from './source-key';
import type { BrokerFacts, Sources, StatedVersions } from '@/domain/trades/trade';

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
  const later = readLater(id, raw, accountId);
  if ('ok' in later) return later;
  if (reading.kind === 'trade') {
    const { trade } = reading;
    const sources = allSources(trade.broker, trade.sources);
    const versions = { first: trade.broker, later: later.trades, counts: null };
    return { ...reading, trade: { ...trade, sources, ...(Object.keys(later.trades).length === 0 ? {} : { versions }) } };
  }
  const { fill } = reading;
  const versions = { first: fill.facts, later: later.fills, counts: null };
  const sources = allSources(fill.facts, fill.sources);
  return { ...reading, fill: { ...fill, sources, ...(Object.keys(later.fills).length === 0 ? {} : { versions }) } };
};

interface Later {
  readonly trades: Record<string, StatedVersions<BrokerFacts>['later'][string]>;
  readonly fills: Record<string, StatedVersions<FillFacts>['later'][string]>;
}

/** The later versions of an entry, each checked like the facts first written; a damaged one is damage of the entry. */
const readLater = (id: string, raw: unknown, accountId: string): Later | (EntryReading & { readonly ok: false }) => {
  const later: Later = { trades: {}, fills: {} };
  if (!isMap(raw) || raw[versionsField] === undefined || !isMap(raw['broker'])) return later;
  const rows = isMap(raw['sources']) ? raw['sources'] : {};
  for (const [key, { value, at }] of Object.entries(readVersions(raw[versionsField]))) {
    const reading = readEntry(id, { broker: factsOfVersion(raw['broker'], value, { key, row: ownProperty(rows, key) }) }, accountId);
    if (!reading.ok) return reading;
    if (reading.kind === 'trade') later.trades[key] = { facts: reading.trade.broker, at };
    else later.fills[key] = { facts: reading.fill.facts, at };
  }
  return later;
};

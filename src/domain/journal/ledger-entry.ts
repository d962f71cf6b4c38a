/** Reads one entry of a ledger document, a trade or an execution, with the imports that state it. What is wrong with it comes back as a reason. */
import type { FillFacts, StoredFill } from './fill';
import { withVersionsRead } from './note-versions';
import { readTrade } from './read-trade';
import { sourceKeyOf } from './source-key';
import type { Sources, Trade } from './trade';

type Fields = Readonly<Record<string, unknown>>;

export type LedgerEntryReading =
  | { readonly ok: true; readonly kind: 'trade'; readonly trade: Trade }
  | { readonly ok: true; readonly kind: 'fill'; readonly fill: StoredFill }
  | { readonly ok: false; readonly reason: string };

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every import that states the entry, by its short key; the one in the facts is always among them. */
const sourcesOf = (raw: Fields): Sources => {
  const noted = isMap(raw['sources']) ? Object.entries(raw['sources']) : [];
  const broker = raw['broker'] as { readonly importId: string; readonly row: number };
  return {
    [sourceKeyOf(broker.importId)]: broker.row,
    ...Object.fromEntries(noted.filter(([, row]) => typeof row === 'number')),
  } as Sources;
};

/** The entry with its notes in the form that readers know. */
const withNotesRead = (raw: Fields): Fields => {
  const { user } = raw;
  if (!isMap(user)) return raw;
  const own = withVersionsRead(user) as Fields;
  return { ...raw, user: own['reversed'] === undefined ? own : { ...own, reversed: withVersionsRead(own['reversed']) } };
};

/** Reads the entry `id` of an account's ledger. Deleted entries are the caller's to leave out. */
export const readLedgerEntry = (id: string, raw: unknown, accountId: string): LedgerEntryReading => {
  if (!isMap(raw)) return { ok: false, reason: 'The entry is no map.' };
  const entry = withNotesRead(raw);
  if (isMap(entry['broker']) && entry['broker']['kind'] === 'fill') {
    const facts = entry['broker'] as unknown as FillFacts;
    const { reversed, ...user } = (entry['user'] ?? {}) as Fields;
    return {
      ok: true,
      kind: 'fill',
      fill: { id, accountId, facts, user, ...(isMap(reversed) ? { reversed } : {}), sources: sourcesOf(entry) },
    };
  }
  const reading = readTrade(id, entry, accountId);
  return reading.ok
    ? { ok: true, kind: 'trade', trade: { ...reading.trade, sources: sourcesOf(entry) } }
    : { ok: false, reason: reading.reason };
};

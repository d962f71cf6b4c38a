/**
 * What importing remembers beside the accounts: which column of a table is what, and contracts that no table knows. One
 * document each, the last change wins; both work from this device's copy without a connection.
 */
import type { ContractAnswer, ImportAnswers, KnownAnswers, MappedField } from '@/domain/import/questions';
import type { ExportedJournal } from '@/domain/journal/export-format';
import { isDecimalText } from '@/domain/money/decimal-text';
import { account } from '@/services/session/session';
import type { ReadyJournal } from './journal-state';

/** How a table of one header is read. */
export interface RememberedMapping {
  /** Name of the format, as the user calls it. */
  readonly name?: string;
  readonly columns: Readonly<Record<number, MappedField>>;
  readonly decimalMark?: '.' | ',';
  readonly dateOrder?: 'day-first' | 'month-first';
  readonly currency?: string;
}

export interface OwnContract extends ContractAnswer {
  /** In capitals, as in 'ES'. */
  readonly root: string;
  readonly name: string;
}

const code = async () => {
  const [{ firestore }, documents] = await Promise.all([
    import('@/services/firebase/firestore'),
    import('@/services/firebase/own-documents'),
  ]);
  return { database: firestore(), ...documents };
};

const uidNow = (): string | null => account.get()?.uid ?? null;

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a stored mapping; null for what is none. */
export const readMapping = (fields: Fields): RememberedMapping | null => {
  const { columns, name, decimalMark, dateOrder, currency } = fields;
  if (!isMap(columns) || !Object.entries(columns).every(([place, field]) => /^\d+$/u.test(place) && typeof field === 'string')) return null;
  return {
    columns: columns as RememberedMapping['columns'],
    ...(typeof name === 'string' ? { name } : {}),
    ...(decimalMark === '.' || decimalMark === ',' ? { decimalMark } : {}),
    ...(dateOrder === 'day-first' || dateOrder === 'month-first' ? { dateOrder } : {}),
    ...(typeof currency === 'string' ? { currency } : {}),
  };
};

/** Reads a stored contract; null for what is none. */
export const readContract = (root: string, fields: Fields): OwnContract | null => {
  const { name, currency, tickSize, tickValue } = fields;
  if (typeof name !== 'string' || typeof currency !== 'string' || !isDecimalText(tickSize) || !isDecimalText(tickValue)) return null;
  return { root, name, currency, tickSize, tickValue };
};

/** The mapping stored for tables with this header; null: none, or nobody is signed in. */
export const recallMapping = async (headerHash: string): Promise<RememberedMapping | null> => {
  const uid = uidNow();
  if (uid === null) return null;
  const { database, readOwnDocument } = await code();
  const fields = await readOwnDocument(database, { uid, collection: 'mappings', id: headerHash });
  return fields === null ? null : readMapping(fields);
};

/** Remembers the mapping. True once the server has it; offline it answers when online again, so no screen may wait for it. */
export const rememberMapping = async (headerHash: string, mapping: RememberedMapping): Promise<boolean> => {
  const uid = uidNow();
  if (uid === null) return false;
  const { database, writeOwnDocument } = await code();
  return writeOwnDocument(database, { uid, collection: 'mappings', id: headerHash }, { ...mapping, columns: { ...mapping.columns } });
};

/** The contracts that the user has added. */
export const ownContracts = async (): Promise<readonly OwnContract[]> => {
  const uid = uidNow();
  if (uid === null) return [];
  const { database, readOwnDocuments } = await code();
  const found = await readOwnDocuments(database, uid, 'contracts');
  return found.flatMap(({ id, fields }) => readContract(id, fields) ?? []);
};

/** Stores a contract in place of one of the same root. True once the server has it, see `rememberMapping`. */
export const saveContract = async ({ root, ...contract }: OwnContract): Promise<boolean> => {
  const uid = uidNow();
  if (uid === null) return false;
  const { database, writeOwnDocument } = await code();
  return writeOwnDocument(database, { uid, collection: 'contracts', id: root.toUpperCase() }, { ...contract });
};

/** Stores mappings and contracts of a restored export that are not there yet. What cannot be read is left out. */
export const rememberRestored = async (journal: Pick<ExportedJournal, 'mappings' | 'contracts'>): Promise<void> => {
  const contracts = new Set((await ownContracts()).map(({ root }) => root));
  for (const { id, fields } of journal.contracts) {
    const contract = readContract(id, fields);
    if (contract !== null && !contracts.has(id)) void saveContract(contract);
  }
  for (const { id, fields } of journal.mappings) {
    const mapping = readMapping(fields);
    if (mapping !== null && (await recallMapping(id)) === null) void rememberMapping(id, mapping);
  }
};

/** Everything that earlier imports have answered, for the next one: what each account has settled, and the user's own contracts. */
export const settledAnswers = (journal: Pick<ReadyJournal, 'accounts'>, contracts: readonly OwnContract[]): ImportAnswers => ({
  accounts: Object.fromEntries(
    journal.accounts.map(({ id, broker, name, currency, commissionPerSide, rates }): [string, KnownAnswers] => [
      id,
      {
        broker,
        name: name.trim(),
        currency,
        ...(commissionPerSide === undefined ? {} : { commission: commissionPerSide }),
        ...(rates === undefined ? {} : { rates }),
      },
    ]),
  ),
  ...(contracts.length === 0
    ? {}
    : {
        contracts: Object.fromEntries(
          contracts.map(({ root, tickSize, tickValue, currency }) => [root, { tickSize, tickValue, currency }]),
        ),
      }),
});

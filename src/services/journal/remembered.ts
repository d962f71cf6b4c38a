/**
 * What importing remembers beside the accounts: which column of a table is what, and contracts that no table knows. Both are kept by the
 * document store: on this device first, with or without a connection, and of two devices the field set last counts.
 */
import { contractKind } from '@/domain/import/contract-kind';
import type { KeptContract } from '@/domain/import/contract-kind';
import { mappingKind } from '@/domain/import/mapping-kind';
import type { RememberedMapping } from '@/domain/import/mapping-kind';
import type { ExportedJournal } from '@/domain/journal/export-format';
import { readDocument } from '@/domain/kept/kind';
import type { Kind } from '@/domain/kept/kind';
import { readKept, writeKept } from '@/services/kept/kept';

export type { RememberedMapping };

export interface OwnContract extends KeptContract {
  /** In capitals, as in 'ES'. */
  readonly root: string;
}

/** Every field of a mapping: those it has not are taken away, because an answer is about a table as a whole. */
const allFields = ({ columns, ...others }: RememberedMapping) => ({
  name: null,
  decimalMark: null,
  dateOrder: null,
  currency: null,
  ...others,
  columns: { ...columns },
});

/** The mapping stored for tables with this header; null: none, or nobody is signed in. */
export const recallMapping = async (headerHash: string): Promise<RememberedMapping | null> =>
  (await readKept(mappingKind))?.documents.find(({ id }) => id === headerHash)?.value ?? null;

/** Remembers the mapping. True once it is safe on this device. */
export const rememberMapping = async (headerHash: string, mapping: RememberedMapping): Promise<boolean> =>
  (await writeKept(mappingKind, headerHash, { set: allFields(mapping) })).ok;

/** The contracts that the user has added. */
export const ownContracts = async (): Promise<readonly OwnContract[]> =>
  ((await readKept(contractKind))?.documents ?? []).map(({ id, value }) => ({ root: id, ...value }));

/** Stores a contract in place of one of the same root. True once it is safe on this device. */
export const saveContract = async ({ root, ...contract }: OwnContract): Promise<boolean> =>
  (await writeKept(contractKind, root.toUpperCase(), { set: { ...contract } })).ok;

/** A document of an export, of whatever version; null: it says nothing, or cannot be read. */
const valueIn = <Value>(kind: Kind<Value, never>, exported: Readonly<Record<string, unknown>>): Value | null => {
  const { version, deviceId: _deviceId, updatedAt: _updatedAt, ...fields } = exported;
  const reading = readDocument(kind, { version: typeof version === 'number' ? version : 1, fields }, []);
  return reading.state === 'present' ? reading.value : null;
};

/**
 * Stores mappings and contracts of a restored export that are not there yet. What the account has, read here or not, counts before them.
 * What cannot be read is left out.
 */
export const rememberRestored = async (journal: Pick<ExportedJournal, 'mappings' | 'contracts'>): Promise<void> => {
  for (const { id, fields } of journal.contracts) {
    const contract = valueIn(contractKind, fields);
    if (contract !== null) await writeKept(contractKind, id.toUpperCase(), { restore: { ...contract } });
  }
  for (const { id, fields } of journal.mappings) {
    const mapping = valueIn(mappingKind, fields);
    if (mapping !== null) await writeKept(mappingKind, id, { restore: { ...mapping } });
  }
};

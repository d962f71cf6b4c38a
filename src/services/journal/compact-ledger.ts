/**
 * Takes the content of entries away that were deleted long ago. That they were deleted stays, and so does the digest of their
 * facts: a later import does not bring them back, and the log can still be verified.
 */
import { factsOfVersion, readVersions, versionsField } from '@/domain/journal/fact-versions';
import { factsLeaf } from '@/domain/journal/import-log';
import { isDeletedEntry } from '@/domain/journal/read-trade';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayMs } from '@/lib/durations';
import { sha256OfText } from '@/services/device/sha256';
import type { JournalCore } from './journal-core';
import type { CompactedEntry } from '@/services/contracts/journal-remote';

/** So long a device may be away and still bring an edit of the entry, which then meets a whole one. */
const keptMs = 30 * dayMs;

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const isDue = (raw: unknown, at: EpochMs): raw is Fields & { readonly broker: object } =>
  isMap(raw) && isDeletedEntry(raw) && isMap(raw['broker']) && typeof raw['deletedAt'] === 'number' && raw['deletedAt'] < at - keptMs;

/** Digests of the versions of its facts that a broker corrected later. */
const leavesOf = async (raw: Fields & { readonly broker: object }): Promise<Readonly<Record<string, string>>> => {
  const leaves: Record<string, string> = {};
  for (const [key, { value }] of Object.entries(readVersions(raw[versionsField]))) {
    leaves[key] = await factsLeaf(factsOfVersion(raw.broker as Fields, value, { key, row: 0 }), sha256OfText);
  }
  return leaves;
};

/** Compacts every document that has something to compact; the number of entries. Rejects without a connection. */
export const compactLedger = async ({ ledger, options }: JournalCore): Promise<number> => {
  let compacted = 0;
  for (const [documentId, { trades }] of ledger.documents()) {
    const due: CompactedEntry[] = [];
    for (const [id, raw] of Object.entries(isMap(trades) ? trades : {})) {
      if (!isDue(raw, options.now())) continue;
      due.push({ id, leaf: await factsLeaf(raw.broker, sha256OfText), leaves: await leavesOf(raw) });
    }
    if (due.length === 0) continue;
    await options.remote.compact(documentId, due);
    compacted += due.length;
  }
  return compacted;
};

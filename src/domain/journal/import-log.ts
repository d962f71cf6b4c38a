/**
 * The log of imports as a chain of digests: every record names the digests of the records that were the newest when it was
 * made, and the digest of the facts it stated. It works on documents as they are stored or exported, so that anyone
 * can run it; it reads and writes no storage, and the digest is handed in.
 */
import { sortInSteps } from '@/lib/sort-in-steps';
import { inOneGo, type Steps } from '@/lib/steps';
import { canonicalJson } from '@/lib/canonical-json';

/** SHA-256 of a text's UTF-8, as 64 lower-case hexadecimal digits. */
export type Sha256 = (text: string) => Promise<string>;

export type LogFields = Readonly<Record<string, unknown>>;

/** A document of the log, without interpretation. */
export interface LogDocument {
  readonly id: string;
  readonly fields: LogFields;
}

/** What no digest covers: the digest itself, and the times, which are the server's or of a restored backup. */
const uncovered: ReadonlySet<string> = new Set(['hash', 'createdAt', 'firstCreatedAt']);

/** Work between two pauses: a few milliseconds. */
const leavesOfText = 1_000;

/** Facts say what happened; where they were read is provenance and may differ between two files that state the same. */
const provenance: ReadonlySet<string> = new Set(['importId', 'row']);

const without = (fields: LogFields, names: ReadonlySet<string>): LogFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));

const textList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** Ids of the records that a record names as its predecessors. */
export const predecessorsOf = (fields: LogFields): readonly string[] => textList(fields['prev']);

/** The digest of one record over its id and fields, with the predecessors given by their digests in order. */
export const hashOfRecord = (record: LogDocument, prevHashes: readonly string[], sha256: Sha256): Promise<string> =>
  sha256(canonicalJson({ ...without(record.fields, uncovered), id: record.id, prev: prevHashes.toSorted() }));

/**
 * Digests of all records, computed from their content alone. A record whose predecessor is missing, or that stands
 * in a circle, has none. `known` may hold digests computed before; records never change.
 */
export const hashesOf = async (
  records: readonly LogDocument[],
  sha256: Sha256,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, string>> => {
  const hashes = new Map(known);
  let waiting = records.filter(({ id }) => !hashes.has(id));
  while (waiting.length > 0) {
    const next: LogDocument[] = [];
    for (const record of waiting) {
      const prev = predecessorsOf(record.fields).map((id) => hashes.get(id));
      if (prev.every((hash) => hash !== undefined)) hashes.set(record.id, await hashOfRecord(record, prev, sha256));
      else next.push(record);
    }
    if (next.length === waiting.length) return hashes;
    waiting = next;
  }
  return hashes;
};

/** Ids of an account's records that no later record names: where the chain ends. More than one after devices worked offline. */
export const headsOf = (records: readonly LogDocument[], accountId: string): readonly string[] => {
  const own = records.filter(({ fields }) => fields['accountId'] === accountId);
  const named = new Set(own.flatMap(({ fields }) => predecessorsOf(fields)));
  return own.map(({ id }) => id).filter((id) => !named.has(id));
};

/** The digest of one entry's broker facts, without where they were read. */
export const factsLeaf = (facts: object, sha256: Sha256): Promise<string> => sha256(canonicalJson(without(facts as LogFields, provenance)));

/** What `factsDigestOf` digests, in steps: the canonical JSON of all leaves by id, in texts that make it together. */
export function* factsTexts(leaves: ReadonlyMap<string, string>): Steps<readonly string[]> {
  const sorted = yield* sortInSteps([...leaves], ([a], [b]) => (a < b ? -1 : 1));
  const texts: string[] = ['['];
  for (let at = 0; at < sorted.length; at += leavesOfText) {
    if (at > 0) texts.push(',');
    texts.push(canonicalJson(sorted.slice(at, at + leavesOfText)).slice(1, -1));
    yield;
  }
  return [...texts, ']'];
}

/** One digest for the facts of many entries, from their leaves by id: the order in which they come does not matter. */
export const factsDigestOf = (leaves: ReadonlyMap<string, string>, sha256: Sha256): Promise<string> =>
  sha256(inOneGo(factsTexts(leaves)).join(''));

/** The log of imports held against what is stored: which records, facts and heads are not as they were. Only asked for by hand. */
import { appendTo } from '@/lib/append-to';
import { ownProperty } from '@/lib/own-property';
import { factsOfVersion, readVersions, versionsField } from './fact-versions';
import { factsDigestOf, factsLeaf, hashesOf, headsOf, predecessorsOf } from './import-log';
import type { LogDocument, LogFields, Sha256 } from './import-log';
import { sourceKeyOf } from './source-key';

/** An entry of the ledger, as far as the log can prove it. */
export interface LogEntry {
  readonly id: string;
  readonly accountId: string;
  /** The broker facts; null when a compaction has removed them and left `leaf`. */
  readonly facts: object | null;
  readonly leaf: string | null;
  /** By source key: facts that this import states otherwise than those first written, and digests of such that were compacted. */
  readonly later: Readonly<Record<string, object | string>>;
  /** Keys of the imports that state it, see `sourceKeyOf`. */
  readonly sourceKeys: readonly string[];
}

const isMap = (value: unknown): value is LogFields => typeof value === 'object' && value !== null && !Array.isArray(value);

const laterOf = (raw: LogFields, facts: LogFields | null): LogEntry['later'] => {
  if (facts === null) return isMap(raw['leaves']) ? (raw['leaves'] as Readonly<Record<string, string>>) : {};
  const versions = Object.entries(readVersions(raw[versionsField]));
  return Object.fromEntries(versions.map(([key, { value }]) => [key, factsOfVersion(facts, value, { key, row: 0 })]));
};

/** The entries of one stored ledger document; what is no entry is left out. */
export const logEntriesOf = (accountId: string, trades: unknown): readonly LogEntry[] =>
  Object.entries(isMap(trades) ? trades : {}).flatMap(([id, raw]): LogEntry[] => {
    if (!isMap(raw)) return [];
    const facts = isMap(raw['broker']) ? raw['broker'] : null;
    const keys = new Set(isMap(raw['sources']) ? Object.keys(raw['sources']) : []);
    if (typeof facts?.['importId'] === 'string') keys.add(sourceKeyOf(facts['importId']));
    const later = laterOf(raw, facts);
    return [{ id, accountId, facts, leaf: typeof raw['leaf'] === 'string' ? raw['leaf'] : null, later, sourceKeys: [...keys] }];
  });

export type LogFinding =
  /** The record is not what its digest was made of. */
  | { readonly kind: 'record-changed'; readonly id: string }
  /** A record that others name as their predecessor is not there. */
  | { readonly kind: 'record-missing'; readonly id: string; readonly namedBy: string }
  /** The facts that name this import are not those that it recorded: something was changed, added or taken away. */
  | { readonly kind: 'facts-changed'; readonly id: string; readonly entries: number }
  /** As before, but another import that was made at the same time elsewhere states some of the same trades in other words. */
  | { readonly kind: 'facts-overlap'; readonly id: string; readonly entries: number; readonly other: string }
  /** A head that was handed in is in no record: the log was cut or rewritten since. */
  | { readonly kind: 'head-missing'; readonly hash: string }
  /** The record was made before records had digests; it is covered by those that follow it only. */
  | { readonly kind: 'unsealed'; readonly id: string }
  /** An entry names an import that has no record: it was not finished, or its record was removed. */
  | { readonly kind: 'import-missing'; readonly accountId: string; readonly key: string; readonly entries: number };

/** Findings that come about without anybody changing anything. */
const harmless: ReadonlySet<LogFinding['kind']> = new Set(['unsealed', 'facts-overlap']);

export interface LogReport {
  /** No finding but harmless ones. */
  readonly isIntact: boolean;
  readonly records: number;
  readonly entries: number;
  /** Where the chains end: to be kept elsewhere, if a later log is to be held against this one. */
  readonly heads: readonly { readonly accountId: string; readonly id: string; readonly hash: string }[];
  readonly findings: readonly LogFinding[];
}

export interface LogMaterial {
  readonly records: readonly LogDocument[];
  readonly entries: readonly LogEntry[];
  /** Digests of heads that somebody noted earlier; each must still be in the log. */
  readonly knownHeads?: readonly string[];
  /** Called between steps with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void | Promise<void>;
}

/** What a log cannot show, for a person to read next to its result. */
export const limitsOfLog =
  'The log shows every change made to a recorded import after a head that somebody else holds or the server stamped. ' +
  'It cannot show what was left out before it was recorded: a file that was never imported, rows that a broker did not print, ' +
  'or a whole log that was rebuilt. Notes, tags and other entries of your own are not part of it.';

const groupBySource = (entries: readonly LogEntry[]): ReadonlyMap<string, readonly LogEntry[]> => {
  const groups = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    for (const key of entry.sourceKeys) appendTo(groups, `${entry.accountId}/${key}`, entry);
  }
  return groups;
};

/** Ids of every record before the given one. */
const ancestorsOf = (id: string, byId: ReadonlyMap<string, LogDocument>): ReadonlySet<string> => {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const prev of predecessorsOf(byId.get(next)?.fields ?? {})) {
      if (seen.has(prev)) continue;
      seen.add(prev);
      open.push(prev);
    }
  }
  return seen;
};

/** Another import of the account that was made without knowledge of this one and states some of the same entries. */
const concurrentOverlap = (
  record: LogDocument,
  own: readonly LogEntry[],
  byId: ReadonlyMap<string, LogDocument>,
): LogDocument | undefined => {
  const before = ancestorsOf(record.id, byId);
  const keys = new Set(own.flatMap(({ sourceKeys }) => sourceKeys));
  return [...byId.values()].find(
    (other) =>
      other.id !== record.id &&
      other.fields['accountId'] === record.fields['accountId'] &&
      keys.has(sourceKeyOf(other.id)) &&
      !before.has(other.id) &&
      !ancestorsOf(other.id, byId).has(record.id),
  );
};

const recordFindings = (records: readonly LogDocument[], hashes: ReadonlyMap<string, string>): LogFinding[] => {
  const ids = new Set(records.map(({ id }) => id));
  return records.flatMap(({ id, fields }): LogFinding[] => {
    const missing = predecessorsOf(fields)
      .filter((prev) => !ids.has(prev))
      .map((prev): LogFinding => ({ kind: 'record-missing', id: prev, namedBy: id }));
    if (fields['hash'] === undefined) return [...missing, { kind: 'unsealed', id }];
    const computed = hashes.get(id);
    return computed !== undefined && computed !== fields['hash'] ? [...missing, { kind: 'record-changed', id }] : missing;
  });
};

const factsFindings = async (material: LogMaterial, sha256: Sha256): Promise<LogFinding[]> => {
  const { records, entries, onProgress } = material;
  const groups = groupBySource(entries);
  const byId = new Map(records.map((record) => [record.id, record]));
  const leaves = new Map<LogEntry, string>();
  for (const [position, entry] of entries.entries()) {
    leaves.set(entry, entry.facts === null ? (entry.leaf ?? 'gone') : await factsLeaf(entry.facts, sha256));
    if (position % 500 === 499) await onProgress?.(position / entries.length);
  }
  const leafOf = async (entry: LogEntry, key: string): Promise<string> => {
    const later = ownProperty(entry.later, key);
    if (typeof later === 'object') return factsLeaf(later, sha256);
    return later ?? leaves.get(entry) ?? '';
  };
  const findings: LogFinding[] = [];
  for (const record of records) {
    const { accountId, factsDigest } = record.fields;
    if (typeof factsDigest !== 'string') continue;
    const own = groups.get(`${String(accountId)}/${sourceKeyOf(record.id)}`) ?? [];
    const stated = new Map<string, string>();
    for (const entry of own) stated.set(entry.id, await leafOf(entry, sourceKeyOf(record.id)));
    if ((await factsDigestOf(stated, sha256)) === factsDigest) continue;
    const other = concurrentOverlap(record, own, byId);
    findings.push(
      other === undefined
        ? { kind: 'facts-changed', id: record.id, entries: own.length }
        : { kind: 'facts-overlap', id: record.id, entries: own.length, other: other.id },
    );
  }
  const keys = new Set(records.map(({ id, fields }) => `${String(fields['accountId'])}/${sourceKeyOf(id)}`));
  for (const [name, group] of groups) {
    const [accountId = '', key = ''] = name.split('/');
    if (key !== 'manual' && !keys.has(name)) findings.push({ kind: 'import-missing', accountId, key, entries: group.length });
  }
  return findings;
};

/** Recomputes every digest of a log and of the facts it records, and says what does not agree. */
export const verifyLog = async (material: LogMaterial, sha256: Sha256): Promise<LogReport> => {
  const { records, entries, knownHeads = [] } = material;
  const hashes = await hashesOf(records, sha256);
  const all = new Set(hashes.values());
  const findings: LogFinding[] = [
    ...recordFindings(records, hashes),
    ...(await factsFindings(material, sha256)),
    ...knownHeads.filter((hash) => !all.has(hash)).map((hash): LogFinding => ({ kind: 'head-missing', hash })),
  ];
  const accountIds = [...new Set(records.map(({ fields }) => String(fields['accountId'])))].toSorted();
  const heads = accountIds.flatMap((accountId) => headsOf(records, accountId).map((id) => ({ accountId, id, hash: hashes.get(id) ?? '' })));
  return { isIntact: findings.every(({ kind }) => harmless.has(kind)), records: records.length, entries: entries.length, heads, findings };
};

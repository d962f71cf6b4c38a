/** Gives a new record its place in the log: its predecessors, the digest of the facts it states, and its own digest. It stores nothing. */
import { factsLeaf, factsTexts, hashesOf, hashOfRecord, headsOf } from '@/domain/journal/import-log';
import type { LogDocument } from '@/domain/journal/import-log';
import { factsOfVersion } from '@/domain/journal/fact-versions';
import { sourceKeyOf } from '@/domain/journal/source-key';
import { ownProperty } from '@/lib/own-property';
import { pacer } from '@/lib/breathe';
import { withPauses } from '@/lib/steps';
import { sha256OfText, sha256OfTexts } from '@/services/device/sha256';
import { importDocument } from './log-record';
import type { PendingImport } from './pending-change';

/** A record names no more predecessors than this; an account has as many heads only after as many devices worked apart. */
const mostPredecessors = 20;
const leavesAtATime = 50;

/** A record as a document with predecessors and digest. Its account is that of its fields. */
export const sealDocument = async (log: readonly LogDocument[], record: LogDocument): Promise<LogDocument> => {
  const heads = headsOf(log, String(record.fields['accountId'])).slice(-mostPredecessors);
  const hashes = await hashesOf(log, sha256OfText);
  // A head whose own predecessors are gone has no digest: it can be no link of the chain.
  const links = heads.flatMap((id) => {
    const hash = hashes.get(id);
    return hash === undefined ? [] : [{ id, hash }];
  });
  const sealed = { id: record.id, fields: { ...record.fields, prev: links.map(({ id }) => id) } };
  const before = links.map(({ hash }) => hash);
  const hash = await hashOfRecord(sealed, before, sha256OfText);
  return { id: record.id, fields: { ...sealed.fields, hash } };
};

export interface ImportSeal {
  /** Every record of the journal, those that wait included. */
  readonly log: readonly LogDocument[];
  /** The facts, as first written, of a stored entry that the import states too. */
  readonly storedFacts: (entryId: string) => Readonly<Record<string, unknown>> | null;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** The import with its place in the log. Null when the signal ended it. */
export const sealImport = async (
  pending: PendingImport,
  { log, storedFacts, onProgress, signal }: ImportSeal,
): Promise<PendingImport | null> => {
  const facts: (readonly [id: string, facts: object])[] = [
    ...pending.trades.map(({ id, broker }) => [id, broker] as const),
    ...(pending.fills ?? []).map((fill) => [fill.id, fill.facts] as const),
    ...Object.entries(pending.restated ?? {}).flatMap(([id, row]) => {
      const stored = storedFacts(id);
      if (stored === null) return [];
      const correction = ownProperty(pending.corrected ?? {}, id);
      const source = { key: sourceKeyOf(pending.id), row };
      return [[id, correction === undefined ? stored : factsOfVersion(stored, correction.change, source)] as const];
    }),
  ];
  const leaves = new Map<string, string>();
  const pause = pacer();
  for (let at = 0; at < facts.length; at += leavesAtATime) {
    if (signal?.aborted === true) return null;
    const chunk = facts.slice(at, at + leavesAtATime);
    const digests = await Promise.all(chunk.map(([, entry]) => factsLeaf(entry, sha256OfText)));
    for (const [index, [id]] of chunk.entries()) leaves.set(id, digests[index] ?? '');
    onProgress?.(Math.min(1, (at + leavesAtATime) / facts.length));
    await pause();
  }
  const texts = await withPauses(factsTexts(leaves), { pause, signal });
  if (texts === null) return null;
  const factsDigest = await sha256OfTexts(texts, pause);
  const { fields } = await sealDocument(log, importDocument({ ...pending.record, factsDigest }));
  const { prev, hash } = fields as { readonly prev: readonly string[]; readonly hash: string };
  return { ...pending, record: { ...pending.record, factsDigest, prev, hash } };
};

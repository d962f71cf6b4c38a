/** What is published of the assistant's knowledge, for admins: publishing, and going back to what was published before. */
import { collection, doc, getDocs, onSnapshot, runTransaction, serverTimestamp } from 'firebase/firestore';
import type { DocumentReference, Firestore, QuerySnapshot } from 'firebase/firestore';
import { keptVersions } from '@/domain/assistant/training/knowledge-index';
import { logProblem } from '@/lib/log';
import { noteIn } from './audit-log';
import { failureOf, instantOf, type KnowledgeFailure } from './knowledge-documents';
import { isRefusal } from './refusal';

/** One version as it stands, its parts in their order. */
export interface IndexVersion {
  readonly version: number;
  readonly parts: readonly string[];
  /** Epoch ms, by the server; null while it is not known. */
  readonly atMs: number | null;
}

export type IndexState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: 'refused' | 'unknown' }
  /** The latest version first; `head` is the one that members have, 0 where nothing is published. */
  | { readonly state: 'ready'; readonly versions: readonly IndexVersion[]; readonly head: number };

export type IndexOutcome = { readonly ok: true; readonly version: number } | { readonly ok: false; readonly reason: KnowledgeFailure };

const headOf = (firestore: Firestore): DocumentReference => doc(firestore, 'knowledgeIndex', 'head');

const versionsIn = ({ docs }: QuerySnapshot): readonly IndexVersion[] => {
  const byVersion = new Map<number, { readonly at: number; readonly body: string; readonly atMs: number | null }[]>();
  for (const found of docs) {
    if (found.id === 'head') continue;
    const [version = NaN, at = NaN] = found.id.split('_').map(Number);
    const { body, createdAt } = found.data({ serverTimestamps: 'estimate' }) as Readonly<Record<string, unknown>>;
    const parts = byVersion.get(version) ?? [];
    byVersion.set(version, parts);
    parts.push({ at, body: typeof body === 'string' ? body : '', atMs: instantOf(createdAt) });
  }
  return [...byVersion]
    .map(([version, parts]) => {
      const inOrder = parts.toSorted((a, b) => a.at - b.at);
      return { version, parts: inOrder.map(({ body }) => body), atMs: inOrder[0]?.atMs ?? null };
    })
    .toSorted((a, b) => b.version - a.version);
};

/** Watches what is published until the returned function is called. */
export const watchIndex = (firestore: Firestore, onState: (state: IndexState) => void): (() => void) =>
  onSnapshot(
    collection(firestore, 'knowledgeIndex'),
    (snapshot) => {
      const head: unknown = snapshot.docs.find(({ id }) => id === 'head')?.get('version');
      onState({ state: 'ready', versions: versionsIn(snapshot), head: typeof head === 'number' ? head : 0 });
    },
    (cause) => {
      logProblem('Reading what is published of the knowledge', cause);
      onState({ state: 'failed', reason: isRefusal(cause) ? 'refused' : 'unknown' });
    },
  );

export interface IndexPublication {
  readonly parts: readonly string[];
  /** SHA-256 of the parts joined, in hexadecimal. */
  readonly hash: string;
  /** The head that the admin saw; another one now is 'overtaken'. 0: none. */
  readonly seenHead: number;
  /** Of how many documents it is, for the log. */
  readonly documents: number;
  readonly actorUid: string;
}

/** Publishes the parts as the next version, names it in the head and removes what is older than the versions that stay, all in one commit. */
export const publishIndex = async (firestore: Firestore, publication: IndexPublication): Promise<IndexOutcome> => {
  const { parts, hash, seenHead, documents, actorUid } = publication;
  try {
    const { docs } = await getDocs(collection(firestore, 'knowledgeIndex'));
    const stored = docs.flatMap((found) => (found.id === 'head' ? [] : [{ place: found.ref, version: Number(found.id.split('_')[0]) }]));
    const versions = [...new Set(stored.map(({ version }) => version))].toSorted((a, b) => b - a);
    const version = Math.max(0, seenHead, ...versions) + 1;
    const stays = new Set([...versions.slice(0, keptVersions - 1), seenHead]);
    return await runTransaction(firestore, async (transaction): Promise<IndexOutcome> => {
      const head = await transaction.get(headOf(firestore));
      if (((head.get('version') as unknown) ?? 0) !== seenHead) return { ok: false, reason: 'overtaken' };
      for (const [at, body] of parts.entries()) {
        transaction.set(doc(firestore, 'knowledgeIndex', `${String(version)}_${String(at + 1)}`), { body, createdAt: serverTimestamp() });
      }
      transaction.set(headOf(firestore), { version, parts: parts.length, hash, updatedAt: serverTimestamp() });
      for (const old of stored) if (!stays.has(old.version)) transaction.delete(old.place);
      noteIn(transaction, firestore, { actorUid, action: 'knowledge.publish', target: String(version), details: { documents } });
      return { ok: true, version };
    });
  } catch (cause) {
    return failureOf('Publishing the knowledge', cause);
  }
};

/** Points the head back at a version that stands. */
export const rollBackIndex = async (
  firestore: Firestore,
  {
    to,
    hash,
    seenHead,
    actorUid,
  }: { readonly to: IndexVersion; readonly hash: string; readonly seenHead: number; readonly actorUid: string },
): Promise<IndexOutcome> => {
  try {
    return await runTransaction(firestore, async (transaction): Promise<IndexOutcome> => {
      const head = await transaction.get(headOf(firestore));
      if (((head.get('version') as unknown) ?? 0) !== seenHead) return { ok: false, reason: 'overtaken' };
      transaction.set(headOf(firestore), { version: to.version, parts: to.parts.length, hash, updatedAt: serverTimestamp() });
      noteIn(transaction, firestore, { actorUid, action: 'knowledge.rollback', target: String(to.version), details: { from: seenHead } });
      return { ok: true, version: to.version };
    });
  } catch (cause) {
    return failureOf('Going back to earlier knowledge', cause);
  }
};

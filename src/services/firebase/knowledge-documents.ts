/** The documents of the assistant's knowledge in Firestore, for admins: each save is a version that stays, with its note in the log. */
import { collection, doc, getDocs, onSnapshot, serverTimestamp, Timestamp } from 'firebase/firestore';
import type { DocumentData, Firestore } from 'firebase/firestore';
import type { TestQuestion, TrainingContent, TrainingDocument, TrainingStatus } from '@/domain/assistant/training/training-document';
import { logProblem } from '@/lib/log';
import { noteIn } from './audit-log';
import { overwrite } from './overwrite';
import { isRefusal } from './refusal';

export interface StoredTraining extends TrainingDocument {
  /** Epoch ms, by the server; null while it is not known. */
  readonly updatedAtMs: number | null;
}

export interface TrainingVersion extends TrainingContent {
  readonly version: number;
  readonly userId: string;
  /** Epoch ms, by the server; null where it is not readable. */
  readonly atMs: number | null;
}

export type TrainingState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: 'refused' | 'unknown' }
  /** By title. */
  | { readonly state: 'ready'; readonly documents: readonly StoredTraining[] };

export type KnowledgeFailure = 'refused' | 'unreached' | 'overtaken';

export type SaveOutcome =
  | { readonly ok: true; readonly id: string; readonly version: number }
  | { readonly ok: false; readonly reason: KnowledgeFailure };

export const failureOf = (doing: string, cause: unknown): { readonly ok: false; readonly reason: KnowledgeFailure } => {
  logProblem(doing, cause);
  return { ok: false, reason: isRefusal(cause) ? 'refused' : 'unreached' };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const instantOf = (value: unknown): number | null => (value instanceof Timestamp ? value.toMillis() : null);

const testsOf = (value: unknown): readonly TestQuestion[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : []).flatMap((test) => {
    if (typeof test !== 'object' || test === null) return [];
    const { question, expects } = test as Readonly<Record<string, unknown>>;
    return [{ question: textOf(question), expects: textOf(expects) }];
  });

const statusOf = (value: unknown): TrainingStatus => (value === 'published' || value === 'archived' ? value : 'draft');

const documentOf = (id: string, data: DocumentData): StoredTraining => {
  const { title, body, tests, status, version, updatedAt } = data as Readonly<Record<string, unknown>>;
  return {
    id,
    title: textOf(title),
    body: textOf(body),
    tests: testsOf(tests),
    status: statusOf(status),
    version: typeof version === 'number' ? version : 0,
    updatedAtMs: instantOf(updatedAt),
  };
};

/** Watches all documents until the returned function is called. */
export const watchTraining = (firestore: Firestore, onState: (state: TrainingState) => void): (() => void) =>
  onSnapshot(
    collection(firestore, 'knowledge'),
    ({ docs }) => {
      const documents = docs
        .map((found) => documentOf(found.id, found.data({ serverTimestamps: 'estimate' })))
        .toSorted((a, b) => a.title.localeCompare(b.title));
      onState({ state: 'ready', documents });
    },
    (cause) => {
      logProblem('Reading the knowledge', cause);
      onState({ state: 'failed', reason: isRefusal(cause) ? 'refused' : 'unknown' });
    },
  );

export interface TrainingSave {
  /** null: a new document. */
  readonly id: string | null;
  /** The version it was made from; 0 for a new one. */
  readonly base: number;
  readonly content: TrainingContent;
  readonly status: TrainingStatus;
  readonly actorUid: string;
}

const plainTests = (tests: readonly TestQuestion[]) => tests.map(({ question, expects }) => ({ question, expects }));

/** Saves the next version, unless another one than `base` stands there now: 'overtaken'. */
export const saveTraining = async (firestore: Firestore, save: TrainingSave): Promise<SaveOutcome> => {
  const { id, base, content, status, actorUid } = save;
  const place = id === null ? doc(collection(firestore, 'knowledge')) : doc(firestore, 'knowledge', id);
  const { title, body, tests } = content;
  const version = base + 1;
  try {
    return await overwrite(place, (transaction, before): SaveOutcome => {
      if (((before?.['version'] as unknown) ?? 0) !== base) return { ok: false, reason: 'overtaken' };
      transaction.set(place, {
        title,
        body,
        tests: plainTests(tests),
        status,
        version,
        createdAt: before === undefined ? serverTimestamp() : (before['createdAt'] as unknown),
        updatedAt: serverTimestamp(),
      });
      transaction.set(doc(place, 'versions', String(version)), {
        title,
        body,
        details: { tests: plainTests(tests), status },
        userId: actorUid,
        createdAt: serverTimestamp(),
      });
      noteIn(transaction, firestore, { actorUid, action: 'knowledge.save', target: place.id, details: { title, version, status } });
      return { ok: true, id: place.id, version };
    });
  } catch (cause) {
    return failureOf('Saving a document of the knowledge', cause);
  }
};

/** The versions of a document, the latest first; null when they can't be read now. */
export const readVersions = async (firestore: Firestore, id: string): Promise<readonly TrainingVersion[] | null> => {
  try {
    const { docs } = await getDocs(collection(firestore, 'knowledge', id, 'versions'));
    return docs
      .map((found): TrainingVersion => {
        const { title, body, details, userId, createdAt } = found.data() as Readonly<Record<string, unknown>>;
        const { tests } = (details ?? {}) as Readonly<Record<string, unknown>>;
        const content = { title: textOf(title), body: textOf(body), tests: testsOf(tests) };
        return { ...content, version: Number(found.id), userId: textOf(userId), atMs: instantOf(createdAt) };
      })
      .toSorted((a, b) => b.version - a.version);
  } catch (cause) {
    logProblem('Reading versions of the knowledge', cause);
    return null;
  }
};

/** The assistant's knowledge for the admin page: its documents, what is published, and changes to both. */
import { indexParts } from '@/domain/assistant/training/knowledge-index';
import type { TrainingDocument } from '@/domain/assistant/training/training-document';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { sha256OfText } from '@/services/device/sha256';
import type { SaveOutcome, StoredTraining, TrainingSave, TrainingState, TrainingVersion } from '@/services/firebase/knowledge-documents';
import type { IndexOutcome, IndexState, IndexVersion } from '@/services/firebase/knowledge-index';
import { account } from '@/services/session/session';
import { openAdminDatabases } from './admin-databases';
import { liveFromDatabases } from './live-from-databases';

export type { IndexOutcome, IndexState, IndexVersion, SaveOutcome, StoredTraining, TrainingState, TrainingVersion };

/** All documents; live while somebody watches. */
export const trainingDocuments: Live<TrainingState> = liveFromDatabases<TrainingState>(async ({ firestore }, set) => {
  const { watchTraining } = await import('@/services/firebase/knowledge-documents');
  return watchTraining(firestore, set);
});

/** What is published, with the versions one can go back to; live while somebody watches. */
export const publishedIndex: Live<IndexState> = liveFromDatabases<IndexState>(async ({ firestore }, set) => {
  const { watchIndex } = await import('@/services/firebase/knowledge-index');
  return watchIndex(firestore, set);
});

type Outcome = SaveOutcome | IndexOutcome;

const asAdmin = async <T extends Outcome>(act: (actorUid: string) => Promise<T>): Promise<T | Extract<Outcome, { ok: false }>> => {
  const actorUid = account.get()?.uid;
  if (actorUid === undefined) return { ok: false, reason: 'refused' };
  try {
    return await act(actorUid);
  } catch (cause) {
    // A chunk that cannot be fetched is a missing connection.
    logProblem('Changing the knowledge', cause);
    return { ok: false, reason: 'unreached' };
  }
};

export const saveDocument = (save: Omit<TrainingSave, 'actorUid'>): Promise<SaveOutcome> =>
  asAdmin(async (actorUid) => {
    const [{ firestore }, provider] = await Promise.all([openAdminDatabases(), import('@/services/firebase/knowledge-documents')]);
    return provider.saveTraining(firestore, { ...save, actorUid });
  });

/** The versions of a document, the latest first; null when they can't be read now. */
export const versionsOf = async (id: string): Promise<readonly TrainingVersion[] | null> => {
  try {
    const [{ firestore }, provider] = await Promise.all([openAdminDatabases(), import('@/services/firebase/knowledge-documents')]);
    return await provider.readVersions(firestore, id);
  } catch (cause) {
    logProblem('Reading versions of the knowledge', cause);
    return null;
  }
};

/** Publishes the documents in place of what the head `seenHead` names. Whoever calls has seen their test questions pass. */
export const publishDocuments = async (
  documents: readonly TrainingDocument[],
  seenHead: number,
): Promise<IndexOutcome | { readonly ok: false; readonly reason: 'too-large' }> => {
  const parts = indexParts(documents);
  if (parts === null) return { ok: false, reason: 'too-large' };
  return asAdmin(async (actorUid) => {
    const [{ firestore }, provider, hash] = await Promise.all([
      openAdminDatabases(),
      import('@/services/firebase/knowledge-index'),
      sha256OfText(parts.join('')),
    ]);
    return provider.publishIndex(firestore, { parts, hash, seenHead, documents: documents.length, actorUid });
  });
};

/** Gives members an earlier version again. */
export const goBackTo = (to: IndexVersion, seenHead: number): Promise<IndexOutcome> =>
  asAdmin(async (actorUid) => {
    const [{ firestore }, provider, hash] = await Promise.all([
      openAdminDatabases(),
      import('@/services/firebase/knowledge-index'),
      sha256OfText(to.parts.join('')),
    ]);
    return provider.rollBackIndex(firestore, { to, hash, seenHead, actorUid });
  });

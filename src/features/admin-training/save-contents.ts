/** Documents taken in together: one with a title that stands already becomes its next version, and one that says the same is left alone. */
import { isSameContent, type TrainingContent, type TrainingStatus } from '@/domain/assistant/training/training-document';
import { saveDocument, type SaveOutcome, type StoredTraining } from '@/services/admin/training';

export interface Taken {
  readonly saved: number;
  /** They stood there already as they are. */
  readonly same: number;
  /** Why it stopped before the end; null when all are in. What was saved stays, and a second try leaves it alone. */
  readonly failure: Extract<SaveOutcome, { ok: false }>['reason'] | null;
}

export const saveContents = async (
  contents: readonly TrainingContent[],
  documents: readonly StoredTraining[],
  status: TrainingStatus,
): Promise<Taken> => {
  let [saved, same] = [0, 0];
  for (const content of contents) {
    const stored = documents.find(({ title }) => title === content.title);
    if (stored !== undefined && isSameContent(stored, content)) {
      same += 1;
      continue;
    }
    // One after another, so that what stopped them can be told.
    const outcome = await saveDocument({ id: stored?.id ?? null, base: stored?.version ?? 0, content, status: stored?.status ?? status });
    if (!outcome.ok) return { saved, same, failure: outcome.reason };
    saved += 1;
  }
  return { saved, same, failure: null };
};

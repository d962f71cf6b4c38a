/**
 * The knowledge that the assistant answers from: what the operator published, as this device read it last, and what is
 * shipped with the product where nothing was. The head is asked for once a visit; its parts only when it has changed.
 */
import { passagesOfIndex, readIndex } from '@/domain/assistant/training/knowledge-index';
import type { Passage } from '@/domain/assistant/passages';
import { logProblem } from '@/lib/log';
import { keepAnswer, keptAnswer } from '@/services/device/kept-answer';
import { sha256OfText } from '@/services/device/sha256';
import type { KnowledgeHead } from '@/services/firebase/published-knowledge';
import { shippedKnowledge } from './shipped-knowledge';

const name = 'knowledge';

interface KeptKnowledge {
  readonly hash: string;
  readonly parts: readonly string[];
}

const readKept = async (): Promise<KeptKnowledge | null> => (await keptAnswer(name)) as KeptKnowledge | null;

const passagesOfParts = (kept: KeptKnowledge | null): readonly Passage[] | null => {
  const documents = kept === null ? null : readIndex(kept.parts);
  return documents === null || documents.length === 0 ? null : passagesOfIndex(documents);
};

/** The passages of a version, fetched whole: a digest that is not the head's is a version that was removed meanwhile, or damaged. */
const fetched = async (head: KnowledgeHead, read: (head: KnowledgeHead) => Promise<readonly string[]>): Promise<KeptKnowledge | null> => {
  const parts = await read(head);
  return (await sha256OfText(parts.join(''))) === head.hash ? { hash: head.hash, parts } : null;
};

/** At once: what this device has. */
export const knowledgeOnDevice = async (): Promise<readonly Passage[]> => passagesOfParts(await readKept()) ?? shippedKnowledge;

/** What is published now. Without a network, and for whom the server gives none, what this device has. Never rejects. */
export const publishedKnowledge = async (): Promise<readonly Passage[]> => {
  const kept = await readKept();
  try {
    const [{ firestore }, remote] = await Promise.all([
      import('@/services/firebase/firestore'),
      import('@/services/firebase/published-knowledge'),
    ]);
    const head = await remote.readKnowledgeHead(firestore());
    if (head !== null && head.hash !== kept?.hash) {
      const next = await fetched(head, (of) => remote.readKnowledgeParts(firestore(), of));
      const passages = passagesOfParts(next);
      if (next !== null && passages !== null) {
        await keepAnswer(name, next);
        return passages;
      }
    }
  } catch (cause) {
    logProblem('Reading the published knowledge', cause);
  }
  return passagesOfParts(kept) ?? shippedKnowledge;
};

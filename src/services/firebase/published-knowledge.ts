/** What is published of the assistant's knowledge, for members: the head, and the parts it names. The rules let nobody else read it. */
import { doc, getDocFromServer } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';

export interface KnowledgeHead {
  readonly version: number;
  readonly parts: number;
  readonly hash: string;
}

/** What counts now; null where nothing is published. Rejects when the server can't be asked or refuses. */
export const readKnowledgeHead = async (firestore: Firestore): Promise<KnowledgeHead | null> => {
  const found = await getDocFromServer(doc(firestore, 'knowledgeIndex', 'head'));
  const { version, parts, hash } = (found.data() ?? {}) as Readonly<Record<string, unknown>>;
  return typeof version === 'number' && typeof parts === 'number' && typeof hash === 'string' ? { version, parts, hash } : null;
};

/** The parts of a version in their order; '' in the place of one that is missing. Rejects when the server can't be asked. */
export const readKnowledgeParts = (firestore: Firestore, { version, parts }: KnowledgeHead): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: parts }, async (_, at) => {
      const found = await getDocFromServer(doc(firestore, 'knowledgeIndex', `${String(version)}_${String(at + 1)}`));
      const body: unknown = found.get('body');
      return typeof body === 'string' ? body : '';
    }),
  );

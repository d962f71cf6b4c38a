/** The index of published passages as a job of a worker: what is looked up is given away, not copied. */
import type { Passage } from '@/domain/assistant/passages';
import { indexPassages, type PassageIndex } from '@/domain/assistant/retrieve';
import type { JobContext } from './job';

export const indexKnowledgeJob = (passages: readonly Passage[], { transfer }: JobContext): PassageIndex => {
  const index = indexPassages(passages);
  transfer([index.from, index.passage, index.count, index.lengths]);
  return index;
};

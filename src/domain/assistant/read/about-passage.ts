/** Whether a question is one that a passage of the published knowledge answers. */
import { deskWith, type Desk } from '@/domain/assistant/desk';
import { retrieve } from '@/domain/assistant/retrieve';
import { passageShape } from '@/domain/assistant/shapes/knowledge';
import type { Reading } from './match';

/** Whether it asks what a word means. */
export const asksMeaning = (question: string): boolean =>
  /\b(?:means?|meaning|defin\w+|explain\w*|difference|works?|called|understand)\b/iu.test(question);

/** To be read out, a passage has to hold so much of the question, its names have to, and one of its names has to be said so far. */
const [leastShare, leastNamed, leastName] = [0.65, 0.5, 0.66];

/** How a question begins that a text may answer. */
const askedOfTexts =
  /^\s*(?:how (?:do|does|can|is|are|(?:much|many|long) (?:money |should|do i need))|what|which|who|when (?:do|does|is|are|can)|do (?:i|you|they)|is (?:my|it|there|the|a)|are (?:my|there)|why|can (?:i|you)|where|does|should|explain|tell me)\b/iu;

/** A question for the published knowledge. One about figures of one’s own is none: a passage would not answer it. */
export const aboutPassage = async (question: string, desk: Desk): Promise<Reading | null> => {
  if (
    !askedOfTexts.test(question) ||
    (/^\s*(?:what (?:is|are|was|were)|which|how (?:is|are))\b.*\bmy\b/iu.test(question) && !asksMeaning(question))
  )
    return null;
  const { knowledge } = await deskWith(desk, { reads: ['knowledge'] });
  const [best] = retrieve(question, knowledge, 1);
  if (best === undefined || best.share < leastShare || best.named < leastNamed || best.nameSaid < leastName) return null;
  return { shape: passageShape, values: { words: question }, unexplained: [], missing: 0, weight: 0 };
};

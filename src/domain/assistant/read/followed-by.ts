/** What a question is after the one before it, where it could mean something else alone. */
import type { Slots } from '@/domain/ask/phrase';
import { deskWith, type Desk } from '@/domain/assistant/desk';
import { asksForWord } from './follow-up';
import { readJournal } from './journal-reading';
import { readFollowUp, type Reading } from './match';
import { otherEnd } from './other-end';

/** What a question is read with. */
export interface Reader {
  readonly desk: Desk;
  readonly slots: Slots;
  readonly before: Reading | null;
}

/** “And the worst?”, “and shorts?”, “tomorrow?” after a time. `topic` is what it is about alone; undefined: it is no question alone. */
export const followedBy = async (question: string, { desk, slots, before }: Reader, topic: string | undefined): Promise<Reading | null> => {
  if (before === null) return null;
  const turned = otherEnd(question, before);
  if (turned !== null || asksForWord(question)) return turned;
  const isMoment = topic === undefined && (before.shape.topic === 'time' || before.shape.topic === 'calendar');
  if (topic !== 'knowledge' && !isMoment) return null;
  const own = isMoment ? null : readJournal(question, await deskWith(desk, { reads: ['journal'] }), before);
  return own ?? readFollowUp(question, before, slots);
};

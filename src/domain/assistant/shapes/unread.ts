/** What stands for a question that could not be read, so that the next words may complete it. */
import type { Reading } from '@/domain/assistant/read/match';
import type { Shape } from '@/domain/assistant/shape';

export const unreadShape: Shape = {
  id: 'unread',
  topic: 'limits',
  needs: [],
  examples: ['What margin for 2 lots at leverage 30?'],
  answer: () => ({ sentences: [] }),
};

/** The reading of such a question, with the one before it. */
export const unreadReading = (question: string, after: Reading | null): Reading => ({
  shape: unreadShape,
  values: { question },
  unexplained: [],
  missing: 0,
  weight: 0,
  after,
});

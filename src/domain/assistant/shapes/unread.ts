/** What stands for a question that could not be read, so that the next words may complete it. */
import type { Shape } from '@/domain/assistant/shape';

export const unreadShape: Shape = {
  id: 'unread',
  topic: 'limits',
  needs: [],
  examples: ['What margin for 2 lots at leverage 30?'],
  answer: () => ({ sentences: [] }),
};

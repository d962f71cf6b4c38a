/** What kept answers had understood, for a question that follows them: after a reload, on another device. */
import type { Answer } from '@/domain/assistant/analyst';
import { shapes } from '@/domain/assistant/shapes/all-shapes';
import { unreadShape } from '@/domain/assistant/shapes/unread';
import type { Reading } from './match';

/** Of the answers of a thread, the last one last. null: there is none, or its shape is of another version. */
export const restoredReading = (answers: readonly Pick<Answer, 'understood' | 'question'>[]): Reading | null => {
  const last = answers.at(-1);
  if (last === undefined) return null;
  const plain = { unexplained: [], missing: 0, weight: 0 };
  const { understood, question } = last;
  if (understood === null) return { ...plain, shape: unreadShape, values: { question }, after: restoredReading(answers.slice(0, -1)) };
  const shape = shapes.find(({ id }) => id === understood.shape);
  return shape === undefined ? null : { ...plain, shape, values: understood.values };
};

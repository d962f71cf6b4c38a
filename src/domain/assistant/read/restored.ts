/** What kept answers had understood, for a question that follows them: after a reload, on another device. */
import type { Answer } from '@/domain/assistant/analyst';
import { shapes } from '@/domain/assistant/shapes/all-shapes';
import { unreadReading } from '@/domain/assistant/shapes/unread';
import type { Reading } from './match';

/** Of the answers of a thread, the last one last. null: there is none, or its shape is of another version. */
export const restoredReading = (answers: readonly Pick<Answer, 'understood' | 'question'>[]): Reading | null => {
  const last = answers.at(-1);
  if (last === undefined) return null;
  const { understood, question } = last;
  if (understood === null) return unreadReading(question, restoredReading(answers.slice(0, -1)));
  const shape = shapes.find(({ id }) => id === understood.shape);
  return shape === undefined ? null : { shape, values: understood.values, unexplained: [], missing: 0, weight: 0 };
};

/** What a kept answer had understood, for a question that follows it: after a reload, on another device. */
import type { Answer } from '@/domain/assistant/analyst';
import { shapes } from '@/domain/assistant/shapes/all-shapes';
import { unreadShape } from '@/domain/assistant/shapes/unread';
import type { Reading } from './match';

/** null: the shape is of another version. A question that could not be read may be completed by the next one. */
export const restoredReading = ({ understood, question }: Pick<Answer, 'understood' | 'question'>): Reading | null => {
  if (understood === null) return { shape: unreadShape, values: { question }, unexplained: [], missing: 0, weight: 0 };
  const shape = shapes.find(({ id }) => id === understood.shape);
  return shape === undefined ? null : { shape, values: understood.values, unexplained: [], missing: 0, weight: 0 };
};

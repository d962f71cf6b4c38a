/** What a kept answer had understood, for a question that follows it: after a reload, on another device. */
import type { Answer } from '@/domain/assistant/analyst';
import { shapes } from '@/domain/assistant/shapes/all-shapes';
import type { Reading } from './match';

/** null: nothing was understood, or the shape is of another version. */
export const restoredReading = ({ understood }: Pick<Answer, 'understood'>): Reading | null => {
  if (understood === null) return null;
  const shape = shapes.find(({ id }) => id === understood.shape);
  return shape === undefined ? null : { shape, values: understood.values, unexplained: [], missing: 0, weight: 0 };
};

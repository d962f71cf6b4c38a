/** How far a typed answer may be from the exact one. */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import type { ValueFormat } from '@/domain/courses/numbers/format-value';

/** What rounding to the asked decimals takes, in the unit of the answer. */
export const toleranceOf = ({ as, digits }: ValueFormat): number => {
  if (as === 'count' || as === 'clock') return 1e-9;
  const decimals = digits ?? (as === 'percent' ? 1 : 2);
  return 0.51 * powerOfTen(-decimals) * (as === 'percent' ? 0.01 : 1);
};

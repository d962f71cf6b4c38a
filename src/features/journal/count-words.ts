/** Counts with their noun, in the number that English wants. */
import { formatCount } from '@/lib/format-number';

/** `1 trade`, `0 trades`, `1,234 trades`. */
export const countOf = (count: number, one: string, many: string = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

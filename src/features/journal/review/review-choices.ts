/** What the review queue offers, and the key of each choice. Names are stored as they are shown. */
import type { TradeGrade } from '@/domain/trades/trade-grade';

export interface Choice<Value = string> {
  readonly key: string;
  readonly value: Value;
}

/** A capital A is Shift A. */
export const gradeChoices: readonly Choice<TradeGrade>[] = [
  { key: 'A', value: 'A+' },
  { key: 'a', value: 'A' },
  { key: 'b', value: 'B' },
  { key: 'c', value: 'C' },
];

export const mistakeChoices: readonly Choice[] = [
  { key: 'e', value: 'Closed early' },
  { key: 'h', value: 'Chased the entry' },
  { key: 's', value: 'Moved the stop' },
  { key: 'o', value: 'Too large' },
];

export const exitChoices: readonly Choice[] = [
  { key: 't', value: 'Target' },
  { key: 'l', value: 'Stop' },
  { key: 'x', value: 'By hand' },
  { key: 'i', value: 'Time' },
  { key: 'r', value: 'Part by hand' },
];

/** Setups by digit, as many as there are digits. */
export const setupChoices = (names: readonly string[]): readonly Choice[] =>
  names.slice(0, 9).map((value, index) => ({ key: String(index + 1), value }));

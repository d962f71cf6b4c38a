/** Slots of growth: how often a rate is paid, and for how long. */
import { numberSlots } from '@/domain/ask/number-slots';
import { slotOfPhrases, type Slots } from '@/domain/ask/phrase';

export type StretchUnit = 'trade' | 'day' | 'week' | 'month' | 'quarter' | 'year';

export interface Stretch {
  readonly count: number;
  readonly unit: StretchUnit;
}

const units: readonly (readonly [words: string, adverb: string, unit: StretchUnit])[] = [
  ['trade', 'trade', 'trade'],
  ['day', 'daily', 'day'],
  ['week', 'weekly', 'week'],
  ['month', 'monthly', 'month'],
  ['quarter', 'quarterly', 'quarter'],
  ['year', 'yearly|annually|annual', 'year'],
];

/** How many of the smaller unit fit into the larger one, where that is fixed. */
const within: ReadonlyMap<string, number> = new Map([
  ['month of year', 12],
  ['quarter of year', 4],
  ['week of year', 52],
  ['month of quarter', 3],
]);

/** The periods of a rhythm in a stretch of time; null where their number is not fixed, such as weeks of a month. */
export const periodsIn = (count: number, unit: StretchUnit, rhythm: string): number | null => {
  if (unit === rhythm) return count;
  const each = within.get(`${rhythm} of ${unit}`);
  const periods = each === undefined ? NaN : count * each;
  return Number.isInteger(periods) ? periods : null;
};

export const stretchSlots: Slots = {
  rhythm: slotOfPhrases(
    units.flatMap(([word, adverb, unit]) =>
      [[`(per | a | each | every) ${word} | ${adverb}`, () => unit] as const].map(([text, make]) => [`(${text})`, make] as const),
    ),
    {},
  ),
  stretch: slotOfPhrases(
    units.map(([word, , unit]) => [`{count} ${word}`, ({ count }) => ({ count: count as number, unit }) satisfies Stretch] as const),
    { count: numberSlots['count']! },
  ),
};

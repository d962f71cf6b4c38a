/** Slots of phrases that numbers fill: counts, ordinals, multiples of R, minutes, hours of the clock, and ranges of all of these. */
import { slotOfPhrases, type Filled, type Slot, type Slots, type Values } from './phrase';
import type { Token } from './tokens';

const units = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'];
const teens = ['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const numberWords: ReadonlyMap<string, number> = new Map([
  ...[...units, ...teens].map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, 20 + 10 * at] as const),
  ['hundred', 100],
]);
const ordinalWords = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** The words by which numbers are known, for whoever lists what can be typed. */
export const allNumberWords: readonly string[] = [...numberWords.keys(), ...ordinalWords];

const isWord = (token: Token | undefined, ...words: readonly string[]): boolean => token?.kind === 'word' && words.includes(token.text);

const inWords = (tokens: readonly Token[], at: number): readonly Filled[] => {
  const value = tokens[at]?.kind === 'word' ? numberWords.get(tokens[at].text) : undefined;
  if (value === undefined) return [];
  const next = tokens[at + 1]?.kind === 'word' ? numberWords.get(tokens[at + 1]!.text) : undefined;
  if (value >= 20 && value < 100 && next !== undefined && next > 0 && next < 10) return [{ end: at + 2, value: value + next }];
  return [{ end: at + 1, value }];
};

/** A number with what stands right behind it, such as the r of 2R; or apart from it. */
const withUnit =
  (glued: readonly string[], apart: readonly string[]): Slot =>
  (tokens, at) => {
    const token = tokens[at];
    if (token?.kind === 'number' && glued.includes(token.text)) return [{ end: at + 1, value: token.value }];
    return plain(tokens, at).flatMap(({ end, value }) => (isWord(tokens[end], ...apart) ? [{ end: end + 1, value }] : []));
  };

const plain: Slot = (tokens, at) => {
  const token = tokens[at];
  return token?.kind === 'number' && token.text === '' ? [{ end: at + 1, value: token.value }] : inWords(tokens, at);
};

const isCount = ({ value }: Filled): boolean => Number.isSafeInteger(value) && (value as number) > 0;

const count: Slot = (tokens, at) => {
  if (isWord(tokens[at], 'a', 'an', 'one', 'another')) return [{ end: at + 1, value: 1 }];
  return plain(tokens, at).filter(isCount);
};

const ordinal: Slot = (tokens, at) => {
  const token = tokens[at];
  if (token?.kind === 'number' && ['st', 'nd', 'rd', 'th'].includes(token.text))
    return [{ end: at + 1, value: token.value }].filter(isCount);
  const place = token?.kind === 'word' ? ordinalWords.indexOf(token.text) : -1;
  return place < 0 ? [] : [{ end: at + 1, value: place + 1 }];
};

/** R without a number before it is the unit alone, which is no slot. */
const r: Slot = (tokens, at) => {
  const isNegative = isWord(tokens[at], 'minus', 'negative');
  return withUnit(['r'], ['r'])(tokens, isNegative ? at + 1 : at).map(({ end, value }) => ({
    end,
    value: isNegative ? -(value as number) : value,
  }));
};

const minuteEntries: readonly (readonly [string, (values: Values) => unknown])[] = [
  ['{minutes}', ({ minutes }) => minutes],
  ['{hours}', ({ hours }) => (hours as number) * 60],
  ['{days}', ({ days }) => (days as number) * 24 * 60],
  ['a|an|one hour', () => 60],
  ['half a|an hour', () => 30],
  ['a|one minute', () => 1],
  ['a|one day', () => 24 * 60],
];

const ofLength: Slots = {
  minutes: withUnit(['m', 'min', 'mins', 'minute', 'minutes'], ['minute', 'min', 'mins', 'm']),
  hours: withUnit(['h', 'hr', 'hrs', 'hour', 'hours'], ['hour', 'hr', 'hrs', 'h']),
  days: withUnit(['d', 'day', 'days'], ['day']),
};

const clock: Slot = (tokens, at) => {
  const token = tokens[at];
  if (isWord(token, 'noon', 'midday')) return [{ end: at + 1, value: 12 }];
  if (isWord(token, 'midnight')) return [{ end: at + 1, value: 24 }];
  if (token === undefined || (token.kind !== 'clock' && token.kind !== 'number')) return [];
  const next = tokens[at + 1];
  const half =
    token.kind === 'number' && (token.text === 'am' || token.text === 'pm') ? token.text : isWord(next, 'am', 'pm') ? next!.text : null;
  const end = half !== null && token.text !== half ? at + 2 : at + 1;
  if (token.kind === 'number' && half === null) {
    if (token.text === 'h' && token.value <= 24) return [{ end, value: token.value }];
    return isWord(next, 'oclock') && token.text === '' && token.value <= 24 ? [{ end: at + 2, value: token.value }] : [];
  }
  if (half === null) return token.value <= 24 ? [{ end, value: token.value }] : [];
  return token.value > 12 || token.value < 1 ? [] : [{ end, value: (token.value % 12) + (half === 'pm' ? 12 : 0) }];
};

/** From a value on, and below one; null: no end. */
export interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

const num = (value: unknown): number => value as number;

const rising = (from: unknown, to: unknown): Range | undefined => (num(from) < num(to) ? { from: num(from), to: num(to) } : undefined);

/** Ranges of a slot called x. What is counted has steps of one: over 5 begins at 6; for all else over 5 begins at 5. */
const rangeEntries = (step: 0 | 1): readonly (readonly [string, (values: Values) => unknown])[] => [
  ['(more|greater|longer|larger|bigger|higher|later than | over | above | > | beyond) {x}', ({ x }) => ({ from: num(x) + step, to: null })],
  ['(at least | from | > = | ≥ | minimum) {x} [on|upward]', ({ x }) => ({ from: num(x), to: null })],
  [
    '{x} (or more|longer|above|over|larger|bigger|later|better | and more|longer|up|over | + | plus)',
    ({ x }) => ({ from: num(x), to: null }),
  ],
  ['(less|fewer|shorter|smaller|lower than | under | below | < | worse than) {x}', ({ x }) => ({ from: null, to: num(x) })],
  ['(at most | up to | < = | ≤ | maximum | no more than) {x}', ({ x }) => ({ from: null, to: num(x) + step })],
  ['{x} or (less | fewer | shorter | below | smaller)', ({ x }) => ({ from: null, to: num(x) + step })],
  ['(between | from) {x:a} (and | to | until) [below] {x:b}', ({ a, b }) => rising(a, num(b) + step)],
  ['{x:a} to [below] {x:b}', ({ a, b }) => rising(a, num(b) + step)],
];

const continuous = rangeEntries(0);
const counted = [...rangeEntries(1), ['exactly {x}', ({ x }: Values) => ({ from: num(x), to: num(x) + 1 })] as const];

const rangeOf = (x: Slot, entries: typeof continuous): Slot => slotOfPhrases(entries, { x, n: plain });

/** Between 15 and 30 minutes, 15–30 min: the unit of the second number is that of the first. */
const minutes = slotOfPhrases(minuteEntries, ofLength);

const sharedMinutes: Slot = slotOfPhrases(
  [
    ['[between|from] {n:a} (and | to) {minutes:b}', ({ a, b }) => rising(a, b)],
    ['[between|from] {n:a} (and | to) {hours:b}', ({ a, b }) => rising(num(a) * 60, num(b) * 60)],
  ],
  { ...ofLength, n: plain },
);

const sharedR: Slot = slotOfPhrases([['[between|from] {n:a} (and | to) {r:b}', ({ a, b }) => rising(a, b)]], { n: plain, r });

const either =
  (...slots: readonly Slot[]): Slot =>
  (tokens, at) =>
    slots.flatMap((slot) => slot(tokens, at));

const minuteRange = either(rangeOf(minutes, continuous), sharedMinutes);

export const numberSlots: Slots = {
  n: plain,
  count,
  ordinal,
  r,
  minutes,
  hours: ofLength.hours!,
  clock,
  times: withUnit(['x'], ['x', '×', 'time']),
  countRange: rangeOf(either(plain, withUnit([], ['trade'])), counted),
  rRange: either(rangeOf(r, continuous), sharedR),
  minuteRange,
  hourRange: rangeOf(ofLength.hours!, continuous),
  timesRange: rangeOf(withUnit(['x'], ['x', 'time']), continuous),
};

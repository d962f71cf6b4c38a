/** Numbers, prices and names as the sentences about a chart write them. */
import type { ChartAnalysis, TestedKind } from './chart-analysis';

const minus = '\u2212';
const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** Up to ten in letters. */
export const countWords = (count: number): string => small[count] ?? String(count);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `1 bar`, `1,200 bars` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${String(count).replaceAll(/\B(?=(\d{3})+$)/gu, ',')} ${count === 1 ? one : many}`;

/** One decimal, two below a half; without a sign. */
export const inAtr = (distance: number): string => {
  const size = Math.abs(distance);
  return `${size.toFixed(size < 0.5 ? 2 : 1)} ATR`;
};

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** With the decimals of the market’s tick; a whole number has none. */
export const priceWriter = ({ tickSize }: Pick<ChartAnalysis, 'tickSize'>): ((price: number) => string) => {
  const decimals = tickSize.split('.')[1]?.length ?? 0;
  return (price) => price.toFixed(decimals).replace('-', minus);
};

/** How often chance does as much, out of a hundred. */
export const chanceWords = (share: number): string => {
  const inHundred = Math.round(share * 100);
  if (share < 0.01) return 'fewer than 1 in 100';
  return `${Math.max(1, Math.min(99, inHundred))} in 100`;
};

/** Joined as a sentence lists them. */
export const listed = (items: readonly string[]): string => {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
};

/** In the middle of a sentence: only what is an abbreviation keeps its capitals. */
export const kindName = ({ title }: Pick<TestedKind, 'title'>): string =>
  /^(?:RSI|MACD)/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

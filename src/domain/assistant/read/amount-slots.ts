/** Slots that amounts fill: money, percentages, distances, sizes, prices. */
import { numberSlots } from '@/domain/ask/number-slots';
import type { Filled, Slot, Slots } from '@/domain/ask/phrase';
import type { Token } from '@/domain/ask/tokens';
import { isQuotedCurrency } from '@/domain/market/spot-instruments';

export interface Money {
  readonly amount: number;
  /** null: it was not said. */
  readonly currency: string | null;
}

const plain = numberSlots['n']!;
const scales: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['k', 1_000],
  ['m', 1_000_000],
]);

const currencyWords: ReadonlyMap<string, string> = new Map([
  ['dollar', 'USD'],
  ['buck', 'USD'],
  ['euro', 'EUR'],
  ['pound', 'GBP'],
  ['quid', 'GBP'],
  ['yen', 'JPY'],
  ['franc', 'CHF'],
]);

const currencyAt = (token: Token | undefined): string | null => {
  if (token?.kind !== 'word') return null;
  const code = token.raw.toUpperCase();
  return isQuotedCurrency(code) ? code : (currencyWords.get(token.text) ?? null);
};

const currency: Slot = (tokens, at) => {
  const code = currencyAt(tokens[at]);
  return code === null ? [] : [{ end: at + 1, value: code }];
};

/** A number with k or m behind it, or none of them. */
const scaled: Slot = (tokens, at) => {
  const token = tokens[at];
  if (token?.kind !== 'number') return plain(tokens, at);
  const scale = scales.get(token.text);
  return scale === undefined ? [] : [{ end: at + 1, value: token.value * scale }];
};

/** `500 USD`, `USD 500`, `10k euros`; a number alone has no currency. */
const money: Slot = (tokens, at) => {
  const before = currencyAt(tokens[at]);
  const from = before === null ? at : at + 1;
  return scaled(tokens, from).flatMap(({ end, value }): readonly Filled[] => {
    const amount = value as number;
    const behind = before === null ? currencyAt(tokens[end]) : null;
    if (before !== null) return [{ end, value: { amount, currency: before } satisfies Money }];
    return behind === null
      ? [{ end, value: { amount, currency: null } satisfies Money }]
      : [{ end: end + 1, value: { amount, currency: behind } satisfies Money }];
  });
};

/** Money whose currency was said. */
const cash: Slot = (tokens, at) => money(tokens, at).filter(({ value }) => (value as Money).currency !== null);

const is = (token: Token | undefined, words: readonly string[]): boolean =>
  token !== undefined && (token.kind === 'word' || token.kind === 'sign') && words.includes(token.text);

/** A number and its unit, written together or apart; the words in the singular. */
const measured =
  (words: readonly string[]): Slot =>
  (tokens, at) => {
    const token = tokens[at];
    if (token?.kind === 'number' && (words.includes(token.text) || words.includes(token.text.replace(/s$/u, ''))))
      return [{ end: at + 1, value: token.value }];
    return plain(tokens, at).flatMap(({ end, value }) => (is(tokens[end], words) ? [{ end: end + 1, value }] : []));
  };

const percent: Slot = (tokens, at) => [
  ...measured(['%', 'percent', 'pct'])(tokens, at),
  ...(is(tokens[at], ['half']) && is(tokens[at + 1], ['a']) && is(tokens[at + 2], ['percent', '%']) ? [{ end: at + 3, value: 0.5 }] : []),
];

const unitWords: ReadonlySet<string> = new Set([
  '%',
  'percent',
  'pct',
  'pip',
  'tick',
  'point',
  'pt',
  'pts',
  'handle',
  'lot',
  'micro',
  'contract',
  'car',
]);

/** A price: a number without a unit behind it. */
const price: Slot = (tokens, at) => {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const hasUnit = next !== undefined && (unitWords.has(next.text) || currencyAt(next) !== null);
  return token?.kind === 'number' && token.text === '' && !hasUnit ? [{ end: at + 1, value: token.value }] : [];
};

export const amountSlots: Slots = {
  money,
  cash,
  currency,
  percent,
  price,
  pips: measured(['pip']),
  ticks: measured(['tick']),
  points: measured(['point', 'pt', 'pts', 'handle']),
  lots: measured(['lot']),
  microLots: (tokens, at) =>
    plain(tokens, at).flatMap(({ end, value }) =>
      is(tokens[end], ['micro']) && is(tokens[end + 1], ['lot']) ? [{ end: end + 2, value: (value as number) / 100 }] : [],
    ),
  contracts: measured(['contract', 'car']),
  lotUnit: (tokens, at) =>
    is(tokens[at], ['micro', 'mini']) && is(tokens[at + 1], ['lot']) ? [{ end: at + 2, value: tokens[at]!.text }] : [],
};

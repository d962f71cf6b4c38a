/** Amounts of findings as they are said: about, without the digits that nobody can be sure of. */
import type { Ranged, RangedMoney } from '@/domain/findings/finding';
import { formatMoney, formatR } from '@/lib/format-number';

/** Three digits that mean something: 2,093.18 is 2,090, 0.04271 is 0.0427. */
const rounded = (value: number): number => Number(value.toPrecision(3));

/** Without sign: '$2,090', '2,090 USD' where several currencies are told. */
export const aboutMoney = (value: number, currency: string, isOnly = true): string => {
  const amount = Math.abs(rounded(value));
  const text = amount >= 100 ? String(amount) : amount.toFixed(2);
  return formatMoney(text, {
    currency: currency === '' ? 'XXX' : currency,
    sign: 'negative',
    unit: isOnly && currency !== '' ? 'symbol' : 'code',
  }).replace(/\s?XXX$/u, '');
};

/** Without sign: '13.0R' above ten, '0.42R' below. */
export const aboutR = (value: number): string => {
  const size = Math.abs(value);
  return `${size >= 100 ? String(Math.round(size)) : size >= 10 ? size.toFixed(1) : size.toFixed(2)}R`;
};

/** An effect with its sign, in R or in money of one currency. */
export const effectText = (value: number, currency: string | null): string =>
  currency === null ? formatR(value) : formatMoney(value, { currency: currency === '' ? 'XXX' : currency }).replace(/\s?XXX$/u, '');

/** 'between −0.21 and +0.33R' */
export const betweenText = (low: number, high: number, currency: string | null): string =>
  currency === null
    ? `between ${formatR(low).slice(0, -1)} and ${formatR(high)}`
    : `between ${effectText(low, currency)} and ${effectText(high, currency)}`;

/** What costs may be at least and at most, as amounts above 0; `least` is 0 where the interval reaches past zero. */
export interface CostRange {
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

/** Of a result, which is below 0 where it costs. */
export const costRange = ({ value, low, high }: Ranged): CostRange => ({
  value: Math.max(0, -value),
  least: Math.max(0, -high),
  most: Math.max(0, -low),
});

/** '$2,090', '$2,090 and 340.00 EUR': of each currency its own, never added. */
export const moneyList = (money: readonly RangedMoney[], pick: (range: CostRange) => number): string => {
  const all = money.map((one) => aboutMoney(pick(costRange(one)), one.currency, money.length === 1));
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
};

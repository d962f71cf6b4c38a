/** Estimates as they are said in a review: three digits that mean something, and no sign, because the words say the direction. */
import { formatMoney } from '@/lib/format-number';

/** 2,093.18 is 2,090; 0.04271 is 0.0427. */
const rounded = (value: number): number => Number(Math.abs(value).toPrecision(3));

/** '12.9R', '0.42R' */
export const aboutR = (value: number): string => {
  const size = rounded(value);
  return `${size >= 100 ? String(Math.round(size)) : size >= 10 ? size.toFixed(1) : size.toFixed(2)}R`;
};

/** '$2,090', '2,090 USD' where amounts of several currencies are told. */
export const aboutMoney = (value: number, currency: string, isMixed: boolean): string => {
  const size = rounded(value);
  const text = size >= 100 ? String(size) : size.toFixed(2);
  return currency === ''
    ? formatMoney(text, { currency: 'XXX', unit: 'code', sign: 'negative' }).replace(/\s?XXX$/u, '')
    : formatMoney(text, { currency, unit: isMixed ? 'code' : 'symbol', sign: 'negative' });
};

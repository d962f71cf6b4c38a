/**
 * Prices as their market writes them: with the digits of the instrument, and in 32nds for the Treasury futures. It reads
 * what people and platforms write and refuses what is no price of the instrument.
 */
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { openQuestion, openReading } from '@/domain/money/read-amount';
import {
  absolute,
  compareFractions,
  decimalText,
  exactDecimalText,
  fractionOf,
  isMultipleOf,
  minus,
  plus,
  roundedTo,
  signOfFraction,
  times,
  wholeFraction,
  dividedBy,
} from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';
import type { Instrument } from './instrument';

/** Contracts whose exchange quotes them in 32nds of a point, and parts of a 32nd. */
const quotedIn32nds: ReadonlySet<string> = new Set(['ZN', 'ZB', 'ZF', 'ZT', 'TN', 'UB']);

const thirtyTwo = wholeFraction(32);

/** Whether the market writes prices of the instrument as 110'16.5. */
export const isQuotedIn32nds = ({ kind, symbol }: Pick<Instrument, 'kind' | 'symbol'>): boolean =>
  kind === 'future' && quotedIn32nds.has(symbol);

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** 110.515625 as 110'16.5: points, then 32nds with the decimals that are needed and none more. */
const in32nds = (price: Fraction): string | null => {
  const size = absolute(price);
  const points = roundedTo(size, wholeFraction(1), 'down');
  const rest = exactDecimalText(times(minus(size, points), thirtyTwo));
  if (rest === null) return null;
  const [whole = '', part] = rest.split('.');
  const sign = signOfFraction(price) < 0 ? '-' : '';
  return `${sign}${decimalText(points, 0)}'${whole.padStart(2, '0')}${part === undefined ? '' : `.${part}`}`;
};

/**
 * The price in the notation of its market, ungrouped: 1.08420, 110'16.5. Digits beyond those of the instrument are kept,
 * fewer are filled up.
 */
export const writePrice = (instrument: Instrument, price: DecimalText): string => {
  const exact = fractionOf(price);
  const notation = isQuotedIn32nds(instrument) ? in32nds(exact) : null;
  return notation ?? decimalText(exact, Math.max(decimalsOf(instrument.tickSize), decimalsOf(price)));
};

export type PriceReading = { readonly ok: true; readonly price: DecimalText } | { readonly ok: false; readonly reason: string };

/**
 * 110'16, 110'16.5, 110-16.5, 110'16+ (a half 32nd) and 110'165 as platforms print it, where the third digit stands for
 * the nearest eighth of a 32nd below or at it: 0, 1, 2, 3, 5, 6, 7, 8.
 */
const form32nds = /^(-?)(\d+)['’′-](\d{2})(?:\.(\d+)|(\+)|(\d))?$/;

const eighths: ReadonlyMap<string, string> = new Map([
  ['0', '0'],
  ['1', '0.125'],
  ['2', '0.25'],
  ['3', '0.375'],
  ['5', '0.5'],
  ['6', '0.625'],
  ['7', '0.75'],
  ['8', '0.875'],
]);

const read32nds = (text: string): Fraction | null => {
  const match = form32nds.exec(text);
  if (match === null) return null;
  const [, sign, points = '', whole = '', decimals, half, digit] = match;
  const part = half === undefined ? (digit === undefined ? '0' : eighths.get(digit)) : '0.5';
  if (part === undefined || Number(whole) > 31) return null;
  const parts = fractionOf((decimals === undefined ? whole : `${whole}.${decimals}`) as DecimalText);
  const over = dividedBy(plus(parts, fractionOf(part as DecimalText)), thirtyTwo);
  const size = plus(fractionOf(points as DecimalText), over);
  return sign === '-' ? minus(wholeFraction(0), size) : size;
};

/** No price is longer; what is, is not searched for one. */
const longestPrice = 40;

/** Spaces anywhere and commas between groups of three digits, as in 5,312.25 and 4 212.5, are no part of a price. */
const plain = (text: string): string => {
  const joined = text.replace(/\s/g, '').replace('\u2212', '-');
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(joined) ? joined.replaceAll(',', '') : joined;
};

const howToWrite = (instrument: Instrument): string =>
  isQuotedIn32nds(instrument) ? "write it as 110'16.5" : 'write digits, with a point before the decimals';

/** A yen is worth less than ten cents; feeds that multiply its price by 100 or a million are told by that. */
const yenBelow = fractionOf('0.1' as DecimalText);

/** Why a number is no price of the instrument; null when it is one. Futures can trade at 0 and below, as crude oil has. */
const priceProblem = (instrument: Instrument, price: Fraction, written: string): string | null => {
  if (instrument.kind !== 'future') return signOfFraction(price) > 0 ? null : `A price of ${instrument.symbol} is above 0.`;
  if (instrument.symbol === '6J' && compareFractions(price, yenBelow) >= 0) {
    return '6J is quoted in dollars for one yen, as 0.0067150. Some feeds multiply that by 100 or a million: divide again.';
  }
  return isMultipleOf(price, fractionOf(instrument.tickSize))
    ? null
    : `${instrument.symbol} trades in steps of ${instrument.tickSize}: ${written} lies between two of them.`;
};

/** Of a mark before three digits. */
const openDecimals = 3;

/**
 * What is wrong with a comma or point that could mark thousands or decimals, where both would be prices; null where one alone
 * is. A point is decimal where the instrument is quoted with three decimals or more: 1.085 of EURUSD is no question, 25.000 of NQ is.
 */
export const openPriceProblem = (instrument: Instrument, text: string): string | null => {
  const open = openReading(text.replace(/\s/g, ''));
  if (open === null || (open.mark === '.' && decimalsOf(instrument.tickSize) >= openDecimals)) return null;
  const { mark, english, continental } = open;
  if ([english, continental].some((reading) => priceProblem(instrument, fractionOf(reading), text) !== null)) return null;
  return mark === '.' ? openQuestion(text, open) : `“${text.trim()}” can mean ${english} or ${continental}: write it without the comma.`;
};

/**
 * Reads a price of the instrument. Futures trade at whole ticks only; brokers quote pairs and metals with more digits than
 * usual, so any are read. A mark that leaves two prices open is refused: one of them is wrong a thousand times over.
 */
export const readPrice = (instrument: Instrument, text: string): PriceReading => {
  const written = text.length > longestPrice ? '' : plain(text);
  const from32nds = isQuotedIn32nds(instrument) ? read32nds(written) : null;
  const decimal = /^-?\d*\.?\d+$/.test(written) ? written.replace(/^(-?)\./, '$10.') : '';
  const exact = from32nds ?? (isDecimalText(decimal) ? fractionOf(decimal) : null);
  const price = from32nds === null ? (decimal as DecimalText) : exact === null ? null : exactDecimalText(exact);
  if (exact === null || price === null) {
    return {
      ok: false,
      reason: `“${text.trim().slice(0, longestPrice)}” isn’t a price of ${instrument.symbol}: ${howToWrite(instrument)}.`,
    };
  }
  const reason = openPriceProblem(instrument, text) ?? priceProblem(instrument, exact, text.trim());
  return reason === null ? { ok: true, price } : { ok: false, reason };
};

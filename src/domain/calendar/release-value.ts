/** A figure of a release as the feed displays it, with the numbers in it where they can be told. It converts nothing but thousands, millions, billions and trillions of one unit. */
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { signOf, subtractDecimals } from '@/domain/money/decimal';

/** `%` is percent; K, M, B and T are thousands to trillions, in the unit of the release; '' is a plain number. */
export type ReleaseUnit = '' | '%' | 'K' | 'M' | 'B' | 'T';

export interface ReleaseNumber {
  readonly value: DecimalText;
  readonly unit: ReleaseUnit;
}

export interface ReleaseValue {
  /** Exactly as stated. */
  readonly raw: string;
  /** One number; two for an auction of bonds (`2.92|2.1`: yield and bid-to-cover); none where the text is no number, as `<0.50%`. */
  readonly numbers: readonly ReleaseNumber[];
}

const numberPattern = /^([+-]?\d[\d,]*(?:\.\d+)?|[+-]?\.\d+)(%|[KMBT])?$/iu;

const readNumber = (text: string): ReleaseNumber | null => {
  const match = numberPattern.exec(text.replaceAll('\u2212', '-').replaceAll(/\s/gu, ''));
  if (match === null) return null;
  const digits = (match[1] ?? '')
    .replaceAll(',', '')
    .replace('+', '')
    .replace(/^(-?)\./u, '$10.');
  return isDecimalText(digits) ? { value: digits, unit: (match[2] ?? '').toUpperCase() as ReleaseUnit } : null;
};

/** Reads a displayed figure. Null for an empty text; a text that is no number keeps its raw form and has no numbers. */
export const readReleaseValue = (text: string): ReleaseValue | null => {
  const raw = text.trim();
  if (raw === '') return null;
  const numbers = raw.split('|').map(readNumber);
  return { raw, numbers: numbers.every((number) => number !== null) ? numbers : [] };
};

export type SurpriseMissing =
  /** Nothing was forecast. */
  | 'no-forecast'
  /** The figure is not known. */
  | 'no-figure'
  /** One of the two is no number, or they are several numbers of different meaning. */
  | 'no-single-number'
  /** One is in percent and the other is not, or one has a scale and the other may have none. */
  | 'different-units';

export type Surprise =
  | { readonly ok: true; readonly difference: DecimalText; readonly unit: ReleaseUnit; readonly direction: -1 | 0 | 1 }
  | { readonly ok: false; readonly reason: SurpriseMissing };

const scales: readonly ReleaseUnit[] = ['K', 'M', 'B', 'T'];

/** The decimal text times a thousand, exactly. */
const timesThousand = (value: DecimalText): DecimalText => {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const digits = `${whole}${fraction.slice(0, 3).padEnd(3, '0')}`.replace(/^0+(?=\d)/u, '');
  const rest = fraction.slice(3);
  return `${value.startsWith('-') ? '-' : ''}${digits}${rest === '' ? '' : `.${rest}`}` as DecimalText;
};

/** Both numbers in the smaller of the two units; null when the units do not measure the same. */
const inOneUnit = (one: ReleaseNumber, other: ReleaseNumber): readonly [ReleaseNumber, ReleaseNumber] | null => {
  const steps = scales.indexOf(one.unit) - scales.indexOf(other.unit);
  if (one.unit === other.unit) return [one, other];
  if (!scales.includes(one.unit) || !scales.includes(other.unit)) return null;
  const unit = steps > 0 ? other.unit : one.unit;
  const reduced = ({ value }: ReleaseNumber, count: number): ReleaseNumber => ({
    value: Array.from({ length: Math.max(0, count) }).reduce<DecimalText>((now) => timesThousand(now), value),
    unit,
  });
  return [reduced(one, steps), reduced(other, -steps)];
};

/**
 * The surprise: the figure minus its forecast, exact, in the unit of both; of `66K` and `0.07M` in the smaller one.
 * For percent the difference is in percentage points. Auctions have two numbers of different meaning and so no surprise.
 */
export const surpriseOf = (figure: ReleaseValue | null, forecast: ReleaseValue | null): Surprise => {
  if (figure === null) return { ok: false, reason: 'no-figure' };
  if (forecast === null) return { ok: false, reason: 'no-forecast' };
  const [actual, expected] = [figure.numbers[0], forecast.numbers[0]];
  if (actual === undefined || expected === undefined || figure.numbers.length > 1 || forecast.numbers.length > 1) {
    return { ok: false, reason: 'no-single-number' };
  }
  const pair = inOneUnit(actual, expected);
  if (pair === null) return { ok: false, reason: 'different-units' };
  const difference = subtractDecimals(pair[0].value, pair[1].value);
  return { ok: true, difference, unit: pair[0].unit, direction: signOf(difference) };
};

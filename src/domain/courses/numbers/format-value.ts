/** Values as a reader of each language writes them. */
import type { CourseLanguage } from '@/domain/courses/language';
import { dayOfText } from '@/domain/time/epoch-day';
import { dayMs } from '@/lib/durations';
import { fault, isCurrency, type Unit, type Value } from './value';

export const formats = ['money', 'percent', 'number', 'count', 'R', 'price', 'clock', 'duration'] as const;

export type FormatName = (typeof formats)[number];

export interface ValueFormat {
  readonly as: FormatName;
  /** Exactly so many decimals; left out, as many as there are up to the usual ones. */
  readonly digits?: number | undefined;
  /** Of money: its currency. */
  readonly currency?: string | undefined;
  /** With a plus before what is above zero. */
  readonly isSigned?: boolean | undefined;
}

const localeOf: Readonly<Record<CourseLanguage, string>> = { en: 'en-US', fr: 'fr-FR', es: 'es-ES' };

const minus = '\u2212';
/** Before a percent sign and around operators: thin in English as everywhere in the product, unbreakable in French and Spanish. */
const beforePercent: Readonly<Record<CourseLanguage, string>> = { en: '\u2009', fr: '\u202f', es: '\u00a0' };

/** Between the numbers of a list: French and Spanish have the comma for decimals. */
const betweenListed: Readonly<Record<CourseLanguage, string>> = { en: ', ', fr: '\u202f; ', es: '; ' };

/** Twelve digits are more than a lesson prints and fewer than binary fractions spoil: 1.005 is rounded as it is written. */
const asWritten = (value: number): string => {
  const text = value.toPrecision(12);
  return /e/u.test(text) ? String(value) : text;
};

interface Decimals {
  readonly least: number;
  readonly most: number;
}

interface WrittenStyle {
  readonly language: CourseLanguage;
  /** Of money. */
  readonly currency?: string;
}

/** Formatters take far longer to make than to use. */
const formatters = new Map<string, Intl.NumberFormat>();

const formatterOf = ({ least, most }: Decimals, { language, currency }: WrittenStyle): Intl.NumberFormat => {
  const key = `${language} ${least} ${most} ${currency ?? ''}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const money = currency === undefined ? {} : ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const);
  const made = new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: least, maximumFractionDigits: most, ...money });
  formatters.set(key, made);
  return made;
};

const written = (value: number, decimals: Decimals, style: WrittenStyle): string =>
  formatterOf(decimals, style)
    // A decimal text is rounded exactly; the type of the library knows it only as a template.
    .format(asWritten(value) as `${number}`)
    .replace(/^-(?=[^\d]*0(?:[.,]0*)?[^\d]*$)/u, '')
    .replace('-', minus);

const usualDecimals = new Map<string, number>();

/** Two for most currencies, none for the yen. */
const decimalsOf = (currency: string): number => {
  const known =
    usualDecimals.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  usualDecimals.set(currency, known);
  return known;
};

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9 * Math.max(1, Math.abs(value));

const moneyText = (value: number, currency: string, language: CourseLanguage, digits: number | undefined): string => {
  const exact = digits ?? (isWhole(value) ? 0 : decimalsOf(currency));
  return written(value, { least: exact, most: exact }, { language, currency });
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes since midnight, as a clock of 24 hours. */
const clockText = (minutes: number): string => {
  const ofDay = ((Math.round(minutes) % 1440) + 1440) % 1440;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
};

const durationText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.round(minutes) / 60), Math.round(minutes) % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${rest}\u00a0min`;
};

/** A number in a format. Throws a LessonFault for a count that is not whole and money without a currency. */
export const formatNumber = (value: number, format: ValueFormat, language: CourseLanguage): string => {
  const { as, digits } = format;
  const plus = format.isSigned === true && value > 0 ? '+' : '';
  const decimals = (most: number): Decimals => (digits === undefined ? { least: 0, most } : { least: digits, most: digits });
  switch (as) {
    case 'money':
      return plus + moneyText(value, format.currency ?? fault('Money needs a currency: add in=USD.'), language, digits);
    case 'percent':
      return `${plus}${written(value * 100, decimals(1), { language })}${beforePercent[language]}%`;
    case 'number':
      return plus + written(value, decimals(2), { language });
    case 'count':
      return isWhole(value) ? plus + written(Math.round(value), decimals(0), { language }) : fault(`${value} is not a whole number.`);
    case 'R':
      return `${plus}${written(value, decimals(2), { language })}R`;
    case 'price':
      // Prices are written as they are quoted, with a point in every language.
      return digits === undefined ? fault('A price needs digits, such as digits=5.') : value.toFixed(digits).replace('-', minus);
    case 'clock':
      return clockText(value);
    case 'duration':
      return durationText(value);
  }
};

/** The format that a unit asks for where none is named. Words such as pips are written by the writer, after the number. */
export const usualFormat = (unit: Unit): ValueFormat => {
  if (unit === '%') return { as: 'percent', digits: undefined };
  if (unit === 'R') return { as: 'R' };
  return isCurrency(unit) ? { as: 'money', currency: unit } : { as: 'number' };
};

const longDate = (date: string, language: CourseLanguage): string => {
  const day = dayOfText(date);
  if (Number.isNaN(day)) return fault(`${date} is not a date.`);
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(day * dayMs);
};

/** An input as it is said in a sentence. Percentages and plain numbers keep all decimals they were given with. */
export const formatInput = (value: Value, language: CourseLanguage): string => {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'date':
      return longDate(value.date, language);
    case 'list':
      return value.values
        .map((one) => formatInput({ kind: 'number', value: one, unit: value.unit }, language))
        .join(betweenListed[language]);
    case 'number': {
      const usual = usualFormat(value.unit);
      if (usual.as === 'money') return formatNumber(value.value, usual, language);
      const ends = usual.as === 'percent' ? beforePercent[language] + '%' : usual.as === 'R' ? 'R' : '';
      return written(usual.as === 'percent' ? value.value * 100 : value.value, { least: 0, most: 8 }, { language }) + ends;
    }
  }
};

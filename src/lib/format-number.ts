/**
 * Numbers as they are written on the screen. Decimal text stays exact: it is grouped, never converted. What a
 * number means, and how many decimals an instrument has, its callers know.
 */

const minus = '\u2212';
const thinSpace = '\u2009';

/** English of Britain unless the reader's language is given (BCP 47). */
const defaultLocale = 'en-GB';

interface Marks {
  readonly group: string;
  readonly decimal: string;
}

const marksByLocale = new Map<string, Marks>();

const marksOf = (locale: string): Marks => {
  const known = marksByLocale.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1_234_567.5);
  const find = (type: string, otherwise: string): string => parts.find((part) => part.type === type)?.value ?? otherwise;
  const marks = { group: find('group', ','), decimal: find('decimal', '.') };
  marksByLocale.set(locale, marks);
  return marks;
};

interface Split {
  readonly sign: -1 | 0 | 1;
  readonly whole: string;
  readonly fraction: string;
}

const split = (text: string): Split => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const isZero = !/[1-9]/.test(text);
  return { sign: isZero ? 0 : text.startsWith('-') ? -1 : 1, whole, fraction };
};

const grouped = ({ whole, fraction }: Split, marks: Marks): string => {
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, marks.group);
  return fraction === '' ? digits : `${digits}${marks.decimal}${fraction}`;
};

export type SignStyle = 'always' | 'negative';

const signText = (sign: -1 | 0 | 1, style: SignStyle): string => {
  if (sign < 0) return minus;
  return sign > 0 && style === 'always' ? '+' : '';
};

interface CurrencyFacts {
  readonly symbol: string;
  readonly decimals: number;
}

/** Formatters of the browser take far longer to make than to use, and a table asks for the same few again and again. */
const remembered = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
};

const fixedFormat = remembered(
  (decimals: number) =>
    new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }),
);

/** Rounds half away from zero at the decimal printed, as a reader expects of 0.125; a rounded zero has no sign. */
const fixed = (value: number, decimals: number): Split => split(fixedFormat(decimals).format(value));

const readFacts = (currency: string): CurrencyFacts => {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    const symbol = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
    return { symbol, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
  } catch {
    // Brokers name currencies that no standard knows, such as cents of a dollar.
    return { symbol: currency, decimals: 2 };
  }
};

const currencyFacts = remembered(readFacts);

export interface MoneyStyle {
  /** ISO code or the broker's own. */
  readonly currency: string;
  /** 'always' for results, where a plus means something; 'negative' for balances. */
  readonly sign?: SignStyle;
  /** 'code' where accounts of several currencies stand together. */
  readonly unit?: 'symbol' | 'code';
  readonly locale?: string;
}

/**
 * Money with sign, symbol and grouping: '+$121.36', '−€40.00', '10,000.00 USD'. Decimal text keeps its decimals as
 * stated; a number is rounded to the currency's. Currencies without a symbol of their own are written with the code.
 */
export const formatMoney = (amount: string | number, style: MoneyStyle): string => {
  const { currency, sign = 'always', unit = 'symbol', locale = defaultLocale } = style;
  const { symbol, decimals } = currencyFacts(currency);
  const parts = typeof amount === 'number' ? fixed(amount, decimals) : split(amount);
  const digits = grouped(parts, marksOf(locale));
  const signed = signText(parts.sign, sign);
  return unit === 'code' || /^[A-Z]{3,}$/.test(symbol) ? `${signed}${digits} ${currency}` : `${signed}${symbol}${digits}`;
};

/** A ratio as percent with a thin space: 0.478 is '47.8 %', 0.0042 is '0.42 %' (two decimals below one percent). */
export const formatPercent = (ratio: number, style: { readonly sign?: SignStyle; readonly locale?: string } = {}): string => {
  const percent = ratio * 100;
  const decimals = percent !== 0 && Math.abs(percent) < 1 ? 2 : 1;
  const parts = fixed(percent, decimals);
  return `${signText(parts.sign, style.sign ?? 'negative')}${grouped(parts, marksOf(style.locale ?? defaultLocale))}${thinSpace}%`;
};

/** A multiple of the initial risk: '+2.50R', '−1.00R', '0.00R'. */
export const formatR = (value: number, locale: string = defaultLocale): string => {
  const parts = fixed(value, 2);
  return `${signText(parts.sign, 'always')}${grouped(parts, marksOf(locale))}R`;
};

/** A count, in full: 31,200. */
export const formatCount = (count: number, locale: string = defaultLocale): string => {
  const parts = fixed(count, 0);
  return `${signText(parts.sign, 'negative')}${grouped(parts, marksOf(locale))}`;
};

/** A count with its noun, in the number that English wants: `1 trade`, `0 trades`, `1,234 trades`. */
export const countOf = (count: number, one: string, many: string = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** A ratio without unit, such as a profit factor or payoff. */
export const formatRatio = (value: number, locale: string = defaultLocale): string => {
  const parts = fixed(value, 2);
  return `${signText(parts.sign, 'negative')}${grouped(parts, marksOf(locale))}`;
};

/** A price as decimal text with all its digits, thousands grouped; always with a point, whatever the reader's language: '5,312.25'. */
export const formatPrice = (price: string): string => {
  const parts = split(price);
  return `${signText(parts.sign, 'negative')}${grouped(parts, { group: ',', decimal: '.' })}`;
};

/** An amount with the word of its unit after a space: '14.0 pips', '0.71 lots'. The text keeps its decimals. */
export const formatQuantity = (amount: string, unit: string, locale: string = defaultLocale): string => {
  const parts = split(amount);
  return `${signText(parts.sign, 'negative')}${grouped(parts, marksOf(locale))} ${unit}`;
};

/** Numbers of facts and how they are written: the same on every screen and in every review. */
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { formatCount, formatMoney, formatPercent, formatR, type SignStyle } from '@/lib/format-number';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import type { Decided } from './decided';
import type { Figure } from './fact';
import { listed, say, type SourcedText } from '@/domain/findings/sourced-text';

/** Where a figure belongs: its id, what it is, and of how many decisions. */
export interface FigureOf {
  readonly id: string;
  readonly label: string;
  readonly n: number;
}

export const countFigure = (of: FigureOf, value: number): Figure => ({ ...of, value, unit: 'count', text: formatCount(value) });

export const rFigure = (of: FigureOf, value: number, assumed = 0): Figure => ({
  ...of,
  value,
  unit: 'R',
  text: formatR(value),
  ...(assumed > 0 ? { assumed } : {}),
});

export const shareFigure = (of: FigureOf, value: number): Figure => ({ ...of, value, unit: 'share', text: formatPercent(value) });

const timesFormat = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How many times as large: '1.6'; from 10 on without decimals. */
export const timesFigure = (of: FigureOf, value: number): Figure => ({
  ...of,
  value,
  unit: 'times',
  text: value < 9.95 ? timesFormat.format(value) : formatCount(value),
});

export interface MoneyWords {
  /** ISO code; '' where nobody states it. */
  readonly currency: string;
  /** Amounts of other currencies stand beside it, so that a symbol could be taken for another one. */
  readonly isMixed: boolean;
  readonly sign?: SignStyle;
}

/** Rounded to the currency's own decimals: commissions of a ten-millionth are no part of a sentence. */
const moneyText = (amount: number, { currency, isMixed, sign = 'always' }: MoneyWords): string =>
  currency === ''
    ? formatMoney(amount, { currency: 'XXX', unit: 'code', sign }).replace(/\s?XXX$/u, '')
    : formatMoney(amount, { currency, unit: isMixed ? 'code' : 'symbol', sign });

/** `whole`: in the last place of the columns. */
export const moneyFigure = (of: FigureOf, columns: Pick<JournalColumns, 'decimals'>, whole: number, words: MoneyWords): Figure => {
  const amount = whole / powerOfTen(columns.decimals);
  return { ...of, value: amount, unit: 'money', currency: words.currency, text: moneyText(amount, words) };
};

/** What all figures of a period share. */
export interface FactTerms {
  readonly columns: JournalColumns;
  readonly measure: 'R' | 'money';
  /** Keys of the currencies in view, the one of most trades first: the order of amounts in every sentence. */
  readonly currencies: readonly number[];
  /** Whether amounts of several currencies are in view. */
  readonly isMixed: boolean;
}

/** Keys of the currencies of rows, the one of most rows first. */
export const currenciesOf = ({ currency }: JournalColumns, rows: Uint32Array): readonly number[] => {
  const counts = new Uint32Array(currency.names.length);
  for (const row of rows) counts[currency.keys[row]!]! += 1;
  return [...counts.keys()].filter((key) => counts[key]! > 0).toSorted((a, b) => counts[b]! - counts[a]! || a - b);
};

/** What some decisions made. */
export interface Made {
  /** null: told in money alone, or of none a risk is known. */
  readonly r: Figure | null;
  readonly meanR: Figure | null;
  /** By currency, the one of most trades first; never converted. */
  readonly money: readonly Figure[];
}

/** Net amounts by currency in the last place of the columns, in the order of the currencies in view. */
const netsOf = (decided: readonly Decided[], { columns: { currency, net }, currencies }: FactTerms) => {
  const sums = new Map<number, number>();
  for (const { rows } of decided) for (const row of rows) sums.set(currency.keys[row]!, (sums.get(currency.keys[row]!) ?? 0) + net[row]!);
  return currencies.flatMap((key) => (sums.has(key) ? [{ currency: currency.names[key] ?? '', whole: sums.get(key)! }] : []));
};

/** R and money of decisions; `who` goes on from 'Result of': 'the trades that broke a rule'. */
export const madeBy = (decided: readonly Decided[], id: string, who: string, terms: FactTerms): Made => {
  const { columns, measure, isMixed } = terms;
  const known = decided.filter(({ r }) => !Number.isNaN(r));
  const n = known.length;
  const sum = known.reduce((total, { r }) => total + r, 0);
  const assumed = known.filter(({ isAssumed }) => isAssumed).length;
  const isInR = measure === 'R' && n > 0;
  return {
    r: isInR ? rFigure({ id: `${id} R`, label: `Result of ${who}`, n }, sum, assumed) : null,
    meanR: isInR ? rFigure({ id: `${id} mean R`, label: `Average result of ${who}`, n }, sum / n, assumed) : null,
    money: netsOf(decided, terms).map(({ currency, whole }) =>
      moneyFigure({ id: `${id} ${currency}`.trim(), label: `Net result of ${who}`, n: decided.length }, columns, whole, {
        currency,
        isMixed,
      }),
    ),
  };
};

export const figuresOfMade = ({ r, meanR, money }: Made): readonly Figure[] => [r, meanR, ...money].filter((one) => one !== null);

/** `−9.10R (−$612.00)`, or money alone. */
export const madeWords = ({ r, money }: Made): SourcedText => {
  const amounts = listed(money.map((one) => say`${one}`));
  if (r === null) return amounts;
  return money.length === 0 ? say`${r}` : say`${r} (${amounts})`;
};

/** `1 trade`, `3 trades` */
export const counted = (figure: Figure, one: string, many = `${one}s`): SourcedText => say`${figure} ${figure.value === 1 ? one : many}`;

/** Results as text in the unit that was chosen: money of one currency, multiples of risk, or shares of the balance. */
import type { GroupFigures, ResultUnit } from '@/domain/journal/breakdown';
import { moneyDigits } from '@/domain/money/money-digits';
import { trimmedAmount } from '@/domain/money/whole-amount';
import { isDecimalText } from '@/domain/money/decimal-text';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { formatCount, formatMoney, formatPercent, formatR } from '@/lib/format-number';

export interface ResultFormat {
  readonly unit: ResultUnit;
  readonly currency: string;
  /** With its sign and unit. Decimal text keeps its decimals; ratios and R are numbers. */
  readonly text: (value: string | number) => string;
  /** A round value beside an axis: '+25,000', '−4R', '+2 %'. */
  readonly axis: (value: number) => string;
  /** What stands in heads: 'USD', 'R', '%'. */
  readonly word: string;
}

export interface MoneyStyleOf {
  readonly currency: string;
  /** 'code' where several currencies stand on the screen. */
  readonly symbol: 'symbol' | 'code';
}

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** Whole above a hundred, else three digits. */
const compact = (value: number): string =>
  Number.isInteger(value) || Math.abs(value) >= 100
    ? formatCount(Math.round(value))
    : String(Number(value.toPrecision(3))).replace('-', '−');

/** Zeros behind the currency's own decimals come from other amounts of the journal: '12.00' of yen is '12'. */
const withOwnDecimals = (value: string | number, currency: string): string | number =>
  isDecimalText(value) ? trimmedAmount(value, moneyDigits(currency)) : value;

/** An amount of a currency that nobody states is written without one. */
export const moneyText = (value: string | number, { currency, symbol }: MoneyStyleOf): string =>
  currency === ''
    ? formatMoney(value, { currency: 'XXX', unit: 'code' }).replace(/\s?XXX$/u, '')
    : formatMoney(withOwnDecimals(value, currency), { currency, unit: symbol });

/** The format of results of one currency in the unit. */
export const resultFormat = (unit: ResultUnit, style: MoneyStyleOf): ResultFormat => {
  const { currency } = style;
  switch (unit) {
    case 'money':
      return {
        unit,
        currency,
        text: (value) => moneyText(value, style),
        axis: (value) => signed(value, compact(value)),
        word: currency === '' ? 'money' : currency,
      };
    case 'r':
      return { unit, currency, text: (value) => formatR(Number(value)), axis: (value) => `${signed(value, compact(value))}R`, word: 'R' };
    case 'percent':
      return {
        unit,
        currency,
        text: (value) => formatPercent(Number(value), { sign: 'always' }),
        axis: (value) => `${signed(value, compact(Number((value * 100).toPrecision(6))))}\u2009%`,
        word: '%',
      };
  }
};

type Figures = Omit<GroupFigures, 'key' | 'name'>;

/** Sum, mean and count of a group in the unit; money counts every trade. */
export const figuresIn = (
  figures: Figures,
  unit: ResultUnit,
): { readonly n: number; readonly sum: Statistic<string | number>; readonly mean: Statistic } => {
  if (unit === 'money') return { n: figures.n, sum: { value: figures.net }, mean: figures.mean };
  const { n, sum, mean } = figures[unit];
  return { n, sum: mean.value === null ? undefinedBecause(mean.reason) : { value: sum }, mean };
};

/** 'up' for a gain, 'down' for a loss. */
export const toneOf = (value: string | number | null): 'up' | 'down' | 'plain' => {
  const amount = Number(value ?? 0);
  return amount > 0 ? 'up' : amount < 0 ? 'down' : 'plain';
};

/** The class of text in the tone. */
export const toneClass = { up: 'text-up', down: 'text-down', plain: '' } as const;

/** Results as text in the unit that was chosen: money of one currency, multiples of risk, or shares of the balance. */
import type { GroupFigures, ResultUnit } from '@/domain/journal/breakdown';
import { moneyText, type MoneyStyleOf } from '@/domain/money/money-text';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { formatCount, formatPercent, formatR } from '@/lib/format-number';

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

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** Whole above a hundred, else three digits. */
const compact = (value: number): string =>
  Number.isInteger(value) || Math.abs(value) >= 100
    ? formatCount(Math.round(value))
    : String(Number(value.toPrecision(3))).replace('-', '−');

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

/** Figures of answers as text. */
import type { AskedGroup } from '@/domain/ask/answer-query';
import type { FigureUnit } from '@/domain/ask/figure';
import { moneyText } from '@/features/journal/views/result-format';
import { formatCount, formatPercent, formatR, formatRatio } from '@/lib/format-number';

/** A value in its unit. */
export const valueText = (value: number, unit: FigureUnit, currency: string | null): string => {
  switch (unit) {
    case 'R':
      return formatR(value);
    case 'money':
      return moneyText(value, { currency: currency ?? '', symbol: 'code' });
    case 'share':
      return formatPercent(value);
    case 'ratio':
      return formatRatio(value);
    case 'count':
      return Number.isInteger(value) ? formatCount(value) : formatRatio(value);
    case 'minutes':
      return value < 120 ? `${formatRatio(value)} minutes` : `${formatRatio(value / 60)} hours`;
  }
};

/** '+0.21R', or why there is none. */
export const figureText = ({ figure, currency }: Pick<AskedGroup, 'figure' | 'currency'>): string =>
  figure.value.value === null ? figure.value.reason : valueText(figure.value.value, figure.unit, currency);

/** '95 % interval +0.10R to +0.32R', or why there is none. */
export const intervalText = ({ figure: { interval, unit }, currency }: Pick<AskedGroup, 'figure' | 'currency'>): string =>
  interval.value === null
    ? interval.reason
    : `95\u2009% interval ${valueText(interval.value.low, unit, currency)} to ${valueText(interval.value.high, unit, currency)}.`;

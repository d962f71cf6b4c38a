/** Values of figures as text. */
import { moneyText } from '@/domain/money/money-text';
import { formatCount, formatPercent, formatR, formatRatio } from '@/lib/format-number';
import type { FigureUnit } from './figure';

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

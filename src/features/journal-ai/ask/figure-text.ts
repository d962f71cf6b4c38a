/** Figures of answers as text. */
import type { AskedGroup } from '@/domain/ask/answer-query';
import { valueText } from '@/domain/ask/value-text';

/** '+0.21R', or why there is none. */
export const figureText = ({ figure, currency }: Pick<AskedGroup, 'figure' | 'currency'>): string =>
  figure.value.value === null ? figure.value.reason : valueText(figure.value.value, figure.unit, currency);

/** '95 % interval +0.10R to +0.32R', or why there is none. */
export const intervalText = ({ figure: { interval, unit }, currency }: Pick<AskedGroup, 'figure' | 'currency'>): string =>
  interval.value === null
    ? interval.reason
    : `95\u2009% interval ${valueText(interval.value.low, unit, currency)} to ${valueText(interval.value.high, unit, currency)}.`;

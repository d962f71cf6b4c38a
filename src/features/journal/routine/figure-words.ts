/** Results of days and weeks in words: R first, then money by currency. */
import type { ClosedFigures } from '@/domain/routine/closed-figures';
import type { MoneyByCurrency } from '@/domain/routine/period-result';
import { moneyText } from '@/domain/money/money-text';
import { countOf, formatR } from '@/lib/format-number';

/** `+1.45R`; null: of no decision a risk is known. */
export const rText = (r: number | null | undefined): string | null => (r === null || r === undefined ? null : formatR(r));

/** `+$286.86`, `+$286.86 and −€3.00`; '' without a trade. */
export const moneyWords = (net: MoneyByCurrency): string => {
  const all = Object.entries(net).map(([currency, amount]) =>
    moneyText(amount, { currency, symbol: Object.keys(net).length > 1 ? 'code' : 'symbol' }),
  );
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
};

/** Costs as what was paid: without their sign. */
const paid = (costs: MoneyByCurrency): MoneyByCurrency =>
  Object.fromEntries(
    Object.entries(costs).flatMap(([currency, amount]) =>
      Number(amount) < 0 ? [[currency, amount.replace('-', '') as typeof amount]] : [],
    ),
  );

/** `3 decisions, after $14.48 costs`. R of fewer than all of them says so. */
export const countWords = ({ decisions, rOf, costs }: Pick<ClosedFigures, 'decisions' | 'rOf' | 'costs'>): string => {
  const cost = moneyWords(paid(costs)).replaceAll('+', '');
  const known = rOf > 0 && rOf < decisions ? `, R known for ${String(rOf)} of them` : '';
  return `${countOf(decisions, 'decision')}${cost === '' ? '' : `, after ${cost} costs`}${known}`;
};

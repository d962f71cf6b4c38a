/** How the figures of a month of the curve and of a day of the calendar came about. The numbers are those shown. */
import type { DayResult } from '@/domain/journal/calendar-map';
import { ownDefinition, type Explanation } from '@/domain/journal/explanation';
import type { ResultBasis } from '@/domain/journal/result-basis';
import type { EquityMonth } from './equity-months';
import type { ResultFormat } from './result-format';

export type MonthFigure = 'result' | 'equity' | 'drawdown';

const resultWords = { net: 'results after costs', gross: 'results before costs' } as const satisfies Record<ResultBasis, string>;

const monthParts: { readonly [figure in MonthFigure]: (words: string) => Pick<Explanation, 'title' | 'formula'> } = {
  result: (words) => ({
    title: 'Result of the month',
    formula: `Sum of the ${words} of trades whose trading day of closing lies in the month`,
  }),
  equity: (words) => ({
    title: 'Equity at the end of the month',
    formula: `Sum of the ${words} of all trades shown up to the last one of the month, from nothing`,
  }),
  drawdown: (words) => ({
    title: 'Deepest drawdown of the month',
    formula: `Largest distance within the month of the running sum of ${words} below its highest value so far, earlier months included`,
  }),
};

/** How a figure of a month came about; `format` is that of the table. */
export const explainMonth = (figure: MonthFigure, month: EquityMonth, basis: ResultBasis, format: ResultFormat): Explanation => ({
  ...monthParts[figure](resultWords[basis]),
  inputs: [
    { name: 'Trading days', value: month.days },
    { name: `Result of the month, ${format.word}`, value: format.text(month.net) },
    { name: 'Equity at its end', value: format.text(month.equity) },
    { name: 'Deepest drawdown', value: format.text(-month.drawdown) },
  ],
  n: month.trades,
  leftOut: null,
  source: ownDefinition,
});

/** How the result of a trading day came about. */
export const explainDay = (
  day: DayResult,
  result: string,
  { basis, format }: { readonly basis: ResultBasis; readonly format: ResultFormat },
): Explanation => {
  const known = format.unit === 'money' ? day.n : format.unit === 'r' ? day.withR : day.withPercent;
  const missing = day.n - known;
  return {
    title: 'Result of the day',
    formula: `Sum of the ${resultWords[basis]} of trades that closed on this trading day`,
    inputs: [
      { name: 'Wins', value: day.wins },
      { name: 'Losses', value: day.losses },
      { name: `Result, ${format.word}`, value: result },
    ],
    n: known,
    leftOut:
      missing === 0 ? null : `${String(missing)} of the day without ${format.unit === 'r' ? 'a known initial risk' : 'a known balance'}.`,
    source: ownDefinition,
  };
};

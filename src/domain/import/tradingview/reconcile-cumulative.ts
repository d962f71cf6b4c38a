/** TradingView's running total against the results of the trades that were read. It changes nothing. */
import Big from 'big.js';
import type { Reconciliation } from '@/domain/import/contract';
import type { DecimalText } from '@/domain/money/decimal-text';

export interface ClosedResult {
  readonly number: string;
  readonly row: number;
  readonly profit: DecimalText;
  /** null: the list has no running total. */
  readonly cumulative: DecimalText | null;
}

const mostLines = 5;
const cents = 2;

const decimalsOf = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);

/** Half of the last digit that the list prints anywhere: it leaves out zeros at the end, so that 350 is 350.00. */
const roundingOf = (results: readonly ClosedResult[]): Big => {
  const digits = results.reduce((most, { profit, cumulative }) => Math.max(most, decimalsOf(profit), decimalsOf(cumulative ?? '')), cents);
  return new Big(5).times(new Big(10).pow(-digits - 1));
};

/**
 * The last running total is what the list states. Each step of it must be the result of its trade, within the rounding
 * of the printed figures; totals of lists that begin in the middle start from their first trade.
 */
export const reconcileCumulative = (results: readonly ClosedResult[]): Reconciliation => {
  const inOrder = results.toSorted((a, b) => Number(a.number) - Number(b.number));
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (first === undefined || last === undefined || first.cumulative === null || last.cumulative === null) return { state: 'not-stated' };
  let computed = new Big(first.cumulative).minus(first.profit);
  const half = roundingOf(inOrder);
  const tolerance = half.times(inOrder.length + 1);
  let before = computed;
  const lines: string[] = [];
  for (const { row, number, profit, cumulative } of inOrder) {
    computed = computed.plus(profit);
    if (cumulative === null) continue;
    const step = new Big(cumulative).minus(before);
    if (step.minus(profit).abs().gt(half.times(3)))
      lines.push(`Row ${row}: trade ${number} states ${profit}, the running total moves by ${step.toFixed()}.`);
    before = new Big(cumulative);
  }
  const difference = new Big(last.cumulative).minus(computed);
  if (difference.abs().lte(tolerance) && lines.length === 0) return { state: 'equal', stated: last.cumulative };
  const explanation = lines.length > mostLines ? [...lines.slice(0, mostLines), `${lines.length - mostLines} more rows differ so.`] : lines;
  return {
    state: 'different',
    stated: last.cumulative,
    difference: difference.toFixed(cents) as DecimalText,
    explanation: explanation.length > 0 ? explanation : ['No single row explains the difference.'],
  };
};

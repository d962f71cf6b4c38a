/**
 * The result that an Interactive Brokers report states as realised against the one that follows from the executions
 * read. It changes nothing; each difference is told by its row.
 */
import Big from 'big.js';
import type { ParsedFill, Reconciliation } from '@/domain/import/contract';
import { sumDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import { realisedResults, type RealisedResult } from './realised-result';

export interface StatedRealised {
  readonly fill: ParsedFill;
  /** Net of the costs of opening and closing, as the report prints it. */
  readonly stated: DecimalText;
}

export interface ReconciledRealised {
  readonly reconciliation: Reconciliation;
  readonly remarks: readonly string[];
  /** What the closings read realise before costs; '0' where several currencies cannot be added. */
  readonly gross: DecimalText;
}

const mostRows = 5;
const cents = 2;
const zero = '0' as DecimalText;

const decimalsOf = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);

/** Half a step of the last digit printed. */
const roundingOf = (text: string): Big => new Big(5).times(new Big(10).pow(-decimalsOf(text) - 1));

const toMoney = (value: Big): DecimalText => {
  const rounded = value.round(cents);
  return (rounded.eq(0) ? new Big(0) : rounded).toFixed(cents) as DecimalText;
};

interface Comparison {
  readonly stated: DecimalText;
  readonly difference: Big;
  readonly tolerance: Big;
  readonly explanation: readonly string[];
}

/** Lines whose stated result is not the computed one, each with its reason where there is one. */
const explain = (lines: readonly StatedRealised[], results: ReadonlyMap<ParsedFill, RealisedResult>): string[] => {
  const explanation: string[] = [];
  for (const { fill, stated } of lines) {
    const result = results.get(fill);
    if (result === undefined) continue;
    const away = new Big(stated).minus(result.net).abs().gt(roundingOf(stated).plus('0.005'));
    if (result.hasUnknownOpening) {
      explanation.push(`Row ${fill.row} closes ${fill.symbol} that was opened before the report begins: its cost is not in the file.`);
    } else if (away) {
      explanation.push(`Row ${fill.row} (${fill.symbol}): the report states ${stated}, its executions give ${toMoney(result.net)}.`);
    }
  }
  const more = explanation.length - mostRows;
  return more > 0 ? [...explanation.slice(0, mostRows), `${more} more rows differ.`] : explanation;
};

const compare = (
  lines: readonly StatedRealised[],
  results: ReadonlyMap<ParsedFill, RealisedResult>,
  total: DecimalText | undefined,
): Comparison => {
  const summed = sumDecimals(lines.map(({ stated }) => stated));
  const stated = total ?? summed;
  let computed = new Big(0);
  let tolerance = roundingOf(stated);
  for (const line of lines) {
    computed = computed.plus(results.get(line.fill)?.net ?? 0);
    tolerance = tolerance.plus(roundingOf(line.stated));
  }
  const explanation = explain(lines, results);
  const own = new Big(stated).minus(summed);
  if (total !== undefined && own.abs().gt(tolerance)) {
    explanation.push(
      `The report's total is ${total}, the sum of its lines ${summed}: some lines are not in the file or not read as trades.`,
    );
  }
  return { stated, difference: new Big(stated).minus(computed), tolerance, explanation };
};

const reconciliationOf = ({ stated, difference, tolerance, explanation }: Comparison): Reconciliation => {
  const isEqual = difference.abs().lte(tolerance) && difference.round(cents).abs().lte(tolerance.round(cents, Big.roundUp));
  if (isEqual && explanation.length === 0) return { state: 'equal', stated };
  if (explanation.length === 0)
    return { state: 'different', stated, difference: toMoney(difference), explanation: ['No single row explains the difference.'] };
  return { state: 'different', stated, difference: toMoney(difference), explanation };
};

const grossOf = (fills: readonly ParsedFill[], results: ReadonlyMap<ParsedFill, RealisedResult>): DecimalText => {
  let gross = new Big(0);
  for (const fill of fills) gross = gross.plus(results.get(fill)?.gross ?? 0);
  return (gross.eq(0) ? zero : gross.toFixed()) as DecimalText;
};

/**
 * Compares by currency; amounts of several currencies are never added. Reports without realised results state nothing
 * to compare with.
 */
export const reconcileRealised = (
  fills: readonly ParsedFill[],
  lines: readonly StatedRealised[],
  statedTotals: ReadonlyMap<string, DecimalText>,
): ReconciledRealised => {
  const results = realisedResults(fills);
  const currencies = [...new Set(fills.map(({ currency }) => currency))].toSorted();
  const gross = currencies.length === 1 ? grossOf(fills, results) : zero;
  if (lines.length === 0) return { reconciliation: { state: 'not-stated' }, remarks: [], gross };
  const compared = currencies.flatMap((currency) => {
    const own = lines.filter(({ fill }) => fill.currency === currency);
    return own.length === 0 ? [] : [{ currency, reconciliation: reconciliationOf(compare(own, results, statedTotals.get(currency))) }];
  });
  const [first] = compared;
  if (first === undefined) return { reconciliation: { state: 'not-stated' }, remarks: [], gross };
  if (compared.length === 1) return { reconciliation: first.reconciliation, remarks: [], gross };
  const different = compared.find(({ reconciliation }) => reconciliation.state === 'different');
  const remarks = compared.map(({ currency, reconciliation }) =>
    reconciliation.state === 'equal'
      ? `The realized result in ${currency} is as stated: ${reconciliation.stated}.`
      : `The realized result in ${currency} is not as stated.`,
  );
  return { reconciliation: different?.reconciliation ?? { state: 'not-stated' }, remarks, gross };
};

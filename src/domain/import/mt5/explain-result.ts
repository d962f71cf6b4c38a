/**
 * The sum of what was read against the result that the report states, with whatever explains a difference: what one of the
 * two counts and the other does not, row by row. It changes nothing.
 */
import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Money, Reconciliation } from '@/domain/import/contract';
import { negated } from '@/domain/import/statement-parts';
import { amountOf, type Deal, type MoneyRow } from './read-deal';

/** Something that the stated result counts otherwise than the sum of the trades does. */
export interface Part {
  /** By how much it makes the stated result larger. */
  readonly amount: DecimalText;
  readonly sentence: string;
}

const most = 8;

/** 'row 5', 'rows 5, 7 and 9', 'rows 5, 7 … and 12 more'. */
export const rowsText = (rows: readonly number[]): string => {
  if (rows.length <= 1) return `row ${rows[0] ?? ''}`;
  if (rows.length > most) return `rows ${rows.slice(0, most).join(', ')} and ${rows.length - most} more`;
  return `rows ${rows.slice(0, -1).join(', ')} and ${rows.at(-1)}`;
};

const grouped = <Item>(items: readonly Item[], key: (item: Item) => string): readonly (readonly [string, readonly Item[]])[] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return [...groups];
};

/** Deals that no closed position has, one part for each symbol. */
export const partsOfDeals = (deals: readonly Deal[]): Part[] => {
  return grouped(deals, (deal) => deal.symbol)
    .map(([symbol, list]) => ({
      amount: sumDecimals(list.map(amountOf)),
      sentence: `The deals of ${rowsText(list.map((deal) => deal.row))} (${symbol}) belong to no closed position of the report`,
    }))
    .filter((part) => signOf(part.amount) !== 0);
};

/** Costs of deals whose positions cannot be told, so that no trade has them. */
export const partOfUndecided = (deals: readonly Deal[]): Part[] => {
  const amount = sumDecimals(deals.flatMap((deal) => [deal.commission, deal.fee]));
  if (signOf(amount) === 0) return [];
  return [
    {
      amount,
      sentence: `The report doesn’t say which position the costs of the deals of ${rowsText(deals.map((deal) => deal.row))} belong to`,
    },
  ];
};

/** Charges and payments that are neither trades nor deposits, one part for each type. */
export const partsOfMoney = (rows: readonly MoneyRow[]): Part[] =>
  grouped(rows, (row) => row.type)
    .map(([type, list]) => ({
      amount: sumDecimals(list.map((row) => row.amount)),
      sentence: `The amounts of ${rowsText(list.map((row) => row.row))} (${type}) belong to no trade`,
    }))
    .filter((part) => signOf(part.amount) !== 0);

/** Costs that the report's own result leaves out. */
export const partOfCosts = (costs: DecimalText, name: string): Part[] =>
  signOf(costs) === 0 ? [] : [{ amount: negated(costs), sentence: `The stated result leaves out the ${name} that the deals state` }];

/** Rows after which the account's balance is another than the amounts of the row make it. */
export const brokenBalances = (
  rows: readonly { readonly row: number; readonly amount: DecimalText; readonly balance: DecimalText | null }[],
): string[] => {
  const lines: string[] = [];
  let before: DecimalText | null = null;
  for (const { row, amount, balance } of rows) {
    if (before !== null && balance !== null) {
      const moved = subtractDecimals(balance, before);
      if (compareDecimals(moved, amount) !== 0)
        lines.push(`Row ${row}: the balance moves by ${moved}, the row's amounts add up to ${amount}.`);
    }
    before = balance ?? before;
  }
  return lines.length <= most ? lines : [...lines.slice(0, most), `${lines.length - most} more rows do not add up with the balance.`];
};

/** The smallest set of parts that makes up the difference; null where none does. At most twelve parts are tried. */
const makingUp = (difference: DecimalText, parts: readonly Part[]): readonly Part[] | null => {
  const some = parts.slice(0, 12);
  let best: readonly Part[] | null = null;
  for (let set = 1; set < 1 << some.length; set += 1) {
    const chosen = some.filter((_, i) => (set & (1 << i)) !== 0);
    const isSmaller = best === null || chosen.length < best.length;
    if (isSmaller && compareDecimals(sumDecimals(chosen.map((part) => part.amount)), difference) === 0) best = chosen;
  }
  return best;
};

/** A part as a sentence with its amount. */
export const lineOf = (part: Part): string => `${part.sentence}: ${part.amount}.`;

export interface ResultEvidence {
  /** What may make up the difference. */
  readonly parts: readonly Part[];
  /** What there is to say where no parts make it up. */
  readonly lines: readonly string[];
}

/** Compares to the last digit; `difference` is stated − read. Without a stated result there is nothing to compare with. */
export const reconcileResult = (totals: Money, stated: DecimalText | null, evidence: () => ResultEvidence): Reconciliation => {
  if (stated === null) return { state: 'not-stated' };
  const difference = subtractDecimals(stated, totals.net);
  if (signOf(difference) === 0) return { state: 'equal', stated };
  const { parts, lines } = evidence();
  const all = sumDecimals(parts.map((part) => part.amount));
  const explaining = compareDecimals(all, difference) === 0 ? parts : makingUp(difference, parts);
  if (explaining !== null) {
    return { state: 'different', stated, difference, explanation: explaining.map(lineOf) };
  }
  return {
    state: 'different',
    stated,
    difference,
    explanation: lines.length > 0 ? lines : ['No row in the file explains the difference.'],
  };
};

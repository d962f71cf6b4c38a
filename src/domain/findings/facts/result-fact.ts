/** What the trades of a period came to: counts, R and money after costs. */
import { say } from '@/domain/findings/sourced-text';
import { keysOf, type Decided } from './decided';
import type { Fact } from './fact';
import { counted, countFigure, figuresOfMade, madeBy, madeWords, type FactTerms } from './figures';
import { powerOfTen } from '@/lib/elementary/power-of-ten';

/** Above nothing after costs: by R, else by the money of its one currency; of several currencies without R nobody can say. */
export const didWin = ({ columns: { net, currency } }: FactTerms, { r, rows }: Decided): boolean => {
  if (!Number.isNaN(r)) return r > 0;
  const isOneCurrency = rows.every((row) => currency.keys[row] === currency.keys[rows[0]!]);
  return isOneCurrency && rows.reduce((sum, row) => sum + net[row]!, 0) > 0;
};

/** The trade that lost most, as the one to look at. */
const worstWords = (decided: readonly Decided[], terms: FactTerms) => {
  const { columns, measure } = terms;
  const sizeOf = ({ r, rows }: Decided): number =>
    measure === 'R' ? (Number.isNaN(r) ? 0 : r) : rows.reduce((sum, row) => sum + columns.net[row]!, 0) / powerOfTen(columns.decimals);
  const worst = decided.reduce((lowest, one) => (sizeOf(one) < sizeOf(lowest) ? one : lowest));
  return sizeOf(worst) < 0
    ? say`Start with the trade that lost most, and check whether you’d take it again.`
    : say`No trade lost money. Check that each one still followed your rules.`;
};

export const resultFact = (decided: readonly Decided[], terms: FactTerms): Fact => {
  const shared = { id: 'result', kind: 'result', title: 'Result' } as const;
  const n = decided.length;
  if (n === 0) {
    return {
      ...shared,
      state: 'not known',
      needs: say`No trades closed in this time.`,
      next: say`Import a statement if trades are missing, or pick another week or month.`,
    };
  }
  const trades = countFigure({ id: 'result#trades', label: 'Trades', n }, n);
  const won = countFigure(
    { id: 'result#won', label: 'Trades that made money after costs', n },
    decided.filter((one) => didWin(terms, one)).length,
  );
  const days = countFigure({ id: 'result#days', label: 'Days with trades', n }, new Set(decided.map(({ day }) => day)).size);
  const made = madeBy(decided, 'result#all', 'all trades', terms);
  const copies = decided.reduce((sum, { rows }) => sum + rows.length, 0) - n;
  const copied = countFigure({ id: 'result#copies', label: 'Copies on other accounts', n: copies }, copies);
  const withoutR = made.r === null ? 0 : n - made.r.n;
  const missing = countFigure({ id: 'result#without R', label: 'Trades without a known risk', n }, withoutR);
  return {
    ...shared,
    state: 'known',
    sentence:
      n === 1
        ? say`Your only trade came to ${madeWords(made)} after costs.`
        : say`Your ${trades} trades on ${counted(days, 'day')} came to ${madeWords(made)} after costs.`,
    figures: [trades, ...figuresOfMade(made), won, days, ...(copies > 0 ? [copied] : []), ...(withoutR > 0 ? [missing] : [])],
    rows: [],
    trades: keysOf(terms.columns, decided),
    n,
    leftOut: [
      ...(copies > 0
        ? [say`${counted(copied, 'copy', 'copies')} on other accounts ${copies === 1 ? 'counts' : 'count'} in money, but not again in R.`]
        : []),
      ...(withoutR > 0 ? [say`R leaves out ${counted(missing, 'trade')} without a stop or a noted risk.`] : []),
    ],
    next: worstWords(decided, terms),
  };
};

/** Size against plan: trades larger than planned, by how much on average, and what they made. Only plans that were there before the fill count. */
import { largestSize } from '@/domain/journal/initial-risk';
import { say, type SourcedText } from '@/domain/findings/sourced-text';
import type { Trade } from '@/domain/trades/trade';
import { appendTo } from '@/lib/append-to';
import { decidedOf, keysOf, type Decided } from './decided';
import type { PlansById } from './exits-fact';
import type { Fact, Figure } from './fact';
import { counted, countFigure, figuresOfMade, madeBy, madeWords, timesFigure, type FactTerms } from './figures';

interface PlannedSize {
  /** All trades of the plan as one: parts of a position that were closed apart, and copies. */
  readonly one: Decided;
  /** What was opened against what was planned, on the accounts that the plan names. */
  readonly ratio: number;
}

/** Sizes are decimal text, and a ratio of two of them is off by less than this. */
const tolerance = 1e-9;

/** Rows of each plan among all rows of the journal in view. */
const rowsByPlan = ({ columns }: FactTerms, rows: Uint32Array): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>();
  for (const row of rows) {
    const { plan } = columns.trades[row] as Trade;
    if (plan !== undefined) appendTo(found, plan.id, row);
  }
  return found;
};

/** null: the plan names no size for any of its accounts. */
const plannedSize = (rows: readonly number[], sizes: Readonly<Record<string, string>>, { columns }: FactTerms): PlannedSize | null => {
  const opened = new Map<string, number>();
  for (const row of rows) {
    const trade = columns.trades[row] as Trade;
    if (sizes[trade.accountId] !== undefined) opened.set(trade.accountId, (opened.get(trade.accountId) ?? 0) + largestSize(trade));
  }
  const planned = [...opened.keys()].reduce((sum, account) => sum + Number(sizes[account]), 0);
  const actual = [...opened.values()].reduce((sum, size) => sum + size, 0);
  return planned > 0 ? { one: decidedOf(columns, rows), ratio: actual / planned } : null;
};

export interface SizeSources {
  readonly plans: PlansById;
  /** All rows in view, of any time: parts of a position may have closed earlier. */
  readonly rows: Uint32Array;
}

const nextWords = (larger: Figure): SourcedText =>
  larger.value === 0
    ? say`Keep writing the size into the plan.`
    : say`Before the next entry, type the planned size into the order first, then place it.`;

const needed = {
  id: 'size',
  kind: 'size',
  title: 'Size against plan',
  state: 'not known',
  needs: say`None of these trades has a plan with a size that was there before the fill.`,
  next: say`Add the size when you plan a trade (press P on any screen).`,
} as const satisfies Fact;

export const sizeFact = (decided: readonly Decided[], terms: FactTerms, { plans, rows }: SizeSources): Fact => {
  const { columns } = terms;
  const inPeriod = new Set(decided.flatMap((one) => one.rows));
  const byPlan = rowsByPlan(terms, rows);
  let late = 0;
  const sized: PlannedSize[] = [];
  for (const [id, own] of byPlan) {
    // Rows are in the order of closing: the position was over with the last of them.
    if (!inPeriod.has(own.at(-1)!)) continue;
    const sizes = plans.get(id)?.sizes;
    if (sizes === undefined) continue;
    const isBefore = own.every((row) => (columns.trades[row] as Trade).plan?.isStopTaken === true);
    const found = isBefore ? plannedSize(own, sizes, terms) : null;
    if (!isBefore) late += 1;
    if (found !== null) sized.push(found);
  }
  if (sized.length === 0) return needed;
  const n = sized.length;
  const larger = sized.filter(({ ratio }) => ratio > 1 + tolerance);
  const smaller = sized.filter(({ ratio }) => ratio < 1 - tolerance);
  const largerCount = countFigure({ id: 'size#larger', label: 'Trades larger than planned', n }, larger.length);
  const planned = countFigure({ id: 'size#planned', label: 'Trades with a planned size', n }, n);
  const smallerCount = countFigure({ id: 'size#smaller', label: 'Trades smaller than planned', n }, smaller.length);
  const lateCount = countFigure({ id: 'size#late', label: 'Plans that came after the fill', n: late }, late);
  const made = madeBy(
    larger.map(({ one }) => one),
    'size#larger',
    'trades larger than planned',
    terms,
  );
  const mean = larger.reduce((sum, { ratio }) => sum + ratio, 0) / larger.length;
  const times =
    larger.length === 0
      ? []
      : [timesFigure({ id: 'size#times', label: 'Their size against the plan, on average', n: larger.length }, mean)];
  const [first] = times;
  return {
    id: 'size',
    kind: 'size',
    title: 'Size against plan',
    state: 'known',
    sentence:
      first === undefined
        ? say`No trade was larger than planned; ${counted(planned, 'trade')} had a planned size.`
        : say`${largerCount} of ${counted(planned, 'trade')} with a planned size ${larger.length === 1 ? 'was' : 'were'} larger than planned, on average ${first} times as large, and came to ${madeWords(made)}.`,
    figures: [largerCount, ...times, ...figuresOfMade(made), planned, smallerCount, ...(late > 0 ? [lateCount] : [])],
    rows: [],
    trades: keysOf(
      columns,
      larger.map(({ one }) => one),
    ),
    n,
    leftOut:
      late === 0 ? [] : [say`${counted(lateCount, 'plan')} with a size came after the fill and ${late === 1 ? 'isn’t' : 'aren’t'} in it.`],
    next: nextWords(largerCount),
  };
};

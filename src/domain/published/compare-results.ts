/** Holds what came out of a run against what was published, and says what differs first, in the words of a trade. */
import type { MadeResult } from './make-result';
import type { ResultFigures, ResultHashes } from './published-result';

/** What a list of trades has in a line, as `tradeListText` writes it; a position left open has no exit. */
const columns = ['side', 'size', 'entry time', 'entry price', 'exit time', 'exit price', 'exit reason'] as const;
export type TradeField = (typeof columns)[number] | 'anything else';

export type ListDifference =
  | { readonly kind: 'terms' }
  | { readonly kind: 'missing'; readonly trade: number; readonly in: 'published' | 'own' }
  | {
      readonly kind: 'field';
      /** Counted from 1. */
      readonly trade: number;
      readonly field: TradeField;
      /** Texts of the cells: prices in full, times in epoch milliseconds, 'nothing' where there is none. */
      readonly published: string;
      readonly own: string;
    };

interface ReadList {
  readonly tickSize: string;
  readonly head: string;
  readonly trades: readonly (readonly string[])[];
}

const readList = (text: string): ReadList => {
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '');
  return { head, tickSize: head.split('\t')[1] ?? '1', trades: lines.map((line) => line.split('\t')) };
};

const fieldOf = (cells: readonly string[], column: number): TradeField =>
  // The last word of a position that is left open stands where a closed trade has its time of exit.
  cells[column] === 'open' ? 'exit reason' : (columns[column] ?? 'anything else');

/** A cell with prices instead of ticks; times stay epoch milliseconds. */
const shown = (field: TradeField, cell: string | undefined, tickSize: string): string => {
  if (cell === undefined) return 'nothing';
  if (!field.endsWith('price')) return cell;
  const decimals = tickSize.split('.')[1]?.length ?? 0;
  return (Number(cell) * Number(tickSize)).toFixed(decimals);
};

/** The first difference of two lists of trades; null where they are the same. */
export const compareTradeLists = (publishedText: string, ownText: string): ListDifference | null => {
  const [published, own] = [readList(publishedText), readList(ownText)];
  for (const [k, theirs] of published.trades.entries()) {
    const ours = own.trades[k];
    if (ours === undefined) return { kind: 'missing', trade: k + 1, in: 'own' };
    const length = Math.max(theirs.length, ours.length);
    const column = Array.from({ length }, (_, i) => i).find((i) => theirs[i] !== ours[i]);
    if (column === undefined) continue;
    const field = fieldOf(theirs, column) === 'exit reason' ? 'exit reason' : fieldOf(ours, column);
    return {
      kind: 'field',
      trade: k + 1,
      field,
      published: shown(field, theirs[column], published.tickSize),
      own: shown(field, ours[column], own.tickSize),
    };
  }
  if (own.trades.length > published.trades.length) return { kind: 'missing', trade: published.trades.length + 1, in: 'published' };
  return published.head === own.head ? null : { kind: 'terms' };
};

export type Disagreement = 'data' | 'inputs' | 'pessimistic' | 'optimistic' | 'money' | 'figures';

const figureNumbers = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value)
        .toSorted()
        .flatMap((key) => figureNumbers((value as Record<string, unknown>)[key]))
    : [value];

/** Whether the figures are the published ones to the last digit; sentences of missing ones included. */
const areSameFigures = (published: ResultFigures, own: MadeResult['figures']): boolean => {
  const { pbo: _, ...rest } = published;
  const [theirs, ours] = [figureNumbers(rest), figureNumbers(own)];
  return theirs.length === ours.length && theirs.every((value, k) => Object.is(value, ours[k]) || value === ours[k]);
};

/**
 * What differs, in the order in which one explains the other: bars, then what is run, then trades, then their money, then figures
 * computed from them. Empty when the result was reproduced.
 */
export const disagreements = (
  published: { readonly hashes: ResultHashes; readonly figures: ResultFigures },
  own: Pick<MadeResult, 'hashes' | 'figures'>,
): readonly Disagreement[] => [
  ...(['data', 'inputs', 'pessimistic', 'optimistic', 'money'] as const).filter((name) => published.hashes[name] !== own.hashes[name]),
  ...(areSameFigures(published.figures, own.figures) ? [] : (['figures'] as const)),
];

/** Patterns and divergences with all their marks, as one family. */
import { candlestickPatterns } from '@/domain/indicators/patterns/candlestick-patterns';
import type { CandleMark, ChartPattern, Divergence, TestedKind } from './chart-analysis';
import { chartPatternTitles, divergenceTitles } from './pattern-titles';

/** A bar at whose close something stood that is said to come before a rise (1) or a fall (−1). */
export interface Mark {
  readonly bar: number;
  readonly direction: 1 | -1;
}

export interface MarkedKind {
  readonly of: TestedKind;
  readonly marks: readonly Mark[];
}

export interface Found {
  readonly chartPatterns: readonly ChartPattern[];
  readonly candleMarks: readonly CandleMark[];
  readonly divergences: readonly Divergence[];
}

/**
 * Every kind there is, with its marks in order of bars; kinds without any have none. The list is fixed before a chart is looked at: it is
 * the family over which outcomes are judged. Both directions of a kind are one question.
 */
export const markedKinds = ({ chartPatterns, candleMarks, divergences }: Found): readonly MarkedKind[] => {
  const kinds = new Map<string, { readonly of: TestedKind; readonly marks: Mark[] }>();
  const add = (of: TestedKind): void => void kinds.set(`${of.kind} ${of.id}`, { of, marks: [] });
  for (const [id, title] of Object.entries(chartPatternTitles)) add({ kind: 'chart', id, title });
  for (const [id, { title }] of Object.entries(candlestickPatterns)) add({ kind: 'candle', id, title });
  for (const [id, title] of Object.entries(divergenceTitles)) add({ kind: 'divergence', id, title });
  for (const { id, confirmedAt: bar, direction } of chartPatterns) kinds.get(`chart ${id}`)?.marks.push({ bar, direction });
  for (const { id, bar, direction } of candleMarks) kinds.get(`candle ${id}`)?.marks.push({ bar, direction });
  for (const { indicator, confirmedAt: bar, direction } of divergences)
    kinds.get(`divergence ${indicator}`)?.marks.push({ bar, direction });
  return [...kinds.values()];
};

/** The patterns that belong to the picture one looks at, with what their like has meant on this market. */
import type { PatternHere, Significance } from './chart-analysis';
import type { MarkedKind } from './kinds';
import { definitionOf } from './pattern-definitions';

/** Bars, the last one included, within which a pattern must have been confirmed to be of the present: by kind, as they are long. */
const recentBars = { candle: 3, chart: 20, divergence: 20 } as const;

const meaningOf = (significance: Significance, of: MarkedKind['of']): PatternHere['meaning'] => {
  const own = significance.ok ? significance.outcomes.filter((outcome) => outcome.of.kind === of.kind && outcome.of.id === of.id) : [];
  if (own.length === 0) return 'untested';
  return own.some(({ holds }) => holds) ? 'holds' : 'nothing';
};

/** The last one of each kind, the latest first; what holds before what does not. */
export const patternsHere = (kinds: readonly MarkedKind[], significance: Significance, length: number): readonly PatternHere[] =>
  kinds
    .flatMap(({ of, marks }): readonly PatternHere[] => {
      const last = marks.at(-1);
      if (last === undefined || last.bar < length - recentBars[of.kind]) return [];
      return [{ of, direction: last.direction, confirmedAt: last.bar, meaning: meaningOf(significance, of), definition: definitionOf(of) }];
    })
    .toSorted((a, b) => Number(b.meaning === 'holds') - Number(a.meaning === 'holds') || b.confirmedAt - a.confirmedAt);

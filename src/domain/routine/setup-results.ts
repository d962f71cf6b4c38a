/** What a setup came to, and whether keeping its rules made a difference: every rule kept, one broken, nothing said. */
import { decisionR } from '@/domain/journal/decisions';
import { meanInterval } from '@/domain/statistics/mean-interval';
import type { Interval, Statistic } from '@/domain/statistics/statistic';
import { undefinedBecause } from '@/domain/statistics/statistic';
import type { Decision } from './judge-rule';

export interface SetupFigures {
  readonly decisions: number;
  /** Decisions of which R is known: those that the mean is of. */
  readonly n: number;
  readonly mean: Statistic;
  /** 95 %; undefined for few. */
  readonly interval: Statistic<Interval>;
}

export interface SetupResults {
  readonly all: SetupFigures;
  /** Every rule that was judged was kept, and one at least was judged. */
  readonly kept: SetupFigures;
  /** At least one was broken. */
  readonly broken: SetupFigures;
  readonly unjudged: SetupFigures;
}

const figuresOf = (decisions: readonly Decision[]): SetupFigures => {
  const known = decisions.flatMap((members) => decisionR(members) ?? []);
  const n = known.length;
  return {
    decisions: decisions.length,
    n,
    mean: n === 0 ? undefinedBecause('We don’t know the risk.') : { value: known.reduce((sum, r) => sum + r, 0) / n },
    interval: n === 0 ? undefinedBecause('We don’t know the risk.') : meanInterval(known),
  };
};

/** `rules`: the ids of the rules that belong to the setup; empty: every rule that was judged counts. */
export const setupResults = (decisions: readonly Decision[], rules: ReadonlySet<string>): SetupResults => {
  const judged = (members: Decision): readonly boolean[] =>
    members.flatMap(({ user }) =>
      Object.entries(user.rules ?? {}).flatMap(([id, isKept]) => (rules.size === 0 || rules.has(id) ? [isKept] : [])),
    );
  const groups = { kept: [] as Decision[], broken: [] as Decision[], unjudged: [] as Decision[] };
  for (const members of decisions) {
    const answers = judged(members);
    groups[answers.length === 0 ? 'unjudged' : answers.includes(false) ? 'broken' : 'kept'].push(members);
  }
  return {
    all: figuresOf(decisions),
    kept: figuresOf(groups.kept),
    broken: figuresOf(groups.broken),
    unjudged: figuresOf(groups.unjudged),
  };
};

/**
 * Whether the intervals of two means lie apart: then both truths in one place are unlikely. Overlapping ones say nothing either way;
 * null: one of the two has no interval.
 */
export const areApart = (a: SetupFigures, b: SetupFigures): boolean | null => {
  const [one, other] = [a.interval.value, b.interval.value];
  if (one === null || other === null) return null;
  return one.low > other.high || other.low > one.high;
};

/** Which of the trader's rules were answered on which trades. */
import type { Trade } from '@/domain/trades/trade';
import { countInSteps, type Steps } from '@/lib/steps';

/** What is known of a rule on a trade. */
export const ruleStates = ['unknown', 'kept', 'broken'] as const;

export interface RuleColumn {
  readonly id: string;
  /** Number of the state of each trade in `ruleStates`. */
  readonly states: Uint8Array;
}

/** One column for each rule that was answered on any of the trades, by id. */
export function* ruleColumnSteps(trades: readonly Trade[]): Steps<readonly RuleColumn[]> {
  const columns = new Map<string, Uint8Array>();
  yield* countInSteps(trades.length, (i) => {
    const { rules } = trades[i]!.user;
    if (rules === undefined) return;
    for (const id in rules) {
      const states = columns.get(id) ?? new Uint8Array(trades.length);
      columns.set(id, states);
      states[i] = rules[id] === true ? 1 : 2;
    }
  });
  return [...columns].map(([id, states]) => ({ id, states })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

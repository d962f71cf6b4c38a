/** Trades closed by hand before their target, and where price went afterwards. All of them, won or lost, in order of entry. */
import type { PlannedTrade } from './planned-trades';
import { ownExitOf } from './plan-definitions';
import { outcomeOf } from './plan-reports';
import type { PlanOutcome } from './behavior-report';
import { replayFailures } from './replay-plan';
import type { ReplayOf } from './replays';

export type Afterwards =
  /** In every order of prices that fits the candles the target came before the stop and the time limit. */
  | { readonly kind: 'target reached'; readonly at: number }
  /** In none of them. */
  | { readonly kind: 'not reached'; readonly end: 'stop' | 'time'; readonly at: number }
  /** A sentence: why. */
  | { readonly kind: 'not known'; readonly reason: string };

export interface EarlyExit {
  readonly place: number;
  readonly row: number;
  readonly openedAt: number;
  /** Epoch ms, for weeks. */
  readonly closedAt: number;
  readonly isGain: boolean;
  readonly r: number | null;
  readonly money: number;
  readonly currency: string;
  readonly target: number;
  readonly afterwards: Afterwards;
  /** Under its plan; null: not known. */
  readonly plan: { readonly pessimistic: PlanOutcome; readonly optimistic: PlanOutcome } | null;
}

export interface EarlyExits {
  readonly exits: readonly EarlyExit[];
  readonly reached: number;
  readonly notReached: number;
  readonly notKnown: number;
}

const afterwardsOf = ({ replay }: ReplayOf): Afterwards => {
  if (!replay.ok) return { kind: 'not known', reason: replayFailures[replay.reason] };
  const { pessimistic, optimistic } = replay;
  const reached = [pessimistic.end, optimistic.end].filter((end) => end === 'target').length;
  if (reached === 1) return { kind: 'not known', reason: 'The candles hide which of stop and target came first.' };
  if (reached === 2) return { kind: 'target reached', at: optimistic.from };
  return { kind: 'not reached', end: pessimistic.end === 'stop' ? 'stop' : 'time', at: pessimistic.from };
};

/** A trade whose plan was over before it was closed is none: it was held on, not closed early. */
export const earlyExits = (planned: readonly PlannedTrade[], replays: readonly ReplayOf[]): EarlyExits => {
  const byPlace = new Map(replays.map((one) => [one.place, one]));
  const exits = planned.flatMap((trade): EarlyExit[] => {
    if (trade.target === null || ownExitOf(trade) !== 'between') return [];
    const found = byPlace.get(trade.place) ?? { place: trade.place, replay: { ok: false, reason: 'no candles' } as const, periodMs: null };
    const { replay } = found;
    if (replay.ok && replay.before !== 'running' && replay.before !== 'perhaps') return [];
    const { place, row, openedAt, closedAt, side, open, close, r, money, currency, target } = trade;
    const plan = replay.ok ? { pessimistic: outcomeOf(trade, replay.pessimistic), optimistic: outcomeOf(trade, replay.optimistic) } : null;
    const isPerhaps = replay.ok && replay.before === 'perhaps';
    const afterwards: Afterwards = isPerhaps
      ? { kind: 'not known', reason: 'The candles are too long to tell whether its plan was over before it was closed.' }
      : afterwardsOf(found);
    return [{ place, row, openedAt, closedAt, isGain: side * (close - open) > 0, r, money, currency, target, afterwards, plan }];
  });
  const count = (kind: Afterwards['kind']): number => exits.filter(({ afterwards }) => afterwards.kind === kind).length;
  return { exits, reached: count('target reached'), notReached: count('not reached'), notKnown: count('not known') };
};

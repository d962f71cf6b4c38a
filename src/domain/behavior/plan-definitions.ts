/** Which trades left their own plan, and how: told by the plan, by how the trade was closed and by what had happened until then. */
import type { Need, PlanBehaviorId } from './behavior-report';
import type { PlannedTrade } from './planned-trades';
import type { Replay } from './replay-plan';

/** A price within this share of the distance to the stop counts as at the stop or target. */
export const atLevel = 0.05;

/** How a trade was closed, by its plan. */
export type OwnExit = 'at the stop or beyond' | 'between' | 'at the target or beyond';

export const ownExitOf = ({ side, open, close, stop, target }: PlannedTrade): OwnExit => {
  const slack = atLevel * Math.abs(open - stop);
  if (side * (close - stop) <= slack) return 'at the stop or beyond';
  return target !== null && side * (target - close) <= slack ? 'at the target or beyond' : 'between';
};

/** Whether a trade is of the behavior; 'unknown': it can’t be told from these candles. */
export type Told = 'yes' | 'no' | 'unknown';

export interface PlanDefinition {
  readonly id: PlanBehaviorId;
  readonly title: string;
  readonly rule: string;
  /** What a trade has to have before anything can be told of it. */
  readonly isAsked: (trade: PlannedTrade) => boolean;
  readonly tell: (trade: PlannedTrade, replay: Extract<Replay, { ok: true }>) => Told;
  /** What can be told without candles: a trade that is none of these, whatever they show. */
  readonly isRuledOut: (trade: PlannedTrade) => boolean;
  readonly needs: Need['kind'];
}

const isGain = ({ side, open, close }: PlannedTrade): boolean => side * (close - open) > 0;
const isCut = (trade: PlannedTrade): boolean => ownExitOf(trade) === 'between' && isGain(trade);

/** Further than the tolerance from where the stop was at entry. */
const isMoved = ({ lastStop, stop, open }: PlannedTrade): boolean =>
  lastStop !== null && Math.abs(lastStop - stop) > atLevel * Math.abs(open - stop);

export const planDefinitions: readonly PlanDefinition[] = [
  {
    id: 'cut winners',
    title: 'Closing winners before the target',
    rule: 'A trade closed by hand with a gain before its target, while its plan was still running.',
    isAsked: ({ target }) => target !== null,
    isRuledOut: (trade) => !isCut(trade),
    tell: (_, { before }) => (before === 'perhaps' ? 'unknown' : before === 'running' ? 'yes' : 'no'),
    needs: 'targets',
  },
  {
    id: 'let losers run',
    title: 'Holding on past the stop',
    rule: 'A trade that was still open when the candle was over in which its planned stop was reached, whether it came back or not.',
    isAsked: () => true,
    isRuledOut: () => false,
    tell: (_, { before }) => (before === 'perhaps' || before === 'over' ? 'unknown' : before === 'over at stop' ? 'yes' : 'no'),
    needs: 'stops',
  },
  {
    id: 'moved stops',
    title: 'Moving the stop',
    rule: 'A trade whose stop, as your broker states it last, is not where it was at entry, closer or further.',
    isAsked: ({ lastStop }) => lastStop !== null,
    isRuledOut: (trade) => !isMoved(trade),
    tell: () => 'yes',
    needs: 'stops',
  },
];

type Followable = Extract<Replay, { ok: true }>;

export interface JudgedTrade {
  readonly told: Told;
  /** null: candles do not show how it would have gone on, for `failure`. */
  readonly replay: Followable | null;
  readonly failure: Extract<Replay, { ok: false }>['reason'];
}

/** Whether a trade that is asked (`isAsked`) is of the behavior. `replay`: left out, there are no candles of it. */
export const judgedBy = (
  { id, isRuledOut, tell }: PlanDefinition,
  trade: PlannedTrade,
  replay: Replay = { ok: false, reason: 'no candles' },
): JudgedTrade => {
  const [followed, failure] = replay.ok ? [replay, 'no candles' as const] : [null, replay.reason];
  if (isRuledOut(trade)) return { told: 'no', replay: followed, failure };
  // How a trade was closed can be told without candles; whether it went past its stop can’t.
  if (followed === null) return { told: id === 'let losers run' ? 'unknown' : 'yes', replay: null, failure };
  return { told: tell(trade, followed), replay: followed, failure };
};

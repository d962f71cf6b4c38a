/**
 * When an alert goes off: each new observation is held against a level or a zone, and the next state says what is remembered. It reads no
 * clock and stores nothing. A price is compared with a fixed level, a drawing's line or an indicator, all by their value at the observation.
 */

export type AlertCondition =
  /** `either` goes off both ways. */
  | { readonly kind: 'crosses'; readonly direction: 'up' | 'down' | 'either' }
  /** From outside a zone to its inside, edges included. */
  | { readonly kind: 'enters' };

export interface AlertRule {
  readonly condition: AlertCondition;
  /** Whether it goes off once and rests, or each time anew. */
  readonly repeat: 'once' | 'each time';
}

/** What came in: a tick, where all three prices are one, or what a bar added since the observation before. */
export interface Observation {
  /** Instant of it, epoch ms. One that is not later than the last was judged already and changes nothing. */
  readonly at: number;
  readonly low: number;
  readonly high: number;
  readonly last: number;
  /** The lower and the upper edge of the zone at this instant, both the level for one. NaN where a line or an indicator has no value: nothing is judged. */
  readonly from: number;
  readonly to: number;
}

export interface AlertState {
  /** Last instant that was judged; −Infinity at first. */
  readonly judgedAt: number;
  /** Where the last price stood: below, on the level or within the zone, above; null before the first observation. */
  readonly side: -1 | 0 | 1 | null;
  readonly isDone: boolean;
}

/** Nothing seen yet: the first observation only tells on which side the price is. */
export const newAlert: AlertState = { judgedAt: -Infinity, side: null, isDone: false };

export interface Judgement {
  readonly state: AlertState;
  readonly hasGoneOff: boolean;
}

const sideOf = ({ last, from, to }: Observation): -1 | 0 | 1 => (last < from ? -1 : last > to ? 1 : 0);

const isMet = ({
  condition,
  observation,
  before,
}: {
  readonly condition: AlertCondition;
  readonly observation: Observation;
  readonly before: -1 | 0 | 1;
}): boolean => {
  const { low, high, last, from, to } = observation;
  if (condition.kind === 'enters') {
    if (before !== 0) return high >= from && low <= to;
    // From inside, it came back where it left and ends inside, or went from one side to the other.
    const [wasBelow, wasAbove] = [low < from, high > to];
    return (wasBelow && wasAbove) || ((wasBelow || wasAbove) && last >= from && last <= to);
  }
  // The close comes last, so a bar that was beyond the level and ends on this side has crossed it, whatever came first.
  const goesUp = (before < 0 || low < from) && (before < 0 ? high : last) >= from;
  const goesDown = (before > 0 || high > from) && (before > 0 ? low : last) <= from;
  return (condition.direction !== 'down' && goesUp) || (condition.direction !== 'up' && goesDown);
};

/**
 * Judges one observation. A level is crossed upwards when the price was below and reaches or passes it, by a gap as well; it has to fall below
 * again before it can do so anew. Downwards likewise, and a price that leaves the level it stood on crosses nothing. For crossings
 * `from` is the level.
 */
export const judgeAlert = ({ condition, repeat }: AlertRule, state: AlertState, observation: Observation): Judgement => {
  const { at, from, to, last } = observation;
  if (state.isDone || at <= state.judgedAt) return { state, hasGoneOff: false };
  if (Number.isNaN(from + to + last)) return { state: { ...state, judgedAt: at }, hasGoneOff: false };
  const hasGoneOff = state.side !== null && isMet({ condition, observation, before: state.side });
  return { state: { judgedAt: at, side: sideOf(observation), isDone: hasGoneOff && repeat === 'once' }, hasGoneOff };
};

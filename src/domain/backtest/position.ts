/** The one position a simulation can have open: its levels, how they move and what closing it is worth. */
import type { ExitReason } from './trade-columns';

export interface Position {
  readonly rule: number;
  readonly side: 1 | -1;
  /** Positive long, negative short. */
  readonly units: number;
  /** Steps. */
  readonly entry: number;
  readonly entryBar: number;
  /** First bar over which it is held: the one after the entry when that was at a close. */
  readonly firstBar: number;
  readonly signalBar: number;
  readonly entryCommission: number;
  readonly margin: number;
  /** NaN without one. */
  readonly initialStop: number;
  stop: number;
  stopReason: Extract<ExitReason, 'stop' | 'trailing stop' | 'break-even stop'>;
  readonly target: number;
  /** Best price at which it could have been closed since the entry. */
  best: number;
  swap: number;
  isAmbiguous: boolean;
}

/** Moves the stop to a level if that is nearer to the gain; a stop never moves back. */
export const raiseStop = (position: Position, level: number, reason: Position['stopReason']): void => {
  const isBetter = Number.isNaN(position.stop) || position.side * level > position.side * position.stop;
  if (!isBetter || Number.isNaN(level)) return;
  position.stop = level;
  position.stopReason = reason;
};

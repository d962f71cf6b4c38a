/**
 * A replay of all charts of the workspace at once. Its one clock is an instant: every chart shows the bars of its own interval that were over
 * by then, and whatever stands on them is made of these alone. Here is its state and what is remembered of it; nothing here reads a price.
 */
import { keep, readKept, forget } from '@/services/local/device-storage';

/** Bars a second. */
export const replaySpeeds = [1, 2, 5, 10] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

export interface Replay {
  /** A name of its own: trades that are practiced in it bear it. */
  readonly id: string;
  /** Epoch ms; what was over by then is shown. */
  readonly reached: number;
  /** The furthest it has come: what lies before was seen, however far one has gone back. */
  readonly seen: number;
  /** Where it began. */
  readonly from: number;
  readonly speed: ReplaySpeed;
  /** Market names and dates are hidden. */
  readonly isBlind: boolean;
  /** A market that stands in for another one of the layout. */
  readonly standIn: { readonly of: string; readonly market: string } | null;
  /** Ids of the drawings that were made in it. */
  readonly drawn: readonly string[];
}

const nameFor = (uid: string): string => `replay:${uid}`;

const isInstant = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isSpeed = (value: unknown): value is ReplaySpeed => replaySpeeds.some((speed) => speed === value);

const readStandIn = (value: unknown): Replay['standIn'] => {
  const { of, market } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<'of' | 'market', unknown>>;
  return typeof of === 'string' && typeof market === 'string' ? { of, market } : null;
};

/** The replay that was under way here; null for none, or for what is damaged. `uid` '': a visitor's. */
export const readReplay = (uid: string): Replay | null => {
  const kept = readKept(nameFor(uid));
  const read = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Replay, unknown>>;
  const { id, reached, seen, from, speed, isBlind, drawn } = read;
  if (typeof id !== 'string' || !isInstant(reached) || !isInstant(seen) || !isInstant(from) || !isSpeed(speed)) return null;
  return {
    id,
    reached,
    seen: Math.max(seen, reached),
    from,
    speed,
    isBlind: isBlind === true,
    standIn: readStandIn(read.standIn),
    drawn: Array.isArray(drawn) ? drawn.filter((one) => typeof one === 'string') : [],
  };
};

/** Remembers the replay on this device; null forgets it. */
export const keepReplay = (uid: string, replay: Replay | null): void => {
  if (replay === null) forget(nameFor(uid));
  else keep(nameFor(uid), replay);
};

/** The replay at another instant. */
export const movedTo = (replay: Replay, reached: number): Replay => ({ ...replay, reached, seen: Math.max(replay.seen, reached) });

/** The market that is shown for one of the layout. */
export const marketShown = (replay: Pick<Replay, 'standIn'> | null, market: string): string =>
  replay?.standIn?.of === market ? replay.standIn.market : market;

/** What is seen of something at an instant when a replay has come to another; `reached` null: no replay, so all of it. */
export const hasHappened = (reached: number | null, at: number): boolean => reached === null || at <= reached;

/**
 * Whether somebody closes days or reviews weeks, as this device knows it: the dashboard asks for what it takes to show them only where
 * they do. A device that knows nothing looks once a trading day, from the second day on.
 */
import { keep, readKept } from './device-storage';

const keyOf = (uid: string): string => `routine:${uid}`;

interface Mark {
  readonly isThere: boolean;
  /** Trading day of the last look, in days since 1 January 1970. */
  readonly day: number;
}

const markOf = (uid: string): Mark | null => {
  const kept = readKept(keyOf(uid)) as Partial<Mark> | null | undefined;
  return typeof kept?.isThere === 'boolean' && typeof kept.day === 'number' ? { isThere: kept.isThere, day: kept.day } : null;
};

export const markRoutine = (uid: string, mark: Mark): void => {
  const known = markOf(uid);
  if (known?.isThere !== mark.isThere || known.day !== mark.day) keep(keyOf(uid), mark);
};

/** 'there', 'unknown' where somebody should look, 'none' where nobody has to. */
export const routineMark = (uid: string, day: number): 'there' | 'unknown' | 'none' => {
  const mark = markOf(uid);
  if (mark === null) markRoutine(uid, { isThere: false, day });
  if (mark?.isThere === true) return 'there';
  return mark === null || mark.day >= day ? 'none' : 'unknown';
};

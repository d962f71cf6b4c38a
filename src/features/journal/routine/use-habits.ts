/** What habits cost: computed in a worker once the questions are, so that they don’t wait for it, with progress and a way to cancel. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { canOpen } from '@/domain/access/can-open';
import type { BehaviorReport } from '@/domain/behavior/behavior-report';
import type { TradesUnderPlan } from '@/domain/behavior/under-plan';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { logProblem } from '@/lib/log';
import { screens } from '@/routes';
import { session } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';

export type HabitsState =
  /** `share` done, 0 to 1. */
  | { readonly state: 'running'; readonly share: number }
  | { readonly state: 'found'; readonly reports: readonly BehaviorReport[]; readonly underPlan: TradesUnderPlan }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed' };

export interface HabitsRun {
  readonly now: HabitsState;
  readonly stop: () => void;
  readonly again: () => void;
}

interface Attempt {
  readonly rows: Uint32Array;
  readonly columns: unknown;
  readonly count: number;
  readonly state: HabitsState;
}

const running: HabitsState = { state: 'running', share: 0 };

export interface HabitsOf {
  readonly uid: string;
  /** After costs. */
  readonly columns: JournalColumns;
  /** Rows in view. */
  readonly rows: Uint32Array;
}

/** `isReady`: nothing more urgent is being computed. */
export const useHabits = ({ uid, columns, rows }: HabitsOf, isReady: boolean): HabitsRun => {
  const hasCalendar = canOpen(screens.calendar, useLive(session)) === 'open';
  const [count, setCount] = useState(0);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!isReady) return undefined;
    const own = new AbortController();
    let isOver = false;
    // Of other trades, or of a page that is gone, nothing is heard any more; a person who cancels hears of it.
    const tell = (state: HabitsState): void => {
      if (!isOver) setAttempt({ rows, columns, count, state });
    };
    controller.current = own;
    const find = async (): Promise<void> => {
      const { findBehavior } = await import('@/services/behavior/find-behavior');
      const found = await findBehavior(
        { uid, columns, rows, news: hasCalendar ? undefined : null },
        { signal: own.signal, onProgress: (share) => tell({ state: 'running', share }) },
      );
      tell(found === 'cancelled' ? { state: 'stopped' } : { state: 'found', reports: found.reports, underPlan: found.underPlan });
    };
    find().catch((cause: unknown) => {
      logProblem('Measuring habits', cause);
      tell({ state: 'failed' });
    });
    return () => {
      isOver = true;
      own.abort();
    };
  }, [uid, columns, rows, hasCalendar, isReady, count]);
  const stop = useCallback(() => controller.current?.abort(), []);
  const again = useCallback(() => setCount((before) => before + 1), []);
  const isOfThis = attempt !== null && attempt.rows === rows && attempt.columns === columns && attempt.count === count;
  return { now: isOfThis ? attempt.state : running, stop, again };
};

/** What is chosen before a replay starts: the bar under the crosshair, and how it is to be. */
import { useCallback, useMemo, useRef, useState } from 'react';

export interface ReplayWishes {
  readonly isBlind: boolean;
  /** A random bar is one of any market of the same kind. */
  readonly isAnyMarket: boolean;
}

export interface StartChoice {
  /** The row in which a start is chosen is open, and a press on a chart chooses one. */
  readonly isChoosing: boolean;
  readonly choose: (isChoosing: boolean) => void;
  readonly wishes: ReplayWishes;
  readonly wish: (wishes: ReplayWishes) => void;
  /** When the bar began on which the crosshair was last; null: it was on none. Known while a start is chosen. */
  readonly pointed: number | null;
  readonly pointAt: (at: number | null) => void;
}

export const useStartChoice = (): StartChoice => {
  const [isChoosing, setChoosing] = useState(false);
  const [wishes, wish] = useState<ReplayWishes>({ isBlind: false, isAnyMarket: false });
  const [pointed, setPointed] = useState<number | null>(null);
  // The crosshair moves all the time, and only who chooses wants to know where it is.
  const last = useRef<number | null>(null);
  const isHeard = useRef(false);
  const choose = useCallback((next: boolean): void => {
    isHeard.current = next;
    setChoosing(next);
    setPointed(last.current);
  }, []);
  const pointAt = useCallback((at: number | null): void => {
    // Whoever goes to the button leaves the chart: what was pointed at last is still meant.
    if (at === null) return;
    last.current = at;
    if (isHeard.current) setPointed(at);
  }, []);
  return useMemo(() => ({ isChoosing, choose, wishes, wish, pointed, pointAt }), [isChoosing, choose, wishes, pointed, pointAt]);
};

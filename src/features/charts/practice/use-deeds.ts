/** Orders and closes in the order of the steps: each counts for the bar at which its key was pressed, however fast the keys follow each other. */
import { useEffect, useRef, useState } from 'react';
import type { ReplayControls } from '@/features/charts/replay/use-replay';

export type Deed = 'long' | 'short' | 'close' | 'cancel';

interface Turn {
  readonly deed: Deed;
  readonly done: () => void;
}

/**
 * Does what was asked for when the steps before it have been made and their charts are read; the steps after it wait until `run` is settled.
 * What was asked of a replay that has ended is not done.
 */
export const useDeeds = (
  { replay, isSettled, takeTurn }: Pick<ReplayControls, 'replay' | 'isSettled' | 'takeTurn'>,
  run: (deed: Deed) => Promise<void>,
): ((deed: Deed) => void) => {
  const [turn, setTurn] = useState<Turn | null>(null);
  const begun = useRef<Turn | null>(null);
  useEffect(() => {
    if (turn === null || begun.current === turn) return;
    if (replay !== null && !isSettled) return;
    begun.current = turn;
    const under = replay === null ? Promise.resolve() : run(turn.deed);
    void under.finally(turn.done);
  });
  return (deed) => takeTurn((done) => setTurn({ deed, done }));
};

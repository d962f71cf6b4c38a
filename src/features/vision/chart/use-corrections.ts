/** The reading as it is after what was corrected by hand, with undo. */
import { useEffect, useMemo, useState } from 'react';
import type { ChartReading } from '@/domain/vision/reading';
import { isSomethingModal } from '@/ui/is-something-modal';
import { isTyping } from '@/ui/is-typing';
import { corrected, type Correction } from '@/domain/vision/series/corrections';

export interface Corrections {
  readonly reading: ChartReading;
  readonly count: number;
  readonly correct: (correction: Correction) => void;
  readonly undo: () => void;
}

/** The moves of one edge become one correction. */
const joins = (last: Correction | undefined, next: Correction): boolean =>
  last?.kind === 'edge' && next.kind === 'edge' && last.at === next.at && last.edge === next.edge;

export const useCorrections = (read: ChartReading): Corrections => {
  const [list, setList] = useState<readonly Correction[]>([]);
  const reading = useMemo(() => list.reduce(corrected, read), [read, list]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || isTyping(event.target) || isSomethingModal()) return;
      event.preventDefault();
      setList((all) => all.slice(0, -1));
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, []);
  return {
    reading,
    count: list.length,
    correct: (next) => setList((all) => (joins(all.at(-1), next) ? [...all.slice(0, -1), next] : [...all, next])),
    undo: () => setList((all) => all.slice(0, -1)),
  };
};

/** The built-in analyst, whose code is fetched when the screen has been drawn. */
import { useEffect, useState } from 'react';
import { canOpen } from '@/domain/access/can-open';
import { logProblem } from '@/lib/log';
import { screens } from '@/routes';
import type { Analyst } from '@/services/assistant/analyst';
import { session } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';

export interface AnalystNow {
  /** null: it is on its way. */
  readonly analyst: Analyst | null;
  /** Its code could not be fetched. */
  readonly isMissing: boolean;
}

export const useAnalyst = (): AnalystNow => {
  const hasCalendar = canOpen(screens.calendar, useLive(session)) === 'open';
  const [now, setNow] = useState<AnalystNow>({ analyst: null, isMissing: false });
  useEffect(() => {
    let isOver = false;
    let opened: Analyst | null = null;
    import('@/services/assistant/analyst').then(
      ({ openAnalyst }) => {
        if (isOver) return;
        opened = openAnalyst({ hasCalendar });
        setNow({ analyst: opened, isMissing: false });
      },
      (cause: unknown) => {
        logProblem('Fetching the analyst', cause);
        if (!isOver) setNow({ analyst: null, isMissing: true });
      },
    );
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [hasCalendar]);
  return now;
};

/** Questions to begin with; null while they are made. */
export const useOpenings = (analyst: Analyst | null, isWanted: boolean): readonly string[] | null => {
  const [questions, setQuestions] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (analyst === null || !isWanted) return undefined;
    let isOver = false;
    analyst.openings().then(
      (made) => !isOver && setQuestions(made),
      (cause: unknown) => logProblem('Making questions to begin with', cause),
    );
    return () => {
      isOver = true;
    };
  }, [analyst, isWanted]);
  return questions;
};

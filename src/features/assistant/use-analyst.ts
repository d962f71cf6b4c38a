/** The built-in analyst, whose code is fetched when something is asked of it. */
import { useEffect, useMemo, useState } from 'react';
import { canOpen } from '@/domain/access/can-open';
import { logProblem } from '@/lib/log';
import { screens } from '@/routes';
import type { Analyst, AnalystTerms } from '@/services/assistant/analyst';
import { session } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';

export type AskedAnalyst = Pick<Analyst, 'ask' | 'openings' | 'desk' | 'close'>;

const lazyAnalyst = (terms: AnalystTerms): AskedAnalyst => {
  let opened: Promise<Analyst> | null = null;
  const open = (): Promise<Analyst> => {
    opened ??= import('@/services/assistant/analyst').then(
      ({ openAnalyst }) => openAnalyst(terms),
      (cause: unknown) => {
        // Another try may find a network.
        opened = null;
        throw cause;
      },
    );
    return opened;
  };
  return {
    ask: async (question, before) => (await open()).ask(question, before),
    openings: async () => (await open()).openings(),
    desk: async () => (await open()).desk(),
    close: () => {
      opened?.then(({ close }) => close()).catch(() => undefined);
      opened = null;
    },
  };
};

export const useAnalyst = (): AskedAnalyst => {
  const hasCalendar = canOpen(screens.calendar, useLive(session)) === 'open';
  const analyst = useMemo(() => lazyAnalyst({ hasCalendar }), [hasCalendar]);
  useEffect(() => analyst.close, [analyst]);
  return analyst;
};

/** Questions to begin with; null while they are made, 'missing' where the code of the analyst could not be fetched. */
export const useOpenings = (analyst: AskedAnalyst, isWanted: boolean): readonly string[] | 'missing' | null => {
  const [questions, setQuestions] = useState<readonly string[] | 'missing' | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    analyst.openings().then(
      (made) => !isOver && setQuestions(made),
      (cause: unknown) => {
        logProblem('Making questions to begin with', cause);
        if (!isOver) setQuestions('missing');
      },
    );
    return () => {
      isOver = true;
    };
  }, [analyst, isWanted]);
  return questions;
};

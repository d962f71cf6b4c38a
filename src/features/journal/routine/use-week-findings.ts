/** What is found over all trades of the accounts that count, for the review of a week: computed in workers, and stopped when nobody looks any more. */
import { useEffect, useMemo, useState } from 'react';
import { canOpen } from '@/domain/access/can-open';
import type { Findings } from '@/domain/findings/finding';
import { findingSample, measureOf, type FindingSample } from '@/domain/findings/sample';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { useCalendarWhen } from '@/features/journal/views/use-blackout-knowledge';
import { breathe } from '@/lib/breathe';
import { logProblem } from '@/lib/log';
import { screens } from '@/routes';
import { findFindingsInWorkers } from '@/services/compute/find-findings-in-workers';
import { session } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';

export interface WeekFindings {
  readonly findings: Findings;
  /** The trades that they are over. */
  readonly sample: FindingSample;
}

/** null while they are computed, and where that failed. */
export const useWeekFindings = (columns: JournalColumns, rows: Uint32Array): WeekFindings | null => {
  // The server shows published weeks only to those whose pages the calendar is among.
  const mayRead = canOpen(screens.calendar, useLive(session)) === 'open';
  const calendar = useCalendarWhen(mayRead);
  const isReading = mayRead && calendar.state === 'loading';
  const weeks = calendar.state === 'ready' ? calendar.weeks : null;
  const news = useMemo(
    () => (weeks === null ? null : { events: weeks.flatMap(({ events }) => events), known: weeks.map(({ range }) => range) }),
    [weeks],
  );
  const [found, setFound] = useState<{ readonly of: unknown; readonly told: WeekFindings } | null>(null);
  useEffect(() => {
    if (isReading) return undefined;
    const over = new AbortController();
    const { signal } = over;
    void (async () => {
      try {
        await breathe();
        if (signal.aborted) return;
        const sample = findingSample(columns, rows, { measure: measureOf(columns, rows), ...(news === null ? {} : { news }) });
        const findings = await findFindingsInWorkers(sample, { signal });
        if (findings !== 'cancelled' && !signal.aborted) setFound({ of: columns, told: { findings, sample } });
      } catch (cause) {
        logProblem('Looking for findings', cause);
      }
    })();
    return () => over.abort();
  }, [columns, rows, news, isReading]);
  return found?.of === columns ? found.told : null;
};

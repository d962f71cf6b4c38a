/** The sample that questions are asked of: decisions of the accounts in view, with the news of the device’s calendar. */
import { useEffect, useMemo, useState } from 'react';
import { canOpen } from '@/domain/access/can-open';
import { findingSample, findingSampleSteps, measureOf, type FindingSample } from '@/domain/findings/sample';
import type { Measure } from '@/domain/findings/finding';
import type { ResultUnit } from '@/domain/journal/breakdown';
import type { JournalModel } from '@/features/journal/views/use-journal-model';
import { useCalendarWhen } from '@/features/journal/views/use-blackout-knowledge';
import { pacer } from '@/lib/breathe';
import { logProblem } from '@/lib/log';
import { withPauses } from '@/lib/steps';
import { screens } from '@/routes';
import { session } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';

/** The news of the device’s calendar; undefined while none are known. */
export const useNews = () => {
  // The server shows published weeks only to those whose pages the calendar is among.
  const calendar = useCalendarWhen(canOpen(screens.calendar, useLive(session)) === 'open');
  const weeks = calendar.state === 'ready' ? calendar.weeks : null;
  return useMemo(
    () => (weeks === null ? undefined : { events: weeks.flatMap(({ events }) => events), known: weeks.map(({ range }) => range) }),
    [weeks],
  );
};

export interface SampleState {
  readonly sample: FindingSample;
  /** What the trades themselves would be measured in. */
  readonly usual: Measure;
}

/** Up to this many trades are read at once; more of them take longer than a page may be busy in one piece. */
const atOnce = 2_000;

/** `wanted`: the measure of the switch; null: R where at least 80 % of the decisions have one, else money. R that few have is not had. */
export const useSample = ({ built, rows }: Pick<JournalModel, 'built' | 'rows'>, wanted: Measure | null): SampleState | null => {
  const news = useNews();
  // Costs are part of what a trade made, whichever way the journal shows it.
  const columns = built.net;
  const usual = useMemo(() => measureOf(columns, rows), [columns, rows]);
  const measure = usual === 'money' ? 'money' : (wanted ?? usual);
  const options = useMemo(() => ({ measure, ...(news === undefined ? {} : { news }) }), [measure, news]);
  const isLarge = rows.length > atOnce;
  const direct = useMemo(() => (isLarge ? null : findingSample(columns, rows, options)), [isLarge, columns, rows, options]);
  const [stepped, setStepped] = useState<FindingSample | null>(null);
  useEffect(() => {
    if (!isLarge) return undefined;
    const over = new AbortController();
    withPauses(findingSampleSteps(columns, rows, options), { pause: pacer(), signal: over.signal }).then(
      (sample) => sample !== null && setStepped(sample),
      (cause: unknown) => logProblem('Reading the sample of a journal', cause),
    );
    return () => over.abort();
  }, [isLarge, columns, rows, options]);
  // While another one is read, the former stays.
  const sample = direct ?? stepped;
  return useMemo(() => (sample === null ? null : { sample, usual }), [sample, usual]);
};

/** What the switch asks for: by the address, else as it was set last on this device; null: it never was, or to percent, which is the journal’s alone. */
export const measureWanted = (params: URLSearchParams, chosen: ResultUnit | null): Measure | null => {
  const unit = params.get('unit') ?? chosen;
  return unit === 'r' ? 'R' : unit === 'money' ? 'money' : null;
};

/** The facts of a period of the journal in view, and of the one before it, computed with pauses in which the page answers. */
import { useEffect, useMemo, useState } from 'react';
import type { Fact } from '@/domain/findings/facts/fact';
import { factSteps, type FactsInput } from '@/domain/findings/facts/facts-of';
import { besidePeriod, type Period } from '@/domain/findings/period';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import { logProblem } from '@/lib/log';
import { pacer } from '@/lib/breathe';
import { withPauses } from '@/lib/steps';
import { keptLive } from '@/services/kept/kept';
import { useLive } from '@/ui/hooks/use-live';
import { useExitBars } from './use-exit-bars';
import type { ShownRoutine } from './use-routine';

const plans = keptLive(tradePlanKind);

export interface FactsInView {
  readonly uid: string;
  /** After costs. */
  readonly columns: JournalColumns;
  /** Rows of the accounts in view, of all time. */
  readonly rows: Uint32Array;
  readonly routine: Pick<ShownRoutine, 'ruleText' | 'reviews'>;
  /** Left out: R where enough trades have one. */
  readonly measure?: 'R' | 'money' | undefined;
}

export interface PeriodFacts {
  readonly facts: readonly Fact[];
  /** Of the period before; null of all of time. */
  readonly before: readonly Fact[] | null;
  /** Candles were looked for; until then nothing says where price went after an exit. */
  readonly hasCandles: boolean;
}

interface Found extends PeriodFacts {
  readonly uid: string;
  readonly period: Period;
  readonly rows: Uint32Array;
}

/** Of the same trades, as while their candles are read again because a plan came: exits that were told are not taken back. */
const isLess = ({ hasCandles, period, rows }: Found, former: Found | null): boolean =>
  !hasCandles && former !== null && former.hasCandles && former.period === period && former.rows === rows;

const noCandles: FactsInput['candlesOf'] = () => null;

/**
 * null while the first ones of a period are computed; computed again, as after a rule was set, the former ones stay until then. `period`
 * must stay the same object while it is the same. `isEarly`: those that need no candles are told while candles are still read.
 */
export const useFacts = ({ uid, columns, rows, routine, measure }: FactsInView, period: Period, isEarly = false): PeriodFacts | null => {
  const kept = useLive(plans);
  const byId = useMemo(() => new Map(kept.state === 'ready' ? kept.documents.map(({ id, value }) => [id, value]) : []), [kept]);
  const candlesOf = useExitBars(uid, { columns, rows, period, plans: byId });
  const { ruleText, reviews } = routine;
  const input = useMemo<Omit<FactsInput, 'period' | 'candlesOf'>>(
    () => ({ columns, rows, ruleText, reviews, plans: byId, ...(measure === undefined ? {} : { measure }) }),
    [columns, rows, ruleText, reviews, byId, measure],
  );
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (candlesOf === null && !isEarly) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const pause = pacer();
    void (async () => {
      try {
        const facts = await withPauses(factSteps({ ...input, period, candlesOf: candlesOf ?? noCandles }), { pause, signal });
        const earlier = period.kind === 'all' ? null : factSteps({ ...input, period: besidePeriod(period, -1), candlesOf: noCandles });
        const before = earlier === null ? null : await withPauses(earlier, { pause, signal });
        if (facts === null || signal.aborted) return;
        const next: Found = { facts, before, hasCandles: candlesOf !== null, uid, period, rows: input.rows };
        setFound((former) => (isLess(next, former) ? former : next));
      } catch (cause) {
        logProblem('Computing facts', cause);
      }
    })();
    return () => over.abort();
  }, [uid, input, period, candlesOf, isEarly]);
  return found !== null && found.uid === uid && found.period === period ? found : null;
};

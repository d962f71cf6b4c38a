/** The comparison of an answer made as a finding’s is: the effect with its interval, computed in a worker by the findings engine. */
import { useEffect, useMemo, useState } from 'react';
import type { AskQuery } from '@/domain/ask/ask-query';
import { comparisonSteps } from '@/domain/ask/comparison-of';
import type { Finding } from '@/domain/findings/finding';
import type { Insights } from '@/features/journal-ai/insights';
import { useNews } from '@/features/journal-ai/use-sample';
import { pacer } from '@/lib/breathe';
import { logProblem } from '@/lib/log';
import { withPauses } from '@/lib/steps';
import { findFindingsInWorkers } from '@/services/compute/find-findings-in-workers';

export interface Comparison {
  readonly finding: Finding;
  /** Of the effect; null: it is in R. */
  readonly currency: string | null;
}

/** null: there is none for this question, or not yet. */
export const useComparison = (query: AskQuery | null, { model, sample }: Insights, today: number): Comparison | null => {
  const news = useNews();
  const columns = model.built.net;
  const { rows } = model;
  const trades = useMemo(() => ({ columns, rows, news, usual: sample.measure, today }), [columns, rows, news, sample.measure, today]);
  const [found, setFound] = useState<{ readonly of: AskQuery; readonly comparison: Comparison } | null>(null);
  useEffect(() => {
    if (query === null) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const compare = async (): Promise<void> => {
      const asked = await withPauses(comparisonSteps(query, trades), { pause: pacer(), signal });
      if (asked === null) return;
      const all = await findFindingsInWorkers(asked.sample, { questions: [asked.question], signal });
      const finding = all === 'cancelled' ? undefined : all.findings[0];
      if (finding !== undefined && !signal.aborted) setFound({ of: query, comparison: { finding, currency: asked.sample.currency } });
    };
    compare().catch((cause: unknown) => logProblem('Comparing trades of a question', cause));
    return () => over.abort();
  }, [query, trades]);
  return found !== null && found.of === query ? found.comparison : null;
};

/** The trades that questions are asked of, read with pauses in which the page answers, and the names that questions can use. */
import { useEffect, useMemo, useState } from 'react';
import { askedTradesSteps, type AskedTrades } from '@/domain/ask/asked-trades';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import { vocabularyOf } from '@/domain/ask/vocabulary-of';
import { dayClock } from '@/domain/time/trading-day';
import type { Insights } from '@/features/journal-ai/insights';
import { useNews } from '@/features/journal-ai/use-sample';
import { pacer } from '@/lib/breathe';
import { logProblem } from '@/lib/log';
import { withPauses } from '@/lib/steps';

export interface Asked {
  readonly asked: AskedTrades;
  readonly vocabulary: AskVocabulary;
}

/** null while they are read. R or money is as the switch of the screen says, where the question names neither. */
export const useAsked = ({ model, names, sample: { measure } }: Insights): Asked | null => {
  const news = useNews();
  const [now] = useState(() => Date.now());
  const columns = model.built.net;
  const { rows, accounts } = model;
  const [read, setRead] = useState<AskedTrades | null>(null);
  useEffect(() => {
    const over = new AbortController();
    withPauses(askedTradesSteps(columns, rows, news), { pause: pacer(), signal: over.signal }).then(
      (trades) => trades !== null && setRead(trades),
      (cause: unknown) => logProblem('Reading trades for questions', cause),
    );
    return () => over.abort();
  }, [columns, rows, news]);
  return useMemo(() => {
    // While others are read, the former stay: what is being typed is not lost with them.
    if (read === null) return null;
    const rules = [...new Set(read.samples.flatMap((sample) => sample.rules.map(({ id }) => id)))];
    const vocabulary = vocabularyOf(read.samples, {
      accounts: [...accounts.values()].map(({ id, name }) => ({ id, name })),
      rules: rules.map((id) => ({ id, name: names.rule?.(id) ?? id })),
      today: dayClock(read.columns.days).dayOf(now),
    });
    return { asked: { ...read, usual: measure }, vocabulary };
  }, [read, accounts, names, measure, now]);
};

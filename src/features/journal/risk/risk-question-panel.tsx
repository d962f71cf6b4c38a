/** Asks once, from the first file without stops on, what 1R is to be in an account. */
import { lazy, Suspense, useMemo } from 'react';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { riskQuestion } from './risk-question';

// Few files have no stops.
const AskedQuestion = lazy(async () => ({ default: (await import('./asked-question')).AskedQuestion }));

export const RiskQuestionPanel = ({ journal: { accounts, trades, imports } }: { readonly journal: ReadyJournal }) => {
  const question = useMemo(() => riskQuestion({ accounts, trades, imports }), [accounts, trades, imports]);
  return question === null ? null : (
    <Suspense fallback={null}>
      <AskedQuestion key={question.account.id} question={question} />
    </Suspense>
  );
};

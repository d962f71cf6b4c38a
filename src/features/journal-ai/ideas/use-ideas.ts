/** The ideas of whoever is signed in, with what became of each since it was written down. */
import { useMemo } from 'react';
import type { ListedClaim } from '@/domain/findings/register/listed-claims';
import type { ReviewedClaim } from '@/domain/findings/review/claim-lines';
import type { Insights } from '@/features/journal-ai/insights';
import { reviewedClaims, useClaimReports, type ClaimReports } from '@/features/journal/routine/use-claim-reports';
import type { HabitsState } from '@/features/journal/routine/use-habits';
import { claimsNow, type ClaimsNow } from '@/services/findings/register';
import { useLive } from '@/ui/hooks/use-live';

export interface Ideas {
  readonly now: ClaimsNow;
  readonly claims: readonly ListedClaim[];
  readonly reports: ClaimReports;
  /** Those that are open and whose test is known, as a review says them. */
  readonly reviewed: readonly ReviewedClaim[];
}

const none: readonly ListedClaim[] = [];

export const useIdeas = ({ journal, sample, routine, model }: Insights, habits: HabitsState): Ideas => {
  const now = useLive(claimsNow);
  const claims = now.state === 'ready' ? now.claims : none;
  const reports = useClaimReports(claims, sample, {
    today: routine.today,
    days: model.columns.days,
    accounts: journal.accounts,
    underPlan: habits.state === 'found' ? habits.underPlan : null,
  });
  const reviewed = useMemo(() => reviewedClaims(claims, reports), [claims, reports]);
  return { now, claims, reports, reviewed };
};

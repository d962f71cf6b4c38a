/** What became of the ideas since they were written down, worked out in workers; of ideas in the measure of the sample. */
import { useEffect, useMemo, useState } from 'react';
import type { ClaimReport } from '@/domain/findings/claim-report';
import type { TradesUnderPlan } from '@/domain/behavior/under-plan';
import type { ClaimTrades } from '@/domain/findings/register/claim-trades';
import type { ListedClaim } from '@/domain/findings/register/listed-claims';
import { claimTradesOf, oneROf } from '@/domain/findings/register/claim-of-sample';
import { planClaimTrades } from '@/domain/findings/register/plan-claim';
import type { Assuming } from '@/domain/findings/register/standing';
import type { ReviewedClaim } from '@/domain/findings/review/claim-lines';
import type { FindingSample } from '@/domain/findings/sample';
import type { DayBuckets } from '@/domain/time/trading-day';
import { logProblem } from '@/lib/log';
import { compute } from '@/services/compute/compute';
import { claimsNow } from '@/services/findings/register';
import { useLive } from '@/ui/hooks/use-live';

export type ClaimReports = ReadonlyMap<string, ClaimReport>;

export interface ClaimsContext {
  /** The trading day that is now. */
  readonly today: number;
  readonly days: DayBuckets;
  readonly accounts: readonly Assuming[];
  /** Trades under their plans, which claims against the plan are tested by; null: not known yet. */
  readonly underPlan: TradesUnderPlan | null;
}

/** null: what they are tested by is not known yet. */
const tradesOf = (
  claim: ListedClaim['claim'],
  sample: FindingSample,
  { accounts, underPlan }: Pick<ClaimsContext, 'accounts' | 'underPlan'>,
): ClaimTrades | null => {
  if (claim.habit === undefined) return claimTradesOf(claim, sample, accounts);
  return underPlan === null ? null : planClaimTrades(claim, underPlan[claim.habit]);
};

/** By id of the claim; none before there is a sample; one that is not in it yet is being worked out. What was known of another state of the trades stays until then. */
export const useClaimReports = (
  claims: readonly ListedClaim[],
  sample: FindingSample | null,
  { today, days, accounts, underPlan }: ClaimsContext,
): ClaimReports => {
  const [reports, setReports] = useState<ClaimReports>(() => new Map());
  const asked = useMemo(
    () => claims.filter(({ claim }) => claim.measure === sample?.measure && claim.currency === sample.currency),
    [claims, sample],
  );
  useEffect(() => {
    if (sample === null) return undefined;
    const controller = new AbortController();
    const work = async (): Promise<void> => {
      for (const { id, claim } of asked) {
        const trades = tradesOf(claim, sample, { accounts, underPlan });
        if (trades === null) continue;
        const input = { claim, trades, today, days, oneR: oneROf(sample) };
        const report = await compute.run('claim report', input, { signal: controller.signal });
        if (report === 'cancelled') return;
        setReports((before) => new Map(before).set(id, report));
      }
    };
    work().catch((cause: unknown) => logProblem('Testing ideas', cause));
    return () => controller.abort();
  }, [asked, sample, today, days, accounts, underPlan]);
  return reports;
};

/** The ideas that are not ended and whose test is known, as a review says them. */
export const reviewedClaims = (claims: readonly ListedClaim[], reports: ClaimReports): readonly ReviewedClaim[] =>
  claims.flatMap(({ id, claim, state }): ReviewedClaim[] => {
    const report = reports.get(id);
    return report === undefined || state === 'ended' || state === 'ending' ? [] : [{ id, claim, test: report.test }];
  });

const none: readonly ListedClaim[] = [];

/** The same of whoever is signed in, for a screen that shows nothing else of them. */
export const useReviewedClaims = (sample: FindingSample | null, context: ClaimsContext): readonly ReviewedClaim[] => {
  const now = useLive(claimsNow);
  const claims = now.state === 'ready' ? now.claims : none;
  const reports = useClaimReports(claims, sample, context);
  return useMemo(() => reviewedClaims(claims, reports), [claims, reports]);
};

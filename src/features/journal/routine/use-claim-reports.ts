/** What became of the ideas since they were written down, worked out in workers; of ideas in the measure of the sample. */
import { useEffect, useMemo, useState } from 'react';
import type { ClaimReport } from '@/domain/findings/claim-report';
import type { ListedClaim } from '@/domain/findings/register/listed-claims';
import { claimTradesOf, oneROf } from '@/domain/findings/register/claim-of-sample';
import type { Assuming } from '@/domain/findings/register/standing';
import type { ReviewedClaim } from '@/domain/findings/review/claim-lines';
import type { FindingSample } from '@/domain/findings/sample';
import type { DayBuckets } from '@/domain/time/trading-day';
import { logProblem } from '@/lib/log';
import { compute } from '@/services/compute/compute';
import { claimsNow } from '@/services/findings/register';
import { useLive } from '@/ui/hooks/use-live';

export type ClaimReports = ReadonlyMap<string, ClaimReport>;

/** By id of the claim; none before there is a sample; one that is not in it yet is being worked out. What was known of another state of the trades stays until then. */
export const useClaimReports = (
  claims: readonly ListedClaim[],
  sample: FindingSample | null,
  { today, days, accounts }: { readonly today: number; readonly days: DayBuckets; readonly accounts: readonly Assuming[] },
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
        const input = { claim, trades: claimTradesOf(claim, sample, accounts), today, days, oneR: oneROf(sample) };
        const report = await compute.run('claim report', input, { signal: controller.signal });
        if (report === 'cancelled') return;
        setReports((before) => new Map(before).set(id, report));
      }
    };
    work().catch((cause: unknown) => logProblem('Testing ideas', cause));
    return () => controller.abort();
  }, [asked, sample, today, days, accounts]);
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
export const useReviewedClaims = (
  sample: FindingSample | null,
  { today, days, accounts }: Parameters<typeof useClaimReports>[2],
): readonly ReviewedClaim[] => {
  const now = useLive(claimsNow);
  const claims = now.state === 'ready' ? now.claims : none;
  const reports = useClaimReports(claims, sample, { today, days, accounts });
  return useMemo(() => reviewedClaims(claims, reports), [claims, reports]);
};

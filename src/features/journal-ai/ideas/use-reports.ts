/** What became of the ideas since they were written down, worked out in workers; of ideas in the measure of the sample. */
import { useEffect, useMemo, useState } from 'react';
import type { ClaimReport } from '@/domain/findings/claim-report';
import type { ListedClaim } from '@/domain/findings/register/listed-claims';
import { claimTradesOf } from '@/domain/findings/register/claim-of-sample';
import type { Assuming } from '@/domain/findings/register/standing';
import type { FindingSample } from '@/domain/findings/sample';
import type { DayBuckets } from '@/domain/time/trading-day';
import { logProblem } from '@/lib/log';
import { compute } from '@/services/compute/compute';
import { oneROf } from './claim-draft';

export type Reports = ReadonlyMap<string, ClaimReport>;

/** By id of the claim; one that is not in it yet is being worked out. What was known of another state of the trades stays until then. */
export const useReports = (
  claims: readonly ListedClaim[],
  sample: FindingSample,
  { today, days, accounts }: { readonly today: number; readonly days: DayBuckets; readonly accounts: readonly Assuming[] },
): Reports => {
  const [reports, setReports] = useState<Reports>(() => new Map());
  const asked = useMemo(
    () => claims.filter(({ claim }) => claim.measure === sample.measure && claim.currency === sample.currency),
    [claims, sample],
  );
  useEffect(() => {
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

/** What is settled when an idea is written down, worked out in a worker while it is typed. */
import { useEffect, useState } from 'react';
import type { RegistrationAnswer } from '@/domain/findings/claim-report';
import type { ClaimTrades } from '@/domain/findings/register/claim-trades';
import type { ClaimDraft } from '@/domain/findings/register/registration';
import { claimTradesOf, oneROf } from '@/domain/findings/register/claim-of-sample';
import type { FindingSample } from '@/domain/findings/sample';
import { logProblem } from '@/lib/log';
import { compute } from '@/services/compute/compute';

export interface Settling {
  readonly sample: FindingSample;
  /** The trading day that is now. */
  readonly today: number;
  /** What a claim against the plan is settled by; left out, the trades of the sample. */
  readonly trades?: ClaimTrades | undefined;
}

/** null: it was canceled. */
export const settleClaim = async (
  draft: ClaimDraft,
  { sample, today, trades }: Settling,
  signal?: AbortSignal,
): Promise<RegistrationAnswer | null> => {
  const input = { draft, trades: trades ?? claimTradesOf(draft, sample), now: { today, oneR: oneROf(sample) } };
  const answer = await compute.run('claim registration', input, { signal });
  return answer === 'cancelled' ? null : answer;
};

export type RegistrationState = { readonly state: 'working' | 'failed' } | ({ readonly state: 'settled' } & RegistrationAnswer);

/** `draft` and `trades` stay the same objects while they say the same; no draft: it is not complete. */
export const useRegistration = (draft: ClaimDraft | null, { sample, today, trades }: Settling): RegistrationState => {
  const [answer, setAnswer] = useState<{ readonly of: ClaimDraft; readonly state: RegistrationState } | null>(null);
  useEffect(() => {
    if (draft === null) return undefined;
    const controller = new AbortController();
    settleClaim(draft, { sample, today, trades }, controller.signal).then(
      (settled) => settled !== null && setAnswer({ of: draft, state: { state: 'settled', ...settled } }),
      (cause: unknown) => {
        logProblem('Working out how long an idea takes', cause);
        setAnswer({ of: draft, state: { state: 'failed' } });
      },
    );
    return () => controller.abort();
  }, [draft, sample, today, trades]);
  return answer !== null && answer.of === draft ? answer.state : { state: 'working' };
};

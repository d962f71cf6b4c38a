/** The plans that stand: to change, or to end. After ten minutes a change is a new plan that names the old one. */
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { keepFields } from '@/features/journal/routine/keep';
import type { KeptDocument } from '@/services/kept/kept-shelves';
import { Button } from '@/ui/button';
import { isChangedItself, type PlanChange } from './use-plan-form';

export interface OpenPlansProps {
  readonly plans: readonly KeptDocument<TradePlan>[];
  readonly timeOf: (at: EpochMs) => string;
  readonly onChange: (change: PlanChange) => void;
}

export const OpenPlans = ({ plans, timeOf, onChange }: OpenPlansProps) => (
  <section aria-labelledby="open-plans" className="mt-5">
    <h3 id="open-plans" className="mb-1.5 text-dense font-medium text-text-2">
      Open plans
    </h3>
    <ul className="divide-y divide-line rounded-md border border-line">
      {plans.map(({ id, value, times }) => {
        const createdAtMs = times['createdAt'] ?? null;
        const change = { id, plan: value, createdAtMs };
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-dense">
            <p className="min-w-0 flex-1 basis-52">
              <b className="font-semibold">
                {value.market} {value.side}
              </b>{' '}
              <span className="tabular-nums">
                {value.entry}, stop {value.stop}
                {value.target !== undefined && `, target ${value.target}`}
              </span>
              <span className="block text-micro text-text-3">
                {createdAtMs === null ? 'Only on this device so far' : `From ${timeOf(createdAtMs as EpochMs)}`}
                {!isChangedItself(change) && '. A change makes a new plan.'}
              </span>
            </p>
            <Button size="sm" deed="add" onClick={() => onChange(change)}>
              Change
            </Button>
            <Button size="sm" variant="ghost" deed="add" onClick={() => void keepFields(tradePlanKind, id, { endedAt: Date.now() })}>
              End
            </Button>
          </li>
        );
      })}
    </ul>
  </section>
);

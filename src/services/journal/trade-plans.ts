/**
 * Which plan each trade was made by, as the plans of whoever is signed in say. It is fetched when a journal has long been whole, or at once
 * where this device knows that there are plans.
 */
import type { PlanRead } from '@/domain/trade-plans/plan-windows';
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import { keptLive } from '@/services/kept/kept';
import type { KeptDocument } from '@/services/kept/kept-shelves';
import type { PlanLinker } from './derive-trades';
import { counting } from './journal-counting';
import { planLinkerOf } from './plan-linker';

/** A kept plan as the matching reads it. */
export const planRead = ({ id, value, times, madeAt }: KeptDocument<TradePlan>): PlanRead => ({
  id,
  plan: value,
  createdAtMs: times['createdAt'] ?? null,
  termsAtMs: times['termsAt'] ?? null,
  madeAtMs: madeAt,
});

/** Tells the linker of whoever is signed in, now and whenever plans or trading days change. */
export const followPlans = (tell: (linker: PlanLinker | null, hasPlans: boolean | null) => void): void => {
  const plans = keptLive(tradePlanKind);
  let told = '';
  const show = (): void => {
    const now = plans.get();
    if (now.state === 'loading') {
      told = '';
      tell(null, null);
      return;
    }
    const reads = now.documents.map(planRead);
    const chosen = counting.get().value.days;
    // The kept store tells every reading; trades are linked anew only where it says something else.
    const said = JSON.stringify([reads, chosen]);
    if (said === told) return;
    told = said;
    tell(planLinkerOf(reads, chosen), reads.length > 0);
  };
  plans.subscribe(show);
  counting.subscribe(show);
  show();
};

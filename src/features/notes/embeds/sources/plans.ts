/** Trade plans as they are kept. */
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import { until } from '@/features/notes/until';
import { formatInstant } from '@/lib/format-instant';
import { formatPrice, formatRatio } from '@/lib/format-number';
import { keptLive } from '@/services/kept/kept';
import type { KeptDocument } from '@/services/kept/kept-shelves';
import type { EmbedSource } from '@/features/notes/embeds/insertions';

const live = keptLive(tradePlanKind);
const patienceMs = 10_000;

const madeAt = ({ times, madeAt: byDevice }: KeptDocument<TradePlan>): number => times['createdAt'] ?? byDevice ?? 0;

/** The one made last first. */
export const keptPlans = async (): Promise<readonly KeptDocument<TradePlan>[]> => {
  const now = await until(live, ({ state }) => state === 'ready', patienceMs);
  return now.state === 'ready' ? now.documents.toSorted((a, b) => madeAt(b) - madeAt(a)) : [];
};

export const planTitle = ({ value }: KeptDocument<TradePlan>): string => `Plan: ${value.market} ${value.side}`;

/** Distance to the target in risks: |target − entry| ÷ |entry − stop|. */
const plannedR = ({ entry, stop, target }: TradePlan): string =>
  target === undefined
    ? 'No target'
    : `Target at ${formatRatio(Math.abs(Number(target) - Number(entry)) / Math.abs(Number(entry) - Number(stop)))}R`;

export const plans: EmbedSource = {
  choices: async (zone) =>
    (await keptPlans()).map((plan) => ({
      id: plan.id,
      title: planTitle(plan),
      hint: madeAt(plan) === 0 ? '' : formatInstant(madeAt(plan), zone, Date.now()),
      query: { plan: plan.id },
    })),
  answer: async ({ plan: id = '' }) => {
    const plan = (await keptPlans()).find((each) => each.id === id)?.value;
    if (plan === undefined) return null;
    return {
      value: plannedR(plan),
      detail: [
        plan.side === 'long' ? 'Long' : 'Short',
        ...(plan.setup === undefined ? [] : [plan.setup]),
        ...(plan.endedAt === undefined ? [] : ['ended']),
      ].join(', '),
      columns: ['Entry', 'Stop', 'Target'],
      rows: [[formatPrice(plan.entry), formatPrice(plan.stop), plan.target === undefined ? 'None' : formatPrice(plan.target)]],
      asOf: Date.now(),
    };
  },
};

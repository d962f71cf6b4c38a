/** The plans that stand: what was meant, so that a trader holds the market against it and not against a wish. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DayClock } from '@/domain/time/day-clock';
import { targetR } from '@/features/journal/quick-plan/plan-draft';
import { useOpenPlans, type OpenPlan } from '@/features/journal/quick-plan/use-open-plans';
import { formatPrice, formatR } from '@/lib/format-number';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { DirectionSign } from '@/ui/direction-sign';
import { planTrade } from '@/ui/hooks/plan-trade';
import { Panel } from '@/ui/panel';
import { PanelWaiting, type Place } from './panel-place';

const mostPlans = 2;

interface PlanProps {
  readonly plan: OpenPlan;
  readonly names: ReadonlyMap<string, string>;
  readonly until: string;
}

const Plan = ({ plan: { value }, names, until }: PlanProps) => {
  const { market, side, entry, stop, target, setup, sizes = {} } = value;
  const r = targetR({ ...value, target: target ?? null });
  const lines: readonly (readonly [string, string])[] = [
    ['Entry', formatPrice(entry)],
    [target === undefined ? 'Stop' : 'Stop, target', [stop, ...(target === undefined ? [] : [target])].map(formatPrice).join(', ')],
    ...Object.entries(sizes)
      .slice(0, 2)
      .map(([id, size]) => [`Size on ${names.get(id) ?? 'an account'}`, size] as const),
    ['Holds until', until],
  ];
  return (
    <li className="border-b border-line py-2.5 first:pt-0 last:border-b-0 last:pb-0">
      <p className="mb-1 flex items-baseline gap-1.5 font-semibold">
        {market} <DirectionSign direction={side === 'long' ? 'up' : 'down'} /> {side === 'long' ? 'Long' : 'Short'}
        {setup !== undefined && <span className="min-w-0 truncate text-micro font-normal text-text-3">{setup}</span>}
        {r !== null && <span className="ml-auto tabular-nums">{formatR(r)}</span>}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-dense">
        {lines.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{name}</dt>
            <dd className="text-right tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

export interface PlansPanelProps {
  readonly journal: ReadyJournal;
  /** The last full minute. */
  readonly now: EpochMs;
  readonly clock: DayClock;
  readonly place: Place;
}

export const PlansPanel = ({ journal, now, clock, place }: PlansPanelProps) => {
  const plans = useOpenPlans(journal, now);
  if (plans === null) return <PanelWaiting id="plans" place={place} />;
  const names = new Map(journal.accounts.map(({ id, name }) => [id, name]));
  const soonest = plans.toSorted((a, b) => a.until - b.until);
  const others = soonest.length - mostPlans;
  return (
    <Panel
      title={soonest.length === 1 ? 'Open plan' : 'Open plans'}
      className="flex h-full flex-col [&>footer]:mt-auto"
      footer={others > 0 ? `${String(others)} more. Press P to see all of them.` : undefined}
      aside={
        soonest.length > 0 ? (
          <Button variant="ghost" size="sm" deed="add" onClick={planTrade}>
            Change
          </Button>
        ) : undefined
      }
    >
      {soonest.length === 0 ? (
        <div className="flex flex-col items-start gap-2.5">
          <p className="text-dense text-pretty text-text-2">
            No plan is open. Write down entry, stop and target before you trade, and your labels count when your habits are tested.
          </p>
          <Button size="sm" deed="add" onClick={planTrade}>
            Plan a trade
          </Button>
        </div>
      ) : (
        <ul>
          {soonest.slice(0, mostPlans).map((plan) => (
            <Plan
              key={plan.id}
              plan={plan}
              names={names}
              until={`${clock.nearDay(plan.until as EpochMs, now)}, ${clock.time(plan.until as EpochMs)}`}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
};

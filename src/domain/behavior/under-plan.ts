/** What leaving the plan made of each trade, one by one: what the test of a registered claim reads. Data only. */
import { outside } from '@/domain/statistics/testing/label-question';
import type { PlanBehaviorId } from './behavior-report';
import { judgedBy, planDefinitions } from './plan-definitions';
import { outcomeOf, type PlanContext } from './plan-reports';

/** Trades with a plan in order of entry; each array has one value of a trade. */
export interface UnderPlan {
  /** Epoch ms. */
  readonly openedAt: Float64Array;
  readonly closedAt: Float64Array;
  /** Trading day of entry, in days since 1 January 1970. */
  readonly day: Int32Array;
  /** 1: it left its plan in this way, 0: it did not, `outside`: it can’t be told. */
  readonly left: Uint8Array;
  /** 1: the stop or target it is held against was typed after the exit was stored. */
  readonly late: Uint8Array;
  /** What it made less what its plan would have made, in R, by the two readings of bars; NaN: not computable, or it did not leave it. */
  readonly r: Readings;
  readonly money: Readings;
  readonly currencies: readonly string[];
  /** Of the money, by its place in `currencies`. */
  readonly currency: Uint8Array;
}

interface Readings {
  /** The plan makes less, so that leaving it costs less. */
  readonly pessimistic: Float64Array;
  readonly optimistic: Float64Array;
}

export type TradesUnderPlan = Readonly<Record<PlanBehaviorId, UnderPlan>>;

const labels = { no: 0, yes: 1, unknown: outside } as const;

const readings = (length: number): Readings => ({
  pessimistic: new Float64Array(length).fill(NaN),
  optimistic: new Float64Array(length).fill(NaN),
});

/** Every trade with a plan under each of the three behaviors. */
export const tradesUnderPlan = ({ planned, replays }: Pick<PlanContext, 'planned' | 'replays'>): TradesUnderPlan => {
  const replayOf = new Map(replays.map(({ place, replay }) => [place, replay]));
  const currencies = [...new Set(planned.map(({ currency }) => currency))];
  const all = planDefinitions.map((definition): readonly [PlanBehaviorId, UnderPlan] => {
    const asked = planned.filter(definition.isAsked).toSorted((a, b) => a.openedAt - b.openedAt || a.place - b.place);
    const [r, money] = [readings(asked.length), readings(asked.length)];
    const left = new Uint8Array(asked.length);
    for (const [at, trade] of asked.entries()) {
      const { told, replay } = judgedBy(definition, trade, replayOf.get(trade.place));
      left[at] = labels[told];
      if (told !== 'yes' || replay === null) continue;
      for (const reading of ['pessimistic', 'optimistic'] as const) {
        const outcome = outcomeOf(trade, replay[reading]);
        money[reading][at] = trade.money - (outcome.money ?? NaN);
        r[reading][at] = (trade.r ?? NaN) - (outcome.r ?? NaN);
      }
    }
    const isTargetAsked = definition.needs === 'targets';
    return [
      definition.id,
      {
        openedAt: Float64Array.from(asked, ({ openedAt }) => openedAt),
        closedAt: Float64Array.from(asked, ({ closedAt }) => closedAt),
        day: Int32Array.from(asked, ({ day }) => day),
        left,
        late: Uint8Array.from(asked, ({ isStopLate, isTargetLate }) => Number(isStopLate || (isTargetAsked && isTargetLate))),
        r,
        money,
        currencies,
        currency: Uint8Array.from(asked, ({ currency }) => currencies.indexOf(currency)),
      },
    ];
  });
  return Object.fromEntries(all) as TradesUnderPlan;
};

/** Evidence as it is kept with a run. What a later version adds beside it is let through; what a report shows is checked. */
import * as z from 'zod/mini';

const number = z.number();
const count = z.int().check(z.gte(0));
const none = z.object({ value: z.null(), reason: z.string() });
const statistic = z.union([z.object({ value: number }), none]);
const interval = z.union([z.object({ value: z.looseObject({ low: number, high: number }) }), none]);
const deflated = z.union([z.object({ value: z.looseObject({ probability: number, trials: count }) }), none]);

const bound = z.looseObject({ trades: count, gain: number, totalReturn: number, meanR: statistic });

const bounds = z.looseObject({
  pessimistic: bound,
  optimistic: bound,
  ambiguousTrades: count,
  ambiguousShare: z.nullable(number),
  isBounded: z.boolean(),
  haveOneSign: z.boolean(),
  areBothPositive: z.boolean(),
});

const nullable = z.nullable(number);

const reason = z.discriminatedUnion('code', [
  z.looseObject({ code: z.literal('no trades') }),
  z.looseObject({ code: z.literal('ruined'), bar: count }),
  z.looseObject({ code: z.literal('loses'), n: count, pessimisticGain: number, optimisticGain: number }),
  z.looseObject({ code: z.literal('loses surely'), n: count, sharpeHigh: number }),
  z.looseObject({ code: z.literal('sealed end contradicts'), n: count, optimisticGain: number }),
  z.looseObject({ code: z.literal('luck explains it'), trials: count, probability: number }),
  z.looseObject({ code: z.literal('few trades'), n: count, needed: number }),
  z.looseObject({ code: z.literal('bounds differ'), ambiguousTrades: count, pessimisticGain: number, optimisticGain: number }),
  z.looseObject({
    code: z.literal('luck not excluded'),
    trials: count,
    probability: nullable,
    why: z.nullable(z.string()),
    days: number,
    neededDays: nullable,
  }),
  z.looseObject({ code: z.literal('choice overfits'), probability: number }),
  z.looseObject({ code: z.literal('sealed end closed'), probability: number, trials: count }),
  z.looseObject({ code: z.literal('sealed end undecided'), n: count, probability: nullable }),
  z.looseObject({ code: z.literal('sealed end agrees'), n: count, probability: number }),
]);

export const evidenceSchema = z.looseObject({
  verdict: z.enum(['drop', 'keep testing', 'practice', 'trade small']),
  reason,
  nextStep: z.enum(['another idea', 'loosen', 'more history', 'finer history', 'replay practice', 'forward test']),
  n: count,
  measuredInR: count,
  meanR: statistic,
  meanRInterval: interval,
  days: count,
  sharpeAnnual: statistic,
  sharpeInterval: interval,
  sharpePerDay: statistic,
  probabilistic: statistic,
  deflated,
  expectedMaximumAnnual: statistic,
  minimumTrackRecord: statistic,
  trials: count,
  bounds,
  pbo: statistic,
  sealed: z.nullable(
    z.looseObject({
      n: count,
      bounds,
      days: count,
      sharpeAnnual: statistic,
      deflated,
      says: z.enum(['agrees', 'undecided', 'contradicts']),
    }),
  ),
  isSupported: z.boolean(),
});

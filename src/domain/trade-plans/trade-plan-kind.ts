/** Trade plans and their scores as they are kept: one document for each plan, and one of the same id for its score. */
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { registerPolicy, removedForGoodPolicy } from '@/domain/kept/register-policy';
import type { RegisterEdit } from '@/domain/kept/register-policy';
import { atCreation, whenChanged } from '@/domain/kept/server-times';
import { planScoreSchema } from './plan-score';
import type { PlanScore } from './plan-score';
import { tradePlanSchema, tradePlanTerms } from './trade-plan';
import type { TradePlan } from './trade-plan';

/**
 * `createdAt` and `termsAt` are the server's: when it had the plan first, and when its terms changed last. A plan that is removed is
 * removed for good, so that nothing of what it said comes back changed.
 */
export const tradePlanKind: Kind<TradePlan, RegisterEdit> = {
  name: 'plans',
  id: ownKinds.plans.id,
  policy: removedForGoodPolicy,
  schema: tradePlanSchema,
  version: 1,
  migrations: [],
  times: { createdAt: atCreation, termsAt: whenChanged(tradePlanTerms) },
};

/** A score follows from the plan and from bars, so it has no time of its own, and one that was removed can be made anew. */
export const planScoreKind: Kind<PlanScore, RegisterEdit> = {
  name: 'planScores',
  id: ownKinds.planScores.id,
  policy: registerPolicy,
  schema: planScoreSchema,
  version: 1,
  migrations: [],
  times: {},
};

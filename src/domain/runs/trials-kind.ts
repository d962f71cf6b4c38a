/** Variants tried of each family, as they are kept: they grow, and go with the account only. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { isTrialCounter, trialsPolicy } from './trials-policy';
import type { KeptTrials, TrialsEdit } from './trials-policy';

const counter = z
  .object({ trials: z.number(), measured: z.number(), mean: z.number(), squares: z.number() })
  .check(z.refine(isTrialCounter, 'Not a count of variants.'));

/** By the id of the family. */
export const trialsKind: Kind<KeptTrials, TrialsEdit> = {
  name: 'trials',
  id: ownKinds.trials.id,
  policy: trialsPolicy,
  schema: z.object({ writers: z.record(z.string(), counter), sealedFrom: z.record(z.string(), z.number()) }),
  version: 1,
  migrations: [],
  times: {},
};

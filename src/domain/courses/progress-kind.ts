/** The log of answers and lessons read, as it is kept: one document for each device, which only grows. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { logPolicy, type LogEdit } from '@/domain/kept/log-policy';
import type { ProgressEntry } from './progress';

export interface KeptProgress {
  readonly entries: readonly ProgressEntry[];
}

const name = z.string().check(z.minLength(1), z.maxLength(200));

const schema = z.object({
  entries: z.array(
    z.object({
      id: name,
      on: z.number(),
      lesson: name,
      share: z.optional(z.number()),
      question: z.optional(name),
      topic: z.optional(name),
      isRight: z.optional(z.boolean()),
    }),
  ),
});

export const progressKind: Kind<KeptProgress, LogEdit> = {
  name: 'courseProgress',
  id: ownKinds.courseProgress.id,
  policy: logPolicy,
  schema,
  version: 1,
  migrations: [],
  times: {},
};

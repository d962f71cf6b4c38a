/** A week as its trader reviewed it; the id of the document is the ISO week of its Monday, `yyyy-Www`. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import type { RegisterEdit } from '@/domain/kept/register-policy';
import { textPolicy } from '@/domain/kept/text-policy';
import { closedFiguresSchema, countSchema } from './closed-figures';
import { weekRuleSchema } from './week-rule';

const ids = z.array(z.string().check(z.maxLength(400))).check(z.maxLength(3));

/** The pages of a review, in their order. */
export const reviewSteps = ['numbers', 'trades', 'rules', 'missed', 'findings', 'rule'] as const;

export type ReviewStep = (typeof reviewSteps)[number];

const countedRule = z.object({ text: z.string().check(z.maxLength(300)), kept: countSchema, applied: countSchema });

const reviewSchema = z.object({
  /** Epoch ms; absent: it was begun and not finished. */
  closedAt: z.exactOptional(z.int().check(z.gte(0))),
  /** Pages that were looked at, and the minutes spent so far. */
  steps: z.exactOptional(z.object({ seen: z.array(z.enum(reviewSteps)), minutes: z.number().check(z.gte(0)) })),
  numbers: z.exactOptional(z.extend(closedFiguresSchema, { won: countSchema, days: countSchema })),
  /** Decisions by their R, at most three of each. */
  best: z.exactOptional(ids),
  worst: z.exactOptional(ids),
  rules: z.exactOptional(z.array(countedRule)),
  /** Ids of plans that were never filled. */
  missed: z.exactOptional(z.array(z.string().check(z.maxLength(100)))),
  findings: z.exactOptional(z.array(z.string().check(z.maxLength(500)))),
  /** The rule for the week after. */
  rule: z.exactOptional(weekRuleSchema),
  notes: z.exactOptional(z.string().check(z.maxLength(5000))),
  notesOthers: z.exactOptional(z.array(z.string())),
});

export type WeekReview = z.infer<typeof reviewSchema>;

export const reviewKind: Kind<WeekReview, RegisterEdit> = {
  name: 'reviews',
  id: ownKinds.reviews.id,
  policy: textPolicy(['notes']),
  schema: reviewSchema,
  version: 1,
  migrations: [],
  times: {},
};

/** Conditions as they are read from a document that anybody may have written: each in its exact form, with nothing beside it. */
import * as z from 'zod/mini';
import type { Condition } from '@/domain/findings/condition';

const name = z.string().check(z.minLength(1), z.maxLength(200));
const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const number = z.number().check(z.gte(0), z.lte(1_000_000));

const isAscending = ({ from, to }: { readonly from: number; readonly to: number | null }): boolean => to === null || to > from;

const range = <On extends Condition['on']>(on: On) =>
  z.strictObject({ on: z.literal(on), from: number, to: z.nullable(number) }).check(z.refine(isAscending));

const named = <On extends Condition['on']>(on: On) => z.strictObject({ on: z.literal(on), is: name });

export const conditionSchema: z.ZodMiniType<Condition> = z.discriminatedUnion('on', [
  named('market'),
  z.strictObject({ on: z.literal('side'), is: z.enum(['long', 'short']) }),
  named('session'),
  z.strictObject({ on: z.literal('hour'), from: count(0, 23), to: count(0, 24) }).check(z.refine(({ from, to }) => from !== to)),
  z.strictObject({ on: z.literal('weekday'), is: count(0, 6) }),
  named('setup'),
  named('tag'),
  named('account'),
  z.strictObject({ on: z.literal('rule'), is: z.enum(['broken', 'kept']), id: z.nullable(name) }),
  range('duration'),
  range('nth'),
  range('since last'),
  z.strictObject({ on: z.literal('after'), is: z.enum(['loss', 'win']), count: count(1, 100) }),
  range('size'),
  range('news'),
  range('planned R'),
  range('since week open'),
]);

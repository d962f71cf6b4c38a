/** The definition of a claim as one text, under whose digest it stands, and back. */
import * as z from 'zod/mini';
import { planBehaviorIds } from '@/domain/behavior/behavior-report';
import { canonicalJson } from '@/lib/canonical-json';
import { sha256Hex } from '@/lib/sha256-hex';
import type { ClaimDefinition } from './claim';
import { aboutOf } from './claim';
import type { HypothesisDocument } from './hypothesis-kind';
import { conditionSchema } from './read-condition';

const form = 'sextant-claim';

/** One text for equal claims; its SHA-256 stands beside it. */
export const definitionText = (definition: ClaimDefinition): string => canonicalJson({ form, version: 1, ...definition });

const amount = z.number().check(z.gt(0), z.lte(1e12));

const schema = z
  .strictObject({
    form: z.literal(form),
    version: z.literal(1),
    // No condition: every trade, which has no rest.
    conditions: z.array(conditionSchema).check(z.maxLength(20)),
    side: z.enum(['costs', 'earns']),
    against: z.enum(['rest', 'nothing', 'plan']),
    habit: z.optional(z.enum(planBehaviorIds)),
    about: z.enum(['trades', 'days']),
    measure: z.enum(['R', 'money']),
    currency: z.nullable(z.string().check(z.regex(/^[A-Z]{3,4}$/u))),
    bound: amount,
    delta: amount,
    finding: z.nullable(z.string().check(z.minLength(1), z.maxLength(500))),
    words: z.string().check(z.minLength(1), z.maxLength(500)),
  })
  .check(
    z.refine(({ conditions, against }) => (against === 'plan' ? conditions.length === 0 : conditions.length > 0 || against === 'nothing'), {
      path: ['against'],
    }),
    z.refine(({ against, habit }) => (against === 'plan') === (habit !== undefined), { path: ['habit'] }),
    z.refine(({ conditions, about }) => about === aboutOf(conditions), { path: ['about'] }),
    z.refine(({ measure, currency }) => (measure === 'R') === (currency === null), { path: ['currency'] }),
    z.refine(({ delta, bound }) => delta <= bound, { path: ['delta'] }),
  );

export type ClaimRead = { readonly ok: true; readonly definition: ClaimDefinition } | { readonly ok: false; readonly reason: string };

const damaged = (why: string): ClaimRead => ({ ok: false, reason: `This claim can’t be read: ${why}` });

/** The claim that the document registers. A text whose digest is another one, or that is not the one text of its claim, is refused by name. */
export const readDefinition = ({ definition, hash }: HypothesisDocument): ClaimRead => {
  if (sha256Hex(definition) !== hash) return damaged('its text isn’t the one that was registered.');
  let json: unknown;
  try {
    json = JSON.parse(definition);
  } catch {
    return damaged('it isn’t JSON.');
  }
  const read = z.safeParse(schema, json);
  if (!read.success) return damaged(`the field “${read.error.issues[0]?.path.map(String).join('.') ?? ''}” isn’t what it must be.`);
  const { form: _form, version: _version, ...claim } = read.data;
  if (definitionText(claim) !== definition) return damaged('its text isn’t in the one form that a claim has.');
  return { ok: true, definition: claim };
};

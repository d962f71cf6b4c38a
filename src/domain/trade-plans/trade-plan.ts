/** What a trader plans before a trade, as it is kept; the rules hold it to the same form. Nothing is read or stored here. */
import * as z from 'zod/mini';
import type { DecimalText } from '@/domain/money/decimal-text';
import { isDecimalText } from '@/domain/money/decimal-text';

const tradePlanGrades = ['A+', 'A', 'B', 'C'] as const;

/** Terms stand once they are frozen, or ten minutes after the server had the plan. Milliseconds. */
export const openForMs = 600_000;

/** The fields that are terms; the others can be changed for as long as the plan is kept. */
export const tradePlanTerms = [
  'market',
  'side',
  'setup',
  'entry',
  'stop',
  'target',
  'grade',
  'chance',
  'trigger',
  'invalidation',
  'expiresAt',
  'sizes',
  'checklist',
  'replaces',
  'source',
  'frozenAt',
] as const;

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const price = z.custom<DecimalText>((value) => isDecimalText(value) && /^-?\d{1,20}(?:\.\d{1,12})?$/u.test(value));
const instant = z.int().check(z.gte(0), z.lt(10_000_000_000_000));
const atMost = <T>(most: number, values: z.ZodMiniType<T>) =>
  z.record(z.string(), values).check(z.refine((map) => Object.keys(map).length <= most));

export const tradePlanSchema = z.strictObject({
  market: text(80),
  side: z.enum(['long', 'short']),
  entry: price,
  stop: price,
  target: z.exactOptional(price),
  setup: z.exactOptional(text(200)),
  grade: z.exactOptional(z.enum(tradePlanGrades)),
  /** How sure the trader is, in percent. */
  chance: z.exactOptional(z.int().check(z.gte(0), z.lte(100))),
  /** Price that must trade before the entry counts. */
  trigger: z.exactOptional(price),
  /** Price at which the plan is void before it was entered. */
  invalidation: z.exactOptional(price),
  /** Epoch ms. */
  expiresAt: z.exactOptional(instant),
  /** Lots or contracts by account. */
  sizes: z.exactOptional(atMost(100, price)),
  /** By rule, whether it was kept. */
  checklist: z.exactOptional(atMost(100, z.boolean())),
  /** Id of the plan in whose place this one was made. */
  replaces: z.exactOptional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/u))),
  /** Where it comes from: the quick plan, a chart, a screenshot. */
  source: z.exactOptional(text(200)),
  /** Epoch ms at which the trader froze it. */
  frozenAt: z.exactOptional(instant),
  notes: z.exactOptional(z.string().check(z.maxLength(10_000))),
  /** Epoch ms at which the trader ended it. */
  endedAt: z.exactOptional(instant),
});

export type TradePlan = z.infer<typeof tradePlanSchema>;

/** What a plan from a chart says in `source`, for charts of real prices and of simulated ones. */
export const analysisSource = { real: 'Chart Analysis AI', simulated: 'Chart Analysis AI, simulated prices' } as const;

/** Whether a plan was made on simulated prices, and so can only be scored by these; null: its source does not say. */
export const isOnSimulatedPrices = ({ source }: Pick<TradePlan, 'source'>): boolean | null => {
  if (source === analysisSource.simulated || source === 'Sample') return true;
  return source === analysisSource.real ? false : null;
};

export interface TradePlanStanding {
  /** Epoch ms of the server at which it had the plan; null while only the device has it. */
  readonly createdAtMs: number | null;
  /** Epoch ms of the server; what the device believes it to be. */
  readonly nowMs: number;
}

/** Whether the terms of a plan may still be changed. The rules decide by the server's own clock. */
export const isOpenTradePlan = ({ frozenAt }: Pick<TradePlan, 'frozenAt'>, { createdAtMs, nowMs }: TradePlanStanding): boolean =>
  frozenAt === undefined && (createdAtMs === null || nowMs < createdAtMs + openForMs);

/** Whether an edit of the fields changes terms, and the time of the terms with them (`termsAt`, which the server gives). */
export const changesTerms = (fields: Readonly<Record<string, unknown>>): boolean =>
  tradePlanTerms.some((name) => Object.hasOwn(fields, name));

/** What became of a plan that was not filled, as it is kept; the rules hold it to the same names. Nothing is computed here. */
import * as z from 'zod/mini';

const instant = z.int().check(z.gte(0), z.lt(10_000_000_000_000));

export const planScoreSchema = z.strictObject({
  /** Whether a bar reached the entry while the plan stood. */
  triggered: z.boolean(),
  /** In R of the plan, without costs; absent: not triggered, or still open where the bars end. */
  pessimistic: z.exactOptional(z.number()),
  optimistic: z.exactOptional(z.number()),
  /** Epoch ms at which the score was settled, or up to which the bars are known. */
  until: instant,
  /** SHA-256 of the candles' file, hexadecimal; absent: they are of no file. */
  candleHash: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{64}$/u))),
  /** Name of the file, provider or model that the candles are from. */
  candleSource: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Epoch ms of the first bar that was looked at, and the end of the last one. */
  from: instant,
  to: instant,
});

export type PlanScore = z.infer<typeof planScoreSchema>;

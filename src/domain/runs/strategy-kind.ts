/**
 * Strategies as they are kept: what two devices changed apart stands beside each other until somebody chooses. The strategy itself is
 * text, as its JSON is written, because conditions nest deeper than a document of the server may; whoever opens one reads it.
 */
import * as z from 'zod/mini';
import { copiesPolicy } from '@/domain/kept/copies-policy';
import type { CopiesEdit } from '@/domain/kept/copies-policy';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';

/** A state of the strategy that was given a name, so that it can be opened and compared again. */
export interface StrategyVersion {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  /** Epoch ms by the clock of the device that named it. */
  readonly at: number;
  /** Canonical JSON of the strategy as it was. */
  readonly strategy: string;
}

export interface KeptStrategy {
  readonly name: string;
  /**
   * Given when a strategy is created; versions, duplicates, imports and what is made of a template inherit it. Variants tried are
   * counted under it, so that a new name begins no new count.
   */
  readonly family: string;
  /** Canonical JSON of the strategy. */
  readonly strategy: string;
  /** In the order in which they were named. */
  readonly versions: readonly StrategyVersion[];
}

/** Letters of a strategy's JSON. The largest template has some 3,000. */
export const mostStrategyLetters = 100_000;
export const mostVersions = 100;

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/u));
const name = z.string().check(z.minLength(1), z.maxLength(200));
const text = z.string().check(z.minLength(2), z.maxLength(mostStrategyLetters));
const instant = z.number().check(z.int(), z.gte(0), z.lt(1e13));

export const keptStrategySchema = z.object({
  name,
  family: id,
  strategy: text,
  versions: z
    .array(z.object({ id, name, note: z.optional(z.string().check(z.maxLength(2000))), at: instant, strategy: text }))
    .check(z.maxLength(mostVersions)),
});

export const strategyKind: Kind<KeptStrategy, CopiesEdit> = {
  name: 'strategies',
  id: ownKinds.strategies.id,
  policy: copiesPolicy,
  schema: keptStrategySchema,
  version: 1,
  migrations: [],
  times: {},
};

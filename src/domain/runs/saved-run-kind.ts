/** Saved runs as they are kept: what is needed to run one again, and what came out. One is taken back by a second document that names it. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { oncePolicy } from '@/domain/kept/once-policy';
import type { OnceEdit } from '@/domain/kept/once-policy';
import { atCreation } from '@/domain/kept/server-times';

export interface SavedRun {
  readonly name: string;
  readonly family: string;
  readonly dataHash: string;
  /** Version of the engine that made it. */
  readonly engine: string;
  /** Variants of the family that had been tried when it was saved, this one included. */
  readonly trials: number;
  /** Of what was drawn by chance. */
  readonly seed?: number | undefined;
  /** JSON of strategy, costs, data and trades, which `savedRunBody` reads. */
  readonly body: string;
}

/** The document that takes another one back. */
export interface SavedRunUndo {
  readonly kind: 'undo';
  readonly undoes: string;
}

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/u));

const run = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  family: id,
  dataHash: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
  engine: z.string().check(z.minLength(1), z.maxLength(40)),
  trials: z.number().check(z.int(), z.gte(0), z.lte(1e9)),
  seed: z.optional(z.number().check(z.int())),
  body: z.string().check(z.minLength(2), z.maxLength(700_000)),
});

const undo = z.object({ kind: z.literal('undo'), undoes: id });

export const savedRunKind: Kind<SavedRun | SavedRunUndo, OnceEdit> = {
  name: 'backtests',
  id: ownKinds.backtests.id,
  policy: oncePolicy,
  schema: z.union([undo, run]),
  version: 1,
  migrations: [],
  times: { createdAt: atCreation },
};

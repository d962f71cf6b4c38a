/** Saved runs as they are kept: what is needed to run one again, and what came out. One is named anew, or taken back, by a second document. */
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
  /** JSON of strategy, costs, figures and trades, which `readRunRecord` reads. */
  readonly body: string;
}

/** The document that takes another one back. */
export interface SavedRunUndo {
  readonly kind: 'undo';
  readonly undoes: string;
}

/** The document that gives one another name; of several the one that the server had last. */
export interface SavedRunName {
  readonly kind: 'name';
  readonly names: string;
  readonly name: string;
}

export type SavedRunDocument = SavedRun | SavedRunName | SavedRunUndo;

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

const naming = z.object({ kind: z.literal('name'), names: id, name: z.string().check(z.minLength(1), z.maxLength(200)) });

export const savedRunKind: Kind<SavedRunDocument, OnceEdit> = {
  name: 'backtests',
  id: ownKinds.backtests.id,
  policy: oncePolicy,
  schema: z.union([undo, naming, run]),
  version: 1,
  migrations: [],
  times: { createdAt: atCreation },
};

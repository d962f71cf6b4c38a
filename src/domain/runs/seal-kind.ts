/** That the sealed end of some data was looked at, as it is kept: made before its result is shown, never changed. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { oncePolicy } from '@/domain/kept/once-policy';
import type { OnceEdit } from '@/domain/kept/once-policy';
import { atCreation } from '@/domain/kept/server-times';

export interface Seal {
  readonly family: string;
  /** Of all the data, what was seen before included. */
  readonly dataHash: string;
  readonly instrument: string;
  /** Opening of the first sealed bar, and end of the last, epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Digest of strategy and assumptions whose result was shown; another version of the family has no sealed result on these bars. */
  readonly hash: string;
}

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/u));
const instant = z.number().check(z.int(), z.gte(0), z.lt(1e13));

/** The id is `{family}_{dataHash}`. `createdAt` is the server's. */
export const sealKind: Kind<Seal, OnceEdit> = {
  name: 'seals',
  id: ownKinds.seals.id,
  policy: oncePolicy,
  schema: z
    .object({
      family: z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/u)),
      dataHash: digest,
      instrument: z.string().check(z.minLength(1), z.maxLength(80)),
      from: instant,
      to: instant,
      hash: digest,
    })
    .check(z.refine(({ from, to }) => from <= to, 'It ends before it begins.')),
  version: 1,
  migrations: [],
  times: { createdAt: atCreation },
};

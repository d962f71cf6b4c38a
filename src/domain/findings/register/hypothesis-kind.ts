/** A claim as it is kept: registered once, with the server’s time, and ended once. */
import * as z from 'zod/mini';
import { endingPolicy, endingTimes } from '@/domain/kept/ending-policy';
import type { EndingEdit } from '@/domain/kept/ending-policy';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { atCreation } from '@/domain/kept/server-times';

/** What the document holds of a claim. */
export interface HypothesisDocument {
  /** Canonical JSON, which `readDefinition` reads. */
  readonly definition: string;
  /** SHA-256 of it. */
  readonly hash: string;
}

/** `createdAt` is the server’s time of the registration, after which trades count; `endedAt` that of its end. */
export const hypothesisKind: Kind<HypothesisDocument, EndingEdit> = {
  name: 'hypotheses',
  id: ownKinds.hypotheses.id,
  policy: endingPolicy,
  schema: z.object({
    definition: z.string().check(z.minLength(2), z.maxLength(20_000)),
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
  }),
  version: 1,
  migrations: [],
  times: { createdAt: atCreation, ...endingTimes },
};

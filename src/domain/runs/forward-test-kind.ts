/** A strategy with its costs, frozen before the bars that judge it, as it is kept: the server says when, and nothing changes it. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { oncePolicy } from '@/domain/kept/once-policy';
import type { OnceEdit } from '@/domain/kept/once-policy';
import { atCreation } from '@/domain/kept/server-times';

export interface ForwardTest {
  readonly family: string;
  readonly instrument: string;
  /** As traders write it, '15m'. */
  readonly interval: string;
  /** SHA-256 of `body`. */
  readonly hash: string;
  /** Canonical JSON of what is frozen, which `readFrozen` reads. */
  readonly body: string;
  readonly name?: string | undefined;
}

/** That a test has ended, by the server's time of this document. */
export interface ForwardTestEnd {
  readonly kind: 'end';
  readonly ends: string;
}

export type ForwardTestDocument = ForwardTest | ForwardTestEnd;

/** Id of the document that ends a test, so that it ends once. */
export const endIdOf = (id: string): string => `${id}-end`;

const end = z.object({ kind: z.literal('end'), ends: z.string().check(z.regex(/^[A-Za-z0-9-]{1,76}$/u)) });

const test = z.object({
  family: z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/u)),
  instrument: z.string().check(z.minLength(1), z.maxLength(80)),
  interval: z.string().check(z.minLength(1), z.maxLength(20)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
  body: z.string().check(z.minLength(2), z.maxLength(700_000)),
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});

/** `createdAt` is the server's time of the freezing; bars that open after it count. */
export const forwardTestKind: Kind<ForwardTestDocument, OnceEdit> = {
  name: 'forwardTests',
  id: ownKinds.forwardTests.id,
  policy: oncePolicy,
  schema: z.union([end, test]),
  version: 1,
  migrations: [],
  times: { createdAt: atCreation },
};

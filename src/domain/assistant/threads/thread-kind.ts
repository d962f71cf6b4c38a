/** Threads with the assistant, as they are kept: what was asked and answered is added and never changed; title and pin are single values. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { logPolicy, type LogEdit } from '@/domain/kept/log-policy';

/** Of a question; several answers may be given to one, the last of which counts. */
export const mostQuestionLetters = 2_000;

/** An entry is a question (`question`, `after`) or an answer (`to`, `by`, `body`). */
export interface ThreadEntry {
  readonly id: string;
  /** Epoch ms by the clock of the device that added it. */
  readonly at: number;
  readonly question?: string | undefined;
  /** The question before it; null for the first one. A question edited anew has the same one as the former. */
  readonly after?: string | null | undefined;
  /** The question that it answers. */
  readonly to?: string | undefined;
  /** 'analyst', or what answered in its place. */
  readonly by?: string | undefined;
  /** The answer as `kept-answer.ts` writes it. */
  readonly body?: string | undefined;
}

export interface Thread {
  readonly title?: string | undefined;
  readonly pinned?: boolean | undefined;
  readonly entries: readonly ThreadEntry[];
}

const name = z.string().check(z.minLength(1), z.maxLength(80));

const schema = z.object({
  title: z.optional(z.string().check(z.maxLength(200))),
  pinned: z.optional(z.boolean()),
  entries: z.array(
    z.object({
      id: name,
      at: z.number(),
      question: z.optional(z.string().check(z.minLength(1), z.maxLength(mostQuestionLetters))),
      after: z.optional(z.nullable(name)),
      to: z.optional(name),
      by: z.optional(name),
      body: z.optional(z.string()),
    }),
  ),
});

export const threadKind: Kind<Thread, LogEdit> = {
  name: 'threads',
  id: ownKinds.threads.id,
  policy: logPolicy,
  schema,
  version: 1,
  migrations: [],
  times: {},
};

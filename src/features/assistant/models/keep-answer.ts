/** Keeping the answer of a model while it is written, and keeping for good what a page left that went away in the middle. */
import type { Answer } from '@/domain/assistant/analyst';
import { writeAnswer } from '@/domain/assistant/threads/kept-answer';
import { threadKind, type Thread } from '@/domain/assistant/threads/thread-kind';
import { logProblem } from '@/lib/log';
import { alone, answerDraft, forgetDraft, keepDraft, type AnswerDraft } from '@/services/assistant/models/answer-draft';
import { writeKept } from '@/services/kept/kept';
import { notKept } from '@/features/assistant/threads';

export interface AnswerPlace extends Omit<AnswerDraft, 'body'> {
  readonly uid: string;
  readonly threadId: string;
}

const append = async (uid: string, threadId: string, { id, ...entry }: AnswerDraft): Promise<string | null> => {
  const problem = notKept(await writeKept(threadKind, threadId, { append: { id, entry } }));
  if (problem === null) forgetDraft(uid, threadId);
  return problem;
};

export const keepSoFar = ({ uid, threadId, ...draft }: AnswerPlace, answer: Answer): void =>
  keepDraft(uid, threadId, { ...draft, body: writeAnswer(answer) });

/** Why it was not kept, in a sentence; null: it was. */
export const keepForGood = ({ uid, threadId, ...draft }: AnswerPlace, answer: Answer): Promise<string | null> =>
  append(uid, threadId, { ...draft, body: writeAnswer(answer) });

/** Keeps what was left in this thread, unless the question is not there or another tab still writes the answer. */
export const keepLeft = (uid: string, threadId: string, thread: Thread): void => {
  const draft = answerDraft(uid, threadId);
  if (draft === null || !thread.entries.some(({ id }) => id === draft.to)) return;
  alone(threadId, async () => {
    await append(uid, threadId, draft);
  }).catch((cause: unknown) => logProblem('Keeping what was left of an answer', cause));
};

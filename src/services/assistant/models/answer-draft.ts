/**
 * An answer that is still being written, kept on this device after every sentence that was judged: a page that goes away in the middle
 * leaves what there was, and the next one that shows the thread keeps it for good.
 */
import { forget, keep, readKept } from '@/services/local/device-storage';

export interface AnswerDraft {
  /** Of the entry that the answer becomes, so that it is kept once. */
  readonly id: string;
  /** The question that it answers. */
  readonly to: string;
  readonly by: string;
  readonly body: string;
}

const nameOf = (uid: string, threadId: string): string => `answer-draft:${threadId}:${uid}`;

const isDraft = (value: unknown): value is AnswerDraft =>
  typeof value === 'object' &&
  value !== null &&
  (['id', 'to', 'by', 'body'] as const).every((field) => field in value && typeof Reflect.get(value, field) === 'string');

/** null: nothing is being written in this thread, as far as this device knows. */
export const answerDraft = (uid: string, threadId: string): AnswerDraft | null => {
  const kept = readKept(nameOf(uid, threadId));
  return isDraft(kept) ? kept : null;
};

export const keepDraft = (uid: string, threadId: string, draft: AnswerDraft): void => keep(nameOf(uid, threadId), draft);

export const forgetDraft = (uid: string, threadId: string): void => forget(nameOf(uid, threadId));

/**
 * Does something about the answers of a thread that one tab does at a time; 'busy': another one is at it. Where the browser has no locks,
 * every tab is taken to be alone.
 */
export const alone = async (threadId: string, deed: () => Promise<void>): Promise<'done' | 'busy'> => {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) {
    await deed();
    return 'done';
  }
  return navigator.locks.request(`sextant-answer-${threadId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return 'busy';
    await deed();
    return 'done';
  });
};

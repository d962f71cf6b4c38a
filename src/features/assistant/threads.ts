/** The threads of whoever is signed in, and what is done with one. Each deed is safe on this device first; the account follows. */
import { threadKind, type Thread } from '@/domain/assistant/threads/thread-kind';
import { lastAt } from '@/domain/assistant/threads/thread-path';
import { newId } from '@/lib/new-id';
import { keptLive, writeKept } from '@/services/kept/kept';
import type { KeptDocument, KeptNow } from '@/services/kept/kept-shelves';
import type { WriteOutcome } from '@/services/kept/write-kept';

export type KeptThread = KeptDocument<Thread>;

export const threads = keptLive(threadKind);

/** Pinned ones first, then by what was added last. */
export const listedThreads = (now: KeptNow<Thread>): readonly KeptThread[] =>
  now.state === 'loading'
    ? []
    : now.documents.toSorted(
        (a, b) => Number(b.value.pinned === true) - Number(a.value.pinned === true) || lastAt(b.value) - lastAt(a.value),
      );

interface Asking {
  readonly threadId: string;
  readonly question: string;
  /** The question that it follows; null: it is the first. */
  readonly after: string | null;
}

export interface KeptQuestion {
  readonly id: string;
  readonly outcome: WriteOutcome;
}

export const keepQuestion = async ({ threadId, question, after }: Asking): Promise<KeptQuestion> => {
  const id = newId();
  return { id, outcome: await writeKept(threadKind, threadId, { append: { id, entry: { question, after } } }) };
};

interface Answering {
  readonly threadId: string;
  /** Id of the question. */
  readonly to: string;
  readonly by: string;
  readonly body: string;
}

export const keepAnswer = ({ threadId, ...answer }: Answering): Promise<WriteOutcome> =>
  writeKept(threadKind, threadId, { append: { id: newId(), entry: answer } });

export const renameThread = (threadId: string, title: string): Promise<WriteOutcome> =>
  writeKept(threadKind, threadId, { set: { title: title.trim().slice(0, 200) } });

export const pinThread = (threadId: string, pinned: boolean): Promise<WriteOutcome> => writeKept(threadKind, threadId, { set: { pinned } });

/** For good, on every device. */
export const deleteThread = (threadId: string): Promise<WriteOutcome> => writeKept(threadKind, threadId, { remove: true });

/** Why nothing was kept, in a sentence; null: it was. */
export const notKept = (outcome: WriteOutcome): string | null => {
  if (outcome.ok || outcome.reason === 'no-change') return null;
  switch (outcome.reason) {
    case 'too-large':
      return 'This thread is full. Start a new one to continue.';
    case 'no-room':
      return 'This device has no room left, so the thread wasn’t kept. Free some space and ask again.';
    case 'newer':
      return 'A newer version of Sextant wrote this thread. Reload the page to continue it.';
    default:
      return 'The thread couldn’t be kept. Reload the page and ask again.';
  }
};

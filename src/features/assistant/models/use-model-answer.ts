/** An answer of the chosen model on its way: what waits to be approved, what was judged so far, and the way to stop it. */
import { useEffect, useRef, useState } from 'react';
import type { Earlier } from '@/domain/assistant/models/converse';
import type { Outgoing } from '@/domain/assistant/models/outgoing';
import { sentenceText } from '@/domain/assistant/say';
import type { Given, Turn } from '@/domain/assistant/threads/thread-path';
import type { Thread } from '@/domain/assistant/threads/thread-kind';
import { newId } from '@/lib/new-id';
import { alone } from '@/services/assistant/models/answer-draft';
import type { AskedAnalyst } from '@/features/assistant/use-analyst';
import type { Preview } from '@/ui/models/send-preview';
import { keepForGood, keepLeft, keepSoFar } from './keep-answer';
import { useModelSettings } from './use-model-settings';

export interface ModelAnswer {
  /** Id of the question. */
  readonly to: string;
  readonly given: Given | null;
  readonly preview: Preview | null;
}

export interface ModelAnswering {
  /** Whether a model answers instead of the analyst. */
  readonly isChosen: boolean;
  readonly now: ModelAnswer | null;
  /** Answers and keeps it; what went wrong with the keeping, in a sentence. */
  readonly answer: (to: string, question: string, before: readonly Turn[]) => Promise<string | null>;
  readonly stop: () => void;
}

/** Earlier turns that are offered to be sent along; so many are enough for a follow-up. */
const mostTurns = 4;

const earlierOf = (turns: readonly Turn[]): readonly Earlier[] =>
  turns.slice(-mostTurns).flatMap(({ id, question, given }) => {
    const answer = given.at(-1)?.answer;
    return [
      { id: `asked ${id}`, from: 'person' as const, text: question },
      ...(answer == null
        ? []
        : [{ id: `said ${id}`, from: 'model' as const, text: [...answer.sentences, ...answer.more].map(sentenceText).join(' ') }]),
    ];
  });

interface Facts {
  readonly analyst: AskedAnalyst;
  readonly threadId: string;
  readonly thread: Thread | null;
}

export const useModelAnswer = ({ analyst, threadId, thread }: Facts): ModelAnswering => {
  const own = useModelSettings();
  const uid = own?.uid;
  const [now, setNow] = useState<ModelAnswer | null>(null);
  const stopper = useRef<AbortController | null>(null);
  // Who leaves the thread stops its answer; what was judged is kept.
  useEffect(() => () => stopper.current?.abort(), [threadId]);
  useEffect(() => {
    if (uid !== undefined && thread !== null && stopper.current === null) keepLeft(uid, threadId, thread);
  }, [uid, threadId, thread]);

  const answer = async (to: string, question: string, before: readonly Turn[]): Promise<string | null> => {
    if (own === null) return null;
    const [{ askModel }, { modelName }, desk] = await Promise.all([
      import('@/services/assistant/models/ask-model'),
      import('@/services/assistant/models/open-model'),
      analyst.desk(),
    ]);
    const stop = new AbortController();
    stopper.current = stop;
    const place = { uid: own.uid, threadId, id: newId(), to, by: modelName(own.now) };
    let known: ReadonlySet<string> = new Set();
    let struck: ReadonlySet<string> = new Set();
    let given: Given | null = null;
    const show = (preview: Preview | null): void => setNow({ to, given, preview });
    const approved = (outgoing: Outgoing): Promise<ReadonlySet<string> | null> =>
      new Promise((resolve) => {
        const decide = (choice: ReadonlySet<string> | null): void => {
          stop.signal.removeEventListener('abort', leave);
          show(null);
          resolve(choice);
        };
        const leave = (): void => decide(null);
        stop.signal.addEventListener('abort', leave);
        show({ outgoing, known, struck, decide });
      });
    let problem: string | null = null;
    let isSent = false;
    const work = async (): Promise<void> => {
      const whole = await askModel({
        settings: own.kept,
        question,
        before: earlierOf(before),
        desk,
        signal: stop.signal,
        approve: async (outgoing) => {
          const isAsked = !isSent || own.kept.live.get().preview === 'every';
          const choice = isAsked ? await approved(outgoing) : struck;
          if (choice === null) return null;
          isSent = true;
          struck = choice;
          known = new Set([...outgoing.messages, ...outgoing.tools].map(({ id }) => id));
          if (given === null)
            keepSoFar(place, { question, understood: null, sentences: [], more: [], calls: [], next: [], ended: 'reload' });
          return struck;
        },
        onProgress: (so) => {
          keepSoFar(place, so);
          const { ended: _ended, ...open } = so;
          given = { id: place.id, by: place.by, at: desk.now, answer: open };
          show(null);
        },
      });
      // What was never sent leaves the question as it is, to be answered later.
      if (isSent || whole.ended !== 'stopped') problem = await keepForGood(place, whole);
    };
    try {
      if ((await alone(threadId, work)) === 'busy') return 'This thread is being answered in another tab. Wait for it, or stop it there.';
      return problem;
    } finally {
      stopper.current = null;
      setNow(null);
    }
  };
  return { isChosen: own !== null && own.now.kind !== 'analyst', now, answer, stop: () => stopper.current?.abort() };
};

/** The turns with what a model has written so far. */
export const withAnswer = (turns: readonly Turn[], now: ModelAnswer | null): readonly Turn[] =>
  now === null || now.given === null
    ? turns
    : turns.map((turn) =>
        turn.id === now.to && turn.given.every(({ id }) => id !== now.given?.id)
          ? { ...turn, given: [...turn.given, now.given as Given] }
          : turn,
      );

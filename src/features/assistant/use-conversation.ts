/** One thread as the screen shows it, with the question that is being answered. */
import { useMemo, useState } from 'react';
import type { Answer } from '@/domain/assistant/analyst';
import type { Done } from '@/domain/assistant/deed';
import { writeAnswer } from '@/domain/assistant/threads/kept-answer';
import type { Thread } from '@/domain/assistant/threads/thread-kind';
import { turnsOf, type Turn } from '@/domain/assistant/threads/thread-path';
import { logProblem } from '@/lib/log';
import { useModelAnswer, withAnswer, type ModelAnswer } from './models/use-model-answer';
import { keepAnswer, keepQuestion, notKept } from './threads';
import type { AskedAnalyst } from './use-analyst';

export interface Conversation {
  readonly turns: readonly Turn[];
  /** Id of the question that is being answered. */
  readonly working: string | null;
  /** What went wrong, in a sentence. */
  readonly problem: string | null;
  /** Asks at the end of the thread, or in the place of the question `instead`. */
  readonly ask: (question: string, instead?: Turn) => void;
  /** Answers a question again, with what is known now; by the analyst where that is asked for. */
  readonly again: (turn: Turn, by?: 'analyst') => void;
  /** What a model is doing; null: none is at work. */
  readonly model: ModelAnswer | null;
  /** Stops the model. */
  readonly stop: () => void;
  /** Shows another version of a question that was edited. */
  readonly choose: (id: string) => void;
  /** Keeps what became of a proposal, as another answer to its question. */
  readonly settle: (turn: Turn, answer: Answer, done: Done) => void;
}

interface Facts {
  readonly analyst: AskedAnalyst;
  readonly threadId: string;
  readonly thread: Thread | null;
}

const nothing: Thread = { entries: [] };

const lastAnswers = (turns: readonly Turn[]): readonly Answer[] => turns.flatMap(({ given }) => given.at(-1)?.answer ?? []);

export const useConversation = ({ analyst, threadId, thread }: Facts): Conversation => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [working, setWorking] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const model = useModelAnswer({ analyst, threadId, thread });
  const turns = useMemo(() => withAnswer(turnsOf(thread ?? nothing, chosen), model.now), [thread, chosen, model.now]);
  const choose = (id: string): void => {
    const rivals = new Set(turns.flatMap(({ versions }) => (versions.includes(id) ? versions : [])));
    setChosen(new Set([...[...chosen].filter((one) => !rivals.has(one)), id]));
  };
  /** Keeps the answer to a question that follows those `before`: of the chosen model, or of the analyst. */
  const answer = async ({ id: to, question }: Pick<Turn, 'id' | 'question'>, before: readonly Turn[], by?: 'analyst'): Promise<void> => {
    if (model.isChosen && by !== 'analyst') return setProblem(await model.answer(to, question, before));
    const { answer: given } = await analyst.ask(question, lastAnswers(before));
    setProblem(notKept(await keepAnswer({ threadId, to, by: 'analyst', body: writeAnswer(given) })));
  };
  const work = (id: string | null, task: () => Promise<void>): void => {
    setProblem(null);
    setWorking(id);
    task()
      .catch((cause: unknown) => {
        logProblem('Answering a question', cause);
        setProblem('This question couldn’t be answered because of a fault in Sextant. It’s kept; try it again after a reload.');
      })
      .finally(() => setWorking(null));
  };
  const indexOf = (turn: Turn): number => turns.findIndex(({ id }) => id === turn.id);
  return {
    turns,
    working,
    problem,
    model: model.now,
    stop: model.stop,
    choose,
    ask: (question, instead) => {
      const before = instead === undefined ? turns : turns.slice(0, indexOf(instead));
      work('new', async () => {
        const kept = await keepQuestion({ threadId, question, after: instead === undefined ? (before.at(-1)?.id ?? null) : instead.after });
        const reason = notKept(kept.outcome);
        if (reason !== null) return setProblem(reason);
        if (instead !== undefined) choose(kept.id);
        setWorking(kept.id);
        await answer({ id: kept.id, question }, before);
      });
    },
    settle: (turn, given, done) => {
      keepAnswer({ threadId, to: turn.id, by: 'analyst', body: writeAnswer({ ...given, done }) }).then(
        (outcome) => setProblem(notKept(outcome)),
        (cause: unknown) => logProblem('Keeping what was done', cause),
      );
    },
    again: (turn, by) => work(turn.id, () => answer(turn, turns.slice(0, indexOf(turn)), by)),
  };
};

/** What a thread shows: one way through its questions from the first to the last, with the other versions of a question that was edited. */
import type { Answer } from '@/domain/assistant/analyst';
import { readAnswer } from './kept-answer';
import type { Thread, ThreadEntry } from './thread-kind';

export interface Given {
  readonly id: string;
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
  /** null: it can't be read by this version. */
  readonly answer: Answer | null;
}

export interface Turn {
  /** Of the question. */
  readonly id: string;
  readonly at: number;
  readonly question: string;
  readonly after: string | null;
  /** By time, the first one first; empty: none was kept. */
  readonly given: readonly Given[];
  /** Ids of the versions of this question, itself among them, by time. */
  readonly versions: readonly string[];
}

type Question = ThreadEntry & { readonly question: string };

const questionsOf = ({ entries }: Thread): readonly Question[] =>
  entries.filter((entry): entry is Question => entry.question !== undefined);

const parentOf = ({ after }: ThreadEntry): string | null => after ?? null;

/** The last question below another one, along its newest versions. `chosen` decides where several go on from one. */
const chain = (questions: readonly Question[], chosen: ReadonlySet<string>): readonly Question[] => {
  const path: Question[] = [];
  let at: string | null = null;
  for (;;) {
    const here: string | null = at;
    const next: readonly Question[] = questions.filter((one) => parentOf(one) === here && !path.includes(one));
    const question: Question | undefined = next.find(({ id }) => chosen.has(id)) ?? next.at(-1);
    if (question === undefined) return path;
    path.push(question);
    at = question.id;
  }
};

/** The turns in view. Where a question was edited, the newest version is shown unless `chosen` has another one. */
export const turnsOf = (thread: Thread, chosen: ReadonlySet<string> = new Set()): readonly Turn[] => {
  const questions = questionsOf(thread);
  return chain(questions, chosen).map((entry) => ({
    id: entry.id,
    at: entry.at,
    question: entry.question,
    after: parentOf(entry),
    given: thread.entries.flatMap(({ id, at, to, by, body }) =>
      to === entry.id && body !== undefined ? [{ id, at, by: by ?? 'analyst', answer: readAnswer(entry.question, body) }] : [],
    ),
    versions: questions.filter((one) => parentOf(one) === parentOf(entry)).map(({ id }) => id),
  }));
};

const mostTitleLetters = 60;

/** What a thread is called: its own title, or its first question. */
export const titleOf = (thread: Thread): string => {
  if (thread.title !== undefined && thread.title.trim() !== '') return thread.title;
  const first = questionsOf(thread)[0]?.question ?? 'New thread';
  return first.length <= mostTitleLetters ? first : `${first.slice(0, mostTitleLetters - 1).trimEnd()}…`;
};

/** When something was last added, epoch ms; 0 for an empty thread. */
export const lastAt = ({ entries }: Thread): number => entries.reduce((latest, { at }) => Math.max(latest, at), 0);

/** Whether every word of a search stands in the title, a question or an answer. */
export const isFound = (thread: Thread, search: string): boolean => {
  const text = [titleOf(thread), ...thread.entries.flatMap(({ question, body }) => [question ?? '', body ?? ''])].join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
};

/**
 * What the log of a reader's answers says: lessons read, how well a topic is known, and what is to be asked again. All of it follows from
 * the entries of all devices joined, so that two devices never disagree.
 */
import { dayMs } from '@/lib/durations';

/** One answer, or how far a lesson was read. */
export interface ProgressEntry {
  readonly id: string;
  /** When it happened by the clock of its device, epoch ms. */
  readonly on: number;
  /** `courseId/lessonId`. */
  readonly lesson: string;
  /** Of what was read: the share of the lesson, 0 to 1. */
  readonly share?: number | undefined;
  /** Of an answer: the question's id, its topic, and whether it was right. */
  readonly question?: string | undefined;
  readonly topic?: string | undefined;
  readonly isRight?: boolean | undefined;
}

/** In the order of time; of two under one id the first. The order of the lists plays no part. */
export const joinedLog = (...logs: readonly (readonly ProgressEntry[])[]): readonly ProgressEntry[] => {
  const known = new Map<string, ProgressEntry>();
  for (const entry of logs.flat()) if (!known.has(entry.id)) known.set(entry.id, entry);
  return [...known.values()].toSorted((a, b) => a.on - b.on || (a.id < b.id ? -1 : 1));
};

/** How far each lesson was read: the most of all devices. */
export const sharesRead = (log: readonly ProgressEntry[]): ReadonlyMap<string, number> => {
  const shares = new Map<string, number>();
  for (const { lesson, share } of log) if (share !== undefined) shares.set(lesson, Math.max(shares.get(lesson) ?? 0, share));
  return shares;
};

/** A lesson counts as read at its end; the last screen of it may be taller than what is left to scroll. */
export const isRead = (share: number | undefined): boolean => (share ?? 0) >= 0.95;

/** Days until a question is asked again, by how often in a row it was known when it was due (S. Leitner, So lernt man lernen, 1972). */
const waits = [0, 1, 3, 7, 21, 60] as const;

export interface QuestionStanding {
  readonly lesson: string;
  readonly question: string;
  readonly topic: string;
  readonly answers: number;
  readonly isFirstRight: boolean;
  readonly isLastRight: boolean;
  /** 0 to 5: how often in a row it was known when it was due. */
  readonly box: number;
  /** Epoch ms. */
  readonly dueAt: number;
}

const after = (standing: QuestionStanding | undefined, entry: ProgressEntry & { readonly question: string }): QuestionStanding => {
  const isRight = entry.isRight === true;
  // Knowing it again the same hour shows little: only what was due moves on.
  const isDue = standing === undefined || entry.on >= standing.dueAt;
  const before = standing?.box ?? 0;
  const box = isRight ? (isDue ? Math.min(before + 1, waits.length - 1) : before) : 0;
  return {
    lesson: entry.lesson,
    question: entry.question,
    topic: entry.topic ?? '',
    answers: (standing?.answers ?? 0) + 1,
    isFirstRight: standing?.isFirstRight ?? isRight,
    isLastRight: isRight,
    box,
    dueAt: isRight && !isDue && standing !== undefined ? standing.dueAt : entry.on + (waits[box] ?? 0) * dayMs,
  };
};

/** How each question stands that was ever answered, by `lesson#question`. `log` is joined. */
export const standings = (log: readonly ProgressEntry[]): ReadonlyMap<string, QuestionStanding> => {
  const found = new Map<string, QuestionStanding>();
  for (const entry of log) {
    const { question } = entry;
    if (question === undefined) continue;
    const key = `${entry.lesson}#${question}`;
    found.set(key, after(found.get(key), { ...entry, question }));
  }
  return found;
};

/** Questions to ask again at an instant, the longest due first. */
export const dueForReview = (all: ReadonlyMap<string, QuestionStanding>, now: number): readonly QuestionStanding[] =>
  [...all.values()].filter(({ dueAt }) => dueAt <= now).toSorted((a, b) => a.dueAt - b.dueAt);

/** Known often enough that it is asked again only after a week. */
const masteredBox = 3;

/** How well the questions of a topic are known, 0 to 1: the mean over `questions` of how far each has come; what was never answered counts 0. */
export const masteryOf = (all: ReadonlyMap<string, QuestionStanding>, questions: readonly string[]): number =>
  questions.length === 0
    ? 0
    : questions.reduce((sum, key) => sum + Math.min(all.get(key)?.box ?? 0, masteredBox), 0) / (masteredBox * questions.length);

/** The lesson of the last entry; null for an empty log. */
export const lastLesson = (log: readonly ProgressEntry[]): string | null => log.at(-1)?.lesson ?? null;

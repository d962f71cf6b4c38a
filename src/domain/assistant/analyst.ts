/**
 * The built-in analyst: reads a question by its shape, asks the tools, and says what they gave in sentences whose numbers can be opened.
 * It works without a network and without a model, and the same question over the same data gives the same answer.
 */
import { type Slots, type Values } from '@/domain/ask/phrase';
import { numberSlots } from '@/domain/ask/number-slots';
import { dayIn } from '@/domain/time/zone-offset';
import type { Desk } from './desk';
import { amountSlots } from './read/amount-slots';
import { canonical } from './read/canon';
import { daySlots } from './read/day-slots';
import { indicatorSlots } from './read/indicator-slot';
import { marketSlot } from './read/market-slot';
import { nameSlots } from './read/name-slots';
import { termSlot } from './read/term-slot';
import { newsSlots } from './read/news-slots';
import { stretchSlots } from './read/stretch-slots';
import type { AnswerEnd } from './models/answer-end';
import { limitOf } from './read/limits';
import { readFollowUp, readShapes, type Reading } from './read/match';
import { retrieve } from './retrieve';
import { say, type Sentence } from './say';
import type { Use, Used } from './shape';
import { phrasedShapes } from './shapes/all-shapes';
import { passageShape } from './shapes/knowledge';
import { readJournal } from './read/journal-reading';
import { callTool, ToolRefusal, type Call, type Tool } from './tool';
import { toolOf } from './tools/all-tools';

export interface Answer {
  readonly question: string;
  /** What was understood: the shape and what was named. null: nothing was. */
  readonly understood: { readonly shape: string; readonly values: Values } | null;
  /** At most three; the first one answers. */
  readonly sentences: readonly Sentence[];
  /** Behind “more”. */
  readonly more: readonly Sentence[];
  /** What the numbers came from, in the order of use. */
  readonly calls: readonly Call[];
  /** Questions to go on with, or to ask instead. */
  readonly next: readonly string[];
  /** How the answer of a language model ended; left out where the analyst answered. */
  readonly ended?: AnswerEnd;
}

export interface Asked {
  readonly answer: Answer;
  /** For a follow-up; null where nothing was understood. */
  readonly reading: Reading | null;
}

const slotsFor = (desk: Desk): Slots => ({
  ...numberSlots,
  ...amountSlots,
  ...newsSlots,
  ...stretchSlots,
  ...indicatorSlots,
  ...nameSlots(desk),
  term: termSlot(desk.knowledge),
  market: marketSlot,
  ...daySlots(dayIn(desk.zone, desk.now)),
});

/** Uses of tools in one answer, each kept as a call. */
const using =
  (desk: Desk, calls: Call[]): Use =>
  async (name, input) => {
    const one: Tool = toolOf(name);
    const call = await callTool(one, { id: String(calls.length + 1), input, desk });
    calls.push(call);
    const { outcome } = call;
    if (!outcome.ok) throw new ToolRefusal(outcome.reason);
    const maybe: Used['maybe'] = (key) => {
      const quantity = outcome.quantities[key];
      return quantity === undefined ? null : { call: call.id, key, quantity };
    };
    const q: Used['q'] = (key) => {
      const ref = maybe(key);
      if (ref === null) throw new Error(`${name} gives no “${key}”.`);
      return ref;
    };
    return { result: outcome, maybe, q, words: outcome.words };
  };

const answered = async (question: string, reading: Reading, desk: Desk): Promise<Answer> => {
  const calls: Call[] = [];
  const understood = { shape: reading.shape.id, values: reading.values };
  try {
    const { sentences, more = [], next = [] } = await reading.shape.answer(reading.values, using(desk, calls));
    return { question, understood, sentences: sentences.slice(0, 3), more: [...sentences.slice(3), ...more], calls, next };
  } catch (cause) {
    if (!(cause instanceof ToolRefusal)) throw cause;
    return { question, understood, sentences: [say`${cause.message}`], more: [], calls, next: [] };
  }
};

const examplesOf = (readings: readonly Reading[]): readonly string[] => [...new Set(readings.map(({ shape }) => shape.examples[0]))];

const notUnderstood = (question: string, nearest: readonly Reading[]): Answer => {
  const words = nearest[0]?.unexplained ?? [];
  const named = words.slice(0, 3).map((word) => `“${word}”`);
  const sentence = named.length === 0 ? 'I can’t tell what is asked.' : `I don’t understand ${named.join(', ')} here, so I won’t guess.`;
  const next = examplesOf(nearest);
  return {
    question,
    understood: null,
    sentences: [say`${sentence}`, ...(next[0] === undefined ? [] : [say`The nearest question I can answer: ${next[0]}`])],
    more: [],
    calls: [],
    next,
  };
};

/** “What is drawdown” asks for a meaning, “what is my drawdown” for a figure. */
const isOfOneself = ({ shape }: Reading, question: string): boolean =>
  shape.topic === 'knowledge' && /\b(?:my|mine|i|i['’]ve|me)\b/iu.test(question);

/** Least of a question that a passage has to hold to be read out for it. */
const leastShare = 0.65;

/** A question for the published knowledge. One about figures of one’s own is none: a passage would not answer it. */
const aboutPassage = (question: string, { knowledge }: Desk): Reading | null => {
  if (
    !/^\s*(?:how (?:do|does|can|is|are)|what (?:happens|is|are|does)|why|can i|where|does|is there|explain|tell me about)\b/iu.test(
      question,
    )
  )
    return null;
  const [best] = retrieve(question, knowledge, 1);
  if (best === undefined || best.share < leastShare) return null;
  return { shape: passageShape, values: { words: question }, unexplained: [], missing: 0, weight: 0 };
};

/** Answers a question; `before` is the reading of the one before it in the thread. */
export const ask = async (question: string, desk: Desk, before: Reading | null = null): Promise<Asked> => {
  const slots = slotsFor(desk);
  const { whole, nearest } = readShapes(question, phrasedShapes, slots);
  const limit = whole === null ? limitOf(canonical(question)) : null;
  if (limit !== null) return { answer: { question, understood: null, more: [], calls: [], ...limit }, reading: null };
  const own = whole === null || isOfOneself(whole, question) ? readJournal(question, desk, before) : null;
  const reading = own ?? whole ?? (before === null ? null : readFollowUp(question, before, slots)) ?? aboutPassage(question, desk);
  if (reading === null) return { answer: notUnderstood(question, nearest), reading: null };
  return { answer: await answered(question, reading, desk), reading };
};

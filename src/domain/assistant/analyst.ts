/**
 * The built-in analyst: reads a question by its shape, asks the tools, and says what they gave in sentences whose numbers can be opened.
 * It works without a network and without a model, and the same question over the same data gives the same answer.
 */
import { type Slots, type Values } from '@/domain/ask/phrase';
import { numberSlots } from '@/domain/ask/number-slots';
import { askWords } from '@/domain/ask/read-question';
import { dayIn } from '@/domain/time/zone-offset';
import { listWords } from '@/lib/list-words';
import type { Done } from './deed';
import { deskWith, type Desk } from './desk';
import { aboutPassage, asksMeaning } from './read/about-passage';
import { amountSlots } from './read/amount-slots';
import { asksBareTerm, asksCostOfIt, asksHowTo, asksWhenOrHowOften, isOfOneself, namesIn } from './read/asks';
import { canonical } from './read/canon';
import { daySlots } from './read/day-slots';
import { indicatorSlots } from './read/indicator-slot';
import { marketSlot } from './read/market-slot';
import { nameSlots } from './read/name-slots';
import { termSlot } from './read/term-slot';
import { newsSlots } from './read/news-slots';
import { stretchSlots } from './read/stretch-slots';
import type { AnswerEnd } from './models/answer-end';
import { lackingParts } from './read/lacking';
import { limitOf } from './read/limits';
import { asksForWord } from './read/follow-up';
import { followedBy, type Reader } from './read/followed-by';
import { readFollowUp, readShapes, wordsOfShapes, type Reading } from './read/match';
import { leansOnBefore, spoken, withoutOpening } from './read/opening';
import { spelled, type Spelled } from './read/spelled';
import { unreadOwn } from './read/own-unread';
import { say, type Sentence } from './say';
import type { Use, Used } from './shape';
import { phrasedShapes } from './shapes/all-shapes';
import { knowledgeShapes } from './shapes/knowledge';
import { unreadReading, unreadShape } from './shapes/unread';
import { deedSlots } from './read/deed-slots';
import { asksOutcome, readJournal } from './read/journal-reading';
import { readWritten } from './shapes/written';
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
  /** What became of what it proposes to write; left out: nothing was done. */
  readonly done?: Done;
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
  ...deedSlots,
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
    if (!outcome.ok)
      throw new ToolRefusal(
        outcome.reason.startsWith(`${name}: `) ? 'One of these numbers is out of range, so I can’t work it out.' : outcome.reason,
      );
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

interface Read {
  /** null: the question is none that can be read. */
  readonly reading: Reading | null;
  readonly nearest: readonly Reading[];
  /** Why it is refused whatever else stands in it. */
  readonly limit: ReturnType<typeof limitOf>;
}

/** The shape that explains the whole question, where that is what it asks: a meaning, and a way to do something, are no figure and no deed. */
const wholeOf = (question: string, slots: Slots): ReturnType<typeof readShapes> => {
  const read = readShapes(question, phrasedShapes, slots);
  const topic = read.whole?.shape.topic;
  if (topic === 'market' && asksWhenOrHowOften.test(question)) return { ...read, whole: null };
  if (topic === 'journal' && asksCostOfIt(question)) return { ...read, whole: null };
  if (topic === 'writing' && asksHowTo.test(question)) return { ...read, whole: null };
  if (topic !== 'market' || !asksBareTerm.test(question)) return read;
  return { ...read, whole: readShapes(question, knowledgeShapes, slots).whole ?? read.whole };
};

/** Reads a question without looking into the knowledge. The journal is asked for where the question may be about it. */
const readWith = async (question: string, reader: Reader): Promise<Read> => {
  const { desk, slots, before } = reader;
  const { whole, nearest } = wholeOf(question, slots);
  const followed = await followedBy(question, reader, whole?.shape.topic);
  if (followed !== null) return { reading: followed, nearest, limit: null };
  const limit = whole === null || whole.shape.topic === 'market' ? limitOf(canonical(question)) : null;
  if (limit !== null) return { reading: null, nearest, limit };
  const isDefinition = whole?.shape.topic === 'knowledge';
  const mayBeOwn = whole === null || (isOfOneself(question) && (isDefinition || asksOutcome(canonical(question))));
  const own = mayBeOwn && !asksHowTo.test(question) ? readJournal(question, await deskWith(desk, { reads: ['journal'] }), before) : null;
  const defined = mayBeOwn && isDefinition && !asksMeaning(question) ? null : whole;
  const reading = own ?? defined ?? (before === null ? null : readFollowUp(question, before, slots));
  return { reading, nearest, limit: null };
};

/** Fewer words complete a question that lacked a part; more are one of their own. */
const mostWordsOfPart = 6;

/** The question before it with what it lacked: “what margin for 2 lots at leverage 30”, “gold”. */
const completed = async (question: string, before: Reading | null, reader: Reader): Promise<Reading | null> => {
  if (before?.shape.id !== unreadShape.id || question.trim().split(/\s+/u).length > mostWordsOfPart) return null;
  if (asksForWord(question)) return null;
  const former = String(before.values['question']).replace(/[?.!\s]+$/u, '');
  const { reading } = await readWith(`${former} ${question}`, { ...reader, before: null });
  if (reading === null || [reading, reader.before].every((one) => one?.shape.topic === 'journal')) return null;
  // What can stand alone is a question of its own, and words about one’s own trades follow others about them.
  const alone = await readWith(question, { ...reader, before: null });
  return alone.reading === null || alone.reading.shape.topic === 'knowledge' ? reading : null;
};

interface Guess {
  readonly spelling: Spelled;
  readonly reading: Reading;
}

const sameReading = ({ reading: a }: Guess, { reading: b }: Guess): boolean =>
  a.shape.id === b.shape.id && JSON.stringify(a.values) === JSON.stringify(b.values);

/** What may have been meant where words are mistyped: each question that can be read, once. */
const guesses = async (question: string, reader: Reader): Promise<readonly Guess[]> => {
  const { journal } = await deskWith(reader.desk, { reads: ['journal'] });
  const known = [wordsOfShapes(phrasedShapes), ...(journal === null ? [] : [askWords(journal.vocabulary)])];
  const found: Guess[] = [];
  for (const spelling of spelled(canonical(question), known)) {
    const { reading } = await readWith(spelling.question, reader);
    if (reading !== null && !found.some((one) => sameReading(one, { spelling, reading }))) found.push({ spelling, reading });
  }
  // What is clearly nearer is meant.
  const least = Math.min(...found.map(({ spelling }) => spelling.cost));
  return found.filter(({ spelling }) => spelling.cost < least + clearlyFurther);
};

const clearlyFurther = 0.4;

const slipWords = ({ changes }: Spelled): string => changes.map(([typed, read]) => `“${typed}” as “${read}”`).join(' and ');

/** The answer with what was taken for what, which the reader has to see. */
const withSlips = (answer: Answer, spelling: Spelled): Answer => ({
  ...answer,
  sentences: [...answer.sentences.slice(0, 2), say`I read ${slipWords(spelling)}.`],
  more: [...answer.sentences.slice(2), ...answer.more],
});

/** Markets to offer where a question lacks one: those that are traded most, else well-known ones. */
const marketsFor = ({ journal }: Desk): readonly string[] => [
  ...new Set([...(journal?.vocabulary.markets.slice(0, 3) ?? []), 'EURUSD', 'XAUUSD', 'ES']),
];

/** Asks for the part that a question lacks, and offers it whole where that part is a market. */
const lackingAnswer = async (question: string, parts: readonly string[], reader: Reader): Promise<Answer> => {
  const bare = question.replace(/[?.!\s]+$/u, '');
  const desk = await deskWith(reader.desk, { reads: ['journal'] });
  const whole: string[] = [];
  for (const market of parts.includes('the market') ? marketsFor(desk) : []) {
    const offered = `${bare} on ${market}`;
    if (whole.length < 3 && (await readWith(offered, { ...reader, before: null })).reading !== null) whole.push(offered);
  }
  return {
    question,
    understood: null,
    sentences: [say`I still need ${listWords(parts)} for that.`, say`Type it, or ask the whole question again.`],
    more: [],
    calls: [],
    next: whole,
  };
};

const notRead = async (question: string, nearest: readonly Reading[], reader: Reader): Promise<Asked> => {
  const found = await guesses(question, reader);
  const [guess] = found;
  if (found.length === 1 && guess !== undefined) {
    const { spelling, reading } = guess;
    const answer = await answered(spelling.question, reading, reader.desk);
    return { answer: { ...withSlips(answer, spelling), question }, reading };
  }
  if (found.length > 1) {
    const offered = found.slice(0, 3).map(({ spelling }) => spelling.question);
    return { answer: { ...notUnderstood(question, nearest), next: offered }, reading: unreadReading(question, reader.before) };
  }
  const parts = nearest.map(lackingParts).find((one) => one !== null) ?? null;
  if (parts !== null) return { answer: await lackingAnswer(question, parts, reader), reading: unreadReading(question, reader.before) };
  const { journal } = await deskWith(reader.desk, { reads: ['journal'] });
  const own = journal === null ? null : unreadOwn(question, journal.vocabulary);
  if (own !== null)
    return { answer: { question, understood: null, more: [], calls: [], ...own }, reading: unreadReading(question, reader.before) };
  return { answer: notUnderstood(question, nearest), reading: unreadReading(question, reader.before) };
};

/** “And shorts?” after a question that could not be read asks for no definition, and “what is it then” for no figure of all trades. */
const leansOnUnread = (question: string, before: Reading | null): boolean =>
  before?.shape.id === unreadShape.id && (before.after ?? null) === null && leansOnBefore(question);

const isOfSaid = (question: string, { shape }: Reading): boolean =>
  shape.topic === 'journal' || (shape.topic === 'knowledge' && !asksForWord(withoutOpening(question)));

const asked = async (question: string, desk: Desk, before: Reading | null): Promise<Asked> => {
  const names = namesIn(question);
  const whole = names.length === 0 ? desk : await deskWith(desk, { reads: names });
  // Words after a question that could not be read complete it, or follow the one before it.
  const last = before?.shape.id === unreadShape.id ? (before.after ?? null) : before;
  const reader: Reader = { desk, slots: slotsFor(whole), before: last };
  const complete = await completed(question, before, reader);
  const {
    reading: read,
    nearest,
    limit,
  } = complete === null ? await readWith(question, reader) : { reading: complete, nearest: [], limit: null };
  if (limit !== null) return { answer: { question, understood: null, more: [], calls: [], ...limit }, reading: null };
  const reading = read ?? (await aboutPassage(question, desk));
  if (reading === null || (leansOnUnread(question, before) && isOfSaid(question, reading))) return notRead(question, nearest, reader);
  return { answer: await answered(question, reading, desk), reading };
};

/** Answers a question; `before` is the reading of the one before it in the thread. What the question does not need is not read. */
export const ask = async (question: string, desk: Desk, before: Reading | null = null): Promise<Asked> => {
  const written = readWritten(question);
  if (written !== null) return { answer: await answered(question, written, desk), reading: null };
  const { answer, reading } = await asked(spoken(question), desk, before);
  return { answer: { ...answer, question }, reading };
};

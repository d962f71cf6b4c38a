/** Which question about one's own trades is asked, if it is one. */
import { queryWords } from '@/domain/ask/query-words';
import { readQuestion, type AskReading } from '@/domain/ask/read-question';
import { tokensOf } from '@/domain/ask/tokens';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import type { Desk } from '@/domain/assistant/desk';
import { say } from '@/domain/assistant/say';
import type { Shape } from '@/domain/assistant/shape';
import { journalShapeOf } from '@/domain/assistant/shapes/journal-query';
import { journalOutcomeShapes } from '@/domain/assistant/shapes/journal-outcomes';
import { journalSeriesShapes, type SeriesShape } from '@/domain/assistant/shapes/journal-series';
import { canonical } from './canon';
import { followedUp, leansOnBefore, withoutOpening } from './follow-up';
import { plainly } from './plainly';
import { marketSlot, type Market } from './market-slot';
import type { Reading } from './match';

const readingOf = (shape: Shape, values: Reading['values']): Reading => ({ shape, values, unexplained: [], missing: 0, weight: 0 });

/** A question as one for its trades alone, whatever is asked of them. */
const countOf = (rest: string): string => `how many trades ${rest}`;

/** Words around what a special question asks for, which say nothing of the trades. */
const idle = /\b(?:how (?:bad|long|good|big)|ever|had|did i have|have i had|is|was|what(?:['’]?s)?|which)\b|[?.!]/giu;

const specialShapes = [...journalOutcomeShapes, ...journalSeriesShapes];

/** Whether it asks how often trades win or lose, for their pips, or for what was risked: a tool with a market could take it for its own. */
export const asksOutcome = (text: string): boolean => journalOutcomeShapes.some(({ asks }) => asks.test(text));

const special = (text: string, vocabulary: AskVocabulary, among: readonly SeriesShape[] = specialShapes): Reading | null => {
  for (const shape of among) {
    if (!shape.asks.test(text)) continue;
    const question = countOf(text.replace(shape.asks, ' ').replaceAll(idle, ' '));
    if (readQuestion(question, vocabulary).ok) return readingOf(shape, { question });
  }
  return null;
};

const plain = (text: string, reading: AskReading): Reading | null =>
  reading.ok ? readingOf(journalShapeOf(reading.query), { question: text }) : null;

const nowhere: AskVocabulary = { markets: [], sessions: [], setups: [], tags: [], accounts: [], rules: [], today: 0 };

const noJournal: Shape = {
  id: 'journal.none',
  topic: 'journal',
  needs: [],
  examples: ['What was my win rate last month?'],
  answer: () => ({ sentences: [say`There is no journal to ask.`, say`Import a statement first, or open the sample.`] }),
};

const notTraded: Shape = {
  id: 'journal.not-traded',
  topic: 'journal',
  needs: [],
  examples: ['What is my win rate on natural gas?'],
  answer: ({ symbol }) => ({ sentences: [say`None of your trades is in ${String(symbol)}.`] }),
};

/** A question that would be one if the market that it names were traded. */
const ofOtherMarket = (text: string, vocabulary: AskVocabulary): Reading | null => {
  const [traded] = vocabulary.markets;
  // “In yen” names a currency, and its own refusal says more.
  if (traded === undefined || /\bin (?:yen|pounds?|euros?)\b/iu.test(text)) return null;
  const tokens = tokensOf(text);
  for (let at = 0; at < tokens.length; at += 1) {
    const found = marketSlot(tokens, at).toSorted((a, b) => b.end - a.end)[0];
    if (found === undefined) continue;
    const { symbol } = found.value as Market;
    const other = `${text.slice(0, tokens[at]!.from)}"${traded}"${text.slice(tokens[found.end - 1]!.to)}`;
    const isRead = readQuestion(other, vocabulary).ok || special(other, vocabulary) !== null;
    if (isRead && !vocabulary.markets.includes(symbol)) return readingOf(notTraded, { symbol });
  }
  return null;
};

/** “How many won”, after a question about trades. */
const asksHowManyOfThem = /^\s*(?:of (?:them|those),?\s+)?how many\b(?!.*\b(?:trades?|positions?|days?)\b)/iu;

/** What a question changes of the one before it, if that was about one's own trades. */
const followUpOf = (text: string, vocabulary: AskVocabulary, before: Reading | null): Reading | null => {
  const former = typeof before?.values['question'] === 'string' ? readQuestion(before.values['question'], vocabulary) : null;
  const followed = before === null || former?.ok !== true ? null : followedUp(former.query, text, vocabulary);
  if (before === null || followed === null) return null;
  const question = queryWords(followed.query, vocabulary);
  const staysSpecial = !followed.isOtherFigure && specialShapes.some(({ id }) => id === before.shape.id);
  return staysSpecial ? readingOf(before.shape, { question }) : plain(question, readQuestion(question, vocabulary));
};

/** A question about one's own trades, or a follow-up of one. */
export const readJournal = (question: string, { journal }: Pick<Desk, 'journal'>, before: Reading | null): Reading | null => {
  const text = plainly(canonical(question));
  if (journal === null) {
    const isOne = readQuestion(text, nowhere).ok || special(text, nowhere) !== null;
    return isOne ? readingOf(noJournal, {}) : null;
  }
  // “In percent” would be the win rate to the grammar.
  if (/^\s*(?:and )?in (?:percent|per cent|percentage|%)[\s?.!]*$/iu.test(text)) return null;
  const { vocabulary } = journal;
  const [whole, follows] = [readQuestion(text, vocabulary), followUpOf(text, vocabulary, before)];
  // “And the profit factor?” is of the same trades, though it could stand alone. “Percentage of losers” would be the win rate of losing trades to the grammar.
  const own =
    leansOnBefore(text) || (follows !== null && asksHowManyOfThem.test(text))
      ? (special(withoutOpening(text), vocabulary) ?? follows ?? plain(text, whole))
      : (special(text, vocabulary, journalOutcomeShapes) ?? plain(text, whole) ?? special(text, vocabulary) ?? follows);
  return own ?? ofOtherMarket(text, vocabulary);
};

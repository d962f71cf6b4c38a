/** Which question about one's own trades is asked, if it is one. */
import type { AskQuery } from '@/domain/ask/ask-query';
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
import { changedBy, followedUp, isBareFigure, isOfAll } from './follow-up';
import { leansOnBefore, withoutOpening } from './opening';
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

/** Shapes that tell of one trade all that is known of it. */
const singles: ReadonlySet<string> = new Set(['last', 'first', 'longest', 'shortest'].map((which) => `journal.${which}-trade`));

/** “Was it a win”, “how long did i hold it”. */
const asksOfIt =
  /^(?=.*\b(?:it|that|that one|that trade)\b)(?=.*\b(?:win|won|winner|los[ts]|loss|loser|make|made|cost|hold|held|long|short|side|market|pair|when|open(?:ed)?|closed?|much|green|red)\b)/iu;

const costOfThem = /\bhow much (?:(?:did|does|do|has|have) )?(?:it|that|this|they|those|these) costs?(?: me)?\b/iu;

/** Whether it is about one thing named before, which figures of all trades would not answer. */
const asksOfOne = (text: string): boolean =>
  costOfThem.test(text) || /\b(?:hold|held|close|closed|exit|exited|open|opened|enter|entered|was|is) (?:it|that one)\b/iu.test(text);

interface Follow {
  readonly text: string;
  readonly vocabulary: AskVocabulary;
  readonly before: Reading | null;
  /** Whether it leans on what was said, whatever it means alone. */
  readonly leans: boolean;
}

/** Days, runs and single trades of the same trades: “and the worst day?”. */
const specialOfSame = (former: AskQuery, { text, vocabulary }: Follow): Reading | null => {
  const asked = special(withoutOpening(text), vocabulary);
  const own = asked === null ? null : readQuestion(String(asked.values['question']), vocabulary);
  if (asked === null || own?.ok !== true) return null;
  const query = { ...changedBy(former, own.query, vocabulary.today), measure: 'count', unit: null, split: null, order: null } as const;
  return readingOf(asked.shape, { question: queryWords({ ...query, against: false }, vocabulary) });
};

/** What a question changes of the one before it, if that was about one’s own trades. */
const followUpOf = (follow: Follow, former: AskQuery | null): Reading | null => {
  const { text, vocabulary, before, leans } = follow;
  if (before === null || former === null) return null;
  const same = leans ? specialOfSame(former, follow) : null;
  if (same !== null) return same;
  const followed = followedUp(former, text, vocabulary);
  if (followed === null) return null;
  const question = queryWords(followed.query, vocabulary);
  const staysSpecial = !followed.isOtherFigure && specialShapes.some(({ id }) => id === before.shape.id);
  return staysSpecial ? readingOf(before.shape, { question }) : plain(question, readQuestion(question, vocabulary));
};

/** “EURUSD trades”, without a figure: how many there are. */
const countAlone = (text: string, vocabulary: AskVocabulary, whole: AskReading): Reading | null => {
  if (whole.ok || !/\btrades\b/iu.test(text) || whole.problems.some(({ is }) => is !== 'no measure')) return null;
  const question = countOf(text);
  return plain(question, readQuestion(question, vocabulary));
};

const bareSpecial = (text: string, vocabulary: AskVocabulary): boolean => {
  const found = text.split(/\s+/u).length > 4 || /\b(?:my|i|what|which|how|ever)\b/iu.test(text) ? null : special(text, vocabulary);
  const query = found === null ? null : readQuestion(String(found.values['question']), vocabulary);
  return query?.ok === true && isOfAll(query.query);
};

const formerOf = (before: Reading | null, vocabulary: AskVocabulary): AskQuery | null => {
  const former = typeof before?.values['question'] === 'string' ? readQuestion(before.values['question'], vocabulary) : null;
  return former?.ok === true && before?.shape.topic === 'journal' ? former.query : null;
};

/** What it costs of trades that were narrowed before; of one of several groups it can’t be told which. */
const ofThem = (text: string, former: AskQuery | null): string | null => {
  if (former !== null && former.split !== null && /\bi\b.*\bthere[\s?.!]*$/iu.test(text)) return null;
  if (!asksOfOne(text)) return text;
  const isOneGroup = former !== null && former.split === null && !isOfAll(former);
  return costOfThem.test(text) && isOneGroup ? `and ${text.replace(costOfThem, 'total result in money')}` : null;
};

const ownReading = (typed: string, vocabulary: AskVocabulary, before: Reading | null): Reading | null => {
  if (before !== null && singles.has(before.shape.id) && asksOfIt.test(typed)) return before;
  const former = formerOf(before, vocabulary);
  const text = ofThem(typed, former);
  if (text === null) return null;
  const whole = readQuestion(text, vocabulary);
  const isBare = isBareFigure(withoutOpening(text), vocabulary) || bareSpecial(withoutOpening(text), vocabulary);
  const leans = former !== null && (leansOnBefore(text) || isBare);
  const follows = followUpOf({ text, vocabulary, before, leans }, former);
  // “And the median?” after costs is no median of all results.
  if (leans && isBare) return follows;
  // “And the profit factor?” is of the same trades, though it could stand alone. “Percentage of losers” would be the win rate of losing trades to the grammar.
  const own =
    leansOnBefore(text) || (follows !== null && asksHowManyOfThem.test(text))
      ? (follows ?? special(withoutOpening(text), vocabulary) ?? plain(text, whole))
      : (special(text, vocabulary, journalOutcomeShapes) ?? plain(text, whole) ?? special(text, vocabulary) ?? follows);
  return own ?? countAlone(text, vocabulary, whole);
};

/** A question about one’s own trades, or a follow-up of one. */
export const readJournal = (question: string, { journal }: Pick<Desk, 'journal'>, before: Reading | null): Reading | null => {
  const text = plainly(canonical(question));
  if (journal === null) {
    const isOne = readQuestion(text, nowhere).ok || special(text, nowhere) !== null;
    return isOne ? readingOf(noJournal, {}) : null;
  }
  // “In percent” would be the win rate to the grammar.
  if (/^\s*(?:and )?in (?:percent|per cent|percentage|%)[\s?.!]*$/iu.test(text)) return null;
  const { vocabulary } = journal;
  return ownReading(text, vocabulary, before) ?? ofOtherMarket(text, vocabulary);
};

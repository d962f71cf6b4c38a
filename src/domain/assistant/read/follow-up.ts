/** What words such as “and for gold?” change of the question before them, and which words lean on it at all. */
import { alternatives, measuresWithUnit, type AskMeasure, type AskQuery, type Period } from '@/domain/ask/ask-query';
import { datesPeriod, daysOfPeriod, monthDays, partsOf, quarterDays, yearDays } from '@/domain/ask/calendar-dates';
import { orderOf } from '@/domain/ask/join-pieces';
import { measurePhrase } from '@/domain/ask/query-words';
import { readQuestion } from '@/domain/ask/read-question';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import { shapes } from '@/domain/assistant/shapes/all-shapes';
import { mondayOf } from '@/domain/time/trading-day';
import { asksMeaning } from './about-passage';
import type { Reading } from './match';

/** How words begin that lean on what was said before them, whatever they could mean alone. */
const opening = /^\s*(?:and|but|what about|how about|only|just|same)\b(?:\s+(?:only|just|the same))?/iu;

export const leansOnBefore = (text: string): boolean => opening.test(text);

/** What they say without that. */
export const withoutOpening = (text: string): string => text.replace(opening, '');

/** “What is a short”, unlike “and shorts?”, asks for the meaning of a word. */
export const asksForWord = (question: string): boolean =>
  asksMeaning(question) || /^\s*(?:what|which|who|why|how|define|explain)\b(?!\s+about)/iu.test(question);

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const earlierWords =
  /\b(?:in |for |during )?(?:the (?<before>day|week|month|quarter|year) before|(?:the )?(?:previous|prior|preceding) (?<prior>day|week|month|quarter|year))(?: (?:that|it|this))?\b/iu;

/** The day, week, month, quarter or year before the one in which a period begins; of a month the year before is the same month. null: it has no beginning. */
const periodBefore = (period: Period, unit: Unit, today: number): Period | null => {
  const { from, to } = daysOfPeriod(period, today);
  if (!Number.isFinite(from)) return null;
  const { year, month } = partsOf(from);
  const before = partsOf(monthDays(year, month).from - 1);
  const quarter = Math.ceil(month / 3);
  switch (unit) {
    case 'day':
      return datesPeriod({ from: from - 1, to: from - 1 });
    case 'week':
      return datesPeriod({ from: mondayOf(from) - 7, to: mondayOf(from) - 1 });
    case 'month':
      return datesPeriod(monthDays(before.year, before.month));
    case 'quarter':
      return datesPeriod(quarter === 1 ? quarterDays(year - 1, 4) : quarterDays(year, quarter - 1));
    case 'year':
      return datesPeriod(monthDays(year, month).to === to ? monthDays(year - 1, month) : yearDays(year - 1));
  }
};

const [win, loss] = [String.raw`win(?:s|ners?|ning(?: trades?)?)?`, String.raw`loss(?:es)?|los(?:ers?|ing(?: trades?)?)`];

/** Figures that have a counterpart, with the words that ask for that. */
const counterparts: ReadonlyMap<AskMeasure, readonly [words: RegExp, measure: AskMeasure]> = new Map([
  ['average win', [new RegExp(`^(?:the |my )?(?:${loss})$`, 'iu'), 'average loss'] as const],
  ['average loss', [new RegExp(`^(?:the |my )?(?:${win})$`, 'iu'), 'average win'] as const],
]);

const isOneDay = (period: Period): boolean =>
  period.is === 'named'
    ? period.name === 'today' || period.name === 'yesterday'
    : period.is === 'dates' && period.from !== null && period.from === period.to;

/** What single words change: “the worst?” of groups in order, “and losses?”, “both”, “all trades”. null: they are none of these. */
const turned = (words: string, before: AskQuery): AskQuery | null => {
  const bare = words.replaceAll(/[?.!]/gu, '').trim();
  if (/^(?:all(?: (?:of them|of it|my trades|trades))?|overall|everything)?$/iu.test(bare)) {
    return { ...before, conditions: [], picks: [], period: { is: 'all' } };
  }
  if (/^both(?: sides)?$/iu.test(bare)) return { ...before, conditions: before.conditions.filter(({ on }) => on !== 'side') };
  const order = /^(?:the |my )?(best|worst)(?: ones?)?$/iu.exec(bare)?.[1]?.toLowerCase() as 'best' | 'worst' | undefined;
  if (order !== undefined && before.split !== null && before.order !== null) return { ...before, order: orderOf(order, before.measure) };
  const [pattern, measure] = counterparts.get(before.measure) ?? [];
  return measure !== undefined && pattern?.test(bare) === true ? { ...before, measure } : null;
};

interface Followed {
  readonly query: AskQuery;
  /** Whether it names a figure of its own, of the same trades. */
  readonly isOtherFigure: boolean;
}

/** What the words say by themselves: “and the profit factor?”. */
const figureOf = (words: string, before: AskQuery, vocabulary: AskVocabulary): AskQuery | null => {
  const [own, mean] = [readQuestion(words, vocabulary), /\b(?:per|a|each) trade\b/iu];
  if (own.ok) return own.query;
  if (before.measure !== 'total' || !mean.test(words)) return null;
  const each = readQuestion(`mean result ${words.replace(mean, '')}`, vocabulary);
  return each.ok ? each.query : null;
};

/** What they say of the figure before them: “for gold”, “in R”. */
const narrowed = (words: string, before: AskQuery, vocabulary: AskVocabulary): AskQuery | null => {
  const { measure } = before;
  const figure = measure === 'count' ? 'number of trades' : measurePhrase({ measure, unit: null });
  const reading = readQuestion(`${figure} ${words}`, vocabulary);
  return reading.ok ? reading.query : null;
};

/** The query that a follow-up about one’s own trades makes of the one before it; null where it is none. */
export const followedUp = (before: AskQuery, text: string, vocabulary: AskVocabulary): Followed | null => {
  const words = withoutOpening(text);
  const query = turned(words, before);
  if (query !== null) return { query, isOtherFigure: false };
  const earlier = earlierWords.exec(words)?.groups;
  const unit = (earlier?.['before'] ?? earlier?.['prior'])?.toLowerCase() as Unit | undefined;
  const period = unit === undefined ? null : periodBefore(before.period, unit, vocabulary.today);
  const rest = period === null ? words : words.replace(earlierWords, '');
  const figure = leansOnBefore(text) ? figureOf(rest, before, vocabulary) : null;
  const changes = figure ?? narrowed(rest, before, vocabulary);
  if (changes === null) return null;
  const replaced = new Set(changes.conditions.map(({ on }) => on).filter((on) => alternatives.has(on)));
  const { measure } = changes;
  // “And on Mondays?” after a question about today is about no Monday that is today.
  const former: Period = isOneDay(before.period) && replaced.has('weekday') ? { is: 'all' } : before.period;
  return {
    isOtherFigure: figure !== null,
    query: {
      ...before,
      measure,
      unit: changes.unit ?? (measuresWithUnit.has(measure) ? before.unit : null),
      conditions: [...before.conditions.filter(({ on }) => !replaced.has(on)), ...changes.conditions],
      picks: changes.picks.length > 0 ? changes.picks : before.picks,
      period: period ?? (changes.period.is === 'all' ? former : changes.period),
      split: changes.split ?? before.split,
      order: changes.order ?? before.order,
    },
  };
};

/** Shapes that ask for the two ends of one thing, with the words for each. */
const ends: readonly (readonly [shape: string, words: string, other: string, otherWords: string])[] = [
  ['journal.best-day', 'best|biggest|largest|most profitable', 'journal.worst-day', 'worst|biggest losing|most expensive'],
  ['journal.winning-streak', 'winning|wins?|winners?', 'journal.losing-streak', 'losing|loss(?:es)?|losers?'],
  ['journal.longest-trade', 'longest|slowest', 'journal.shortest-trade', 'shortest|quickest|fastest'],
  ['journal.last-trade', 'last|latest|newest', 'journal.first-trade', 'first|oldest'],
  ['time.session-opens', 'opens?|starts?', 'time.session-closes', 'closes?|ends?'],
];

const says = (words: string): RegExp =>
  new RegExp(
    String.raw`^\s*(?:(?:and|but|what about|how about)\s+)?(?:(?:the|my|when|does|it|was|is)\s+)*(?:${words})(?:\s+(?:one|day|streak|run|trade))?\s*[?.!]*$`,
    'iu',
  );

const turns: readonly { readonly from: string; readonly says: RegExp; readonly to: string }[] = [
  ...ends.flatMap(([shape, words, other, otherWords]) => [
    { from: shape, says: says(otherWords), to: other },
    { from: other, says: says(words), to: shape },
  ]),
  { from: 'time.session-is-open', says: says('opens?|starts?'), to: 'time.session-opens' },
  { from: 'time.session-is-open', says: says('closes?|ends?'), to: 'time.session-closes' },
];

/** “And the worst?” after one’s best day: the other end of what was asked, of the same trades; null where it is none. */
export const otherEnd = (question: string, before: Reading): Reading | null => {
  const turn = turns.find(({ from, says: asked }) => from === before.shape.id && asked.test(question));
  const shape = turn === undefined ? undefined : shapes.find(({ id }) => id === turn.to);
  return shape === undefined ? null : { ...before, shape };
};

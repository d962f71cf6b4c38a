/** What words such as “and for gold?” change of the question before them, and which words lean on it at all. */
import { measuresWithUnit, type AskMeasure, type AskQuery, type Period } from '@/domain/ask/ask-query';
import { datesPeriod, daysOfPeriod, monthDays, partsOf, quarterDays, yearDays } from '@/domain/ask/calendar-dates';
import { orderOf } from '@/domain/ask/join-pieces';
import { measurePhrase } from '@/domain/ask/query-words';
import { readQuestion } from '@/domain/ask/read-question';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import { mondayOf } from '@/domain/time/trading-day';
import { asksMeaning } from './about-passage';
import { leansOnBefore, withoutOpening } from './opening';

/** “What is a short”, unlike “and shorts?”, asks for the meaning of a word. */
export const asksForWord = (question: string): boolean =>
  asksMeaning(question) || /^\s*(?:what|which|who|why|how|define|explain)\b(?!\s+about)/iu.test(question);

type PeriodName = Extract<Period, { readonly is: 'named' }>['name'];

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const earlierWords =
  /\b(?:in |for |during )?(?:(?:the )?(?<before>day|week|month|quarter|year) before|(?:the )?(?:previous|prior|preceding) (?<prior>day|week|month|quarter|year))(?: (?:that|it|this))?\b/iu;

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

/** Whether a split by months or years would have one part only. */
const isWithin = (period: Period, split: AskQuery['split'], today: number): boolean => {
  if (period.is === 'all' || (split !== 'month' && split !== 'year')) return false;
  const { from, to } = daysOfPeriod(period, today);
  if (!Number.isFinite(from) || !Number.isFinite(to)) return false;
  const [first, last] = [partsOf(from), partsOf(to)];
  return first.year === last.year && (split === 'year' || first.month === last.month);
};

const largest = /^(?:(?:what|which)(?:['’]?s| was| is)? )?(?:the |my )?(best|worst|biggest|largest)(?: ones?)?$/iu;

/** “Same for last”, after a question about this month. */
const isLast = /^(?:(?:for|in) )?(?:the )?(?:last|previous)(?: one)?$/iu;
const lastOf: ReadonlyMap<PeriodName, PeriodName> = new Map<PeriodName, PeriodName>([
  ['today', 'yesterday'],
  ['this week', 'last week'],
  ['this month', 'last month'],
  ['this quarter', 'last quarter'],
  ['this year', 'last year'],
]);

/** What single words change: “the worst?” of groups in order, “and losses?”, “both”, “all trades”. null: they are none of these. */
const turned = (words: string, before: AskQuery): AskQuery | null => {
  const bare = words.replaceAll(/[?.!]/gu, '').trim();
  if (/^(?:all(?: (?:of them|of it|my trades|trades))?|overall|everything)?$/iu.test(bare)) {
    return { ...before, conditions: [], picks: [], period: { is: 'all' } };
  }
  if (/^(?:both(?: sides)?|all sides)$/iu.test(bare)) return { ...before, conditions: before.conditions.filter(({ on }) => on !== 'side') };
  if (isLast.test(bare) && before.period.is === 'named') {
    const name = lastOf.get(before.period.name);
    return name === undefined ? null : { ...before, period: { is: 'named', name } };
  }
  const kind = /^all (market|session|setup|weekday|day|account|hour)s$/iu.exec(bare)?.[1]?.toLowerCase().replace(/^day$/u, 'weekday');
  if (kind !== undefined) return { ...before, conditions: before.conditions.filter(({ on }) => on !== kind) };
  const end = largest.exec(bare)?.[1]?.toLowerCase();
  if (end !== undefined && before.split !== null) {
    return before.order === null ? null : { ...before, order: orderOf(end === 'worst' ? 'worst' : 'best', before.measure) };
  }
  if (end !== undefined) {
    const areLosses = before.picks.some((pick) => pick.on === 'outcome' && pick.is === 'loss');
    const isWorst = end === 'worst' || (areLosses && end !== 'best');
    return {
      ...before,
      measure: isWorst ? 'worst' : 'best',
      unit: measuresWithUnit.has(before.measure) ? before.unit : null,
      against: false,
    };
  }
  const [pattern, measure] = counterparts.get(before.measure) ?? [];
  return measure !== undefined && pattern?.test(bare) === true ? { ...before, measure } : null;
};

interface Followed {
  readonly query: AskQuery;
  /** Whether it names a figure of its own, of the same trades. */
  readonly isOtherFigure: boolean;
}

const queryOf = (text: string, vocabulary: AskVocabulary): AskQuery | null => {
  const reading = readQuestion(text, vocabulary);
  return reading.ok ? reading.query : null;
};

const ending = String.raw`(?=\s*(?:[?.!]*$|(?:on|in|for|of|over|last|this|since|today|yesterday)\b))`;
/** “The median”, “average”, “total”, without a word for what. */
const bareKind = new RegExp(String.raw`^\s*(?:the |my )?(?:on (?=average|avg))?(median|mean|average|avg|total|sum)${ending}`, 'iu');
const perTrade = /\b(?:per|a|each|every) trade\b/iu;

/** Figures that are averages themselves, with the one that is their median. */
const medians: ReadonlyMap<AskMeasure, AskMeasure> = new Map([
  ['hold', 'median hold'],
  ['median hold', 'median hold'],
  ['mean', 'median'],
  ['median', 'median'],
  ['total', 'median'],
]);
const means: ReadonlyMap<AskMeasure, AskMeasure> = new Map([
  ['hold', 'hold'],
  ['median hold', 'hold'],
  ['mean', 'mean'],
  ['median', 'mean'],
  ['total', 'mean'],
  ['trades a day', 'trades a day'],
  ['average win', 'average win'],
  ['average loss', 'average loss'],
]);
const totals: ReadonlyMap<AskMeasure, AskMeasure> = new Map([
  ['costs', 'costs'],
  ['count', 'count'],
  ['mean', 'total'],
  ['median', 'total'],
  ['total', 'total'],
]);

/** What words say of the figure before them: “for gold”, “in R”. */
const narrowed = (words: string, measure: AskMeasure, vocabulary: AskVocabulary): AskQuery | null =>
  queryOf(`${measure === 'count' ? 'number of trades' : measurePhrase({ measure, unit: null })} ${words}`, vocabulary);

/** What the words say by themselves: “and the profit factor?”, “per trade”. null: nothing, or what there is not of the figure before. */
const figureOf = (words: string, before: AskQuery, vocabulary: AskVocabulary): AskQuery | null => {
  const kind = bareKind.exec(words)?.[1]?.toLowerCase();
  if (kind !== undefined) {
    const of = kind === 'median' ? medians : kind === 'total' || kind === 'sum' ? totals : means;
    const measure = of.get(before.measure);
    return measure === undefined ? null : narrowed(words.replace(bareKind, ' '), measure, vocabulary);
  }
  const own = queryOf(words, vocabulary);
  if (own !== null || !perTrade.test(words)) return own;
  const measure = before.measure === 'total' || before.measure === 'mean' ? 'mean' : null;
  return measure === null ? null : narrowed(words.replace(perTrade, ' '), measure, vocabulary);
};

/** “6 months?” and “last 20?” after a question about the last so many. */
const stretchOf = (words: string, { period }: AskQuery): string => {
  const found = /^\s*(?:the )?(?:last |past |previous )?(\d+)(?:\s*(days?|weeks?|months?|years?|trades?))?\s*[?.!]*$/iu.exec(words);
  const unit = found?.[2] ?? (period.is === 'last' ? period.unit : undefined);
  const isStretch = period.is === 'last' || (period.is !== 'all' && unit !== undefined && !/^trade/iu.test(unit));
  return found === null || unit === undefined || !isStretch ? words : `last ${found[1] ?? ''} ${unit}`;
};

/** Words of a question that is one of its own, and of all trades. */
const asksWhole = /\b(?:my|i|me|mine|what|whats|how|which|who|when|show|give|tell|list|all|overall|ever|any)\b/iu;

const manyOfThem = /^how many(?: trades)?(?: (?:was|were|is|are) (?:that|those|they))?$/iu;

/** Whether it is a figure and nothing else, as “pf?” or “the median”: of what was asked before. */
export const isBareFigure = (text: string, vocabulary: AskVocabulary): boolean => {
  const bare = text.replaceAll(/[?.!]/gu, '').trim();
  if (bareKind.test(bare) || largest.test(bare) || manyOfThem.test(bare)) return true;
  if (asksWhole.test(bare) || bare.split(/\s+/u).length > 4) return false;
  const query = queryOf(bare, vocabulary);
  return query !== null && isOfAll(query) && query.split === null;
};

/** Whether a query narrows nothing. */
export const isOfAll = ({ conditions, picks, period }: AskQuery): boolean =>
  conditions.length === 0 && picks.length === 0 && period.is === 'all';

/** Figures of wins and losses together, or of one of the two by their name. */
const ofBothOutcomes: ReadonlySet<AskMeasure> = new Set<AskMeasure>([
  'win rate',
  'profit factor',
  'payoff',
  'average win',
  'average loss',
  'best',
  'worst',
]);

/** The trades and days of one query, with what another one changes of them. */
export const changedBy = (before: AskQuery, changes: AskQuery, today: number): AskQuery => {
  const replaced = new Set(changes.conditions.map(({ on }) => on).filter((on): boolean => on !== 'tag' && on !== 'rule'));
  const { measure, split } = changes;
  // “And on Mondays?” after a question about today is about no Monday that is today; “by month” after one month is about the others.
  const isOver = (isOneDay(before.period) && replaced.has('weekday')) || isWithin(before.period, split, today);
  const former: Period = isOver ? { is: 'all' } : before.period;
  // “By weekday” after Fridays asks about the other days, and “in London” after “by session” about this one.
  const staysSplit = split === null && before.split !== null && ![...replaced].some((on) => on === before.split);
  return {
    ...before,
    measure,
    unit: changes.unit ?? (measuresWithUnit.has(measure) ? before.unit : null),
    conditions: [...before.conditions.filter(({ on }) => !replaced.has(on) && on !== split), ...changes.conditions],
    picks: changes.picks.length > 0 ? changes.picks : before.picks.filter(({ on }) => on !== 'outcome' || !ofBothOutcomes.has(measure)),
    period: changes.period.is === 'all' ? former : changes.period,
    split: staysSplit ? before.split : split,
    order: staysSplit ? (changes.order ?? before.order) : changes.order,
    against: split === null && !staysSplit ? before.against || changes.against : false,
  };
};

/** The query that a follow-up about one’s own trades makes of the one before it; null where it is none. */
export const followedUp = (before: AskQuery, text: string, vocabulary: AskVocabulary): Followed | null => {
  const words = stretchOf(withoutOpening(text), before);
  const query = turned(words, before);
  if (query !== null) return { query, isOtherFigure: query.measure !== before.measure };
  const earlier = earlierWords.exec(words)?.groups;
  const unit = (earlier?.['before'] ?? earlier?.['prior'])?.toLowerCase() as Unit | undefined;
  const period = unit === undefined ? null : periodBefore(before.period, unit, vocabulary.today);
  const rest = period === null ? words : words.replace(earlierWords, '');
  const isFigure = leansOnBefore(text) || perTrade.test(rest) || isBareFigure(rest, vocabulary);
  const figure = isFigure ? figureOf(rest, before, vocabulary) : null;
  const changes = figure ?? (bareKind.test(rest) ? null : narrowed(rest, before.measure, vocabulary));
  if (changes === null) return null;
  const isOtherFigure = figure !== null;
  // “And overall?” is of all trades again.
  if (/\b(?:overall|all time|ever)\b/iu.test(rest)) return { isOtherFigure, query: { ...before, ...changes } };
  return { isOtherFigure, query: changedBy(before, period === null ? changes : { ...changes, period }, vocabulary.today) };
};

/** A query in plain words, which read back to the same query. */
import type { Condition } from '@/domain/findings/condition';
import { alternatives, type AskMeasure, type AskQuery, type Period, type ResultPick, type Split } from './ask-query';
import { dateWords, monthDays, monthNames, partsOf, quarterDays, yearDays } from './calendar-dates';
import { dayOfText } from '@/domain/time/epoch-day';
import { quoted } from './own-names';
import { readQuestion } from './read-question';
import type { AskVocabulary } from './vocabulary';

const measureWords: Readonly<Record<AskMeasure, string>> = {
  mean: 'mean result',
  median: 'median result',
  total: 'total result',
  count: 'number',
  days: 'number of days with',
  'trades a day': 'trades per day',
  'win rate': 'win rate',
  'profit factor': 'profit factor',
  payoff: 'payoff ratio',
  'average win': 'average win',
  'average loss': 'average loss',
  best: 'best result',
  worst: 'worst result',
  hold: 'average hold',
  'median hold': 'median hold',
  drawdown: 'largest drawdown',
  costs: 'costs',
};

/** 'mean R', 'total result in money', 'win rate'. */
export const measurePhrase = ({ measure, unit }: Pick<AskQuery, 'measure' | 'unit'>): string => {
  if (unit === 'R' && (measure === 'mean' || measure === 'median' || measure === 'total')) return `${measure} R`;
  return `${measureWords[measure]}${unit === null ? '' : unit === 'R' ? ' in R' : ' in money'}`;
};

export const splitWords: Readonly<Record<Split, string>> = {
  market: 'market',
  side: 'side',
  session: 'session',
  hour: 'hour',
  weekday: 'weekday',
  setup: 'setup',
  tag: 'tag',
  account: 'account',
  nth: 'number of the trade in the day',
  month: 'month',
  year: 'year',
};

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

const ordinal = (n: number): string => {
  const tail = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${String(n)}${tail}`;
};

/** A number of minutes, hours or R as it is typed: never with an exponent, never rounded. */
const number = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/u, '') : text;
};

interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

/** 'under 5 minutes', '5 minutes or more', '5 minutes to 30 minutes'; from 0 on there is no lower end. */
const rangeWords = ({ from, to }: Range, unit: (value: number) => string): string => {
  if (to === null) return `${unit(from ?? 0)} or more`;
  return from === null ? `under ${unit(to)}` : `${unit(from)} to below ${unit(to)}`;
};

const openAtZero = ({ from, to }: Range): Range => ({ from: from === 0 && to !== null ? null : from, to });

const minutes = (value: number): string => `${number(value)} ${value === 1 ? 'minute' : 'minutes'}`;
const hours = (value: number): string => `${number(value)} ${value === 1 ? 'hour' : 'hours'}`;
const times = (value: number): string => `${number(value)}x`;
const inR = (value: number): string => `${number(value)}R`;
const trades = (value: number): string => number(value);

/** Whole numbers read better with both ends included. */
const countWords = ({ from, to }: { readonly from: number; readonly to: number | null }, unit: string): string => {
  if (to === null) return `${trades(from)} ${unit} or more`;
  return to === from + 1
    ? `exactly ${trades(from)} ${from === 1 ? unit.slice(0, -1) : unit}`
    : `${trades(from)} to ${trades(to - 1)} ${unit}`;
};

const nameOf = (list: AskVocabulary['accounts'], id: string): string => {
  const name = list.find((one) => one.id === id)?.name;
  const isOnly = name !== undefined && list.filter((one) => one.name === name || one.id === name).length === 1;
  return quoted(isOnly ? name : id);
};

const plainNames = new WeakMap<AskVocabulary, Map<string, boolean>>();

/** The name as it is where it is read as itself without quotes, as most symbols are; else in quotes. */
const plainOrQuoted = (condition: Extract<Condition, { on: 'market' | 'session' }>, vocabulary: AskVocabulary): string => {
  const known = plainNames.get(vocabulary) ?? new Map<string, boolean>();
  plainNames.set(vocabulary, known);
  const { is } = condition;
  const key = `${condition.on} ${is}`;
  const isPlain =
    known.get(key) ??
    (/^[\p{L}\p{N}+ ]+$/u.test(is) && isReadAs(`mean ${is}`, condition, vocabulary) && isReadAs(`mean in ${is}`, condition, vocabulary));
  known.set(key, isPlain);
  return isPlain ? is : quoted(is);
};

const isReadAs = (text: string, condition: Condition, vocabulary: AskVocabulary): boolean => {
  const reading = readQuestion(text, vocabulary);
  const [only, ...others] = reading.ok ? reading.query.conditions : [];
  return others.length === 0 && only?.on === condition.on && 'is' in only && 'is' in condition && only.is === condition.is;
};

const clock = (hour: number): string => `${String(hour)}:00`;

/** What a condition says behind the word that introduces its kind: '"EURUSD"', 'Mondays'. */
const valueWords = (condition: Condition, vocabulary: AskVocabulary): string => {
  switch (condition.on) {
    case 'weekday':
      return weekdays[condition.is] ?? '';
    case 'hour':
      return `${clock(condition.from)} to ${clock(condition.to)}`;
    case 'account':
      return nameOf(vocabulary.accounts, condition.is);
    case 'market':
    case 'session':
      return plainOrQuoted(condition, vocabulary);
    case 'setup':
      return quoted(condition.is);
    default:
      return '';
  }
};

const nthWords = ({ from, to }: { readonly from: number; readonly to: number | null }): string => {
  if (to === null) return `from the ${ordinal(from)} trade of the day on`;
  return to === from + 1
    ? `as the ${ordinal(from)} trade of the day`
    : `as the ${ordinal(from)} to the ${ordinal(to - 1)} trade of the day`;
};

/** One condition in words, as in “mean result of trades …”. */
export const conditionPhrase = (condition: Condition, vocabulary: AskVocabulary): string => {
  const value = valueWords(condition, vocabulary);
  switch (condition.on) {
    case 'market':
      return value.startsWith('"') ? `in market ${value}` : `in ${value}`;
    case 'side':
      return condition.is;
    case 'session':
      return condition.is === 'Off hours' ? 'outside session hours' : `in the ${value} session`;
    case 'hour':
      return `from ${value}`;
    case 'weekday':
      return `on ${value}`;
    case 'setup':
      return condition.is === '' ? 'without a setup' : `with setup ${value}`;
    case 'tag':
      return `tagged ${quoted(condition.is)}`;
    case 'account':
      return `on account ${value}`;
    case 'rule':
      if (condition.id !== null) return `with rule ${nameOf(vocabulary.rules, condition.id)} ${condition.is}`;
      return condition.is === 'broken' ? 'with a rule broken' : 'with every rule kept';
    case 'duration':
      return `held ${rangeWords(openAtZero(condition), minutes)}`;
    case 'nth':
      return nthWords(condition);
    case 'since last':
      if (condition.from === 0 && condition.to !== null) return `within ${minutes(condition.to)} of the last trade`;
      return `${rangeWords(condition, minutes)} after the last trade`;
    case 'after':
      return condition.count === 1
        ? `after a ${condition.is}`
        : `after ${String(condition.count)} ${condition.is === 'loss' ? 'losses' : 'wins'} in a row`;
    case 'size':
      return condition.to === null
        ? `sized ${times(condition.from)} the median or more`
        : `sized ${rangeWords(openAtZero(condition), times)} the median`;
    case 'news':
      if (condition.from === 0 && condition.to !== null) return `within ${minutes(condition.to)} of red news`;
      return `${rangeWords(condition, minutes)} from red news`;
    case 'planned R':
      return `planned for ${rangeWords(openAtZero(condition), inR)}`;
    case 'since week open':
      if (condition.from === 0 && condition.to !== null) return `in the first ${hours(condition.to)} of the week`;
      return `${rangeWords(condition, hours)} into the week`;
  }
};

/** A pick in words. */
export const pickPhrase = (pick: ResultPick): string => {
  switch (pick.on) {
    case 'outcome':
      return { win: 'winning', loss: 'losing', 'break-even': 'break-even' }[pick.is];
    case 'R':
      return `with a result of ${rangeWords(pick, inR)}`;
    case 'trades of the day':
      return `on days with ${countWords(pick, 'trades')}`;
  }
};

const isSpan = (days: { readonly from: number; readonly to: number }, from: number, to: number): boolean =>
  days.from === from && days.to === to;

const datesPhrase = (from: string, to: string): string => {
  if (from === to) return `on ${dateWords(from)}`;
  const [first, last] = [dayOfText(from), dayOfText(to)];
  const { year, month } = partsOf(first);
  const quarter = Math.ceil(month / 3);
  if (isSpan(monthDays(year, month), first, last)) return `in ${monthNames[month - 1] ?? ''} ${String(year)}`;
  if (isSpan(quarterDays(year, quarter), first, last)) return `in Q${String(quarter)} ${String(year)}`;
  if (isSpan(yearDays(year), first, last)) return `in ${String(year)}`;
  return `from ${dateWords(from)} to ${dateWords(to)}`;
};

/** A period in words; '' for all of it. */
export const periodPhrase = (period: Period): string => {
  switch (period.is) {
    case 'all':
      return '';
    case 'named':
      return period.name;
    case 'last': {
      const unit = period.count === 1 ? period.unit.slice(0, -1) : period.unit;
      return `${period.unit === 'trades' ? 'over' : 'in'} the last ${String(period.count)} ${unit}`;
    }
    case 'dates':
      if (period.from !== null && period.to !== null) return datesPhrase(period.from, period.to);
      if (period.from !== null) return `since ${dateWords(period.from)}`;
      return period.to === null ? '' : `until ${dateWords(period.to)}`;
  }
};

/** Conditions of one kind that are alternatives, together; others one by one. */
export const conditionGroups = (conditions: readonly Condition[]): readonly (readonly Condition[])[] => {
  const groups = new Map<string, Condition[]>();
  for (const condition of conditions) {
    const key = alternatives.has(condition.on) ? condition.on : JSON.stringify(condition);
    groups.set(key, [...(groups.get(key) ?? []), condition]);
  }
  return [...groups.values()];
};

/** The trades of a query: 'winning trades in market "EURUSD" on Mondays or on Fridays'. */
export const groupPhrase = ({ conditions, picks }: Pick<AskQuery, 'conditions' | 'picks'>, vocabulary: AskVocabulary): string => {
  const outcome = picks.filter(({ on }) => on === 'outcome').map(pickPhrase);
  const others = picks.filter(({ on }) => on !== 'outcome').map(pickPhrase);
  const sides = conditions.filter(({ on }) => on === 'side').map((condition) => conditionPhrase(condition, vocabulary));
  const side = sides.length === 0 ? [] : [sides.join(' or ')];
  const groups = conditionGroups(conditions.filter(({ on }) => on !== 'side')).map((group) =>
    group.map((condition) => conditionPhrase(condition, vocabulary)).join(' or '),
  );
  const all = outcome.length + others.length + groups.length + side.length === 0 ? ['all'] : [];
  return [...all, ...outcome, ...side, 'trades', ...groups, ...others].join(' ');
};

/** The whole query. Read again with the same vocabulary on the same day, it is the same query. */
export const queryWords = (query: AskQuery, vocabulary: AskVocabulary): string => {
  const measure = measurePhrase(query);
  const behind = [
    query.against ? 'compared with the rest' : '',
    query.split === null ? '' : `by ${splitWords[query.split]}`,
    query.split === null || query.order === null ? '' : `${query.order} first`,
    periodPhrase(query.period),
  ].filter((part) => part !== '');
  const glue = query.measure === 'days' ? ' ' : ' of ';
  const text = [`${measure}${glue}${groupPhrase(query, vocabulary)}`, ...behind].join(', ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
};

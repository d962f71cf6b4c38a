/** What a number in a sentence is said to be of: the instrument, the period and the measure named nearest to it. */
import type { Quantity } from '@/domain/assistant/quantity';

/** Names of one kind that a sentence can hold, in lower case. */
export interface SubjectNames {
  readonly of: readonly string[];
  readonly period: readonly string[];
  readonly measure: readonly string[];
}

const market =
  /\b(?:[a-z]{3}\/?(?:usd|eur|gbp|jpy|chf|cad|aud|nzd)|(?:usd|eur|gbp|aud|nzd|cad|chf)\/?[a-z]{3}|m?es|m?nq|m?ym|m?cl|m?gc|rty|m2k|gold|silver|oil|dax|nasdaq|dow|bitcoin|btc|eth|xau|xag|us30|us500|nas100|ger40|uk100)\b/gu;
const city = /\b(?:london|new york|tokyo|sydney|frankfurt|asia|asian|european|overlap)\b/gu;
const day =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)\b/gu;
const stretch =
  /\b(?:today|yesterday|tomorrow|(?:this|last|past|previous|next|current) (?:\d+ )?(?:day|week|month|quarter|year|session)s?|(?:19|20)\d\d|q[1-4]|year to date|so far this (?:week|month|year))\b/gu;
/** Not the phrases “in short:” and “as long as”. */
const side = /\b(?:(?<!\bas )longs?|shorts?(?<!\bin short(?=[:,]|$))|buys?|sells?|winners?|losers?|wins|losses)\b/gu;
const usualMeasures = [
  'win rate',
  'profit factor',
  'drawdown',
  'expectancy',
  'mean',
  'average',
  'median',
  'total',
  'sharpe',
  'commission',
  'swap',
  'spread',
  'largest loss',
  'largest win',
  'margin',
  'size',
  'risk',
  'hold',
  'streak',
  'forecast',
  'previous',
  'opens',
  'closes',
];

const lower = (text: string | undefined): string => (text ?? '').toLowerCase().trim();

/** The names that results give, with those that are usual: what a number of them could be mistaken for. */
export const subjectNames = (quantities: readonly Quantity[]): SubjectNames => {
  const all = (pick: (quantity: Quantity) => string | undefined): readonly string[] =>
    [...new Set(quantities.map((quantity) => lower(pick(quantity))))].filter((name) => name !== '');
  return {
    of: all(({ subject }) => subject.of),
    period: all(({ subject }) => subject.period),
    measure: [...new Set([...all(({ subject }) => subject.measure), ...usualMeasures])],
  };
};

const hits = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([found]) => found);

const isWordIn = (text: string, name: string): boolean => {
  const at = text.indexOf(name);
  const isLetter = (character: string | undefined): boolean => character !== undefined && /[a-z0-9]/u.test(character);
  return at !== -1 && !isLetter(text[at - 1]) && !isLetter(text[at + name.length]);
};

export type SubjectPart = keyof SubjectNames;

/** What a stretch of text names of one part, in lower case. */
const namedIn = (text: string, part: SubjectPart, names: SubjectNames): readonly string[] => {
  const known = names[part].filter((name) => isWordIn(text, name));
  if (part === 'of') return [...new Set([...known, ...hits(text, market), ...hits(text, city), ...hits(text, side)])];
  return part === 'period' ? [...new Set([...known, ...hits(text, day), ...hits(text, stretch)])] : known;
};

/** Where one clause ends and the next begins. */
const clauseEnd = /[,;:()–—]|\b(?:and|but|while|whereas|versus|vs|against|than|or)\b/gu;

const clausesOf = (sentence: string): readonly { readonly text: string; readonly from: number }[] => {
  const result: { text: string; from: number }[] = [];
  let from = 0;
  for (const match of sentence.matchAll(clauseEnd)) {
    result.push({ text: sentence.slice(from, match.index), from });
    from = match.index + match[0].length;
  }
  return [...result, { text: sentence.slice(from), from }];
};

/** The names of one part nearest to a place: those of its clause, else of the nearest one before, else of the nearest one after; empty: none. */
export const nearestNames = (sentence: string, at: number, part: SubjectPart, names: SubjectNames): readonly string[] => {
  const clauses = clausesOf(sentence.toLowerCase());
  const own = Math.max(
    0,
    clauses.findLastIndex(({ from }) => from <= at),
  );
  const order = [own, ...Array.from({ length: own }, (_, step) => own - 1 - step), ...[...clauses.keys()].filter((index) => index > own)];
  for (const index of order) {
    const found = namedIn(clauses[index]!.text, part, names);
    if (found.length > 0) return found;
  }
  return [];
};

/** Whether each name that is said belongs to what a number is of. */
export const agree = (said: readonly string[], own: string): boolean => {
  const words = own.toLowerCase();
  return said.every((name) => words.includes(name.replace('/', '')) || words.includes(name) || (words !== '' && name.includes(words)));
};

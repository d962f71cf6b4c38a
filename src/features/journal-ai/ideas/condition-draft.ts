/** A condition as it is typed from menus: which kind, and what its kind needs. */
import type { Condition, ConditionKind } from '@/domain/findings/condition';

export interface Choices {
  readonly market: readonly string[];
  readonly session: readonly string[];
  readonly setup: readonly string[];
  readonly tag: readonly string[];
  readonly account: readonly string[];
  readonly rule: readonly string[];
}

export interface ConditionDraft {
  readonly on: ConditionKind;
  /** Of kinds that choose one of a list. */
  readonly is: string;
  readonly from: string;
  /** '' for no upper end. */
  readonly to: string;
}

export const kindTitles: Readonly<Record<ConditionKind, string>> = {
  'since last': 'Minutes since the last trade',
  after: 'After losses or wins',
  nth: 'Number of the trade in its day',
  size: 'Size against your usual',
  rule: 'A rule of yours',
  tag: 'Tag',
  setup: 'Setup',
  market: 'Market',
  side: 'Side',
  session: 'Session',
  hour: 'Hour of the day',
  weekday: 'Weekday',
  news: 'Minutes from high-impact news',
  'planned R': 'Planned target in R',
  duration: 'Minutes held',
  'since week open': 'Hours since the week opened',
  account: 'Account',
};

const listed = ['market', 'session', 'setup', 'tag', 'account', 'rule'] as const;

type ListedKind = (typeof listed)[number];

export const isListed = (on: ConditionKind): on is ListedKind => listed.some((one) => one === on);

/** Kinds that can be asked of these trades: a list without an entry has none, and how long a trade lasts is part of its result. */
export const offeredKinds = (choices: Choices): readonly ConditionKind[] =>
  (Object.keys(kindTitles) as ConditionKind[]).filter((on) => on !== 'duration' && (!isListed(on) || choices[on].length > 0));

/** 'from' and 'to' of kinds of a range, as they begin: a question that many traders have. */
const usual: Readonly<Partial<Record<ConditionKind, readonly [string, string]>>> = {
  'since last': ['0', '15'],
  nth: ['3', ''],
  size: ['1.5', ''],
  hour: ['16', '20'],
  news: ['0', '30'],
  'planned R': ['0', '1'],
  duration: ['0', '15'],
  'since week open': ['0', '24'],
  after: ['1', ''],
};

export const draftOf = (on: ConditionKind, choices: Choices): ConditionDraft => {
  const [from, to] = usual[on] ?? ['', ''];
  const is = isListed(on) ? (choices[on][0] ?? '') : on === 'side' ? 'long' : on === 'after' ? 'loss' : on === 'weekday' ? '0' : '';
  return { on, is, from, to };
};

const numberOf = (text: string): number | null => {
  const trimmed = text.trim();
  return /^\d{1,6}(?:\.\d{1,4})?$/u.test(trimmed) ? Number(trimmed) : null;
};

const wholeOf = (text: string): number | null => {
  const number = numberOf(text);
  return number !== null && Number.isInteger(number) ? number : null;
};

/** The upper end: undefined where what is typed is none. */
const endOf = (text: string, read: (text: string) => number | null): number | null | undefined =>
  text.trim() === '' ? null : (read(text) ?? undefined);

/** The condition; null while something is missing or wrong. */
export const conditionOf = ({ on, is, from, to }: ConditionDraft): Condition | null => {
  switch (on) {
    case 'market':
    case 'session':
    case 'setup':
    case 'tag':
    case 'account':
      return is === '' ? null : { on, is };
    case 'rule':
      return is === '' ? null : { on, is: 'broken', id: is };
    case 'side':
      return { on, is: is === 'short' ? 'short' : 'long' };
    case 'weekday':
      return { on, is: Number(is) };
    case 'after': {
      const count = wholeOf(from);
      return count === null || count < 1 || count > 5 ? null : { on, is: is === 'win' ? 'win' : 'loss', count };
    }
    case 'hour': {
      const [first, last] = [wholeOf(from), wholeOf(to)];
      return first === null || last === null || first > 23 || last > 24 || first === last ? null : { on, from: first, to: last };
    }
    case 'nth': {
      const [first, end] = [wholeOf(from), endOf(to, wholeOf)];
      // The last one that is typed is in; ranges hold below their end.
      return first === null || first < 1 || end === undefined || (end !== null && end < first)
        ? null
        : { on, from: first, to: end === null ? null : end + 1 };
    }
    default: {
      const [first, end] = [numberOf(from), endOf(to, numberOf)];
      return first === null || end === undefined || (end !== null && end <= first) ? null : { on, from: first, to: end };
    }
  }
};

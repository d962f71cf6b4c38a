/** What can stand in the place of one part of a question, and every part that a question can have: for lists to choose from. */
import type { Condition } from '@/domain/findings/condition';
import { askMeasures, periodNames, splits, type AskQuery, type Period, type ResultPick } from './ask-query';
import { conditionPhrase, measurePhrase, periodPhrase, pickPhrase, splitWords } from './query-words';
import type { AskVocabulary } from './vocabulary';

const span = (from: number, to: number | null) => ({ from, to });

/** Usual values of kinds that are numbers; others can be typed. */
const ranges: Readonly<Partial<Record<Condition['on'], readonly { readonly from: number; readonly to: number | null }[]>>> = {
  duration: [span(0, 5), span(0, 15), span(0, 60), span(60, null)],
  'since last': [span(0, 5), span(0, 15), span(0, 30), span(60, null)],
  nth: [span(1, 2), span(2, 3), span(3, 4), span(3, null), span(5, null)],
  size: [span(1.25, null), span(1.5, null), span(2, null)],
  news: [span(0, 15), span(0, 30), span(0, 60)],
  'planned R': [span(0, 1), span(1, 2), span(2, null), span(3, null)],
  'since week open': [span(0, 12), span(0, 24)],
  hour: [span(0, 6), span(6, 12), span(12, 18), span(18, 24)],
};

const weekdays = [0, 1, 2, 3, 4];
const counts = [1, 2, 3];

const named = (on: 'market' | 'session' | 'setup' | 'tag' | 'account', names: readonly string[]): readonly Condition[] =>
  names.filter((name) => name !== '').map((is) => ({ on, is }));

/** Conditions of one kind, from the names of the journal where the kind has names. */
export const conditionsOfKind = (on: Condition['on'], vocabulary: AskVocabulary): readonly Condition[] => {
  switch (on) {
    case 'market':
      return named(on, vocabulary.markets);
    case 'session':
      return named(on, vocabulary.sessions);
    case 'setup':
      return named(on, vocabulary.setups);
    case 'tag':
      return named(on, vocabulary.tags);
    case 'account':
      return named(
        on,
        vocabulary.accounts.map(({ id }) => id),
      );
    case 'side':
      return [
        { on, is: 'long' },
        { on, is: 'short' },
      ];
    case 'weekday':
      return weekdays.map((is) => ({ on, is }));
    case 'rule':
      return [null, ...vocabulary.rules.map(({ id }) => id)].flatMap((id): readonly Condition[] => [
        { on, is: 'broken', id },
        { on, is: 'kept', id },
      ]);
    case 'after':
      return (['loss', 'win'] as const).flatMap((is) => counts.map((count): Condition => ({ on, is, count })));
    default:
      return (ranges[on] ?? []).map((range) => ({ on, ...range }) as Condition);
  }
};

const kinds: readonly Condition['on'][] = [
  'side',
  'market',
  'session',
  'setup',
  'weekday',
  'after',
  'since last',
  'nth',
  'tag',
  'size',
  'rule',
  'hour',
  'news',
  'planned R',
  'duration',
  'account',
  'since week open',
];

const outcomePicks: readonly ResultPick[] = (['win', 'loss', 'break-even'] as const).map((is) => ({ on: 'outcome', is }));

/** Usual stretches of time; others can be typed. */
const periods: readonly Period[] = [
  ...periodNames.map((name): Period => ({ is: 'named', name })),
  { is: 'last', count: 30, unit: 'days' },
  { is: 'last', count: 90, unit: 'days' },
  { is: 'last', count: 100, unit: 'trades' },
];

/** A part of a question in the words that it can be typed in. */
export interface PartPhrase {
  readonly part: 'measure' | 'trades' | 'against' | 'split' | 'period';
  readonly text: string;
}

const known = new WeakMap<AskVocabulary, readonly PartPhrase[]>();

/** Every usual part, those that most questions have first. */
export const partPhrases = (vocabulary: AskVocabulary): readonly PartPhrase[] => {
  const before = known.get(vocabulary);
  if (before !== undefined) return before;
  const all: readonly PartPhrase[] = [
    { part: 'measure', text: 'mean R' },
    ...askMeasures.map(
      // “Number” alone says nothing of what.
      (measure): PartPhrase => ({
        part: 'measure',
        text: measure === 'count' ? 'number of trades' : measurePhrase({ measure, unit: null }),
      }),
    ),
    ...kinds.flatMap((on) =>
      conditionsOfKind(on, vocabulary).map((condition): PartPhrase => ({ part: 'trades', text: conditionPhrase(condition, vocabulary) })),
    ),
    ...outcomePicks.map((pick): PartPhrase => ({ part: 'trades', text: pickPhrase(pick) })),
    { part: 'against', text: 'compared with the rest' },
    ...splits.map((split): PartPhrase => ({ part: 'split', text: `by ${splitWords[split]}` })),
    ...periods.map((period): PartPhrase => ({ part: 'period', text: periodPhrase(period) })),
  ];
  known.set(vocabulary, all);
  return all;
};

/** The question with another measure, condition, pick, split or stretch of time in the place of one. */
export interface PartChoice {
  readonly text: string;
  readonly query: AskQuery;
}

/** Measures in the place of the one that is asked. */
export const measureChoices = (query: AskQuery): readonly PartChoice[] =>
  askMeasures
    .filter((measure) => measure !== query.measure)
    .map((measure) => ({ text: measurePhrase({ measure, unit: null }), query: { ...query, measure, unit: null } }));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const conditionChoices = (query: AskQuery, condition: Condition, vocabulary: AskVocabulary): readonly PartChoice[] =>
  conditionsOfKind(condition.on, vocabulary)
    .filter((one) => !query.conditions.some((own) => isSame(own, one)))
    .map((one) => ({
      text: conditionPhrase(one, vocabulary),
      query: { ...query, conditions: query.conditions.map((own) => (own === condition ? one : own)) },
    }));

export const pickChoices = (query: AskQuery, pick: ResultPick): readonly PartChoice[] =>
  pick.on !== 'outcome'
    ? []
    : outcomePicks
        .filter((one) => !isSame(one, pick))
        .map((one) => ({ text: pickPhrase(one), query: { ...query, picks: query.picks.map((own) => (own === pick ? one : own)) } }));

export const splitChoices = (query: AskQuery): readonly PartChoice[] =>
  splits.filter((split) => split !== query.split).map((split) => ({ text: `by ${splitWords[split]}`, query: { ...query, split } }));

export const periodChoices = (query: AskQuery): readonly PartChoice[] =>
  periods.filter((period) => !isSame(period, query.period)).map((period) => ({ text: periodPhrase(period), query: { ...query, period } }));

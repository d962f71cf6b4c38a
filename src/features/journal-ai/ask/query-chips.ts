/** The parts of a query as chips: what each says, what could stand in its place, and the query without it. */
import type { AskQuery } from '@/domain/ask/ask-query';
import { conditionChoices, measureChoices, periodChoices, pickChoices, splitChoices, type PartChoice } from '@/domain/ask/part-choices';
import { conditionPhrase, measurePhrase, periodPhrase, pickPhrase, splitWords } from '@/domain/ask/query-words';
import type { AskVocabulary } from '@/domain/ask/vocabulary';

export interface QueryChip {
  readonly text: string;
  /** null: a question has to ask for something. */
  readonly without: AskQuery | null;
  readonly choices: readonly PartChoice[];
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** A comparison with the rest needs something to compare. */
const settled = (query: AskQuery): AskQuery =>
  query.against && query.conditions.length + query.picks.length === 0 ? { ...query, against: false } : query;

export const queryChips = (query: AskQuery, vocabulary: AskVocabulary): readonly QueryChip[] => [
  { text: capital(measurePhrase(query)), without: null, choices: measureChoices(query) },
  ...query.conditions.map((condition) => ({
    text: capital(conditionPhrase(condition, vocabulary)),
    without: settled({ ...query, conditions: query.conditions.filter((one) => one !== condition) }),
    choices: conditionChoices(query, condition, vocabulary),
  })),
  ...query.picks.map((pick) => ({
    text: capital(pickPhrase(pick)),
    without: settled({ ...query, picks: query.picks.filter((one) => one !== pick) }),
    choices: pickChoices(query, pick),
  })),
  ...(query.against ? [{ text: 'Compared with the rest', without: { ...query, against: false }, choices: [] }] : []),
  ...(query.split === null
    ? []
    : [{ text: `By ${splitWords[query.split]}`, without: { ...query, split: null, order: null }, choices: splitChoices(query) }]),
  ...(query.period.is === 'all'
    ? []
    : [
        {
          text: capital(periodPhrase(query.period)),
          without: { ...query, period: { is: 'all' } as const },
          choices: periodChoices(query),
        },
      ]),
];

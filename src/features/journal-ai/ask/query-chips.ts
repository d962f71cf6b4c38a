/** The parts of a query as chips: what each says, and the query without it. */
import type { AskQuery } from '@/domain/ask/ask-query';
import { conditionPhrase, periodPhrase, pickPhrase, splitWords } from '@/domain/ask/query-words';
import type { AskVocabulary } from '@/domain/ask/vocabulary';

export interface QueryChip {
  readonly text: string;
  readonly without: AskQuery;
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** A comparison with the rest needs something to compare. */
const settled = (query: AskQuery): AskQuery =>
  query.against && query.conditions.length + query.picks.length === 0 ? { ...query, against: false } : query;

export const queryChips = (query: AskQuery, vocabulary: AskVocabulary): readonly QueryChip[] => [
  ...query.conditions.map((condition) => ({
    text: capital(conditionPhrase(condition, vocabulary)),
    without: settled({ ...query, conditions: query.conditions.filter((one) => one !== condition) }),
  })),
  ...query.picks.map((pick) => ({
    text: capital(pickPhrase(pick)),
    without: settled({ ...query, picks: query.picks.filter((one) => one !== pick) }),
  })),
  ...(query.against ? [{ text: 'Compared with the rest', without: { ...query, against: false } }] : []),
  ...(query.split === null ? [] : [{ text: `By ${splitWords[query.split]}`, without: { ...query, split: null, order: null } }]),
  ...(query.period.is === 'all'
    ? []
    : [{ text: capital(periodPhrase(query.period)), without: { ...query, period: { is: 'all' } as const } }]),
];

/** “And the worst?” after one’s best day: the other end of what was asked. */
import { shapes } from '@/domain/assistant/shapes/all-shapes';
import type { Reading } from './match';

/** Shapes that ask for the two ends of one thing, with the words for each. */
const ends: readonly (readonly [shape: string, words: string, other: string, otherWords: string])[] = [
  ['journal.best-day', 'best|biggest|largest|most profitable', 'journal.worst-day', 'worst|biggest losing|most expensive'],
  ['journal.winning-streak', 'winning|wins?|winners?', 'journal.losing-streak', 'losing|loss(?:es)?|losers?'],
  ['journal.longest-trade', 'longest|slowest', 'journal.shortest-trade', 'shortest|quickest|fastest'],
  ['journal.last-trade', 'last|latest|newest', 'journal.first-trade', 'first|oldest'],
  ['time.session-opens', 'opens?|starts?', 'time.session-closes', 'closes?|ends?'],
  ['market.high-of-bars', 'high(?:est)?|top', 'market.low-of-bars', 'low(?:est)?|bottom'],
];

const says = (words: string): RegExp =>
  new RegExp(
    String.raw`^\s*(?:(?:and|but|what about|how about)\s+)?(?:(?:the|my|when|does|it|was|is)\s+)*(?:${words})(?:\s+(?:one|day|streak|run|trade))?\s*[?.!]*$`,
    'iu',
  );

const counts: readonly (readonly [shape: string, words: string])[] = [
  ['notes.count', 'notes?'],
  ['backtests.count', 'back ?tests?'],
  ['plans.count', '(?:trade )?plans?'],
];

const turns: readonly { readonly from: string; readonly says: RegExp; readonly to: string }[] = [
  ...ends.flatMap(([shape, words, other, otherWords]) => [
    { from: shape, says: says(otherWords), to: other },
    { from: other, says: says(words), to: shape },
  ]),
  ...counts.flatMap(([from]) => counts.map(([to, words]) => ({ from, says: says(words), to }))),
  { from: 'journal.losing-streak', says: says('current'), to: 'journal.current-streak' },
  { from: 'journal.winning-streak', says: says('current'), to: 'journal.current-streak' },
  { from: 'time.session-is-open', says: says('opens?|starts?'), to: 'time.session-opens' },
  { from: 'time.session-is-open', says: says('closes?|ends?'), to: 'time.session-closes' },
];

/** “And the worst?” after one’s best day: the other end of what was asked, of the same trades; null where it is none. */
export const otherEnd = (question: string, before: Reading): Reading | null => {
  const turn = turns.find(({ from, says: asked }) => from === before.shape.id && asked.test(question));
  const shape = turn === undefined ? undefined : shapes.find(({ id }) => id === turn.to);
  return shape === undefined ? null : { ...before, shape };
};

/** Scores of trade plans: only of plans whose terms stand, from candles after them, and none is made better once its plan is deleted. */
import { describe } from 'vitest';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { check, tries, writers, type Row } from './firestore-table';
import { earlier, lacking, world } from './firestore-world';
import { documents, edited, keeping, placeOf } from './kept-world';

const place = placeOf('planScores');
const [id, score] = documents.planScores;
const planPlace = `users/trader/plans/${id}`;
const terms = { ...world[planPlace], termsAt: earlier };
const minutesAgo = (minutes: number): Date => new Date(serverTime.getTime() - minutes * 60_000);

/** The trader hands in the score while the plan says this. */
const against = (rows: Readonly<Record<string, readonly [plan: PlainMap | null, verdict: 'allowed' | 'refused']>>): Row[] =>
  Object.entries(rows).map(([sentence, [plan, verdict]]) => {
    const { [planPlace]: _, ...without } = world;
    const over = plan === null ? without : { ...without, [planPlace]: plan };
    return [sentence, 'trader', { write: { [place]: score }, over }, verdict];
  });

describe('a score', () => {
  check([
    ...writers('hands in a score', { [place]: score }, ['trader']),
    ...against({
      'of a plan that is not there': [null, 'refused'],
      'of a plan that can still be changed': [{ ...terms, createdAt: minutesAgo(9), termsAt: minutesAgo(9) }, 'refused'],
      'of a plan of ten minutes': [{ ...terms, createdAt: minutesAgo(10), termsAt: minutesAgo(10) }, 'allowed'],
      'of a young plan that is frozen': [
        { ...terms, createdAt: minutesAgo(1), termsAt: minutesAgo(1), frozenAt: 1_790_000_000_000 },
        'allowed',
      ],
      'of a plan whose terms are younger than the candles': [{ ...terms, termsAt: new Date(1_790_000_000_001) }, 'refused'],
      'of a plan whose terms are as old as the first candle': [{ ...terms, termsAt: new Date(1_790_000_000_000) }, 'allowed'],
      'of a deleted plan': [{ ...lacking(terms, 'market', 'side', 'entry', 'stop'), deletedAt: 5 }, 'refused'],
    }),
    ...tries('trader', `users/trader/plans-of-score/${id}`, { 'lies in another place': [score, 'refused'] }),
  ]);
});

describe('what a score says', () => {
  check(
    tries('trader', place, {
      'that it was never filled': [{ ...lacking(score, 'pessimistic', 'optimistic'), triggered: false }, 'allowed'],
      'of candles of no file': [lacking(score, 'candleHash'), 'allowed'],
      'a gain without a fill': [{ ...score, triggered: false }, 'refused'],
      'a fill in words': [{ ...score, triggered: 'yes' }, 'refused'],
      'one bound alone': [lacking(score, 'pessimistic'), 'refused'],
      'bounds the wrong way round': [{ ...score, pessimistic: 2, optimistic: -1 }, 'refused'],
      'a bound in words': [{ ...score, pessimistic: 'stopped' }, 'refused'],
      'candles that end before they begin': [{ ...score, to: score['from'] as number }, 'refused'],
      'no candles': [lacking(score, 'from'), 'refused'],
      'no source': [lacking(score, 'candleSource'), 'refused'],
      'a file that is none': [{ ...score, candleHash: 'EURUSD.csv' }, 'refused'],
      'a day of no instant': [{ ...score, until: -1 }, 'refused'],
    }),
  );
});

describe('a score that is kept', () => {
  const gone = { ...lacking(terms, 'market', 'side', 'entry', 'stop'), deletedAt: 5 };
  const better = edited('planScores', { pessimistic: 2 });
  const write = (sentence: string, data: PlainMap, plan: PlainMap, verdict: 'allowed' | 'refused'): Row => [
    sentence,
    'trader',
    { write: { [place]: data }, over: { ...keeping('planScores'), [planPlace]: plan } },
    verdict,
  ];
  check([
    write('is corrected', better, terms, 'allowed'),
    write('is moved before its plan', edited('planScores', { from: earlier.getTime() - 1 }), terms, 'refused'),
    write('gets better after its plan was deleted', better, gone, 'refused'),
  ]);
});

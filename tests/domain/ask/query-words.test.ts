/** Whatever can be asked is said in words that mean it again. */
import { describe, expect, it } from 'vitest';
import type { Condition } from '@/domain/findings/condition';
import { askMeasures, measuresWithUnit, periodNames, splits, type AskQuery, type Period, type ResultPick } from '@/domain/ask/ask-query';
import { queryWords } from '@/domain/ask/query-words';
import { readQuestion } from '@/domain/ask/read-question';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import { dayText } from '@/domain/time/epoch-day';
import { seededRandom } from '@/lib/random';
import { asks, by, dates, inR, last, market, vocabulary, weekday } from './ask-vocabulary';

/** Names that could be taken for something else: for one of another kind, or for a word between others. */
const strange: AskVocabulary = {
  markets: ['EURUSD', 'XAUUSD', 'MAY', 'US30.cash', 'R', 'BTC/USD', 'GOLD'],
  sessions: ['London', 'London + New York', 'Off hours', 'Sydney + Tokyo'],
  setups: ['breakout', 'London', 'mean', '15:00', 'Say "go"', '★', 'A+'],
  tags: ['fomo', 'breakout', 'R', 'best', 'two losses', 'or'],
  accounts: [
    { id: 'a1', name: 'Live' },
    { id: 'a2', name: 'Live' },
    { id: 'a3', name: 'London' },
  ],
  rules: [
    { id: 'r1', name: 'kept' },
    { id: 'r2', name: 'No news' },
    { id: 'r3', name: 'No news' },
  ],
  today: vocabulary.today,
};

const generator = (random: () => number) => {
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const chance = (share: number): boolean => random() < share;
  const range = (step: number, most: number) => {
    const from = whole(0, most) * step;
    return { from, to: chance(0.4) ? null : from + whole(1, most) * step };
  };
  const condition = (): Condition => {
    const kinds: readonly (() => Condition)[] = [
      () => ({ on: 'market', is: one(strange.markets) }),
      () => ({ on: 'side', is: one(['long', 'short'] as const) }),
      () => ({ on: 'session', is: one(strange.sessions) }),
      () => {
        const from = whole(0, 23);
        const to = whole(1, 24);
        return { on: 'hour', from, to: from === to ? (to % 24) + 1 : to };
      },
      () => ({ on: 'weekday', is: whole(0, 6) }),
      () => ({ on: 'setup', is: one(['', ...strange.setups]) }),
      () => ({ on: 'tag', is: one(strange.tags) }),
      () => ({ on: 'account', is: one(strange.accounts).id }),
      () => ({ on: 'rule', is: one(['broken', 'kept'] as const), id: chance(0.5) ? null : one(strange.rules).id }),
      () => ({ on: 'duration', ...range(2.5, 60) }),
      () => ({ on: 'since last', ...range(1, 90) }),
      () => ({ on: 'news', ...range(5, 20) }),
      () => ({ on: 'size', ...range(0.25, 8) }),
      () => ({ on: 'planned R', ...range(0.1, 40) }),
      () => ({ on: 'since week open', ...range(6, 20) }),
      () => ({ on: 'after', is: one(['loss', 'win'] as const), count: whole(1, 12) }),
      () => {
        const from = whole(1, 30);
        return { on: 'nth', from, to: chance(0.3) ? null : from + whole(1, 5) };
      },
    ];
    return one(kinds)();
  };
  const pick = (): ResultPick => {
    const low = whole(-30, 30) / 10;
    const high = low + whole(1, 40) / 10;
    const ends = whole(0, 2);
    const from = whole(1, 9);
    return one<ResultPick>([
      { on: 'outcome', is: one(['win', 'loss', 'break-even'] as const) },
      { on: 'R', from: ends === 1 ? null : low, to: ends === 2 ? null : high },
      { on: 'trades of the day', from, to: chance(0.4) ? null : from + whole(1, 5) },
    ]);
  };
  const period = (): Period => {
    const [from, length] = [whole(18_000, 20_700), whole(0, 400)];
    const kinds: readonly Period[] = [
      { is: 'all' },
      { is: 'named', name: one(periodNames) },
      { is: 'last', count: whole(2, 90), unit: one(['days', 'weeks', 'months', 'years', 'trades'] as const) },
      { is: 'dates', from: dayText(from), to: dayText(from + length) },
      { is: 'dates', from: dayText(from), to: null },
      { is: 'dates', from: null, to: dayText(from) },
      { is: 'dates', from: '2026-03-01', to: '2026-03-31' },
      { is: 'dates', from: '2025-07-01', to: '2025-09-30' },
      { is: 'dates', from: '2024-01-01', to: '2024-12-31' },
    ];
    return one(kinds);
  };
  return (): AskQuery => {
    const measure = one(askMeasures);
    const conditions = Array.from({ length: whole(0, 4) }, condition);
    const picks = Array.from({ length: whole(0, 1) }, pick);
    const split = chance(0.3) ? one(splits) : null;
    return {
      measure,
      unit: measuresWithUnit.has(measure) && chance(0.6) ? one(['R', 'money'] as const) : null,
      conditions: [...new Map(conditions.map((each) => [JSON.stringify(each), each])).values()],
      picks,
      period: period(),
      split,
      order: split !== null && chance(0.5) ? one(['highest', 'lowest'] as const) : null,
      against: split === null && conditions.length + picks.length > 0 && chance(0.3),
    };
  };
};

/** Conditions hold together, so that their order says nothing. */
const settled = (query: AskQuery) => ({ ...query, conditions: query.conditions.map((condition) => JSON.stringify(condition)).toSorted() });

describe('A query in words', () => {
  it('is read back as the same query', () => {
    const next = generator(seededRandom(20_261_124).next);
    const count = process.env['SEXTANT_FULL'] === '1' ? 10_000 : 400;
    for (let i = 0; i < count; i += 1) {
      const query = next();
      const words = queryWords(query, strange);
      const reading = readQuestion(words, strange);
      expect(reading.ok ? settled(reading.query) : reading.problems, words).toEqual(settled(query));
    }
  });

  it('says what is counted, of which trades and when', () => {
    const query = asks('mean', inR, market('EURUSD'), weekday(0), weekday(4), dates('2026-03-01', '2026-03-31'));
    expect(queryWords(query, vocabulary)).toBe('Mean R of trades in EURUSD on Mondays or on Fridays, in March 2026');
    expect(queryWords(asks('win rate', by('setup', 'highest'), last(50, 'trades')), vocabulary)).toBe(
      'Win rate of all trades, by setup, highest first, over the last 50 trades',
    );
  });
});

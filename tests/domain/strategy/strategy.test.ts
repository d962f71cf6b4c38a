/** The strategy language: JSON and English carry the same strategy, and what is wrong is said with its place. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import { describeProblem, readStrategy, readStrategyJson, writeStrategyJson, type ReadStrategy } from '@/domain/strategy/read-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { aStrategy, closeOf, smaCross, smaOf } from '../backtest/a-strategy';
import { anyStrategy } from './any-strategy';

const problemsOf = (outcome: ReadStrategy): readonly string[] => (outcome.ok ? [] : outcome.problems.map(describeProblem));
const market = { kind: 'market' } as const;

const breakout: Strategy = aStrategy({
  name: 'London "breakout"',
  entries: [
    {
      side: 'long',
      when: {
        kind: 'all',
        of: [
          { kind: 'session', city: 'London' },
          {
            kind: 'any',
            of: [
              { kind: 'compare', left: closeOf(), is: 'at or above', right: smaOf(50) },
              {
                kind: 'not',
                of: {
                  kind: 'compare',
                  left: { kind: 'indicator', id: 'rsi', params: { period: 14 }, output: 'rsi', barsAgo: 1 },
                  is: 'above',
                  right: { kind: 'number', value: 70, unit: 'index' },
                },
              },
            ],
          },
        ],
      },
      order: {
        kind: 'stop',
        stop: { base: { kind: 'price', field: 'high', barsAgo: 2 }, offset: { side: 'above', distance: { kind: 'pips', pips: 1.5 } } },
        timeInForce: { kind: 'bars', bars: 1 },
      },
      group: 'range',
    },
  ],
  exits: [{ side: 'both', when: { kind: 'time', from: '21:00', to: '00:00', zone: 'Europe/London' } }],
  protection: {
    stop: {
      distance: { kind: 'multiple', factor: 2, of: { kind: 'indicator', id: 'atr', params: { period: 14 }, output: 'atr', barsAgo: 0 } },
      from: 'fill',
    },
    target: null,
    trailing: null,
    breakEven: { after: { kind: 'pips', pips: 20 }, lock: { kind: 'pips', pips: 1 } },
    maxBars: 24,
  },
  size: { kind: 'risk percent', percent: 0.5 },
  blackout: { minutesBefore: 5, minutesAfter: 10, impact: 'high', openPositions: 'keep' },
});

const sentences = `Strategy "London \\"breakout\\"".
Go long with a stop at high 2 bars ago plus 1.5 pips for 1 bar in group "range" when the London session is open and (close is at or above sma(50) or not (rsi(14) 1 bar ago is above 70)).
Close any position when the time is from 21:00 to 00:00 in Europe/London.
Stop 2 × atr(14) from the fill.
After a gain of 20 pips, move the stop to lock in 1 pip.
Close after 24 bars.
Risk 0.5% of equity on each trade.
While a position is open, skip entries.
No entries from 5 minutes before to 10 minutes after high-impact news, and keep open positions.
`;

describe('a strategy', () => {
  it('reads as English', () => {
    expect(describeStrategy(breakout)).toBe(sentences);
  });

  it('is understood from that English', () => {
    expect(parseStrategy(sentences)).toEqual({ ok: true, strategy: breakout });
  });

  it('goes from JSON to English and back without loss', () => {
    fc.assert(
      fc.property(anyStrategy, (strategy) => {
        const read = readStrategyJson(writeStrategyJson(strategy));
        expect(problemsOf(read)).toEqual([]);
        if (!read.ok) return;
        expect(read.strategy).toEqual(strategy);
        const back = parseStrategy(describeStrategy(read.strategy));
        expect(problemsOf(back)).toEqual([]);
        expect(back.ok && writeStrategyJson(back.strategy)).toBe(writeStrategyJson(read.strategy));
      }),
      { numRuns: 10_000 },
    );
  });

  it('is completed with the defaults of its indicators', () => {
    const data = JSON.parse(
      writeStrategyJson(smaCross(10, 20)).replaceAll(/"params": \{\s*"period": 20\s*\},/g, '"params": {},'),
    ) as unknown;
    const read = readStrategy(data);
    // The registry's default for sma is 20.
    expect(read.ok && read.strategy).toEqual(smaCross(10, 20));
  });

  it('may be written by hand in another case, with names for numbers', () => {
    const outcome = parseStrategy('go LONG at market when SMA(period=10) crosses above sma( 20 ).\n\nSize 1 unit.');
    expect(outcome.ok && outcome.strategy.entries).toEqual(smaCross(10, 20).entries.slice(0, 1));
  });
});

describe('a strategy is refused', () => {
  const when = (left: unknown, right: unknown) => ({
    ...smaCross(10, 20),
    entries: [{ side: 'long', order: market, when: { kind: 'compare', left, is: 'above', right } }],
  });
  const rsi = { kind: 'indicator', id: 'rsi' };
  const cci = { kind: 'indicator', id: 'cci' };

  it.each([
    [when(closeOf(), rsi), 'entries[0].when a value in the unit “price” cannot be compared with one in the unit “index”'],
    [when(rsi, cci), 'entries[0].when rsi and cci are on different scales'],
    [when(closeOf(), { kind: 'number', value: '1.2', unit: 'price' }), 'entries[0].when.right.value must be a number, not "1.2"'],
    [
      when(closeOf(), { kind: 'indicator', id: 'sma', params: { period: 0 } }),
      'entries[0].when.right.params Period (period) must be from 1 to 1000, not 0.',
    ],
    [when(closeOf(), { kind: 'indicator', id: 'eval' }), 'entries[0].when.right.id must be the id of an indicator, not "eval"'],
    [when(closeOf(-1), smaOf(10)), 'entries[0].when.left.barsAgo must be 0 or more, not -1'],
    [{ ...smaCross(10, 20), version: 2 }, 'version is 2; this program reads up to version 1: update it'],
    [{ ...smaCross(10, 20), format: 'other' }, 'format must be “sextant-strategy”'],
    [{ ...smaCross(10, 20), entries: [] }, 'entries must have 1 or more items, not 0'],
    [{ ...smaCross(10, 20), leverage: 5 }, 'leverage isn’t a field we know'],
    [
      { ...smaCross(10, 20), size: { kind: 'risk percent', percent: 1 } },
      'size a size by risk needs a stop: without one no loss is planned',
    ],
    [{ ...smaCross(10, 20), size: { kind: 'equity percent', percent: 101 } }, 'size.percent must be 100 or less, not 101'],
    [
      { ...smaCross(10, 20), exits: [{ side: 'both', when: { kind: 'time', from: '8:00', to: '09:00', zone: 'Mars/Base' } }] },
      'exits[0].when.from must be a time such as 08:30, not “8:00”',
    ],
    [null, 'The strategy must be an object, not null'],
  ])('with its place and the reason (%#)', (data, message) => {
    expect(problemsOf(readStrategy(data))).toContain(message);
  });

  it('when its text is no JSON', () => {
    expect(problemsOf(readStrategyJson('{'))[0]).toMatch(/^The strategy isn’t JSON: /);
  });

  it.each([
    [
      'Go long at market when close is above the moon.\nSize 1 unit.',
      'line 1 expected a price, a number or an indicator after “close is above”, found “the”',
    ],
    [
      'Go long at market when close is above rsi(14).\nSize 1 unit.',
      'line 1 a value in the unit “price” cannot be compared with one in the unit “index”',
    ],
    [
      'Go long at market when close rises for 2 bars and close is above open or close is below low.\nSize 1 unit.',
      'line 1 expected brackets around what belongs together, or “and” after “is above open”, found “or”',
    ],
    ['Size 1 unit.\nSize 2 units.', 'line 2 this was said in a sentence before'],
    ['Go long at market when sma(0) is above close.\nSize 1 unit.', 'line 1 Period (period) must be from 1 to 1000, not 0.'],
    [
      'Buy low, sell high.',
      'line 1 expected a sentence that begins with Go, Stop, Target, Take, Trail, After, Trade, Risk, Put, Close, While, No or Strategy, found “Buy”',
    ],
    ['Size 1 unit', 'line 1 a sentence ends with a full stop'],
    ['Go long at market when close is above open.', 'The strategy has no sentence that begins with Trade, Risk or Put'],
  ])('in English: %j', (text, message) => {
    expect(problemsOf(parseStrategy(text))).toContain(message);
  });

  it('whatever the data, without throwing', () => {
    const refuses = (outcome: ReadStrategy): void => {
      expect(outcome.ok).toBe(false);
    };
    fc.assert(fc.property(fc.anything(), (data) => refuses(readStrategy(data))));
    fc.assert(fc.property(fc.string(), (text) => refuses(parseStrategy(text))));
  });

  it('when one field of it is replaced by something else, or it still is one', () => {
    fc.assert(
      fc.property(anyStrategy, fc.anything(), fc.nat(), (strategy, value, place) => {
        const names = Object.keys(strategy) as (keyof Strategy)[];
        expect(() => readStrategy({ ...strategy, [names[place % names.length]!]: value })).not.toThrow();
      }),
    );
  });
});

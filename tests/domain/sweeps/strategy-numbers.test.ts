/** What can be varied in a strategy, where it stands and what it is called. */
import { describe, expect, it } from 'vitest';
import { readStrategy } from '@/domain/strategy/read-strategy';
import { numbersOf, withNumber } from '@/domain/sweeps/strategy-numbers';
import { aStrategy, closeOf, cross, smaCross, smaOf } from '../backtest/a-strategy';

describe('numbersOf', () => {
  it('names a period once that both sides use, with both places', () => {
    const numbers = numbersOf(smaCross(10, 20));
    expect(numbers.map(({ label, unit, value }) => [label, unit, value])).toEqual([
      ['period of sma(10)', 'bars', 10],
      ['period of sma(20)', 'bars', 20],
      ['percent of equity', 'percent', 100],
    ]);
    expect(numbers[0]?.paths.map((path) => path.join('.'))).toEqual([
      'entries.0.when.left.params.period',
      'entries.1.when.left.params.period',
    ]);
    expect(numbers[0]).toMatchObject({ id: 'entries.0.when.left.params.period', least: 1, most: 1000, isWhole: true });
  });

  it('finds intervals, what an indicator is computed of, parts that are closed, and positions at once', () => {
    const rsi = { kind: 'indicator', id: 'rsi', params: { period: 14 }, output: 'rsi', barsAgo: 0 } as const;
    const strategy = aStrategy({
      entries: [
        {
          side: 'long',
          when: {
            kind: 'compare',
            left: { ...smaOf(9), source: rsi, interval: 240 },
            is: 'above',
            right: { kind: 'number', value: 50, unit: 'index' },
          },
          order: { kind: 'market' },
          group: null,
        },
      ],
      exits: [{ side: 'long', when: cross(closeOf(), 'below', smaOf(20)), percent: 40 }],
      protection: {
        stop: { distance: { kind: 'ticks', ticks: 100 }, from: 'fill' },
        target: null,
        trailing: null,
        breakEven: null,
        maxBars: null,
        partials: [{ distance: { kind: 'ticks', ticks: 80 }, from: 'fill', percent: 50 }],
      },
      whileOpen: 'add',
      maxPositions: 3,
    });
    const numbers = numbersOf(strategy);
    expect(numbers.map(({ label, unit, value, paths }) => `${paths[0]?.join('.')}: ${label} = ${value} ${unit}`)).toEqual([
      'entries.0.when.left.params.period: period of sma(9) of rsi(14) = 9 bars',
      'entries.0.when.left.source.params.period: period of rsi(14) = 14 bars',
      'entries.0.when.left.interval: minutes a bar of sma(9) of rsi(14) on 4-hour bars = 240 minutes',
      'entries.0.when.right.value: 50 in “sma(9) of rsi(14) on 4-hour bars is above 50” = 50 plain',
      'exits.0.when.right.params.period: period of sma(20) = 20 bars',
      'exits.0.percent: percent closed when “close crosses below sma(20)” = 40 percent',
      'protection.stop.distance.ticks: stop, 100 ticks = 100 ticks',
      'protection.partials.0.distance.ticks: partial target 1, 80 ticks = 80 ticks',
      'protection.partials.0.percent: percent closed at partial target 1 = 50 percent',
      'size.units: size in units = 1 units',
      'maxPositions: positions at once = 3 positions',
    ]);
    // Bars of a longer interval are made of those of the series: only its multiples are worth a first look.
    expect(numbers[2]?.suggested).toEqual({ from: 240, to: 960, step: 240 });
    expect(numbers.at(-1)).toMatchObject({ least: 2, most: 20, isWhole: true });
    for (const number of numbers) {
      expect(readStrategy(withNumber(strategy, number, number.suggested.from)).ok).toBe(true);
      expect(readStrategy(withNumber(strategy, number, number.suggested.to)).ok).toBe(true);
    }
  });

  it('finds those of conditions, orders, protection, size and news', () => {
    const strategy = aStrategy({
      entries: [
        {
          side: 'long',
          when: {
            kind: 'all',
            of: [
              {
                kind: 'compare',
                left: { kind: 'indicator', id: 'rsi', params: { period: 14 }, output: 'rsi', barsAgo: 0 },
                is: 'below',
                right: { kind: 'number', value: 30, unit: 'index' },
              },
              { kind: 'move', operand: closeOf(2), direction: 'falls', bars: 3 },
            ],
          },
          order: {
            kind: 'limit',
            limit: { base: closeOf(), offset: { side: 'below', distance: { kind: 'pips', pips: 5 } } },
            timeInForce: { kind: 'bars', bars: 4 },
          },
          group: null,
        },
      ],
      protection: {
        stop: { distance: { kind: 'ticks', ticks: 150 }, from: 'fill' },
        target: {
          distance: {
            kind: 'multiple',
            factor: 2,
            of: { kind: 'indicator', id: 'atr', params: { period: 20 }, output: 'atr', barsAgo: 0 },
          },
          from: 'fill',
        },
        trailing: null,
        breakEven: null,
        maxBars: 48,
      },
      size: { kind: 'risk percent', percent: 1 },
      blackout: { minutesBefore: 15, minutesAfter: 30, impact: 'high', openPositions: 'keep' },
    });
    expect(numbersOf(strategy).map(({ label, unit, value }) => `${label} = ${value} ${unit}`)).toEqual([
      'period of rsi(14) = 14 bars',
      '30 in “rsi(14) is below 30” = 30 plain',
      'bars ago in “close 2 bars ago falls for 3 bars” = 2 bars',
      'bars in “close 2 bars ago falls for 3 bars” = 3 bars',
      'long limit order, below its price, 5 pips = 5 pips',
      'bars for which the long limit order waits = 4 bars',
      'stop, 150 ticks = 150 ticks',
      'target, 2 × atr(20) = 2 factor',
      'period of atr(20) = 20 bars',
      'bars until the time exit = 48 bars',
      'percent at risk = 1 percent',
      'minutes before news = 15 minutes',
      'minutes after news = 30 minutes',
    ]);
  });

  it('suggests a range around the value, within what may stand there', () => {
    // 1.5 · 10 / 8 = 1.875, so steps of 2: down to 6 (half is 5), up to 20.
    expect(numbersOf(smaCross(10, 20))[0]?.suggested).toEqual({ from: 6, to: 20, step: 2 });
    // 1.5 · 100 / 8 = 18.75, so steps of 20: 60 to 100, which is the most.
    expect(numbersOf(smaCross(10, 20))[2]?.suggested).toEqual({ from: 60, to: 100, step: 20 });
    expect(numbersOf(smaCross(1, 20))[0]?.suggested).toEqual({ from: 1, to: 2, step: 1 });
  });

  it('puts a value in every place of a number and nowhere else, and a strategy can still be read', () => {
    const strategy = smaCross(10, 20);
    const [fast] = numbersOf(strategy);
    if (fast === undefined) throw new Error('No number.');
    const changed = withNumber(strategy, fast, 12);
    expect(changed).toEqual(smaCross(12, 20));
    expect(strategy).toEqual(smaCross(10, 20));
    expect(readStrategy(JSON.parse(JSON.stringify(changed)))).toMatchObject({ ok: true });
  });

  it('tells two averages of one kind apart', () => {
    const strategy = aStrategy({
      entries: [{ side: 'long', when: cross(smaOf(5), 'above', smaOf(5)), order: { kind: 'market' }, group: null }],
    });
    // Same name, same value: one number with both places.
    expect(numbersOf(strategy)[0]?.paths).toHaveLength(2);
  });
});

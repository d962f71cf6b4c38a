/** Generated strategies that are valid, for property tests. */
import fc from 'fast-check';
import { defaultParams } from '@/domain/indicators/check-params';
import { indicatorIds, indicatorOf } from '@/domain/indicators/registry';
import { indicatorUnit, outputUnit } from '@/domain/strategy/operand-unit';
import type { Condition, Distance, EntryOrder, Level, Operand, Protection, Sizing, Strategy, Unit } from '@/domain/strategy/strategy';

type IndicatorOperand = Extract<Operand, { kind: 'indicator' }>;

const barsAgo = fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, fc.integer({ min: 1, max: 50 }));
const amount = fc.oneof(
  fc.integer({ min: 1, max: 500 }),
  fc.integer({ min: 1, max: 100_000 }).map((n) => n / 1000),
  fc.double({ min: 1e-7, max: 1e6, noNaN: true }),
);

const anIndicator = (units: readonly Unit[]): fc.Arbitrary<IndicatorOperand> =>
  fc
    .record({
      id: fc.constantFrom(...indicatorIds.filter((id) => units.includes(indicatorUnit(id)))),
      period: fc.integer({ min: 2, max: 200 }),
      output: fc.nat({ max: 20 }),
      barsAgo,
    })
    .map(({ id, period, output, barsAgo: ago }) => {
      const { outputs, ascending, parameters } = indicatorOf(id);
      const byDefault = defaultParams(indicatorOf(id));
      const mayChange = ascending === undefined && parameters['period']?.min !== undefined;
      const params = mayChange ? { ...byDefault, period } : byDefault;
      const fitting = outputs.map(({ name }) => name).filter((name) => units.includes(outputUnit(id, name)));
      return { kind: 'indicator', id, params, output: fitting[output % fitting.length]!, barsAgo: ago };
    });

const aPrice: fc.Arbitrary<Operand> = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), field: fc.constantFrom('open', 'high', 'low', 'close'), barsAgo }),
  anIndicator(['price']),
);

const sides: fc.Arbitrary<readonly [Operand, Operand]> = fc.oneof(
  fc.tuple(aPrice, aPrice),
  fc.tuple(
    aPrice,
    amount.map((value): Operand => ({ kind: 'number', value, unit: 'price' })),
  ),
  fc.tuple(
    anIndicator(['index']),
    fc.integer({ min: -100, max: 100 }).map((value): Operand => ({ kind: 'number', value, unit: 'index' })),
  ),
  fc.tuple(anIndicator(['distance']), anIndicator(['distance'])),
  fc.tuple(
    anIndicator(['distance']),
    amount.map((value): Operand => ({ kind: 'number', value, unit: 'distance' })),
  ),
  fc.tuple(
    fc.record({ kind: fc.constant('volume' as const), barsAgo }),
    amount.map((value): Operand => ({ kind: 'number', value, unit: 'volume' })),
  ),
);

const zone = fc.constantFrom(
  'UTC',
  'Europe/London',
  'America/New_York',
  'America/Port-au-Prince',
  'America/Argentina/Buenos_Aires',
  'Etc/GMT+5',
);
const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
const clock = ([hour, minute]: readonly [number, number]): string => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
  const parts = fc.array(tie('condition'), { minLength: 2, maxLength: 3 });
  const atoms: fc.Arbitrary<Condition>[] = [
    fc
      .tuple(sides, fc.constantFrom('above', 'below', 'at or above', 'at or below'))
      .map(([[left, right], is]) => ({ kind: 'compare', left, is, right })),
    fc.tuple(sides, fc.constantFrom('above', 'below')).map(([[left, right], direction]) => ({ kind: 'cross', left, direction, right })),
    fc.record({
      kind: fc.constant('move' as const),
      operand: aPrice,
      direction: fc.constantFrom('rises', 'falls'),
      bars: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ kind: fc.constant('session' as const), city: fc.constantFrom('Sydney', 'Tokyo', 'London', 'New York') }),
    fc
      .tuple(time, time, zone)
      .filter(([from, to]) => clock(from) !== clock(to))
      .map(([from, to, where]) => ({ kind: 'time', from: clock(from), to: clock(to), zone: where })),
    fc.record({
      kind: fc.constant('weekday' as const),
      days: fc.uniqueArray(fc.constantFrom('Monday', 'Tuesday', 'Wednesday', 'Friday', 'Sunday'), { minLength: 1, maxLength: 4 }),
      zone,
    }),
  ];
  return {
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      ...atoms,
      parts.map((of): Condition => ({ kind: 'all', of })),
      parts.map((of): Condition => ({ kind: 'any', of })),
      tie('condition').map((of): Condition => ({ kind: 'not', of })),
    ),
  };
});

export const aCondition: fc.Arbitrary<Condition> = condition;

const distance: fc.Arbitrary<Distance> = fc.oneof(
  amount.map((ticks): Distance => ({ kind: 'ticks', ticks })),
  amount.map((pips): Distance => ({ kind: 'pips', pips })),
  amount.map((price): Distance => ({ kind: 'price', price })),
  fc.integer({ min: 1, max: 9800 }).map((n): Distance => ({ kind: 'percent', percent: n / 100 })),
  fc.tuple(amount, anIndicator(['distance'])).map(([factor, of]): Distance => ({ kind: 'multiple', factor, of })),
);

const level: fc.Arbitrary<Level> = fc.record({
  base: aPrice,
  offset: fc.option(fc.record({ side: fc.constantFrom('above', 'below'), distance })),
});

const timeInForce = fc.oneof(
  fc.constant({ kind: 'until cancelled' } as const),
  fc.constant({ kind: 'day' } as const),
  fc.integer({ min: 1, max: 99 }).map((bars) => ({ kind: 'bars', bars }) as const),
);

const order: fc.Arbitrary<EntryOrder> = fc.oneof(
  fc.constant({ kind: 'market' } as const),
  fc.record({ kind: fc.constant('limit' as const), limit: level, timeInForce }),
  fc.record({ kind: fc.constant('stop' as const), stop: level, timeInForce }),
  fc.record({ kind: fc.constant('stop-limit' as const), stop: level, limit: level, timeInForce }),
);

const words = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((text) => text.trim() !== '' && text.length <= 40);
const anchored = fc.record({ distance, from: fc.constantFrom('fill', 'signal') });

const size: fc.Arbitrary<Sizing> = fc.oneof(
  amount.map((units): Sizing => ({ kind: 'units', units })),
  amount.map((lots): Sizing => ({ kind: 'lots', lots })),
  fc.integer({ min: 1, max: 400 }).map((n): Sizing => ({ kind: 'risk percent', percent: n / 4 })),
  amount.map((money): Sizing => ({ kind: 'risk money', money })),
  fc.integer({ min: 1, max: 100 }).map((percent): Sizing => ({ kind: 'equity percent', percent })),
);

const protection: fc.Arbitrary<Protection> = fc.record({
  stop: fc.option(anchored),
  target: fc.option(anchored),
  trailing: fc.option(fc.record({ distance })),
  breakEven: fc.option(fc.record({ after: distance, lock: fc.oneof(distance, fc.constant({ kind: 'ticks', ticks: 0 } as const)) })),
  maxBars: fc.option(fc.integer({ min: 1, max: 500 })),
});

/** Strategies that `readStrategy` accepts. */
export const anyStrategy: fc.Arbitrary<Strategy> = fc
  .record({
    format: fc.constant('sextant-strategy' as const),
    version: fc.constant(1 as const),
    name: words,
    entries: fc.array(
      fc
        .record({ side: fc.constantFrom('long', 'short'), when: condition, order, group: fc.option(words) })
        .map((entry) => (entry.order.kind === 'market' ? { ...entry, group: null } : entry)),
      { minLength: 1, maxLength: 3 },
    ),
    exits: fc.array(fc.record({ side: fc.constantFrom('long', 'short', 'both'), when: condition }), { maxLength: 2 }),
    protection,
    size,
    whileOpen: fc.constantFrom('skip', 'reverse', 'replace'),
    blackout: fc.option(
      fc.record({
        minutesBefore: fc.integer({ min: 0, max: 60 }),
        minutesAfter: fc.integer({ min: 0, max: 60 }),
        impact: fc.constantFrom('high', 'medium and high'),
        openPositions: fc.constantFrom('keep', 'close'),
      }),
    ),
  })
  .map((strategy) => {
    const isByRisk = strategy.size.kind === 'risk percent' || strategy.size.kind === 'risk money';
    return isByRisk && strategy.protection.stop === null ? { ...strategy, size: { kind: 'units' as const, units: 1 } } : strategy;
  });

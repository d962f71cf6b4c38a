/** Generated strategies that are valid, for property tests. */
import fc from 'fast-check';
import { defaultParams } from '@/domain/indicators/check-params';
import { indicatorIds, indicatorOf } from '@/domain/indicators/registry';
import { operandUnit, outputUnit, takesSource } from '@/domain/strategy/operand-unit';
import type {
  Condition,
  Distance,
  EntryOrder,
  ExitRule,
  Level,
  Operand,
  Protection,
  Sizing,
  Strategy,
  Unit,
} from '@/domain/strategy/strategy';

type IndicatorOperand = Extract<Operand, { kind: 'indicator' }>;

const barsAgo = fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, fc.integer({ min: 1, max: 50 }));
const amount = fc.oneof(
  fc.integer({ min: 1, max: 500 }),
  fc.integer({ min: 1, max: 100_000 }).map((n) => n / 1000),
  fc.double({ min: 1e-7, max: 1e6, noNaN: true }),
);

/** The bars of an operand: those of the series, or those of a longer interval. */
const ofBars = fc
  .record({
    barsAgo,
    interval: fc.option(fc.constantFrom(1, 15, 45, 60, 90, 240, 1440, 2880, 10_080, 20_160), { nil: undefined, freq: 3 }),
  })
  .map(({ barsAgo: ago, interval }) => (interval === undefined ? { barsAgo: ago } : { barsAgo: ago, interval }));

/** Indicators and which of their outputs have a unit, without a source. */
const outputsIn = (units: readonly Unit[]) =>
  indicatorIds
    .map((id) => ({ id, outputs: indicatorOf(id).outputs.filter(({ name }) => units.includes(outputUnit(id, name))) }))
    .filter(({ outputs }) => outputs.length > 0);

const bareIndicator = (choices: ReturnType<typeof outputsIn>): fc.Arbitrary<Omit<IndicatorOperand, 'barsAgo' | 'interval' | 'source'>> =>
  fc
    .record({ choice: fc.constantFrom(...choices), period: fc.integer({ min: 2, max: 200 }), output: fc.nat({ max: 20 }) })
    .map(({ choice: { id, outputs }, period, output }) => {
      const { ascending, parameters } = indicatorOf(id);
      const byDefault = defaultParams(indicatorOf(id));
      const mayChange = ascending === undefined && parameters['period']?.min !== undefined;
      const params = mayChange ? { ...byDefault, period } : byDefault;
      return { kind: 'indicator', id, params, output: outputs[output % outputs.length]!.name };
    });

const anyOutput = outputsIn(['price', 'distance', 'index', 'volume']);
const ofOther = anyOutput.filter(({ id }) => takesSource(id));

/** What an indicator may be computed of, up to three deep. */
const { source } = fc.letrec<{ source: Operand }>((tie) => ({
  source: fc.oneof(
    { maxDepth: 2 },
    fc.record({ kind: fc.constant('price' as const), field: fc.constantFrom('open', 'high', 'low', 'close'), barsAgo: fc.constant(0) }),
    fc.constant({ kind: 'volume', barsAgo: 0 } as const),
    bareIndicator(anyOutput).map((indicator): Operand => ({ ...indicator, barsAgo: 0 })),
    fc.tuple(bareIndicator(ofOther), tie('source')).map(([indicator, inner]): Operand => ({ ...indicator, source: inner, barsAgo: 0 })),
  ),
}));

/** An indicator with a value in one of the units; some are computed of another operand. */
const anIndicator = (units: readonly Unit[]): fc.Arbitrary<IndicatorOperand> => {
  const plain = fc.tuple(bareIndicator(outputsIn(units)), ofBars).map(([indicator, bars]): IndicatorOperand => ({ ...indicator, ...bars }));
  return fc.tuple(plain, fc.option(fc.tuple(bareIndicator(ofOther), source), { freq: 2 })).map(([indicator, other]) => {
    if (other === null) return indicator;
    const [outer, inner] = other;
    const { barsAgo: ago, interval } = indicator;
    const whole: IndicatorOperand = { ...outer, source: inner, barsAgo: ago, ...(interval !== undefined && { interval }) };
    return units.includes(operandUnit(whole)) ? whole : indicator;
  });
};

const aVolume: fc.Arbitrary<Operand> = fc.oneof(
  ofBars.map((bars): Operand => ({ kind: 'volume', ...bars })),
  anIndicator(['volume']),
);

const aPrice: fc.Arbitrary<Operand> = fc.oneof(
  fc
    .tuple(fc.constantFrom('open' as const, 'high' as const, 'low' as const, 'close' as const), ofBars)
    .map(([field, bars]): Operand => ({ kind: 'price', field, ...bars })),
  anIndicator(['price']),
);

const number = (unit: Unit, value: fc.Arbitrary<number> = amount): fc.Arbitrary<Operand> =>
  value.map((one): Operand => ({ kind: 'number', value: one, unit }));

const inOneUnit: fc.Arbitrary<readonly [Operand, Operand]> = fc.oneof(
  fc.tuple(aPrice, aPrice),
  fc.tuple(aPrice, number('price')),
  fc.tuple(anIndicator(['index']), number('index', fc.integer({ min: -100, max: 100 }))),
  // An index is compared with itself earlier or on other bars: other indexes are on other scales.
  fc.tuple(anIndicator(['index']), ofBars).map(([one, bars]): readonly [Operand, Operand] => {
    const { interval: _, ...rest } = one;
    return [one, { ...rest, ...bars }];
  }),
  fc.tuple(anIndicator(['distance']), anIndicator(['distance'])),
  fc.tuple(anIndicator(['distance']), number('distance')),
  fc.tuple(aVolume, aVolume),
  fc.tuple(aVolume, number('volume')),
);

const sides: fc.Arbitrary<readonly [Operand, Operand]> = fc
  .tuple(inOneUnit, fc.boolean())
  .map(([[one, other], isTurned]) => (isTurned ? [other, one] : [one, other]));

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
      operand: fc.oneof(aPrice, aVolume, anIndicator(['index', 'distance'])),
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

const plainProtection: fc.Arbitrary<Protection> = fc.record({
  stop: fc.option(anchored),
  target: fc.option(anchored),
  trailing: fc.option(fc.record({ distance })),
  breakEven: fc.option(fc.record({ after: distance, lock: fc.oneof(distance, fc.constant({ kind: 'ticks', ticks: 0 } as const)) })),
  maxBars: fc.option(fc.integer({ min: 1, max: 500 })),
});

/** One to four targets of parts that close no more than all. */
const partials: fc.Arbitrary<Protection['partials'] & {}> = fc
  .array(fc.record({ distance, from: fc.constantFrom('fill' as const, 'signal' as const), percent: fc.integer({ min: 1, max: 1000 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.map((part) => ({ ...part, percent: part.percent / 40 })));

const closeAt = fc.record({ time: time.map(clock), zone });
/** A part of what can be said leaves most of it out. */
const seldom = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 2 });

const protection: fc.Arbitrary<Protection> = fc
  .tuple(plainProtection, seldom(partials), seldom(closeAt))
  .map(([plain, parts, at]) => ({ ...plain, ...(parts !== null && { partials: parts }), ...(at !== null && { closeAt: at }) }));

const anExit: fc.Arbitrary<ExitRule> = fc
  .tuple(
    fc.record({ side: fc.constantFrom('long' as const, 'short' as const, 'both' as const), when: condition }),
    seldom(fc.integer({ min: 1, max: 399 })),
  )
  .map(([exit, quarters]) => (quarters === null ? exit : { ...exit, percent: quarters / 4 }));

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
    exits: fc.array(anExit, { maxLength: 2 }),
    protection,
    size,
    whileOpen: fc.constantFrom('skip', 'reverse', 'replace', 'add'),
    maxPositions: fc.integer({ min: 2, max: 20 }),
    blackout: fc.option(
      fc.record({
        minutesBefore: fc.integer({ min: 0, max: 60 }),
        minutesAfter: fc.integer({ min: 0, max: 60 }),
        impact: fc.constantFrom('high', 'medium and high'),
        openPositions: fc.constantFrom('keep', 'close'),
      }),
    ),
  })
  .map(({ maxPositions, ...strategy }): Strategy => {
    const whole: Strategy = strategy.whileOpen === 'add' ? { ...strategy, maxPositions } : strategy;
    const isByRisk = strategy.size.kind === 'risk percent' || strategy.size.kind === 'risk money';
    return isByRisk && strategy.protection.stop === null ? { ...whole, size: { kind: 'units', units: 1 } } : whole;
  });

/** Questions about stored candles: prices, indicators and levels. */
import type { Values } from '@/domain/ask/phrase';
import { listed, say, type Ref, type Sentence } from '@/domain/assistant/say';
import type { Shape, Used } from '@/domain/assistant/shape';
import { marketIn, onMarket } from './words';

const on = [
  '[on|of|for|in] {market} [candles|chart|series|data]',
  '[in|on|of] [the|my] (candles | chart | data | series | file)',
  'now|currently|latest|current|last|was|value',
];

const symbolOf = (values: Values): object => {
  const market = marketIn(values);
  return market === undefined ? {} : { symbol: market.symbol };
};

const asOf = (used: Used): Sentence => say`That is of ${used.words['name'] ?? ''}, up to ${used.q('at')}; it’s no live price.`;

const price: Shape = {
  id: 'market.last-price',
  topic: 'market',
  needs: ['last|latest|current|closing|candle|candles|chart|stored', 'price|close|closed|quote'],
  may: [...on, 'where|at|trading|candle|candles|bar|price|close|stored|last|did'],
  examples: ['What was the last close of EURUSD?', 'latest price in my candles', 'last stored price of EURUSD'],
  answer: async (values, use) => {
    const used = await use('candles.last', symbolOf(values));
    return { sentences: [say`${used.words['symbol'] ?? ''} closed at ${used.q('close')}.`, asOf(used)] };
  },
};

const priceOf: Shape = {
  ...price,
  id: 'market.price',
  needs: ['price|quote | where is|are', onMarket],
  may: ['now|right|currently|at|trading|of|today|level|live|moment'],
  examples: ['Where is EURUSD now?', 'price of EURUSD'],
};

const extreme = (edge: 'high' | 'low', words: string, examples: Shape['examples']): Shape => ({
  id: `market.${edge}-of-bars`,
  topic: 'market',
  needs: [words, '[of|in|over|for] [the] [last|past|previous] {n:bars} (bar | candle)'],
  may: [...on, 'price|past|last|over'],
  examples,
  answer: async (values, use) => {
    const used = await use('candles.last', { ...symbolOf(values), bars: values['bars'] });
    return { sentences: [say`${used.q(edge)}.`, asOf(used)] };
  },
});

const change: Shape = {
  id: 'market.change',
  topic: 'market',
  needs: [
    'change|changed|move|moved|return|gain|gained|fall|fallen|rise|risen|up|down',
    '[of|in|over|for] [the] [last|past|previous] {n:bars} (bar | candle)',
  ],
  may: [...on, 'price|much|percent|percentage|past|over|far'],
  examples: ['How much did EURUSD change over the last 24 candles?', 'percentage move of the past 100 bars'],
  answer: async (values, use) => {
    const used = await use('candles.last', { ...symbolOf(values), bars: values['bars'] });
    return { sentences: [say`${used.q('change')}.`, asOf(used)] };
  },
};

const count: Shape = {
  id: 'market.bars',
  topic: 'market',
  needs: ['(how many | number of | count of) [stored] (candle | bar)'],
  may: [...on, 'there|stored|here|loaded|have|available'],
  examples: ['How many candles are there of EURUSD?', 'number of bars in my data'],
  answer: async (values, use) => {
    const used = await use('candles.last', symbolOf(values));
    return { sentences: [say`${used.q('bars')}, from ${used.q('begin')} to ${used.q('at')}.`] };
  },
};

/** Where a value lies against the number that was asked about. */
const againstLimit = ({ quantity: { value } }: Ref, limit: number): Sentence =>
  value === null ? say`` : say`, ${value > limit ? 'above' : value < limit ? 'below' : 'right at'} ${String(limit)}`;

const indicator: Shape = {
  id: 'market.indicator',
  topic: 'market',
  needs: ['[{n:period} [- | period | bar | day]] {indicator} [with|of] [a] [period] [of] [{n:period} [period | bar]]'],
  may: [
    ...on,
    'value|reading|what|price|candle|bar|indicator|level|with|period|at',
    '[with|of] {n:period} (period | bar | candle)',
    '{n:period}',
    'above|below|over|under|trading|higher|lower|than|>|<',
    '(above | below | over | under | higher than | lower than | > | < | at) [the|a] {limit}',
  ],
  fits: ({ period }) => period === undefined || Number.isInteger(period),
  examples: [
    'What is the RSI of EURUSD?',
    'value of the 200 EMA',
    'ATR 14 on my candles',
    'bollinger bands of EURUSD',
    'is EURUSD above the 200 EMA',
  ],
  answer: async (values, use) => {
    const period = typeof values['period'] === 'number' ? `(${String(values['period'])})` : '';
    const used = await use('candles.indicator', { ...symbolOf(values), call: `${String(values['indicator'])}${period}` });
    const names = (used.words['outputs'] ?? '').split('\n');
    const values_ = names.flatMap((name, at) => {
      const value = used.maybe(`v${String(at)}`);
      return value === null ? [] : [names.length === 1 ? say`${value}` : say`${name} ${value}`];
    });
    const close = used.maybe('close');
    const held = typeof values['limit'] === 'number' && names.length === 1 ? againstLimit(used.q('v0'), values['limit']) : say``;
    const beside = close === null ? say`` : say` The last close was ${close}.`;
    return { sentences: [say`${used.words['title'] ?? ''}: ${listed(values_)}${held}.${beside}`, asOf(used)] };
  },
};

const names: readonly (readonly [id: string, needs: string, kind: string])[] = (['day', 'week', 'month'] as const).flatMap((period) =>
  (['high', 'low', 'close'] as const).map((edge): readonly [string, string, string] => {
    const short = period === 'day' ? (edge === 'high' ? ' | pdh' : edge === 'low' ? ' | pdl' : '') : '';
    const before = period === 'day' ? `yesterday ${edge} | ` : '';
    return [
      `market.prior-${period}-${edge}`,
      `${before}(prior | previous | last | past) ${period} [s] ${edge} | ${edge} of [the] (prior | previous | last | past) ${period}${period === 'day' ? ` | ${edge} of yesterday` : ''}${short}`,
      `prior-${period}-${edge}`,
    ];
  }),
);

const level = ([id, needs, kind]: (typeof names)[number]): Shape => {
  const [, period = '', edge = ''] = kind.split('-');
  return {
    id,
    topic: 'market',
    needs: [needs],
    may: [...on, 'price|level|trading|where|market'],
    examples: [`What was the ${edge} of the last ${period} on EURUSD?`, `previous ${period} ${edge}`],
    answer: async (values, use) => {
      const used = await use('levels.now', symbolOf(values));
      const found = used.maybe(kind);
      return { sentences: found === null ? [say`The candles here don’t reach back so far.`] : [say`${found}.`, asOf(used)] };
    },
  };
};

const range: Shape = {
  id: 'market.range-used',
  topic: 'market',
  needs: ['(daily | day | today) [s] range | adr | average daily range'],
  may: [...on, 'used|usual|average|much|far|today|already|percent|share|range|typical|day'],
  examples: ['How much of the daily range is used on EURUSD?', 'average daily range', 'ADR of EURUSD'],
  answer: async (values, use) => {
    const used = await use('levels.now', symbolOf(values));
    const [today, average, share] = [used.maybe('today'), used.maybe('average'), used.maybe('share')];
    if (today === null || average === null || share === null) return { sentences: [say`The candles here don’t reach back so far.`] };
    return { sentences: [say`${today} so far, of ${average} on a usual day: ${share}.`, asOf(used)] };
  },
};

export const seriesShapes: readonly Shape[] = [
  extreme('high', '(high | highest [price|high] | top)', [
    'What is the highest price of the last 50 bars?',
    'high of EURUSD over the past 20 candles',
  ]),
  extreme('low', '(low | lowest [price|low] | bottom)', [
    'What is the lowest price of the last 50 bars?',
    'low of EURUSD over the past 20 candles',
  ]),
  change,
  count,
  ...names.map(level),
  range,
  price,
  priceOf,
  indicator,
];

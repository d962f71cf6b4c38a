/** The slot that an indicator fills: its id, or what it is usually called. */
import { slotOfPhrases, type Slot, type Slots } from '@/domain/ask/phrase';
import { indicatorIds } from '@/domain/indicators/registry';

const called: readonly (readonly [names: string, id: string])[] = [
  ['[simple] moving average | simple ma', 'sma'],
  ['exponential moving average | exponential ma', 'ema'],
  ['weighted moving average', 'wma'],
  ['hull moving average', 'hma'],
  ['relative strength index', 'rsi'],
  ['average true range', 'atr'],
  ['bollinger [band]', 'bbands'],
  ['donchian [channel]', 'donchian'],
  ['keltner [channel]', 'keltner'],
  ['stochastic [oscillator]', 'stoch'],
  ['average directional index', 'adx'],
  ['commodity channel index', 'cci'],
  ['money flow index', 'mfi'],
  ['parabolic sar', 'sar'],
  ['standard deviation', 'stddev'],
  ['rate of change', 'roc'],
  ['williams r', 'willr'],
];

const named = slotOfPhrases(
  called.map(([names, id]) => [`(${names})`, () => id] as const),
  {},
);

const ids: ReadonlySet<string> = new Set(indicatorIds);

/** Ids that are words of other questions when they stand alone. */
const words: ReadonlySet<string> = new Set([
  'sum',
  'max',
  'min',
  'force',
  'structure',
  'swings',
  'pivots',
  'beta',
  'mass',
  'ad',
  'ac',
  'ao',
]);

const indicator: Slot = (tokens, at) => {
  const id = tokens[at]?.kind === 'word' ? tokens[at].raw.toLowerCase() : '';
  return [...named(tokens, at), ...(ids.has(id) && !words.has(id) ? [{ end: at + 1, value: id }] : [])];
};

/** A number that an indicator is held against: “RSI above 70”, and not the 200 of “above the 200 EMA”. */
const limit: Slot = (tokens, at) => {
  const token = tokens[at];
  const next = tokens[at + 1];
  const isPeriod = indicator(tokens, at + 1).length > 0 || ['period', 'bar', 'day', 'candle'].includes(next?.text ?? '');
  return token?.kind === 'number' && token.text === '' && !isPeriod ? [{ end: at + 1, value: token.value }] : [];
};

export const indicatorSlots: Slots = { indicator, limit };

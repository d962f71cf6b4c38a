/** What a chart says it shows: symbol and interval, in the line at its top left. */
import type { Box, Picture } from '@/domain/vision/picture';
import type { ReadLine } from '@/domain/vision/reading';
import { readLines } from '@/domain/vision/text/read-lines';

export interface ChartTitle {
  /** As typed, without its exchange: `EURUSD`, `MNQZ6`. */
  readonly symbol: string | null;
  /** `15m`, `1h`, `4h`, `1D`. */
  readonly interval: string | null;
  /** The line both were found in. */
  readonly text: string;
}

/** A symbol or interval of which one character is less sure is not given. */
const SURE = 0.5;

/** Names that charts write out in place of symbols. */
const CURRENCIES = new Map(
  Object.entries({
    euro: 'EUR',
    'u.s. dollar': 'USD',
    'british pound': 'GBP',
    'japanese yen': 'JPY',
    'swiss franc': 'CHF',
    'canadian dollar': 'CAD',
    'australian dollar': 'AUD',
    'new zealand dollar': 'NZD',
    gold: 'XAU',
    silver: 'XAG',
    bitcoin: 'BTC',
    ethereum: 'ETH',
  }),
);

const UNITS = new Map(
  Object.entries({
    m: 'm',
    min: 'm',
    mins: 'm',
    minute: 'm',
    minutes: 'm',
    h: 'h',
    hour: 'h',
    hours: 'h',
    d: 'D',
    day: 'D',
    daily: 'D',
    w: 'W',
    week: 'W',
    weekly: 'W',
  }),
);

/** An interval as it is typed on any platform, in one way of writing; null for anything else. */
export const intervalOf = (text: string): string | null => {
  const plain = text.trim().replace(/[()[\],]/gu, '');
  const own = /^(?:H|h)(1|2|3|4|6|8|12)$/u.exec(plain);
  if (own !== null) return `${own[1]}h`;
  const minutes = /^(?:M|m)(1|2|3|5|10|15|20|30|45)$/u.exec(plain);
  if (minutes !== null) return `${minutes[1]}m`;
  if (/^(?:D1?|Daily|1\s?Day)$/u.test(plain)) return '1D';
  if (/^(?:W1?|Weekly|1\s?Week)$/u.test(plain)) return '1W';
  if (/^MN1?$/u.test(plain)) return '1M';
  const counted = /^(\d{1,3})\s?([A-Za-z]+)$/u.exec(plain);
  if (counted !== null) {
    if (counted[2] === 'M') return `${counted[1]}M`;
    const unit = UNITS.get(counted[2]!.toLowerCase());
    return unit === undefined ? null : `${counted[1]}${unit}`;
  }
  // TradingView writes minutes bare.
  const bare = /^(1|2|3|5|10|15|30|45|60|90|120|180|240)$/u.exec(plain);
  if (bare === null) return null;
  const count = Number(bare[1]);
  return count >= 60 && count % 60 === 0 ? `${count / 60}h` : `${count}m`;
};

const currencyPair = (text: string): string | null => {
  const pair = text.split(/\s?\/\s?/u).map((name) => CURRENCIES.get(name.trim().toLowerCase()));
  return pair.length === 2 && pair[0] !== undefined && pair[1] !== undefined ? `${pair[0]}${pair[1]}` : null;
};

const SYMBOL = /^(?:[A-Z][A-Z0-9]{1,11}(?:!|\.[a-z]{1,4})?|\d?[A-Z]{2,6}\d{0,4}!?|[A-Z]{2,4}\/[A-Z]{3,4}|[A-Z0-9]{1,4}\s\d{2}-\d{2})$/u;
const NO_SYMBOL = /^(?:[OHLC][\d.,]*|OHLC|BUY|SELL|VOL|VOLUME|[ESFWT]?MA|RSI|MACD|ATR|ADX|USD|LONG|SHORT)$/u;

const symbolOf = (text: string): string | null => {
  const plain = text
    .trim()
    .replace(/^[A-Z]+:(?=[A-Z])/u, '')
    .replace(/[,;:.]$/u, '');
  const pair = currencyPair(plain);
  if (pair !== null) return pair;
  return SYMBOL.test(plain) && !NO_SYMBOL.test(plain) && intervalOf(plain) === null ? plain : null;
};

const fromParts = (parts: readonly string[]): Pick<ChartTitle, 'symbol' | 'interval'> => {
  const symbolAt = parts.findIndex((part) => symbolOf(part) !== null);
  const symbol = symbolAt === -1 ? null : symbolOf(parts[symbolAt]!);
  const rest = parts.slice(symbolAt + 1, symbolAt + 4);
  const interval = symbol === null ? null : (rest.map(intervalOf).find((one) => one !== null) ?? null);
  return { symbol, interval };
};

/** Symbol and interval of a line: parts between points or commas first, then words. */
export const titleOf = (text: string): Pick<ChartTitle, 'symbol' | 'interval'> => {
  const parts = text.split(/\s?[·•,|]\s?|\s-\s|\s{2,}|\s(?=\()/u).filter((part) => part.trim() !== '');
  const found = fromParts(parts);
  if (found.symbol !== null && found.interval !== null) return found;
  const words = fromParts(text.split(/[\s,·•|]+/u).filter((part) => part !== ''));
  if (words.symbol !== null && words.interval !== null) return words;
  return found.symbol === null ? words : found;
};

const joinRow = (lines: readonly ReadLine[]): readonly ReadLine[][] => {
  const rows: ReadLine[][] = [];
  for (const line of lines) {
    const middle = (line.box.top + line.box.bottom) / 2;
    const row = rows.find((one) => Math.abs((one[0]!.box.top + one[0]!.box.bottom) / 2 - middle) < 0.5 * (line.box.bottom - line.box.top));
    if (row === undefined) rows.push([line]);
    else row.push(line);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left));
};

/** Symbol and interval from the lines above a plot or at its top left; null where they are not written or not sure. */
export const readTitle = (picture: Picture, plot: Box): ChartTitle => {
  const box = {
    left: Math.max(0, plot.left - 4),
    top: Math.max(0, plot.top - 70),
    right: plot.left + 0.6 * (plot.right - plot.left),
    bottom: plot.top + Math.min(90, 0.25 * (plot.bottom - plot.top)),
  };
  let best: ChartTitle = { symbol: null, interval: null, text: '' };
  for (const row of joinRow(readLines(picture, box))) {
    const text = row.map((line) => line.text).join(' ');
    const found = titleOf(text);
    if (found.symbol === null) continue;
    const first = row[0]!.characters.slice(0, found.symbol.length);
    const isSure = first.every((one) => one.sure >= SURE);
    if (!isSure) continue;
    if (found.interval !== null) return { ...found, text };
    if (best.symbol === null) best = { ...found, text };
  }
  return best;
};

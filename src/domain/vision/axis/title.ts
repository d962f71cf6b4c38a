/** What a chart says it shows: symbol and interval, in the line at its top left. */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { bareName, isEndOfSymbol, knownMarket } from '@/domain/vision/boxes/market-names';
import type { Box, Picture } from '@/domain/vision/picture';
import type { ReadLine } from '@/domain/vision/reading';
import { readLines } from '@/domain/vision/text/read-lines';
import { middleOf } from './join-words';

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

const SYMBOL = /^(?:[A-Z][A-Z0-9]{1,11}(?:!|\.[a-z]{1,4})?|\d?[A-Z]{2,6}\d{0,4}!?|[A-Z]{2,4}\/[A-Z]{3,4}|[A-Z0-9]{1,4}\s\d{2}-\d{2})$/u;
const NO_SYMBOL = /^(?:[OHLC][\d.,]*|OHLC|BUY|SELL|VOL|VOLUME|[ESFWT]?MA|RSI|MACD|ATR|ADX|USDT?|LONG|SHORT)$/u;

interface NamedMarket {
  readonly symbol: string;
  /** As it is written, from the beginning of its part. */
  readonly written: string;
  /** Whether there is a market of this name or symbol; otherwise letters may be missing. */
  readonly isKnown: boolean;
}

/** In small print digits look like letters: `E5` is no future, `ES` is one. */
const lettersFor: ReadonlyMap<string, string> = new Map([
  ['0', 'O'],
  ['1', 'I'],
  ['5', 'S'],
  ['8', 'B'],
]);

const marketOf = (text: string): NamedMarket | null => {
  const written = text
    .trim()
    .replace(/^[A-Z]+:(?=[A-Z])/u, '')
    .replace(/[,;:.]$/u, '');
  const known = knownMarket(written);
  if (known !== null) return { symbol: known.symbol, written, isKnown: true };
  if (!SYMBOL.test(written) || NO_SYMBOL.test(written) || intervalOf(written) !== null) return null;
  if (instrumentOf(written) !== null) return { symbol: written, written, isKnown: true };
  const letters = written.replaceAll(/[0158]/gu, (digit) => lettersFor.get(digit)!);
  if (letters.length <= 3 && instrumentOf(letters) !== null) return { symbol: letters, written, isKnown: true };
  return { symbol: written, written, isKnown: false };
};

interface FoundTitle {
  readonly market: NamedMarket | null;
  readonly interval: string | null;
}

const intervalIn = (part: string): string | null =>
  intervalOf(part) ?? intervalOf(part.replace(/^([HM]\d*)O$/u, '$10')) ?? intervalOf(part.split(/\s/u)[0]!);

/** Minutes without a unit stand after the symbol that begins a line; elsewhere such a number is the length of an average. */
const isWithoutUnit = (part: string): boolean => /^\d+$/u.test(part.trim()) || (/^\d+\s/u.test(part.trim()) && intervalOf(part) === null);

/** A market and the interval in one of the three parts after it; of several different ones, which are buttons to choose from, none. */
const fromParts = (parts: readonly string[]): FoundTitle => {
  const at = parts.findIndex((part) => marketOf(part) !== null);
  if (at === -1) return { market: null, interval: null };
  const after = parts.slice(at + 1, at + 4).flatMap((part) => (at > 0 && isWithoutUnit(part) ? [] : (intervalIn(part) ?? [])));
  return { market: marketOf(parts[at]!), interval: new Set(after).size === 1 ? after[0]! : null };
};

const split = (text: string, at: RegExp): readonly string[] => text.split(at).filter((part) => part.trim() !== '');

/** Parts between points or brackets, of which a name may have several words; then parts between commas, then words. */
const foundIn = (text: string): FoundTitle => {
  const ways = [
    fromParts(split(text, /\s?[·•|]\s?|\s[-–]\s|\s{2,}|\s?[()]\s?/u)),
    fromParts(split(text, /\s?[·•,|]\s?|\s[-–]\s|\s?[()]\s?|\.(?=(?:[HM]\d|Daily|Weekly))/u)),
    fromParts(split(text, /[\s,·•|()]+/u)),
  ];
  const worth = ({ market, interval }: FoundTitle): number =>
    Number(market !== null) + Number(interval !== null) + Number(market?.isKnown === true);
  return ways.reduce((best, one) => (worth(one) > worth(best) ? one : best));
};

/** Symbol and interval of a line. */
export const titleOf = (text: string): Pick<ChartTitle, 'symbol' | 'interval'> => {
  const { market, interval } = foundIn(text);
  return { symbol: market?.symbol ?? null, interval };
};

const joinRow = (lines: readonly ReadLine[]): readonly ReadLine[][] => {
  const rows: ReadLine[][] = [];
  for (const line of lines) {
    const row = rows.find((one) => Math.abs(middleOf(one[0]!) - middleOf(line)) < 0.5 * (line.box.bottom - line.box.top));
    if (row === undefined) rows.push([line]);
    else row.push(line);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left));
};

/** Names of this many letters are no chance. */
const LONG = 5;

/**
 * Whether letters of a market may be wrong or hidden by candles: what is short has to be read surely, and what nobody knows also has to
 * begin the line and be no end of a known symbol.
 */
const isDoubtful = ({ written, isKnown }: NamedMarket, row: readonly ReadLine[]): boolean => {
  if (isKnown && bareName(written).length >= LONG) return false;
  const { text, characters } = row[0]!;
  const from = text.replaceAll(' ', '').indexOf(written.replaceAll(' ', ''));
  if (from === -1 || (!isKnown && (from > 0 || written.length < 3 || isEndOfSymbol(written)))) return true;
  return characters.slice(from, from + written.replaceAll(' ', '').length).some(({ sure }) => sure < SURE);
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
    const { market, interval } = foundIn(text);
    if (market === null || isDoubtful(market, row)) continue;
    if (interval !== null) return { symbol: market.symbol, interval, text };
    if (best.symbol === null && market.isKnown) best = { symbol: market.symbol, interval, text };
  }
  return best;
};

/** Names that charts write out in place of symbols, as TradingView writes them. */
import type { ReadCharacter } from '@/domain/vision/reading';

/** Each is quoted in those below it. */
const currencies: readonly (readonly [symbol: string, name: string])[] = [
  ['EUR', 'Euro'],
  ['GBP', 'British Pound'],
  ['AUD', 'Australian Dollar'],
  ['NZD', 'New Zealand Dollar'],
  ['USD', 'U.S. Dollar'],
  ['CAD', 'Canadian Dollar'],
  ['CHF', 'Swiss Franc'],
  ['JPY', 'Japanese Yen'],
];

const others: readonly (readonly [symbol: string, name: string])[] = [
  ['XAUUSD', 'Gold / U.S. Dollar'],
  ['XAUUSD', 'Gold Spot / U.S. Dollar'],
  ['XAGUSD', 'Silver / U.S. Dollar'],
  ['BTCUSD', 'Bitcoin / U.S. Dollar'],
  ['BTCUSDT', 'Bitcoin / TetherUS'],
  ['ETHUSD', 'Ethereum / U.S. Dollar'],
  ['ETHUSDT', 'Ethereum / TetherUS'],
  ['SOLUSD', 'Solana / U.S. Dollar'],
  ['SOLUSDT', 'Solana / TetherUS'],
  ['XRPUSDT', 'XRP / TetherUS'],
  ['DOGEUSDT', 'Dogecoin / TetherUS'],
  ['PEPEUSDT', 'Pepe / TetherUS'],
  ['ES1!', 'E-mini S&P 500 Futures'],
  ['NQ1!', 'E-mini Nasdaq-100 Futures'],
  ['RTY1!', 'E-mini Russell 2000 Index Futures'],
  ['YM1!', 'E-mini Dow Jones ($5) Futures'],
  ['MES1!', 'Micro E-mini S&P 500 Futures'],
  ['MNQ1!', 'Micro E-mini Nasdaq-100 Futures'],
  ['M2K1!', 'Micro E-mini Russell 2000 Index Futures'],
  ['MYM1!', 'Micro E-mini Dow Jones Industrial Average Index Futures'],
  ['GC1!', 'Gold Futures'],
  ['MGC1!', 'Micro Gold Futures'],
  ['SI1!', 'Silver Futures'],
  ['HG1!', 'Copper Futures'],
  ['CL1!', 'Light Crude Oil Futures'],
  ['MCL1!', 'Micro WTI Crude Oil Futures'],
  ['NG1!', 'Natural Gas Futures'],
  ['ZN1!', '10-Year T-Note Futures'],
  ['ZB1!', 'U.S. Treasury Bond Futures'],
  ['6E1!', 'Euro FX Futures'],
  ['6B1!', 'British Pound Futures'],
  ['US30', 'Dow Jones Industrial Average'],
  ['NAS100', 'US 100 Index'],
  ['GER40', 'Germany 40'],
  ['SPX', 'S&P 500'],
  ['AAPL', 'Apple Inc'],
  ['TSLA', 'Tesla, Inc.'],
  ['NVDA', 'NVIDIA Corporation'],
  ['MSFT', 'Microsoft Corporation'],
  ['AMZN', 'Amazon.com, Inc.'],
];

/** Letters and digits alone, in small letters. */
export const bareName = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');

const pairs = currencies.flatMap(([base, one], at) =>
  currencies.slice(at + 1).map(([quote, other]) => [`${base}${quote}`, `${one} / ${other}`] as const),
);

const known: readonly { readonly symbol: string; readonly bare: string }[] = [
  ...[...pairs, ...others].map(([symbol, name]) => ({ symbol, bare: bareName(name) })),
  ...[...pairs, ...others].map(([symbol]) => ({ symbol, bare: bareName(symbol) })),
];

/** Whether a text is what is left of a known symbol whose first letters are hidden. */
export const isEndOfSymbol = (text: string): boolean => known.some(({ symbol }) => bareName(symbol).endsWith(bareName(text)));

const onlyOne = (fitting: ReadonlySet<string>): string | null => (fitting.size === 1 ? [...fitting][0]! : null);

/** The one known symbol that a pattern of its letters and gaps fits; null: none, or more than one. */
export const symbolLike = (pattern: RegExp): string | null => {
  const fitting = new Set([...pairs, ...others].flatMap(([symbol]) => (pattern.test(bareName(symbol)) ? [symbol] : [])));
  return onlyOne(fitting);
};

/** Letters that are read less surely stand for up to so many of the name: small print runs into itself. */
const [sureLetter, mostInOne] = [0.5, 4];
/** Of a name written out so many letters are read surely at least, and this share. */
const [fewestLetters, leastLetters] = [6, 0.5];
/** Letters that small print makes one of another. */
const lookalike = ['0oqd', '1il', '5s', '8b'];

const anyLike = (letter: string): string => `[${lookalike.find((group) => group.includes(letter)) ?? letter}]`;

const patternOf = ({ character, sure }: ReadCharacter): string => {
  const bare = bareName(character);
  if (sure < sureLetter) return `[a-z0-9]{0,${String(mostInOne)}}`;
  return bare === '' ? '' : anyLike(bare);
};

/** The one market whose name, written out, has all letters that were read surely, with others where some were not; null: none, or more than one. */
export const marketByLetters = (characters: readonly ReadCharacter[]): string | null => {
  const seen = characters.filter(({ character, sure }) => sure >= sureLetter && bareName(character) !== '').length;
  const pattern = new RegExp(`^${characters.map(patternOf).join('')}$`, 'u');
  const fitting = new Set(
    known.flatMap(({ symbol, bare }) =>
      bare.length > symbol.length && seen >= Math.max(fewestLetters, leastLetters * bare.length) && pattern.test(bare) ? [symbol] : [],
    ),
  );
  return onlyOne(fitting);
};

/** Of a name whose letters are lost between others this share is there. */
const leastThere = 0.7;

/** The one market whose name, written out, has the letters of a text, and others only where that has a space or ends; null: none, or more than one. */
export const marketByParts = (text: string): string | null => {
  const parts = text
    .split(' ')
    .map(bareName)
    .filter((part) => part !== '');
  const seen = parts.join('').length;
  if (parts.length < 2 || seen < fewestLetters) return null;
  const letters = parts.map((part) => Array.from(part, anyLike).join(''));
  const pattern = new RegExp(`^${letters.join('[a-z0-9]*')}`, 'u');
  const fitting = known.filter(({ symbol, bare }) => bare.length > symbol.length && pattern.test(bare));
  return fitting.some(({ bare }) => seen < leastThere * bare.length) ? null : onlyOne(new Set(fitting.map(({ symbol }) => symbol)));
};

/** Changes of one letter that make one text of another (Levenshtein). */
const changes = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let k = 1; k <= b.length; k += 1) {
      next.push(Math.min(next[k - 1]! + 1, row[k]! + 1, row[k - 1]! + (a[i - 1] === b[k - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
};

/** Letters that small print makes one of another. */
const shaped = (text: string): string =>
  text.replaceAll(/[0dq]/gu, 'o').replaceAll(/[1i|]/gu, 'l').replaceAll('5', 's').replaceAll('8', 'b');

export interface KnownMarket {
  readonly symbol: string;
  /** Whether the text says exactly this; otherwise it is the only name near it. */
  readonly isExact: boolean;
}

/** The market that a text names, where it is only a few letters off one known name and far from all others; null: none is. */
export const knownMarket = (text: string): KnownMarket | null => {
  const bare = bareName(text);
  const exact = known.find((one) => one.bare === bare);
  if (exact !== undefined) return { symbol: exact.symbol, isExact: true };
  if (bare.length < 5) return null;
  const isWords = /[a-z]/u.test(text) && bare.length > 6;
  const near = known
    .filter((one) => !isWords || one.bare.length > 6)
    .map((one) => ({ ...one, off: changes(shaped(bare), shaped(one.bare)) }))
    .toSorted((a, b) => a.off - b.off);
  const [first] = near;
  const second = near.find(({ symbol }) => symbol !== first?.symbol);
  if (first === undefined || second === undefined) return null;
  // Symbols of six letters are too near each other to forgive one; names of twenty forgive four.
  const allowed = first.bare.length <= 8 ? (isWords ? 2 : first.off === 0 ? 0 : -1) : Math.floor(first.bare.length / 5);
  // What looks exactly like one symbol, and like no other, is that one.
  const isAlone = first.off === 0 ? second.off > 0 : second.off >= first.off + 3;
  return first.off <= allowed && isAlone ? { symbol: first.symbol, isExact: first.off === 0 } : null;
};

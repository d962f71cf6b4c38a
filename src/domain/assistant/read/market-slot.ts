/** The slot that a market fills: a symbol in any usual spelling, or what traders call it. */
import { nicknames } from '@/domain/ask/nicknames';
import type { Filled, Slot } from '@/domain/ask/phrase';
import type { Token } from '@/domain/ask/tokens';
import type { Instrument } from '@/domain/market/instrument';
import { instrumentOf } from '@/domain/market/resolve-instrument';

export interface Market {
  /** As the product writes it: 'EURUSD', 'ES', 'GER40'. */
  readonly symbol: string;
  /** null: nothing is known of its contract. */
  readonly instrument: Instrument | null;
}

/** Roots of futures that are words in some language of the reader when they are written small. */
const words: ReadonlySet<string> = new Set(['es', 'si', 'pl', 'he', 'le', 'la', 'me', 'ho', 'ng', 'hg']);

/** Words beside which such a root is a contract. */
const contractWords: ReadonlySet<string> = new Set([
  'tick',
  'point',
  'pt',
  'pts',
  'contract',
  'micro',
  'margin',
  'pip',
  'futures',
  'future',
]);

const marketOf = (symbol: string): Market => ({ symbol, instrument: instrumentOf(symbol) });

const bySymbol = (text: string, isContract = false): Market | null => {
  if (text.length < 2 || (words.has(text) && !(isContract && futureRoots.has(text)))) return null;
  const instrument = instrumentOf(text);
  return instrument === null ? null : { symbol: instrument.symbol, instrument };
};

/** The market that a nickname means first of all: the one whose contract is known, spot before futures. */
const byNickname = (name: string): Market | null => {
  const markets = nicknames.get(name);
  return markets === undefined ? null : (markets.map(marketOf).find(({ instrument }) => instrument !== null) ?? marketOf(markets[0]!));
};

/** The smaller contract of a future called micro. */
const micro = (market: Market): Market | null => {
  const smaller = instrumentOf(`M${market.symbol}`);
  return smaller === null ? null : { symbol: smaller.symbol, instrument: smaller };
};

const rawOf = (token: Token | undefined): string | null =>
  token?.kind === 'word' || (token?.kind === 'number' && token.text !== '') ? token.raw : null;

/** Those that are rarely a word of an English question. */
const futureRoots: ReadonlySet<string> = new Set(['es', 'si', 'ng', 'hg', 'pl']);
const isAboutContracts = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text, kind }) => contractWords.has(text) && (kind === 'word' || kind === 'number'));

const three = /^[a-z]{3}$/iu;

const found = (end: number, value: Market | null): readonly Filled[] => (value === null ? [] : [{ end, value }]);

/** “Gold futures”: the contract of that name. */
const futureOf = (name: string): Market | null =>
  [name, ...(nicknames.get(name) ?? [])].map(marketOf).find(({ instrument }) => instrument?.kind === 'future') ?? null;

const isFuture = (token: Token | undefined): boolean => token?.text === 'future' || token?.text === 'futures';

export const marketSlot: Slot = (tokens, at) => {
  const [first, second, third] = [rawOf(tokens[at]), rawOf(tokens[at + 1]), rawOf(tokens[at + 2])];
  if (first === null) return [];
  const isPair = tokens[at + 1]?.text === '/' && three.test(first) && third !== null && three.test(third);
  if (isPair) return found(at + 3, bySymbol(`${first}${third}`));
  const nameTo = (upTo: number): string =>
    tokens
      .slice(at, upTo)
      .map(({ text, raw }) => (text === '' ? raw : text))
      .join('');
  const nick = (upTo: number): Market | null => byNickname(nameTo(upTo));
  if (tokens[at]?.text === 'micro') return marketSlot(tokens, at + 1).flatMap(({ end, value }) => found(end, micro(value as Market)));
  if (tokens[at]?.text === 's' && tokens[at + 1]?.text === '&')
    return found(tokens[at + 3]?.raw === '500' ? at + 4 : at + 3, byNickname('sp'));
  return [
    ...[at + 1, at + 2].flatMap((end) => (isFuture(tokens[end]) ? found(end + 1, futureOf(nameTo(end))) : [])),
    ...(second !== null && three.test(first) && three.test(second) ? found(at + 2, bySymbol(`${first}${second}`)) : []),
    ...found(at + 2, tokens[at + 1] === undefined ? null : nick(at + 2)),
    ...found(at + 1, bySymbol(first, isAboutContracts(tokens)) ?? nick(at + 1)),
  ];
};

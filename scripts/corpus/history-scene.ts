/** Random histories of trades, and how each platform writes them. */
import { chanceOf, type Chance } from './chance';
import { markets, type Market } from './series';
import { compressionOf } from './scenes';
import type { Compression, HistoryTruth } from './truth';

type Column = keyof HistoryTruth['rows'][number]['cells'];

export interface HistoryTrade {
  readonly cells: Partial<Record<Column, string>>;
  readonly market: Market;
}

export interface HistoryScene {
  readonly platform: HistoryTruth['platform'];
  readonly layout: 'list' | 'table' | 'cards';
  readonly isDark: boolean;
  readonly font: string;
  readonly fontSize: number;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly currency: '$' | '€' | 'USD' | '';
  readonly columns: readonly { readonly column: Column | null; readonly head: string }[];
  readonly trades: readonly HistoryTrade[];
  /** Which rows are opened to show more, in a list. */
  readonly opened: readonly boolean[];
  readonly hasTotal: boolean;
  readonly total: string;
  readonly hasDeposit: boolean;
  readonly timeStyle: 'dots' | 'words' | 'day first' | 'month first' | 'iso';
  /** The time beside the name and the result below it, as on MetaTrader's phones, or the other way round. */
  readonly isTimeFirst: boolean;
  /** A bar at the bottom that leads to the other screens. */
  readonly hasTabs: boolean;
  readonly hasSeconds: boolean;
  readonly thousands: '' | ',' | ' ';
  readonly scrolledBy: number;
}

export interface HistoryPicture {
  readonly scene: HistoryScene;
  readonly compression: Compression;
  readonly heldOutKind: boolean;
}

const signed = (cents: number): string => (cents / 100).toFixed(2);

const stamp = (time: number, hasSeconds: boolean): string =>
  new Date(time)
    .toISOString()
    .replace('T', ' ')
    .slice(0, hasSeconds ? 19 : 16);

const tradable = markets.filter(({ symbol }) => !['SPX', 'AAPL', 'TSLA', 'PEPEUSDT', 'ZN1!'].includes(symbol));

/** What a move of 1 in price is worth for a lot, contract or coin. */
const worthOf = ({ symbol, tick }: Market): number => {
  if (symbol.endsWith('JPY')) return 650;
  if (/^[A-Z]{6}$/u.test(symbol) && tick < 0.001) return 100_000;
  if (symbol === 'XAUUSD' || symbol === 'GC1!') return 100;
  if (symbol === 'CL1!') return 1000;
  if (symbol === 'ES1!') return 50;
  if (symbol === 'NQ1!') return 20;
  return symbol === 'MES1!' ? 5 : 1;
};

const nameOf = (platform: HistoryScene['platform'], chance: Chance, { symbol }: Market): string => {
  if (platform === 'TopstepX') return `/${symbol.replace('1!', chance.one(['Z6', 'H7', '']))}`.replace(/^\/(?!.*(ES|NQ|GC|CL))/u, '');
  return platform === 'MT5' ? symbol.replace('1!', '') + chance.one(['', '', '', '.r', 'm']) : symbol;
};

interface TradeIdea {
  readonly platform: HistoryScene['platform'];
  readonly market: Market;
  readonly closed: number;
  readonly hasSeconds: boolean;
  /** What the market costs in these days. */
  readonly level: number;
}

const tradeOf = (chance: Chance, { platform, market, closed, hasSeconds, level }: TradeIdea): HistoryTrade => {
  const isBuy = chance.happens(0.5);
  const isFuture = market.symbol.endsWith('1!');
  const size = isFuture ? String(chance.whole(1, 12)) : chance.one([0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 1.35, 2, 3.5]).toFixed(2);
  const open = Math.round((level * (1 + 0.012 * chance.normal())) / market.tick) * market.tick;
  const ticks = Math.round(chance.normal() * Math.max(4, (open * market.hourly) / market.tick));
  const close = open + ticks * market.tick;
  const profit = Math.round((isBuy ? 1 : -1) * ticks * market.tick * worthOf(market) * Number(size) * 100);
  const held = Math.round(Math.exp(chance.between(3.5, 11))) * 1000;
  const price = (value: number): string => value.toFixed(market.digits);
  const away = open * market.hourly * chance.between(1, 4);
  return {
    market,
    cells: {
      symbol: nameOf(platform, chance, market),
      side: isBuy ? 'buy' : 'sell',
      size,
      openTime: stamp(closed - held, hasSeconds),
      closeTime: stamp(closed, hasSeconds),
      openPrice: price(open),
      closePrice: price(close),
      ...(chance.happens(0.6) ? { stop: price(open - (isBuy ? away : -away)) } : {}),
      ...(chance.happens(0.5) ? { target: price(open + (isBuy ? 2 * away : -2 * away)) } : {}),
      profit: signed(profit),
      // Fees of TopstepX have no sign.
      commission: signed((platform === 'TopstepX' ? 1 : -1) * Math.round(Number(size) * chance.one([0, 350, 700]))),
      swap: signed(chance.happens(0.7) ? 0 : -chance.whole(1, 900)),
      ticket: String(chance.whole(10_000_000, 999_999_999)),
    },
  };
};

const heads: Readonly<Record<HistoryScene['platform'], readonly (readonly [Column | null, string])[]>> = {
  MT5: [
    ['openTime', 'Time'],
    ['ticket', 'Position'],
    ['symbol', 'Symbol'],
    ['side', 'Type'],
    ['size', 'Volume'],
    ['openPrice', 'Price'],
    ['closeTime', 'Time'],
    ['closePrice', 'Price'],
    ['commission', 'Commission'],
    ['swap', 'Swap'],
    ['profit', 'Profit'],
  ],
  cTrader: [
    ['symbol', 'Symbol'],
    ['side', 'Direction'],
    ['size', 'Quantity'],
    ['openPrice', 'Entry price'],
    ['closePrice', 'Closing price'],
    ['closeTime', 'Closing time'],
    ['profit', 'Net'],
  ],
  TopstepX: [
    ['ticket', 'Id'],
    ['symbol', 'Symbol'],
    ['size', 'Size'],
    ['openTime', 'Entry Time'],
    ['closeTime', 'Exit Time'],
    [null, 'Duration'],
    ['openPrice', 'Entry Price'],
    ['closePrice', 'Exit Price'],
    ['profit', 'P&L'],
    ['commission', 'Fees'],
    ['side', 'Direction'],
  ],
  TradingView: [
    ['symbol', 'Symbol'],
    ['side', 'Side'],
    ['size', 'Qty'],
    ['openPrice', 'Entry price'],
    ['closePrice', 'Exit price'],
    ['profit', 'P&L'],
    ['openTime', 'Entry time'],
    ['closeTime', 'Exit time'],
  ],
};

const fontsOf: Readonly<Record<HistoryScene['platform'], readonly string[]>> = {
  MT5: ['Arimo', 'Roboto', 'Open Sans'],
  cTrader: ['Open Sans', 'Roboto', 'Arimo'],
  TopstepX: ['Roboto', 'Open Sans', 'Arimo'],
  TradingView: ['Roboto', 'Arimo', 'Ubuntu'],
};

/** MetaTrader writes points, cTrader the day first, TopstepX as Americans do, TradingView the year first. */
const timeStylesOf: Readonly<Record<HistoryScene['platform'], readonly HistoryScene['timeStyle'][]>> = {
  MT5: ['dots'],
  cTrader: ['day first', 'day first', 'words'],
  TopstepX: ['month first', 'month first', 'words'],
  TradingView: ['iso'],
};

export const historyPicture = (seed: number, isHeldOut: boolean): HistoryPicture => {
  const chance = chanceOf(seed);
  const isOther = isHeldOut && chance.happens(0.2);
  const platform = chance.one(['MT5', 'MT5', 'cTrader', 'TopstepX', 'TradingView'] as const);
  const layout =
    platform === 'MT5'
      ? chance.happens(0.88)
        ? 'list'
        : 'table'
      : platform === 'TradingView'
        ? 'table'
        : chance.one(['cards', 'table'] as const);
  const isPhone = layout !== 'table';
  const hasSeconds = platform === 'MT5' || chance.happens(0.5);
  const own = tradable.filter(({ symbol }) =>
    platform === 'TopstepX' ? symbol.endsWith('1!') : platform === 'TradingView' || !symbol.endsWith('1!'),
  );
  const few = Array.from({ length: chance.whole(1, 4) }, () => chance.one(own)).map((market) => ({
    market,
    level: chance.between(...market.prices),
  }));
  let time = Date.UTC(2025, 0, 1) + chance.whole(0, 600) * 86_400_000 + chance.whole(0, 86_399) * 1000;
  const count = isPhone ? chance.whole(3, 13) : chance.whole(3, 16);
  const trades = Array.from({ length: count }, () => {
    time -= Math.round(Math.exp(chance.between(4, 12))) * 1000;
    return tradeOf(chance, { platform, ...chance.one(few), closed: time, hasSeconds });
  });
  const cents = trades.reduce((sum, { cells }) => sum + Math.round(Number(cells.profit) * 100), 0);
  // Ids are what a narrow window hides first.
  const columns = heads[platform]
    .filter(([column]) => column !== 'ticket' || chance.happens(0.6))
    .map(([column, head]) => ({ column, head }));
  const compression = compressionOf(chance, isOther);
  const pixelRatio = isPhone ? chance.one([1, 2, 3]) : chance.one([1, 1, 2]);
  const scene: HistoryScene = {
    platform,
    layout,
    isDark: chance.happens(platform === 'TopstepX' ? 0.85 : 0.5),
    font: chance.one(fontsOf[platform]),
    fontSize: isPhone ? chance.one([13, 14, 15]) : chance.one([12, 13, 14]),
    width: isPhone ? chance.one([360, 390, 414]) : Math.max(960, columns.length * chance.one([112, 126])) + chance.whole(0, 60),
    height: isPhone ? chance.one([700, 780, 844]) : 90 + (count + 1) * 34 + 2 * chance.whole(10, 60),
    pixelRatio,
    currency:
      platform === 'MT5'
        ? ''
        : platform === 'TopstepX'
          ? '$'
          : platform === 'cTrader'
            ? chance.one(['$', '€', ''] as const)
            : chance.one(['USD', ''] as const),
    columns,
    trades,
    opened: trades.map(() => layout === 'list' && chance.happens(0.15)),
    hasTotal: chance.happens(0.7),
    total: signed(cents),
    hasDeposit: platform === 'MT5' && layout === 'list' && chance.happens(0.25),
    timeStyle: chance.one(timeStylesOf[platform]),
    isTimeFirst: platform === 'MT5' && chance.happens(0.7),
    hasTabs: isPhone && chance.happens(0.8),
    hasSeconds,
    thousands: platform === 'MT5' ? ' ' : chance.one(['', ',', ',', ' '] as const),
    scrolledBy: isPhone && chance.happens(0.25) ? chance.whole(5, 40) : 0,
  };
  // Letters of a phone at a single ratio do not survive much shrinking, for people either.
  const rescaledBy = pixelRatio === 1 ? Math.max(1, compression.rescaledBy) : Math.max(0.6, compression.rescaledBy);
  return { scene, compression: { ...compression, rescaledBy }, heldOutKind: isOther };
};

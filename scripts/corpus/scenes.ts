/** A random chart for a seed: market, look, size, what else is on it, and how the picture is stored. */
import { chanceOf, type Chance } from './chance';
import type { Average, ChartScene, Chrome, Drawing, RendererName } from './scene';
import { barsOf, intervals, markets, type Interval, type Market } from './series';
import { themes, type Theme } from './themes';
import type { Compression } from './truth';

export interface ChartPicture {
  readonly scene: ChartScene;
  readonly compression: Compression;
  readonly heldOutKind: boolean;
}

/** Of the machine (DejaVu), of this folder's packages, and of the product (Archivo, Geist Mono). */
export const fonts = ['Arimo', 'Roboto', 'Open Sans', 'Ubuntu', 'DejaVu Sans', 'DejaVu Sans Condensed', 'Archivo', 'Geist Mono'] as const;

const familyFonts: Readonly<Record<Theme['family'], readonly string[]>> = {
  TradingView: ['Roboto', 'Arimo', 'Ubuntu', 'Archivo', 'DejaVu Sans'],
  MT4: ['DejaVu Sans Condensed', 'Arimo'],
  MT5: ['DejaVu Sans Condensed', 'Arimo', 'Roboto'],
  NinjaTrader: ['Arimo', 'Open Sans', 'Geist Mono'],
  cTrader: ['Open Sans', 'Roboto'],
};

const renderersOf: Readonly<Record<Theme['family'], readonly RendererName[]>> = {
  TradingView: ['lightweight-charts', 'lightweight-charts', 'klinecharts'],
  MT4: ['painter'],
  MT5: ['painter'],
  NinjaTrader: ['painter'],
  cTrader: ['painter', 'lightweight-charts', 'klinecharts'],
};

const sizes: readonly (readonly [number, number])[] = [
  [1440, 900],
  [1440, 900],
  [1920, 1080],
  [1280, 720],
  [1366, 768],
  [1024, 640],
  [900, 600],
  [720, 480],
  [600, 420],
  [2560, 1440],
];

/** CSS size and device ratio; the picture is from 390 to 2560 pixels wide. */
export const sizeOf = (chance: Chance): { readonly width: number; readonly height: number; readonly pixelRatio: number } => {
  if (chance.happens(0.14)) return { width: 390, height: chance.one([420, 560, 700, 844]), pixelRatio: chance.one([1, 2, 2, 3]) };
  const [width, height] = chance.one(sizes);
  const fitting = [1, 1, 1, 1.5, 2].filter((ratio) => width * ratio <= 2560);
  const pixelRatio = chance.one(fitting);
  // Whole device pixels at every ratio.
  return { width: width + 2 * chance.whole(-20, 0), height: height + 2 * chance.whole(-30, 0), pixelRatio };
};

const chromeOf = (chance: Chance, width: number): Chrome => {
  const seed = chance.whole(1, 1e6);
  if (!chance.happens(0.3)) return { top: 0, left: 0, right: 0, bottom: 0, seed };
  const isPhone = width < 500;
  return {
    top: chance.one([0, 38, 44]),
    left: isPhone ? 0 : chance.one([0, 48, 52]),
    right: isPhone || width < 1000 ? 0 : chance.one([0, 0, 240, 300]),
    bottom: chance.one([0, 0, 36, 48]),
    seed,
  };
};

const averageColors = ['#2962ff', '#ff9800', '#e91e63', '#9c27b0', '#ffeb3b', '#00bcd4', '#ff0000', '#ffffff', '#808080'];

const averagesOf = (chance: Chance, background: string): readonly Average[] =>
  chance.happens(0.45)
    ? Array.from({ length: chance.whole(1, 3) }, () => ({
        length: chance.one([9, 20, 21, 50]),
        color: chance.one(averageColors.filter((color) => color !== background)),
        width: chance.one([1, 1, 2]),
      }))
    : [];

const drawingOf = (chance: Chance): Drawing => {
  const kind = chance.one(['line', 'line', 'rectangle', 'level', 'text', 'arrow'] as const);
  const from = [chance.between(0.05, 0.7), chance.between(0.1, 0.9)] as const;
  return {
    kind,
    from,
    to: [Math.min(1, from[0] + chance.between(0.1, 0.4)), Math.min(0.97, Math.max(0.03, from[1] + chance.between(-0.25, 0.25)))],
    color: chance.one(['#2962ff', '#ff9800', '#f23645', '#9c27b0', '#4caf50', '#787b86']),
    width: chance.one([1, 1, 2]),
    isDashed: chance.happens(0.3),
    text: chance.one(['BOS', 'liquidity', 'FVG', 'short here', 'HH', 'entry?', 'Asia high']),
  };
};

/** How pictures are stored that people send around. Held-out kinds are WebP, which the tuning set has nothing of. */
export const compressionOf = (chance: Chance, isWebp: boolean): Compression => {
  const rescaledBy = chance.happens(0.25) ? chance.one([0.5, 0.6, 0.67, 0.75, 0.8, 0.9, 1.25]) : 1;
  if (isWebp) return { format: 'webp', quality: chance.whole(45, 80), isChromaHalved: true, rescaledBy };
  if (chance.happens(0.42)) return { format: 'png', quality: null, isChromaHalved: false, rescaledBy };
  const quality = chance.whole(40, 95);
  return { format: 'jpeg', quality, isChromaHalved: quality < 90, rescaledBy };
};

type Kind = 'known' | 'renderer' | 'theme' | 'compression';

/** `known` is what the tuning set has too; the others have one thing of which it has nothing. */
export const kindOf = (chance: Chance, isHeldOut: boolean): Kind =>
  isHeldOut && chance.happens(0.25) ? chance.one(['renderer', 'theme', 'compression'] as const) : 'known';

const themeOf = (chance: Chance, kind: Kind, looks: 'all' | 'web'): Theme => {
  const family = chance.one(['TradingView', 'TradingView', 'TradingView', 'MT4', 'MT5', 'NinjaTrader', 'cTrader'] as const);
  const all = looks === 'web' ? themes.filter((theme) => theme.family === 'TradingView') : themes;
  if (kind === 'theme') return chance.one(all.filter(({ isHeldOut }) => isHeldOut));
  return chance.one(all.filter((theme) => !theme.isHeldOut && (looks === 'web' || theme.family === family)));
};

/** Device pixels from candle to candle that are left after rescaling: fewer than these nobody can tell apart. */
const spacingOf = (chance: Chance, { quality, rescaledBy }: Compression, pixelRatio: number): number => {
  const least = (quality !== null && quality < 70) || rescaledBy !== 1 ? 5 : 4;
  const wished = Math.exp(chance.between(Math.log(least), Math.log(24 * pixelRatio)));
  return wished / pixelRatio / Math.min(1, rescaledBy);
};

const thousandsOf = (chance: Chance, { family }: Theme, { prices }: Market): '' | ',' | ' ' => {
  if (prices[1] < 1000) return '';
  if (family === 'TradingView') return chance.one([',', ',', '', ' '] as const);
  return family.startsWith('MT') ? '' : chance.one(['', ','] as const);
};

const symbolOf = (family: Theme['family'], { symbol }: Market): string =>
  family === 'TradingView' ? symbol : symbol.replace('1!', family === 'NinjaTrader' ? ' 12-26' : '');

/** ECharts has no bars with ticks. */
const styleOf = (chance: Chance, renderer: RendererName): ChartScene['style'] => {
  const style = chance.one(['candles', 'candles', 'candles', 'candles', 'hollow candles', 'bars'] as const);
  return renderer === 'echarts' && style === 'bars' ? 'candles' : style;
};

const intervalText = (family: Theme['family'], { web, desktop, words }: Interval): string => {
  if (family === 'NinjaTrader') return words;
  return family === 'TradingView' || family === 'cTrader' ? web : desktop;
};

/** `web`: only looks of TradingView. */
export const chartPicture = (seed: number, isHeldOut: boolean, looks: 'all' | 'web' = 'all'): ChartPicture => {
  const chance = chanceOf(seed);
  const kind = kindOf(chance, isHeldOut);
  const theme = themeOf(chance, kind, looks);
  const { family } = theme;
  const renderer = kind === 'renderer' ? 'echarts' : chance.one(renderersOf[family]);
  const compression = compressionOf(chance, kind === 'compression');
  const { width, height, pixelRatio } = sizeOf(chance);
  const chrome = chromeOf(chance, width);
  const market = chance.one(markets);
  const interval = chance.one(intervals);
  const spacing = spacingOf(chance, compression, pixelRatio);
  const places = Math.floor((width - chrome.left - chrome.right) / spacing);
  const emptyRight = chance.happens(0.6) ? chance.whole(1, Math.max(1, Math.min(12, Math.floor(places * 0.15)))) : 0;
  // Most charts are full; some markets have too few bars for it.
  const count = chance.happens(0.9) ? places + 60 : Math.max(16, Math.floor(places * chance.between(0.35, 0.8)));
  const bars = barsOf(chance, market, interval, count);
  const hasVolume = chance.happens(0.3);
  const scene: ChartScene = {
    renderer,
    theme,
    font: chance.one(familyFonts[family]),
    fontSize: chance.one([10, 11, 11, 12, 12, 13]),
    width,
    height,
    pixelRatio,
    chrome,
    symbol: symbolOf(family, market),
    name: chance.happens(0.6) ? market.name : market.symbol,
    interval: intervalText(family, interval),
    bars,
    tick: market.tick,
    digits: market.digits,
    thousands: thousandsOf(chance, theme, market),
    style: styleOf(chance, renderer),
    scale: chance.happens(0.12) ? 'logarithmic' : 'linear',
    side: chance.happens(0.92) ? 'right' : 'left',
    hasPrices: chance.happens(0.97),
    spacing,
    emptyRight,
    margins: { top: chance.between(0.05, 0.25), bottom: hasVolume ? chance.between(0.18, 0.25) : chance.between(0.04, 0.2) },
    legend: chance.one(['none', 'symbol', 'prices', 'prices'] as const),
    averages: averagesOf(chance, theme.background),
    hasVolume,
    hasLastPrice: chance.happens(0.75),
    hasWatermark: chance.happens(0.12),
    crosshair: chance.happens(0.2) ? [chance.between(0.1, 0.9), chance.between(0.1, 0.9)] : null,
    drawings: chance.happens(0.22) ? Array.from({ length: chance.whole(1, 3) }, () => drawingOf(chance)) : [],
    panes: chance.happens(0.25) ? chance.whole(1, 2) : 0,
  };
  return { scene, compression, heldOutKind: kind !== 'known' };
};

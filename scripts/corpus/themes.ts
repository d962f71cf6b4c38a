/** Looks of the platforms people take pictures of. */

export interface CandleLook {
  readonly fill: string;
  readonly border: string;
  readonly wick: string;
}

export interface Theme {
  readonly name: string;
  readonly family: 'TradingView' | 'MT4' | 'MT5' | 'NinjaTrader' | 'cTrader';
  readonly background: string;
  /** Null: no grid. */
  readonly grid: string | null;
  readonly isGridDotted: boolean;
  readonly text: string;
  readonly axisLine: string;
  readonly rising: CandleLook;
  readonly falling: CandleLook;
  /** Nothing of it is in the tuning set. */
  readonly isHeldOut: boolean;
}

const plain = (color: string): CandleLook => ({ fill: color, border: color, wick: color });
const outlined = (fill: string, line: string): CandleLook => ({ fill, border: line, wick: line });

type Given = Pick<Theme, 'name' | 'background' | 'text' | 'rising' | 'falling'> & Partial<Theme>;

const themeOf =
  (family: Theme['family'], common: Partial<Theme> = {}) =>
  (given: Given): Theme => ({ family, grid: null, isGridDotted: false, axisLine: given.text, isHeldOut: false, ...common, ...given });

const web = themeOf('TradingView');
const mt4 = themeOf('MT4', { isGridDotted: true });
const mt5 = themeOf('MT5', { isGridDotted: true });
const ninja = themeOf('NinjaTrader');
const cTrader = themeOf('cTrader');

export const themes: readonly Theme[] = [
  web({
    name: 'tradingview light',
    background: '#ffffff',
    grid: '#f0f3fa',
    text: '#131722',
    axisLine: '#e0e3eb',
    rising: plain('#089981'),
    falling: plain('#f23645'),
  }),
  web({
    name: 'tradingview light old',
    background: '#ffffff',
    grid: '#e1ecf2',
    text: '#555555',
    axisLine: '#b8c0cc',
    rising: plain('#26a69a'),
    falling: plain('#ef5350'),
  }),
  web({
    name: 'tradingview dark',
    background: '#131722',
    grid: '#1e222d',
    text: '#b2b5be',
    axisLine: '#2a2e39',
    rising: plain('#26a69a'),
    falling: plain('#ef5350'),
  }),
  web({
    name: 'tradingview black',
    background: '#0f0f0f',
    grid: '#1c1c1c',
    text: '#dbdbdb',
    axisLine: '#2e2e2e',
    rising: plain('#089981'),
    falling: plain('#f23645'),
  }),
  web({
    name: 'tradingview without grid',
    background: '#ffffff',
    text: '#131722',
    axisLine: '#e0e3eb',
    rising: plain('#2962ff'),
    falling: plain('#131722'),
  }),
  web({
    name: 'tradingview black and white',
    background: '#ffffff',
    grid: '#f4f4f4',
    text: '#131722',
    axisLine: '#d6d6d6',
    rising: outlined('#ffffff', '#000000'),
    falling: plain('#000000'),
  }),
  web({
    name: 'tradingview gray',
    background: '#d1d4dc',
    grid: '#c4c8d0',
    text: '#131722',
    axisLine: '#9598a1',
    rising: outlined('#ffffff', '#363a45'),
    falling: outlined('#363a45', '#363a45'),
  }),
  web({
    name: 'tradingview sand',
    background: '#fdf6e3',
    grid: '#f1e9d2',
    text: '#586e75',
    axisLine: '#d9cfb5',
    rising: outlined('#7fb069', '#3f6b2a'),
    falling: outlined('#d9594c', '#8c2f25'),
  }),
  web({
    name: 'tradingview midnight',
    background: '#0b1030',
    grid: '#161d45',
    text: '#9aa5d8',
    axisLine: '#2a3468',
    rising: plain('#00d4ff'),
    falling: plain('#e83f9c'),
    isHeldOut: true,
  }),
  mt4({
    name: 'mt4 green on black',
    background: '#000000',
    grid: '#778899',
    text: '#ffffff',
    rising: outlined('#000000', '#00ff00'),
    falling: outlined('#ffffff', '#00ff00'),
  }),
  mt4({
    name: 'mt4 black on white',
    background: '#ffffff',
    grid: '#c0c0c0',
    text: '#000000',
    rising: outlined('#ffffff', '#000000'),
    falling: plain('#000000'),
  }),
  mt4({
    name: 'mt4 yellow on black',
    background: '#000000',
    grid: '#3c3c3c',
    text: '#ffffff',
    rising: outlined('#000000', '#ffff00'),
    falling: outlined('#ffffff', '#ffff00'),
  }),
  mt4({ name: 'mt4 blue and red', background: '#ffffff', text: '#000000', rising: plain('#1e90ff'), falling: plain('#ff0000') }),
  mt5({
    name: 'mt5 green on black',
    background: '#000000',
    grid: '#2f3f4f',
    text: '#ffffff',
    rising: outlined('#000000', '#00ff00'),
    falling: outlined('#ffffff', '#00ff00'),
  }),
  mt5({
    name: 'mt5 color on white',
    background: '#ffffff',
    grid: '#e4e4ee',
    text: '#000000',
    rising: plain('#26a69a'),
    falling: plain('#ef5350'),
  }),
  mt5({ name: 'mt5 dark', background: '#1e1e1e', grid: '#353535', text: '#d0d0d0', rising: plain('#3cb371'), falling: plain('#cd5c5c') }),
  ninja({
    name: 'ninjatrader dark',
    background: '#1a1a1a',
    grid: '#2d2d2d',
    text: '#cccccc',
    rising: outlined('#32cd32', '#d3d3d3'),
    falling: outlined('#ff0000', '#d3d3d3'),
  }),
  ninja({
    name: 'ninjatrader slate',
    background: '#2b3038',
    grid: '#3b424d',
    text: '#e6e6e6',
    rising: plain('#32cd32'),
    falling: plain('#ff4040'),
  }),
  ninja({
    name: 'ninjatrader light',
    background: '#f5f5f5',
    grid: '#dcdcdc',
    text: '#333333',
    rising: outlined('#32cd32', '#000000'),
    falling: outlined('#ff0000', '#000000'),
    isHeldOut: true,
  }),
  cTrader({
    name: 'ctrader dark',
    background: '#202020',
    grid: '#303030',
    text: '#bfbfbf',
    rising: plain('#00843b'),
    falling: plain('#f15923'),
  }),
  cTrader({
    name: 'ctrader light',
    background: '#ffffff',
    grid: '#ececec',
    text: '#4a4a4a',
    rising: plain('#009345'),
    falling: plain('#f05824'),
  }),
];

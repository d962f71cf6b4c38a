/** Charts with a long or short position of TradingView drawn on them. */
import { chanceOf, type Chance } from './chance';
import type { PositionMark } from './scene';
import { chartPicture, type ChartPicture } from './scenes';

export interface BoxPicture extends ChartPicture {
  readonly scene: ChartPicture['scene'] & { readonly position: PositionMark };
}

type Palette = readonly [profit: string, loss: string];

/** TradingView's own colors, those before 2022, and what people choose. */
const palettes: readonly Palette[] = [
  ['#089981', '#f23645'],
  ['#089981', '#f23645'],
  ['#089981', '#f23645'],
  ['#089981', '#f23645'],
  ['#26a69a', '#ef5350'],
  ['#4caf50', '#ff5252'],
  ['#2962ff', '#f23645'],
  ['#2962ff', '#ff9800'],
  ['#00bcd4', '#e91e63'],
];

/** Nothing of these is in the tuning set. */
const otherPalettes: readonly Palette[] = [
  ['#66bb6a', '#b22833'],
  ['#1848cc', '#f57f17'],
];

/** Where the prices of the bars lie that can be seen. */
const rangeOf = ({ bars, spacing, width, chrome }: ChartPicture['scene']): readonly [number, number] => {
  const seen = bars.slice(-Math.floor(((width - chrome.left - chrome.right) * 0.85) / spacing));
  return [Math.min(...seen.map(({ low }) => low)), Math.max(...seen.map(({ high }) => high))];
};

/** What became of a position by the bars after its beginning: the first that touches the entry, and the first after it that touches an end. */
const reachedOf = (
  { bars }: ChartPicture['scene'],
  { side, entry, stop, target, from, length }: Pick<PositionMark, 'side' | 'entry' | 'stop' | 'target' | 'from' | 'length'>,
): PositionMark['reached'] => {
  const touches = (at: number, price: number): boolean => {
    const bar = bars[at];
    return bar !== undefined && bar.low <= price && price <= bar.high;
  };
  const last = Math.min(bars.length - 1, from + length);
  let entered = from;
  while (entered <= last && !touches(entered, entry)) entered += 1;
  if (entered >= last) return null;
  for (let at = entered + 1; at <= last; at += 1) {
    const bar = bars[at];
    if (bar === undefined) break;
    if (side === 'long' ? bar.low <= stop : bar.high >= stop) return { from: entered, to: at, price: stop };
    if (side === 'long' ? bar.high >= target : bar.low <= target) return { from: entered, to: at, price: target };
  }
  return { from: entered, to: last, price: bars[last]?.close ?? entry };
};

/** Of currencies prices have one digit more than a pip. */
const pipOf = ({ digits, symbol }: ChartPicture['scene']): number =>
  /^[A-Z]{6}$/u.test(symbol) && (digits === 5 || digits === 3) ? 10 : 1;

const looksOf = (chance: Chance, isHeldOutKind: boolean) => {
  const [profit, loss] = chance.one(isHeldOutKind ? otherPalettes : palettes);
  return {
    profit,
    loss,
    hasBorder: chance.happens(0.08),
    isSelected: chance.happens(0.4),
    isCompact: chance.happens(0.12),
    areLabelsApart: chance.happens(0.5),
  };
};

export const boxPicture = (seed: number, isHeldOut: boolean): BoxPicture => {
  const chance = chanceOf(seed + 500_000_000);
  const picture = chartPicture(seed, isHeldOut, 'web');
  const { scene } = picture;
  const { tick, digits, bars } = scene;
  const onTick = (price: number): number => Number((Math.round(price / tick) * tick).toFixed(Math.max(digits, 2)));
  const [low, high] = rangeOf(scene);
  const room = high - low;
  const side = chance.one(['long', 'short'] as const);
  const sign = side === 'long' ? 1 : -1;
  const risk = Math.max(3 * tick, room * chance.between(0.06, 0.28));
  const gain = Math.max(3 * tick, room * chance.between(0.1, 0.5));
  const [below, above] = side === 'long' ? [risk, gain] : [gain, risk];
  const entry = onTick(Math.max(low + below * 0.95, Math.min(high - above * 0.95, chance.between(low, high))));
  const length = chance.whole(8, 40);
  const emptyRight = Math.max(scene.emptyRight, chance.one([2, 5, 10]));
  const base = {
    side,
    entry,
    stop: onTick(entry - sign * risk),
    target: onTick(entry + sign * gain),
    from: bars.length - 1 - chance.whole(0, length) - (chance.happens(0.3) ? chance.whole(0, 30) : 0),
    length,
    hasLabels: chance.happens(0.85),
    hasAxisLabels: chance.happens(0.7),
    quantity: chance.whole(1, 9000),
    amount: chance.between(100, 9999),
    opacity: chance.one([0.2, 0.2, 0.15, 0.3]),
    labelSize: chance.one([11, 12, 12]),
  };
  const position: PositionMark = {
    ...base,
    ...looksOf(chance, picture.heldOutKind),
    reached: reachedOf(scene, base),
    ticksOfPip: pipOf(scene),
  };
  return {
    ...picture,
    scene: {
      ...scene,
      emptyRight,
      style: scene.style === 'bars' && chance.happens(0.5) ? 'candles' : scene.style,
      legend: chance.happens(0.95) ? (scene.legend === 'none' ? 'symbol' : scene.legend) : 'none',
      hasPrices: true,
      scale: chance.happens(0.95) ? 'linear' : scene.scale,
      margins: { top: Math.max(0.12, scene.margins.top), bottom: Math.max(0.12, scene.margins.bottom) },
      // A second large rectangle would be a picture of another kind.
      drawings: scene.drawings.filter(({ kind }) => kind !== 'rectangle'),
      position,
    },
  };
};

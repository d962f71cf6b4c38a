/** Charts with a long or short position of TradingView drawn on them. */
import { chanceOf } from './chance';
import type { PositionMark } from './scene';
import { chartPicture, type ChartPicture } from './scenes';

export interface BoxPicture extends ChartPicture {
  readonly scene: ChartPicture['scene'] & { readonly position: PositionMark };
}

/** Where the prices of the bars lie that can be seen. */
const rangeOf = ({ bars, spacing, width, chrome }: ChartPicture['scene']): readonly [number, number] => {
  const seen = bars.slice(-Math.floor(((width - chrome.left - chrome.right) * 0.85) / spacing));
  return [Math.min(...seen.map(({ low }) => low)), Math.max(...seen.map(({ high }) => high))];
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
  const position: PositionMark = {
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

/** Places on the page in device pixels of the stage. */
import type { ChartScene, DrawnBox } from '../scene';

export const boxOf = (element: Element, ratio: number): DrawnBox => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x0, y0, x1, y1] = [left, top, right, bottom].map((edge) => Math.round(edge * ratio));
  return { left: x0 ?? 0, top: y0 ?? 0, right: x1 ?? 0, bottom: y1 ?? 0 };
};

/** Price by height, from two heights and their prices. */
export const axisThrough = (
  scale: ChartScene['scale'],
  [y0, price0]: readonly [number, number],
  [y1, price1]: readonly [number, number],
): { readonly slope: number; readonly intercept: number } => {
  const [a, b] = scale === 'logarithmic' ? [Math.log(price0), Math.log(price1)] : [price0, price1];
  const slope = (b - a) / (y1 - y0);
  return { slope, intercept: a - slope * y0 };
};

/** The height of a price on such an axis. */
export const heightOf =
  (scale: ChartScene['scale'], { slope, intercept }: { readonly slope: number; readonly intercept: number }) =>
  (price: number): number =>
    ((scale === 'logarithmic' ? Math.log(price) : price) - intercept) / slope;

export const priceText = ({ digits, thousands, tick }: Pick<ChartScene, 'digits' | 'thousands' | 'tick'>, price: number): string => {
  const onTick = Math.round(price / tick) * tick;
  const [whole = '', part] = onTick.toFixed(digits).split('.');
  const grouped = thousands === '' ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, thousands);
  return part === undefined ? grouped : `${grouped}.${part}`;
};

/** For scales whose labels stand at round prices that may be no price of the market: they say where they stand. */
export const unrounded = <Scene extends Pick<ChartScene, 'digits' | 'tick'>>(scene: Scene): Scene => ({
  ...scene,
  tick: 10 ** -scene.digits,
});

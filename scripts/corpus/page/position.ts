/** A long or short position as TradingView draws it: two rectangles, three labels, three prices on the axis. */
import type { ChartScene, DrawnBox, DrawnChart, PositionMark } from '../scene';
import { heightOf, priceText } from './geometry';

export interface DrawnPosition {
  readonly box: DrawnBox;
  readonly heights: { readonly entry: number; readonly stop: number; readonly target: number };
  readonly written: { readonly entry: boolean; readonly stop: boolean; readonly target: boolean };
}

const [green, red] = ['#089981', '#f23645'];

const label = (
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  {
    x,
    y,
    color,
    size,
    place,
  }: {
    readonly x: number;
    readonly y: number;
    readonly color: string;
    readonly size: number;
    readonly place: 'above' | 'below' | 'middle';
  },
): void => {
  const width = Math.max(...lines.map((text) => context.measureText(text).width)) + size;
  const height = lines.length * size * 1.35 + size * 0.6;
  const top = place === 'above' ? y - height - size * 0.3 : place === 'below' ? y + size * 0.3 : y - height / 2;
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x - width / 2, top, width, height, size * 0.3);
  context.fill();
  context.fillStyle = '#ffffff';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  lines.forEach((text, i) => {
    context.fillText(text, x, top + size * 0.3 + size * 1.35 * (i + 0.5));
  });
};

const addAxisLabels = (
  stage: HTMLElement,
  scene: ChartScene,
  { plot }: DrawnChart,
  marks: readonly { readonly price: number; readonly y: number; readonly color: string }[],
): void => {
  const ratio = scene.pixelRatio;
  const tall = Math.round(scene.fontSize * 1.6);
  for (const { price, y, color } of marks) {
    const node = document.createElement('div');
    node.textContent = priceText(scene, price);
    const place =
      scene.side === 'right' ? `left: ${String(plot.right / ratio + 1)}px` : `right: ${String(scene.width - plot.left / ratio + 1)}px`;
    node.style.cssText = `position: absolute; z-index: 52; ${place}; top: ${String(Math.round(y / ratio - tall / 2))}px; padding: 0 6px; height: ${String(tall)}px; background: ${color}; color: #ffffff; font: ${String(scene.fontSize)}px/${String(tall)}px ${scene.font}`;
    stage.append(node);
  }
};

export const addPosition = (stage: HTMLElement, scene: ChartScene, drawn: DrawnChart, position: PositionMark): DrawnPosition => {
  const ratio = scene.pixelRatio;
  const { plot } = drawn;
  const yOf = heightOf(scene.scale, drawn.axis);
  const heights = {
    entry: Math.round(yOf(position.entry)),
    stop: Math.round(yOf(position.stop)),
    target: Math.round(yOf(position.target)),
  };
  const first = drawn.candles.find(({ index }) => index === position.from)?.x ?? plot.right - (position.length + 2) * drawn.spacing;
  const left = Math.round(Math.max(plot.left + 2, first));
  const right = Math.round(Math.min(plot.right - 2, Math.max(left + 60 * ratio, left + position.length * drawn.spacing)));
  const canvas = Object.assign(document.createElement('canvas'), { width: plot.right - plot.left, height: plot.bottom - plot.top });
  canvas.style.cssText = `position: absolute; z-index: 55; left: ${String(plot.left / ratio)}px; top: ${String(plot.top / ratio)}px; width: ${String(canvas.width / ratio)}px; height: ${String(canvas.height / ratio)}px`;
  stage.append(canvas);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.translate(-plot.left, -plot.top);
  const fill = (color: string, to: number): void => {
    context.globalAlpha = position.opacity;
    context.fillStyle = color;
    context.fillRect(left, Math.min(heights.entry, to), right - left, Math.abs(to - heights.entry));
    context.globalAlpha = 1;
  };
  fill(green, heights.target);
  fill(red, heights.stop);
  context.fillStyle = '#787b86';
  context.fillRect(left, heights.entry, right - left, Math.max(1, Math.floor(ratio)));
  if (position.hasLabels) {
    const size = position.labelSize * ratio;
    context.font = `${String(size)}px ${scene.font}`;
    const distance = (price: number): string => Math.abs(price - position.entry).toFixed(scene.digits);
    const share = (price: number): string => `${((100 * Math.abs(price - position.entry)) / position.entry).toFixed(2)}%`;
    const ticks = (price: number): string => String(Math.round(Math.abs(price - position.entry) / scene.tick));
    const gain = Math.abs(position.target - position.entry) / Math.abs(position.stop - position.entry);
    const x = (left + right) / 2;
    const isLong = position.side === 'long';
    const pnl = (position.amount * 0.1).toFixed(2);
    const text = (name: string, price: number, amount: number): string =>
      `${name}: ${distance(price)} (${share(price)}) ${ticks(price)}, Amount: ${amount.toFixed(2)}`;
    label(context, [text('Target', position.target, position.amount * (1 + gain / 10))], {
      x,
      y: heights.target,
      color: green,
      size,
      place: isLong ? 'above' : 'below',
    });
    label(context, [text('Stop', position.stop, position.amount * 0.9)], {
      x,
      y: heights.stop,
      color: red,
      size,
      place: isLong ? 'below' : 'above',
    });
    label(context, [`Open P&L: ${pnl}, Qty: ${String(position.quantity)}`, `Risk/Reward Ratio: ${gain.toFixed(2)}`], {
      x,
      y: heights.entry,
      color: gain >= 1 ? green : red,
      size,
      place: 'middle',
    });
  }
  if (position.hasAxisLabels)
    addAxisLabels(stage, scene, drawn, [
      { price: position.entry, y: heights.entry, color: '#787b86' },
      { price: position.stop, y: heights.stop, color: red },
      { price: position.target, y: heights.target, color: green },
    ]);
  const [top, bottom] = [Math.min(heights.stop, heights.target), Math.max(heights.stop, heights.target)];
  // Later labels lie above earlier ones.
  const isFree = (y: number, ...later: readonly number[]): boolean =>
    position.hasAxisLabels &&
    y > plot.top &&
    y < plot.bottom &&
    later.every((other) => Math.abs(other - y) >= (Math.round(scene.fontSize * 1.6) + 1) * ratio);
  const { entry, stop, target } = heights;
  const written = { entry: isFree(entry, stop, target), stop: isFree(stop, target), target: isFree(target) };
  return { box: { left, right, top, bottom }, heights, written };
};

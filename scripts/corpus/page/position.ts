/** A long or short position as TradingView draws it: two rectangles, what price reached of them, three labels, three prices on the axis. */
import type { ChartScene, DrawnBox, DrawnChart, PositionMark } from '../scene';
import { heightOf, priceText } from './geometry';

export interface DrawnPosition {
  readonly box: DrawnBox;
  readonly heights: { readonly entry: number; readonly stop: number; readonly target: number };
  readonly written: { readonly entry: boolean; readonly stop: boolean; readonly target: boolean };
}

type Heights = DrawnPosition['heights'];

const gray = '#787b86';

interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly color: string;
  readonly size: number;
  readonly place: 'above' | 'below' | 'middle';
}

const label = (context: CanvasRenderingContext2D, lines: readonly string[], { x, y, color, size, place }: LabelPlace): void => {
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

interface AxisMark {
  readonly price: number;
  readonly y: number;
  readonly color: string;
}

/** Moves labels down until none covers another, from the highest on. */
const apart = (marks: readonly AxisMark[], tall: number): readonly AxisMark[] => {
  let least = -Infinity;
  return marks
    .toSorted((a, b) => a.y - b.y)
    .map((mark) => {
      const y = Math.max(mark.y, least);
      least = y + tall;
      return { ...mark, y };
    });
};

const tallOf = ({ fontSize }: ChartScene): number => Math.round(fontSize * 1.6);

const addAxisLabels = (stage: HTMLElement, scene: ChartScene, { plot }: DrawnChart, marks: readonly AxisMark[]): void => {
  const ratio = scene.pixelRatio;
  const tall = tallOf(scene);
  for (const { price, y, color } of marks) {
    const node = document.createElement('div');
    node.textContent = priceText(scene, price);
    const place =
      scene.side === 'right' ? `left: ${String(plot.right / ratio + 1)}px` : `right: ${String(scene.width - plot.left / ratio + 1)}px`;
    node.style.cssText = `position: absolute; z-index: 52; ${place}; top: ${String(Math.round(y / ratio - tall / 2))}px; padding: 0 6px; height: ${String(tall)}px; background: ${color}; color: #ffffff; font: ${String(scene.fontSize)}px/${String(tall)}px ${scene.font}`;
    stage.append(node);
  }
};

const canvasOver = (stage: HTMLElement, ratio: number, plot: DrawnBox): CanvasRenderingContext2D => {
  const canvas = Object.assign(document.createElement('canvas'), { width: plot.right - plot.left, height: plot.bottom - plot.top });
  canvas.style.cssText = `position: absolute; z-index: 55; left: ${String(plot.left / ratio)}px; top: ${String(plot.top / ratio)}px; width: ${String(canvas.width / ratio)}px; height: ${String(canvas.height / ratio)}px`;
  stage.append(canvas);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.translate(-plot.left, -plot.top);
  return context;
};

/** The two fills, the part that price reached, the line at the entry, and the handles. */
const drawFills = (
  context: CanvasRenderingContext2D,
  { position, box, heights, ratio }: { position: PositionMark; box: DrawnBox; heights: Heights; ratio: number },
  reached: { readonly left: number; readonly right: number; readonly y: number; readonly color: string } | null,
): void => {
  const { left, right } = box;
  const fill = (color: string, [from, to]: readonly [number, number], y: number): void => {
    context.globalAlpha = position.opacity;
    context.fillStyle = color;
    context.fillRect(from, Math.min(heights.entry, y), to - from, Math.abs(y - heights.entry));
    context.globalAlpha = 1;
  };
  fill(position.profit, [left, right], heights.target);
  fill(position.loss, [left, right], heights.stop);
  const line = Math.max(1, Math.floor(ratio));
  if (reached !== null) {
    fill(reached.color, [reached.left, reached.right], reached.y);
    context.strokeStyle = gray;
    context.lineWidth = line;
    context.setLineDash([4 * ratio, 4 * ratio]);
    context.beginPath();
    context.moveTo(reached.left, heights.entry);
    context.lineTo(reached.right, reached.y);
    context.stroke();
    context.setLineDash([]);
  }
  context.fillStyle = gray;
  context.fillRect(left, heights.entry, right - left, line);
  if (position.hasBorder) {
    context.strokeStyle = '#667b8b';
    context.lineWidth = line;
    const inset = (line % 2) / 2;
    for (const y of [heights.stop, heights.target])
      context.strokeRect(left + inset, Math.min(heights.entry, y) + inset, right - left, Math.abs(y - heights.entry));
  }
  if (!position.isSelected) return;
  for (const [x, y] of [
    [left, heights.entry],
    [right, heights.entry],
    [left, heights.stop],
    [left, heights.target],
  ] as const) {
    context.beginPath();
    context.arc(x, y, 5.5 * ratio, 0, 2 * Math.PI);
    context.fillStyle = '#ffffff';
    context.fill();
    context.strokeStyle = '#2962ff';
    context.lineWidth = ratio;
    context.stroke();
  }
};

const drawLabels = (
  context: CanvasRenderingContext2D,
  { position, box, heights, scene }: { position: PositionMark; box: DrawnBox; heights: Heights; scene: ChartScene },
): void => {
  const size = position.labelSize * scene.pixelRatio;
  context.font = `${String(size)}px ${scene.font}`;
  const distance = (price: number): string => Math.abs(price - position.entry).toFixed(scene.digits);
  const share = (price: number): string => `${((100 * Math.abs(price - position.entry)) / position.entry).toFixed(2)}%`;
  // Currencies count pips, with one digit for a tenth; others count ticks.
  const steps = (price: number): string => {
    const ticks = Math.round(Math.abs(price - position.entry) / scene.tick);
    return position.ticksOfPip === 1 ? String(ticks) : String(ticks / position.ticksOfPip);
  };
  const gain = Math.abs(position.target - position.entry) / Math.abs(position.stop - position.entry);
  const x = (box.left + box.right) / 2;
  const isLong = position.side === 'long';
  const made =
    position.reached === null ? position.amount * 0.1 : (position.reached.price - position.entry) * (isLong ? 1 : -1) * position.quantity;
  const state = [position.stop, position.target].includes(position.reached?.price ?? Number.NaN) ? 'Closed' : 'Open';
  const text = (name: string, price: number, amount: number): string =>
    position.isCompact
      ? `${distance(price)} (${share(price)}) ${steps(price)}, ${amount.toFixed(2)}`
      : `${name}: ${distance(price)} (${share(price)}) ${steps(price)}, Amount: ${amount.toFixed(2)}`;
  const { profit, loss } = position;
  label(context, [text('Target', position.target, position.amount * (1 + gain / 10))], {
    x,
    y: heights.target,
    color: profit,
    size,
    place: isLong ? 'above' : 'below',
  });
  label(context, [text('Stop', position.stop, position.amount * 0.9)], {
    x,
    y: heights.stop,
    color: loss,
    size,
    place: isLong ? 'below' : 'above',
  });
  const middle = position.isCompact
    ? [`${made.toFixed(2)} ~ ${String(position.quantity)}`, gain.toFixed(2)]
    : [`${state} P&L: ${made.toFixed(2)}, Qty: ${String(position.quantity)}`, `Risk/Reward Ratio: ${gain.toFixed(2)}`];
  label(context, middle, { x, y: heights.entry, color: made >= 0 ? profit : loss, size, place: 'middle' });
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
  const xOf = (index: number): number | undefined => drawn.candles.find((one) => one.index === index)?.x;
  const first = xOf(position.from) ?? plot.right - (position.length + 2) * drawn.spacing;
  const left = Math.round(Math.max(plot.left + 2, first));
  const right = Math.round(Math.min(plot.right - 2, Math.max(left + 60 * ratio, left + position.length * drawn.spacing)));
  const [top, bottom] = [Math.min(heights.stop, heights.target), Math.max(heights.stop, heights.target)];
  const box = { left, right, top, bottom };
  const context = canvasOver(stage, ratio, plot);
  const [enteredAt, leftAt] = position.reached === null ? [undefined, undefined] : [xOf(position.reached.from), xOf(position.reached.to)];
  const isGood = position.reached !== null && position.reached.price > position.entry === (position.side === 'long');
  const reached =
    position.reached === null || enteredAt === undefined || leftAt === undefined || leftAt <= enteredAt
      ? null
      : {
          left: Math.round(Math.max(left, enteredAt)),
          right: Math.round(Math.min(right, leftAt)),
          y: Math.round(Math.max(top, Math.min(bottom, yOf(position.reached.price)))),
          color: isGood ? position.profit : position.loss,
        };
  drawFills(context, { position, box, heights, ratio }, reached);
  if (position.hasLabels) drawLabels(context, { position, box, heights, scene });
  const { entry, stop, target } = heights;
  const marks = [
    { price: position.entry, y: entry, color: gray },
    { price: position.stop, y: stop, color: position.loss },
    { price: position.target, y: target, color: position.profit },
  ];
  const tall = tallOf(scene) * ratio;
  if (position.hasAxisLabels) addAxisLabels(stage, scene, drawn, position.areLabelsApart ? apart(marks, tall) : marks);
  // Later labels lie above earlier ones, unless they are moved apart.
  const isFree = (y: number, ...later: readonly number[]): boolean =>
    position.hasAxisLabels &&
    y > plot.top &&
    y < plot.bottom &&
    (position.areLabelsApart || later.every((other) => Math.abs(other - y) >= tall + ratio));
  return { box, heights, written: { entry: isFree(entry, stop, target), stop: isFree(stop, target), target: isFree(target) } };
};

/** Charts as the desktop platforms draw them, on one canvas in device pixels. */
import type { ChartScene, DrawnBox, DrawnCandle, DrawnChart } from '../scene';
import { axisThrough, heightOf, priceText } from './geometry';
import { drawOverlays, drawPanes, line, visibleOf, within, type Work } from './painter-parts';
import { drawTimes } from './painter-times';
import { paintStyleOf, roundStep } from './paint-style';

/** Draws one candle and says where its edges lie. */
const drawCandle = (work: Work, index: number): DrawnCandle => {
  const { scene, style, context, yOf, xOf, spacing } = work;
  const bar = scene.bars[index];
  if (bar === undefined) throw new Error('There is no such bar.');
  const look = bar.close >= bar.open ? scene.theme.rising : scene.theme.falling;
  const place = (price: number): number => (style.isSoft ? yOf(price) : Math.round(yOf(price) - 0.5));
  // On whole pixels a row belongs to both its prices; soft edges lie at the price itself.
  const extra = style.isSoft ? 0 : 1;
  const [open, high, low, close] = [place(bar.open), place(bar.high), place(bar.low), place(bar.close)];
  const wick = style.wickWidth;
  const column = Math.round(xOf(index) - wick / 2);
  const unrounded = { open: yOf(bar.open), high: yOf(bar.high), low: yOf(bar.low), close: yOf(bar.close) };
  const x = column + wick / 2;
  if (scene.style === 'bars') {
    const tick = Math.max(1, Math.floor(spacing * 0.35));
    const [top, bottom] = [high, Math.max(low + extra, high + wick)];
    context.fillStyle = look.border;
    context.fillRect(column, top, wick, bottom - top);
    const tickTop = (row: number): number => Math.max(top, Math.min(row - Math.floor((wick - 1) / 2), bottom - wick));
    context.fillRect(column - tick, tickTop(open), tick, wick);
    context.fillRect(column + wick, tickTop(close), tick, wick);
    const middle = (row: number): number => tickTop(row) + wick / 2;
    return {
      x,
      bodyLeft: column - tick,
      bodyRight: column + wick + tick,
      open: middle(open),
      close: middle(close),
      high: top,
      low: bottom,
      unrounded,
      index,
    };
  }
  const width = style.bodyWidth(spacing);
  const left = Math.round(x - width / 2);
  const [top, bottom] = [Math.min(open, close), Math.max(open, close) + extra];
  const height = Math.max(bottom - top, 1);
  context.fillStyle = look.wick;
  context.fillRect(column, high, wick, Math.max(0, top - high));
  context.fillRect(column, top + height, wick, Math.max(0, low + extra - top - height));
  context.fillStyle = look.border;
  context.fillRect(left, top, width, height);
  const isHollow = scene.style === 'hollow candles' && bar.close >= bar.open;
  if (width > 2 * wick && height > 2 * wick && (isHollow || look.fill !== look.border)) {
    context.fillStyle = isHollow ? scene.theme.background : look.fill;
    context.fillRect(left + wick, top + wick, width - 2 * wick, height - 2 * wick);
  }
  const rises = bar.close >= bar.open;
  const drawn = {
    open: rises ? top + height : top,
    close: rises ? top : top + height,
    high: Math.min(high, top),
    low: Math.max(low + extra, top + height),
  };
  return { x, bodyLeft: left, bodyRight: left + width, ...drawn, unrounded, index };
};

const drawLineOfCloses = (work: Work): readonly DrawnCandle[] => {
  const { scene, context, yOf, xOf } = work;
  context.strokeStyle = scene.theme.rising.border;
  context.lineWidth = Math.max(1, Math.round(scene.pixelRatio));
  const seen = visibleOf(work);
  line(
    context,
    seen.map(({ bar, index }) => [xOf(index), yOf(bar.close)] as const),
  );
  return seen.map(({ bar, index }) => {
    const y = yOf(bar.close);
    const at = { open: y, high: y, low: y, close: y };
    return {
      x: xOf(index),
      bodyLeft: xOf(index),
      bodyRight: xOf(index),
      ...at,
      unrounded: { ...at, open: yOf(bar.open), high: yOf(bar.high), low: yOf(bar.low) },
      index,
    };
  });
};

const labelPrices = ({ scene, style, plot }: Work, priceAt: (y: number) => number): readonly number[] => {
  const distance = style.labelDistance * Math.max(1, scene.pixelRatio);
  if (style.labels === 'even heights') {
    const count = Math.floor((plot.bottom - plot.top) / distance);
    return Array.from({ length: count }, (_, i) => priceAt(plot.top + distance * (i + 0.6)));
  }
  const [low, high] = [priceAt(plot.bottom), priceAt(plot.top)];
  const step = roundStep(((high - low) * distance) / (plot.bottom - plot.top), scene.tick);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, i) => (first + i) * step);
};

const drawAxis = (work: Work, prices: readonly number[]): DrawnChart['labels'] => {
  const { scene, context, plot, yOf } = work;
  const { theme, side, fontSize, font, pixelRatio } = scene;
  context.font = `${String(fontSize * pixelRatio)}px ${font}`;
  context.textBaseline = 'middle';
  context.textAlign = side === 'right' ? 'left' : 'right';
  const [border, step] = side === 'right' ? [plot.right, 1] : [plot.left, -1];
  const unit = Math.max(1, Math.round(pixelRatio));
  const labels = prices.flatMap((price) => {
    const y = Math.round(yOf(price) - 0.5);
    const half = (fontSize * pixelRatio) / 2;
    if (y < plot.top + half || y > plot.bottom - half) return [];
    const text = priceText(scene, price);
    // The text says the price to its last digit; the tick is where that price lies.
    const row = Math.round(yOf(Number(text.replaceAll(/[, ]/gu, ''))) - 0.5);
    context.fillStyle = theme.axisLine;
    if (theme.family !== 'cTrader') context.fillRect(side === 'right' ? border : border - 4 * unit, row, 4 * unit, 1);
    context.fillStyle = theme.text;
    context.fillText(text, border + step * 7 * unit, row + 0.5);
    return [{ y: row + 0.5, text }];
  });
  if (scene.hasLastPrice) {
    const last = scene.bars.at(-1)?.close ?? 0;
    const y = Math.round(yOf(last) - 0.5);
    const half = Math.ceil(fontSize * pixelRatio * 0.7);
    const color = theme.family.startsWith('MT')
      ? '#808080'
      : (scene.bars.at(-1)?.open ?? 0) > last
        ? theme.falling.border
        : theme.rising.border;
    context.fillStyle = color;
    context.fillRect(side === 'right' ? border : 0, y - half, side === 'right' ? work.size.width - border : border, 2 * half + 1);
    context.fillStyle = '#ffffff';
    context.fillText(priceText(scene, last), border + step * 7 * unit, y + 0.5);
    within(work, () => {
      context.fillStyle = color;
      context.fillRect(plot.left, y, plot.right - plot.left, 1);
    });
    return [...labels.filter((label) => Math.abs(label.y - y) > 2 * half), { y: y + 0.5, text: priceText(scene, last) }];
  }
  return labels;
};

const drawGrid = (work: Work, prices: readonly number[]): void => {
  const { scene, context, plot, yOf, spacing, xOf } = work;
  const { grid, isGridDotted } = scene.theme;
  if (grid === null) return;
  const every = Math.max(1, Math.round((70 * scene.pixelRatio) / spacing));
  within(work, () => {
    context.strokeStyle = grid;
    context.lineWidth = 1;
    context.setLineDash(isGridDotted ? [1, 3] : []);
    for (const price of prices) {
      const y = Math.round(yOf(price) - 0.5) + 0.5;
      line(context, [
        [plot.left, y],
        [plot.right, y],
      ]);
    }
    for (let index = scene.bars.length - 1; index >= 0; index -= every) {
      const x = Math.round(xOf(index) - 0.5) + 0.5;
      line(context, [
        [x, plot.top],
        [x, plot.bottom],
      ]);
    }
    context.setLineDash([]);
  });
};

export const drawPainted = (host: HTMLElement, scene: ChartScene): DrawnChart => {
  const ratio = scene.pixelRatio;
  const { width: cssWidth, height: cssHeight, left: hostLeft, top: hostTop } = host.getBoundingClientRect();
  const [width, height] = [Math.round(cssWidth * ratio), Math.round(cssHeight * ratio)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.style.cssText = `display: block; width: ${String(width / ratio)}px; height: ${String(height / ratio)}px`;
  host.append(canvas);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  const style = paintStyleOf(scene);
  context.font = `${String(scene.fontSize * ratio)}px ${scene.font}`;
  const widest = Math.max(...scene.bars.map(({ high }) => context.measureText(priceText(scene, high)).width));
  const axisWidth = scene.hasPrices ? Math.ceil(widest + 12 * ratio) : 0;
  const below = Math.round((scene.fontSize + 9) * ratio);
  const paneHeight = Math.round(height * 0.17);
  const plot = {
    left: scene.side === 'left' ? axisWidth : 0,
    right: scene.side === 'left' ? width : width - axisWidth,
    top: scene.theme.family === 'NinjaTrader' ? Math.round(4 * ratio) : 1,
    bottom: height - below - scene.panes * paneHeight,
  };
  const panes = Array.from({ length: scene.panes }, (_, i) => ({
    ...plot,
    top: plot.bottom + i * paneHeight,
    bottom: plot.bottom + (i + 1) * paneHeight,
  }));
  const spacing = style.spacing(scene.spacing * ratio);
  const xOf = (index: number): number => plot.right - (scene.bars.length - index + scene.emptyRight - 0.5) * spacing;
  const seen = visibleOf({ scene, plot, xOf, spacing });
  const [most, least] = [Math.max(...seen.map(({ bar }) => bar.high)), Math.min(...seen.map(({ bar }) => bar.low))];
  const inner = plot.bottom - plot.top;
  const flat = most === least ? most * 0.001 : 0;
  const axis = axisThrough(
    scene.scale,
    [plot.top + inner * scene.margins.top, most + flat],
    [plot.bottom - inner * scene.margins.bottom, least - flat],
  );
  const work: Work = { scene, style, context, plot, size: { width, height }, yOf: heightOf(scene.scale, axis), xOf, spacing };
  context.fillStyle = scene.theme.background;
  context.fillRect(0, 0, width, height);
  const priceAt = (y: number): number =>
    scene.scale === 'logarithmic' ? Math.exp(axis.intercept + axis.slope * y) : axis.intercept + axis.slope * y;
  const prices = labelPrices(work, priceAt);
  drawGrid(work, prices);
  let candles: readonly DrawnCandle[] = [];
  within(work, () => {
    if (scene.hasWatermark) {
      context.font = `bold ${String(60 * ratio)}px ${scene.font}`;
      context.textAlign = 'center';
      context.fillStyle = `${scene.theme.text}20`;
      context.fillText(scene.symbol, (plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2);
    }
    candles = scene.style === 'line' ? drawLineOfCloses(work) : seen.map(({ index }) => drawCandle(work, index));
  });
  drawOverlays(work);
  context.font = `${String(scene.fontSize * ratio)}px ${scene.font}`;
  drawPanes(work, panes);
  context.strokeStyle = scene.theme.axisLine;
  context.lineWidth = 1;
  line(context, [
    [plot.left, (panes.at(-1) ?? plot).bottom + 0.5],
    [plot.right, (panes.at(-1) ?? plot).bottom + 0.5],
  ]);
  line(context, [
    [plot.right + 0.5, plot.top],
    [plot.right + 0.5, (panes.at(-1) ?? plot).bottom],
  ]);
  drawTimes(context, scene, { plot, top: (panes.at(-1) ?? plot).bottom, xOf, spacing });
  const labels = scene.hasPrices ? drawAxis(work, prices) : [];
  const [dx, dy] = [Math.round(hostLeft * ratio), Math.round(hostTop * ratio)];
  const moved = (box: DrawnBox): DrawnBox => ({ left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy });
  const lowered = (of: DrawnCandle['unrounded']) => ({ open: of.open + dy, high: of.high + dy, low: of.low + dy, close: of.close + dy });
  return {
    plot: moved(plot),
    otherPanes: panes.map(moved),
    candles: candles.map((one) => ({
      ...one,
      ...lowered(one),
      x: one.x + dx,
      bodyLeft: one.bodyLeft + dx,
      bodyRight: one.bodyRight + dx,
      unrounded: lowered(one.unrounded),
    })),
    spacing,
    axis: { slope: axis.slope, intercept: axis.intercept - axis.slope * dy },
    labels: labels.map(({ y, text }) => ({ y: y + dy, text })),
  };
};

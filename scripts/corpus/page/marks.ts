/** What people draw on charts, the crosshair, and the line of text at the top left. */
import type { ChartScene, DrawnChart } from '../scene';
import { priceText } from './geometry';

const drawDrawing = (
  context: CanvasRenderingContext2D,
  mark: ChartScene['drawings'][number],
  at: (point: readonly [number, number]) => readonly [number, number],
): void => {
  const [[x0, y0], [x1, y1]] = [at(mark.from), at(mark.to)];
  context.strokeStyle = mark.color;
  context.fillStyle = mark.color;
  context.setLineDash(mark.isDashed ? [6, 5] : []);
  if (mark.kind === 'line' || mark.kind === 'arrow') {
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.stroke();
  } else if (mark.kind === 'level') {
    context.beginPath();
    context.moveTo(0, Math.round(y0) + 0.5);
    context.lineTo(at([1, 0])[0], Math.round(y0) + 0.5);
    context.stroke();
  } else if (mark.kind === 'rectangle') {
    context.globalAlpha = 0.18;
    context.fillRect(x0, y0, x1 - x0, y1 - y0);
    context.globalAlpha = 1;
    context.strokeRect(x0, y0, x1 - x0, y1 - y0);
  } else context.fillText(mark.text, x0, y0);
};

/** A canvas above the plot, for drawings, and the crosshair with its label on the axis. */
export const addMarks = (stage: HTMLElement, scene: ChartScene, { plot, axis }: DrawnChart): void => {
  if (scene.drawings.length === 0 && scene.crosshair === null) return;
  const ratio = scene.pixelRatio;
  const [width, height] = [plot.right - plot.left, plot.bottom - plot.top];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.style.cssText = `position: absolute; z-index: 50; left: ${String(plot.left / ratio)}px; top: ${String(plot.top / ratio)}px; width: ${String(width / ratio)}px; height: ${String(height / ratio)}px`;
  stage.append(canvas);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.font = `${String(13 * ratio)}px ${scene.font}`;
  for (const mark of scene.drawings) {
    context.lineWidth = mark.width * Math.max(1, Math.floor(ratio));
    drawDrawing(context, mark, ([u, v]) => [u * width, v * height]);
  }
  if (scene.crosshair === null) return;
  const [x, y] = [Math.round(scene.crosshair[0] * width) + 0.5, Math.round(scene.crosshair[1] * height) + 0.5];
  context.strokeStyle = '#9598a1';
  context.lineWidth = Math.max(1, Math.floor(ratio));
  context.setLineDash([4, 4]);
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(width, y);
  context.moveTo(x, 0);
  context.lineTo(x, height);
  context.stroke();
  if (!scene.hasPrices) return;
  const at = axis.intercept + axis.slope * (plot.top + y);
  const label = document.createElement('div');
  const tall = Math.round(scene.fontSize * 1.7);
  label.textContent = priceText(scene, scene.scale === 'logarithmic' ? Math.exp(at) : at);
  const place =
    scene.side === 'right' ? `left: ${String(plot.right / ratio + 1)}px` : `right: ${String(scene.width - plot.left / ratio + 1)}px`;
  label.style.cssText = `position: absolute; z-index: 51; ${place}; top: ${String((plot.top + y) / ratio - tall / 2)}px; padding: 0 6px; height: ${String(tall)}px; line-height: ${String(tall)}px; background: #363a45; color: #ffffff; font: ${String(scene.fontSize)}px/${String(tall)}px ${scene.font}`;
  stage.append(label);
};

/** The name of the market, its interval and the prices of the last bar. */
export const addLegend = (stage: HTMLElement, scene: ChartScene, { plot }: DrawnChart): void => {
  if (scene.legend === 'none') return;
  const last = scene.bars.at(-1);
  if (last === undefined) return;
  const ratio = scene.pixelRatio;
  const text = (price: number): string => priceText(scene, price);
  const prices = [last.open, last.high, last.low, last.close].map(text);
  const legend = document.createElement('div');
  const isWeb = scene.theme.family === 'TradingView';
  legend.style.cssText = `position: absolute; z-index: 60; left: ${String(plot.left / ratio + (isWeb ? 10 : 4))}px; top: ${String(plot.top / ratio + (isWeb ? 8 : 3))}px; font: ${String(scene.fontSize + (isWeb ? 2 : 0))}px ${scene.font}; color: ${scene.theme.text}; white-space: nowrap; max-width: ${String((plot.right - plot.left) / ratio - 20)}px; overflow: hidden`;
  const name = document.createElement('span');
  const values = document.createElement('span');
  if (isWeb) {
    name.textContent = `${scene.name} · ${scene.interval} · `;
    values.style.cssText = `margin-left: 8px; color: ${(last.close >= last.open ? scene.theme.rising : scene.theme.falling).border}`;
    values.textContent = `O${prices[0] ?? ''} H${prices[1] ?? ''} L${prices[2] ?? ''} C${prices[3] ?? ''}`;
  } else {
    name.textContent = scene.theme.family.startsWith('MT') ? `${scene.symbol},${scene.interval}  ` : `${scene.symbol} (${scene.interval})`;
    values.textContent = ` ${prices.join(' ')}`;
  }
  legend.append(name);
  if (scene.legend === 'prices') legend.append(values);
  stage.append(legend);
};

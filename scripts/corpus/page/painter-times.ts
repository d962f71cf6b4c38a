/** The time axis of the desktop platforms. */
import type { ChartScene, DrawnBox } from '../scene';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const timeText = (time: number, family: ChartScene['theme']['family']): string => {
  const iso = new Date(time).toISOString();
  const [day, month] = [Number(iso.slice(8, 10)), Number(iso.slice(5, 7))];
  if (family === 'NinjaTrader') return `${String(month)}/${String(day)} ${iso.slice(11, 16)}`;
  return `${String(day)} ${months[month - 1] ?? ''} ${iso.slice(11, 16)}`;
};

interface Where {
  readonly plot: DrawnBox;
  readonly top: number;
  readonly xOf: (index: number) => number;
  readonly spacing: number;
}

export const drawTimes = (context: CanvasRenderingContext2D, scene: ChartScene, { plot, top, xOf, spacing }: Where): void => {
  const ratio = scene.pixelRatio;
  const every = Math.max(1, Math.round((110 * ratio) / spacing));
  context.textAlign = 'left';
  context.textBaseline = 'top';
  context.fillStyle = scene.theme.text;
  for (let index = scene.bars.length - 1; index >= 0; index -= every) {
    const x = Math.round(xOf(index));
    const text = timeText(scene.bars[index]?.time ?? 0, scene.theme.family);
    if (x < plot.left || x + context.measureText(text).width > plot.right) continue;
    context.fillRect(x, top, 1, Math.round(4 * ratio));
    context.fillText(text, x + 2, top + Math.round(5 * ratio));
  }
};

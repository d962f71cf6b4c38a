/** What the desktop platforms draw beside candles: averages, volume, panes of indicators. */
import type { ChartScene, DrawnBox } from '../scene';
import { averageOf, oscillatorOf } from './indicators';
import type { PaintStyle } from './paint-style';

export interface Work {
  readonly scene: ChartScene;
  readonly style: PaintStyle;
  readonly context: CanvasRenderingContext2D;
  readonly plot: DrawnBox;
  readonly size: { readonly width: number; readonly height: number };
  readonly yOf: (price: number) => number;
  readonly xOf: (index: number) => number;
  readonly spacing: number;
}

export const visibleOf = ({ scene, plot, xOf, spacing }: Pick<Work, 'scene' | 'plot' | 'xOf' | 'spacing'>) =>
  scene.bars.flatMap((bar, index) =>
    xOf(index) >= plot.left - spacing / 2 && xOf(index) <= plot.right + spacing / 2 ? [{ bar, index }] : [],
  );

export const line = (context: CanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void => {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
};

export const within = ({ context, plot }: Work, paint: () => void): void => {
  context.save();
  context.beginPath();
  context.rect(plot.left, plot.top, plot.right - plot.left, plot.bottom - plot.top);
  context.clip();
  paint();
  context.restore();
};

export const drawOverlays = (work: Work): void => {
  const { scene, context, plot, yOf, xOf } = work;
  within(work, () => {
    if (scene.hasVolume) {
      const most = Math.max(...scene.bars.map(({ volume }) => volume));
      context.fillStyle = scene.theme.family.startsWith('MT') ? '#32cd32' : `${scene.theme.rising.border}70`;
      for (const { bar, index } of visibleOf(work)) {
        const height = Math.round(((plot.bottom - plot.top) * 0.16 * bar.volume) / most);
        const width = scene.theme.family.startsWith('MT') ? 1 : Math.max(1, Math.round(work.spacing * 0.6));
        context.fillRect(Math.round(xOf(index) - width / 2), plot.bottom - height, width, height);
      }
    }
    for (const { length, color, width } of scene.averages) {
      context.strokeStyle = color;
      context.lineWidth = width * Math.max(1, scene.pixelRatio);
      const values = averageOf(scene.bars, length);
      line(
        context,
        values.flatMap((value, i) => (value === null ? [] : [[xOf(i), yOf(value)] as const])),
      );
    }
  });
};

export const drawPanes = (work: Work, panes: readonly DrawnBox[]): void => {
  const { scene, context, xOf } = work;
  for (const pane of panes) {
    context.strokeStyle = scene.theme.axisLine;
    context.lineWidth = 1;
    context.strokeRect(pane.left + 0.5, pane.top + 0.5, pane.right - pane.left - 1, pane.bottom - pane.top - 1);
    context.save();
    context.beginPath();
    context.rect(pane.left, pane.top, pane.right - pane.left, pane.bottom - pane.top);
    context.clip();
    context.strokeStyle = '#1e90ff';
    line(
      context,
      oscillatorOf(scene.bars, 14).flatMap((value, i) =>
        value === null ? [] : [[xOf(i), pane.bottom - ((pane.bottom - pane.top) * value) / 100] as const],
      ),
    );
    context.restore();
    context.fillStyle = scene.theme.text;
    context.textAlign = 'left';
    context.fillText('RSI(14) 51.43', pane.left + 4, pane.top + scene.fontSize * scene.pixelRatio);
  }
};

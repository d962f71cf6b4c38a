/** A chart that nobody moves, as SVG in the colours of the theme: for a page that is drawn at the build, and wherever there is no canvas. */
import { chartColoursOf } from './chart-colours';
import type { ChartColours } from './chart-colours';
import type { ChartView } from './chart-view';
import { rightBars } from './first-range';
import { paintChart } from './paint/paint-chart';
import { SvgPen } from './paint/svg-pen';
import { chartPicture, pricePane } from './view/chart-picture';
import { panesOf } from './view/pane-layout';
import { createWallClock } from './wall-clock';

const token = (name: string): string => `var(--color-${name})`;
const paler = (percent: number): string => `color-mix(in srgb, ${token('text')} ${String(percent)}%, transparent)`;

/** The colours of the theme by their names, so that a drawing follows it without being drawn again. */
const themeColours = (ground: string): ChartColours => chartColoursOf({ token, paler, ground, fontFamily: 'var(--font-sans)' });

/** About how wide a letter of an axis is, in px: where nothing is measured, an axis has some room to spare. */
const letterWidth = 6.3;

export interface StillLook {
  /** CSS pixels of a bar, and of the whole drawing from top to bottom. */
  readonly step: number;
  readonly height: number;
  /** Name of the colour below everything. */
  readonly ground: string;
  /** Of this drawing alone on its page. */
  readonly id: string;
}

/** All bars of a view beside each other. */
export const stillChart = (view: ChartView, { step, height, ground, id }: StillLook): string => {
  const widthOfText = (text: string): number => text.length * letterWidth;
  const clock = createWallClock(view.zone, view.bars.periodMs);
  const [from, to] = [-0.5, view.bars.length - 1 + rightBars / 2];
  const plot = (to - from) * step;
  const panes = panesOf([], [pricePane, ...view.studies.filter(({ pane }) => pane === 'own').map((study) => study.id)]);
  const sight = { shares: panes, ranges: new Map(), height, clock, finest: 0.5, widthOfText };
  // How wide the axis is, the prices decide; the plot keeps all bars beside it.
  const { axisWidth } = chartPicture(view, { ...sight, bars: { from, to, width: plot }, width: plot });
  const picture = chartPicture(view, { ...sight, bars: { from, to, width: plot }, width: plot + axisWidth });
  const pen = new SvgPen(widthOfText, id);
  paintChart(pen, picture, view, { colours: themeColours(ground), clock, ratio: 1, finest: 0.5, paintOver: () => undefined });
  return pen.document(plot + axisWidth, height);
};

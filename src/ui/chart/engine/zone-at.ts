/** What a place in a chart is for hands: its plot, an axis, or a line between two panes. */
import { paneAt, pricePane } from '@/ui/chart/view/chart-picture';
import type { ChartPicture } from '@/ui/chart/view/chart-picture';
import type { GestureZone } from './gestures';

/** How near the line between two panes a pointer takes hold of it, in px. */
const lineReach = 4;

/** The zone of a place, in px from the top left of the plot; before anything is shown, all of it is as the axis of times. */
export const zoneAt = (picture: ChartPicture | null, x: number, y: number): GestureZone => {
  if (picture === null || y >= picture.height) return { kind: 'times' };
  const line = picture.panes.findIndex(({ top }, at) => at > 0 && Math.abs(y - top) <= lineReach);
  if (line > 0) return { kind: 'line', index: line - 1 };
  const pane = paneAt(picture, y)?.pane.id ?? pricePane;
  return { kind: x < 0 || x >= picture.width ? 'prices' : 'plot', pane };
};

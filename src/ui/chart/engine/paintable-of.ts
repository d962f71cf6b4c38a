/** How the picture of a chart is painted for a file or for paper. */
import { readPaperColours } from '@/ui/chart/chart-colours';
import type { ChartColours } from '@/ui/chart/chart-colours';
import type { Paintable } from '@/ui/chart/chart-output';
import type { ChartCanvases } from './chart-canvases';

export const paintableOf = (
  host: HTMLElement,
  { over, width, height }: ChartCanvases,
  { colours, paint }: { readonly colours: () => ChartColours } & Pick<Paintable, 'paint'>,
): Paintable => ({
  width,
  height,
  colours: (isForPaper) => (isForPaper ? readPaperColours(host) : colours()),
  measure: (text, font) => {
    over.context.font = font;
    return over.context.measureText(text).width;
  },
  paint,
});

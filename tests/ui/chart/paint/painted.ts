/** Paints with the pen that writes SVG, and reads what it has written. */
import type { Pen } from '@/ui/chart/paint/pen';
import { SvgPen } from '@/ui/chart/paint/svg-pen';

export const painted = (paint: (pen: Pen) => void): string => {
  // Every letter is 6 px wide.
  const pen = new SvgPen((text) => text.length * 6);
  paint(pen);
  return pen.document(100, 100);
};

/** Attributes of the paths of a colour, as fill or as stroke. */
export const pathsOf = (svg: string, colour: string, by: 'fill' | 'stroke'): readonly { readonly d: string; readonly look: string }[] =>
  [...svg.matchAll(/<path d="([^"]*)"([^>]*)\/>/gu)]
    .map(([, d = '', look = '']) => ({ d, look }))
    .filter(({ look }) => look.includes(` ${by}="${colour}"`));

/** Boxes of the filled paths of a colour as left, top, width and height. */
export const boxesOf = (svg: string, colour: string): readonly (readonly number[])[] =>
  pathsOf(svg, colour, 'fill').flatMap(({ d }) =>
    [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)h(-?[\d.]+)v(-?[\d.]+)h/gu)].map((found) => found.slice(1).map(Number)),
  );

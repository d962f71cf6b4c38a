/** A chart on paper or in a file: as it is in view, with its legend above and the line that says what it is made of below. */
import type { ChartColours } from './chart-colours';
import type { Pen } from './paint/pen';
import { SvgPen } from './paint/svg-pen';

export interface Captions {
  /** `EURUSD, 15m`. */
  readonly title: string;
  /** The bar the legend tells of, and a line for each study. */
  readonly lines: readonly string[];
  /** Where the prices are from, and the zone of the times. */
  readonly source: string;
  /** What the results in it promise, on a line of its own; absent where it shows none. */
  readonly disclosure?: string | undefined;
}

/** A chart that can be painted elsewhere than on its screen. */
export interface Paintable {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** In the colours of the screen, or in those for paper. */
  readonly colours: (isForPaper: boolean) => ChartColours;
  readonly measure: (text: string, font: string) => number;
  /** Without crosshair. `ratio`: pixels in one CSS pixel. */
  readonly paint: (pen: Pen, look: { readonly colours: ChartColours; readonly ratio: number }) => void;
}

const margin = 16;
const titleSize = 15;
const textSize = 11;
const lineHeight = 16;

const headHeight = ({ lines }: Captions): number => margin + titleSize + 6 + lines.length * lineHeight + 4;
const footHeight = ({ disclosure }: Captions): number => lineHeight * (disclosure === undefined ? 1 : 2) + margin;

const sizeOf = ({ width, height }: Paintable, captions: Captions) => ({
  width: width + 2 * margin,
  height: headHeight(captions) + height + footHeight(captions),
});

const paintPage = (
  pen: Pen,
  chart: Paintable,
  { captions, colours, ratio }: { captions: Captions; colours: ChartColours; ratio: number },
): void => {
  const { width, height } = sizeOf(chart, captions);
  const text = (words: string, y: number, { size, colour }: { size: number; colour: string }): void => {
    pen.font = `${String(size)}px ${colours.fontFamily}`;
    pen.fillStyle = colour;
    pen.textAlign = 'left';
    pen.fillText(words, margin, y);
  };
  pen.fillStyle = colours.background;
  pen.fillRect(0, 0, width, height);
  text(captions.title, margin + titleSize - 3, { size: titleSize, colour: colours.text });
  captions.lines.forEach((line, at) => {
    text(line, margin + titleSize + 6 + at * lineHeight + textSize, { size: textSize, colour: colours.text2 });
  });
  pen.save();
  pen.translate(margin, headHeight(captions));
  chart.paint(pen, { colours, ratio });
  pen.restore();
  const { source, disclosure } = captions;
  text(source, height - margin - (disclosure === undefined ? 0 : lineHeight), { size: textSize, colour: colours.text2 });
  if (disclosure !== undefined) text(disclosure, height - margin, { size: textSize, colour: colours.text2 });
};

/** An SVG document in the colours for paper. */
export const chartSvg = (chart: Paintable, captions: Captions): string => {
  const pen = new SvgPen(chart.measure);
  paintPage(pen, chart, { captions, colours: chart.colours(true), ratio: 2 });
  const { width, height } = sizeOf(chart, captions);
  return pen.document(width, height);
};

/** A PNG picture in the colours of the screen, of two pixels for one. Rejects where the browser makes none. */
export const chartPng = (chart: Paintable, captions: Captions): Promise<Blob> => {
  const { width, height } = sizeOf(chart, captions);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(2 * width);
  canvas.height = Math.round(2 * height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return Promise.reject(new Error('This browser draws nothing on a canvas.'));
  context.scale(2, 2);
  paintPage(context, chart, { captions, colours: chart.colours(false), ratio: 2 });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be made.')) : resolve(blob)), 'image/png');
  });
};

/** The colours of a chart, read from the theme where it stands: a canvas knows no CSS variables. */

export interface ChartColours {
  readonly background: string;
  readonly grid: string;
  readonly line: string;
  readonly axis: string;
  readonly crosshair: string;
  readonly text: string;
  readonly text2: string;
  readonly surface: string;
  readonly brass: string;
  readonly onBrass: string;
  readonly up: string;
  readonly down: string;
  /** 13 % of the text colour. */
  readonly volume: string;
  /** Fill of areas that are drawn by hand. */
  readonly shade: string;
  /** Six, in the order in which they are used. */
  readonly series: readonly string[];
  readonly fontFamily: string;
}

/** Two hexadecimal digits for 13 % and 10 % of full. */
const alpha13 = '21';
const alpha10 = '1a';

/** Reads the tokens in force at the element. */
export const readChartColours = (element: Element): ChartColours => {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--color-${name}`).trim();
  return {
    background: token('bg'),
    grid: token('grid'),
    line: token('line'),
    axis: token('axis'),
    crosshair: token('crosshair'),
    text: token('text'),
    text2: token('text-2'),
    surface: token('surface-3'),
    brass: token('brass'),
    onBrass: token('on-action'),
    up: token('up'),
    down: token('down'),
    volume: `${token('text')}${alpha13}`,
    shade: `${token('text')}${alpha10}`,
    series: [1, 2, 3, 4, 5, 6].map((place) => token(`series-${place}`)),
    fontFamily: style.getPropertyValue('--font-sans').trim(),
  };
};

/** The dashes that the drawing library knows, by its own numbers, as it paints them at a width of 2 px. */
const libraryDashes = { 0: [], 1: [2, 2], 2: [4, 4], 3: [12, 12], 4: [2, 8] } as const;

/** The library's dash of each series colour, in the same order: colour is never the only difference. */
export const seriesLineStyles = [0, 2, 1, 3, 4, 2] as const satisfies readonly (keyof typeof libraryDashes)[];

/** The same dashes in px, for samples in a legend. */
export const seriesDash = (series: number): string => libraryDashes[seriesLineStyles[series - 1] ?? 0].join(' ');

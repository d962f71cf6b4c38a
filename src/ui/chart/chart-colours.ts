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

/** Where colours come from: a token of the theme by its name, the text at a share of its strength in percent, the name of the ground, and the font. */
export interface ColourSource {
  readonly token: (name: string) => string;
  readonly paler: (percent: 10 | 13) => string;
  readonly ground: string;
  readonly fontFamily: string;
}

/** The colours of a chart from the tokens of the theme. */
export const chartColoursOf = ({ token, paler, ground, fontFamily }: ColourSource): ChartColours => ({
  background: token(ground),
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
  volume: paler(13),
  shade: paler(10),
  series: [1, 2, 3, 4, 5, 6].map((place) => token(`series-${String(place)}`)),
  fontFamily,
});

/** Reads the tokens in force at the element. */
export const readChartColours = (element: Element): ChartColours => {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--color-${name}`).trim();
  return chartColoursOf({
    token,
    paler: (percent) => `${token('text')}${percent === 13 ? alpha13 : alpha10}`,
    ground: 'bg',
    fontFamily: style.getPropertyValue('--font-sans').trim(),
  });
};

/** The colours for paper, whatever the theme in force. */
export const readPaperColours = (element: Element): ChartColours => {
  const paper = element.ownerDocument.createElement('div');
  paper.dataset['theme'] = 'light';
  paper.hidden = true;
  element.append(paper);
  const colours = readChartColours(paper);
  paper.remove();
  return colours;
};

/** The dashes of the series colours in px, in the same order: colour is never the only difference. */
const seriesDashes: readonly (readonly number[])[] = [[], [5, 3], [2, 3], [8, 3, 2, 3], [1, 4], [12, 4]];

/** The dash of a series, by its place from 1 on. */
export const dashOf = (series: number): readonly number[] => seriesDashes[series - 1] ?? [];

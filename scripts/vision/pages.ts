/** Pages of text with what stands where: what the classifier learns from, and what it is measured on. */
import type { Box, Picture } from '@/domain/vision/picture';
import { anyString, pick, smallString } from './strings';
import type { Chance } from './strings';

export interface Font {
  readonly name: string;
  readonly weight: number;
  readonly share: number;
  readonly isHeldOut: boolean;
}

export interface Cell {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly shift: number;
  readonly drop: number;
  readonly ground: string;
  readonly color: string;
  readonly font: string;
  readonly weight: number;
  readonly size: number;
  readonly rendering: string;
  readonly text: string;
}

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly cells: readonly Cell[];
  readonly isFringed: boolean;
  readonly isAliased: boolean;
  readonly zoom: number;
  readonly smoothing: string;
  readonly quality: number | null;
}

export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly pixels: string;
  readonly truth: readonly {
    readonly cell: Cell;
    readonly base: number;
    readonly top: number;
    readonly characters: readonly { readonly sign: string; readonly left: number; readonly right: number }[];
  }[];
}

const GROUNDS = [
  '#ffffff',
  '#ffffff',
  '#131722',
  '#131722',
  '#000000',
  '#f8f9fd',
  '#1e222d',
  '#0f0f0f',
  '#f0f3fa',
  '#181818',
  '#222222',
  '#c0c0c0',
];
const LABELS = [
  '#089981',
  '#f23645',
  '#2962ff',
  '#26a69a',
  '#ef5350',
  '#363a45',
  '#131722',
  '#787b86',
  '#e91e63',
  '#4caf50',
  '#ff9800',
  '#5d606b',
  '#ffffff',
  '#9598a1',
];

const lightness = (color: string): number =>
  [0.3, 0.59, 0.11].reduce((sum, weight, k) => sum + weight * Number.parseInt(color.slice(1 + 2 * k, 3 + 2 * k), 16), 0);

const onGround = (chance: Chance, ground: string): string => {
  const light = ['#ffffff', '#d1d4dc', '#b2b5be', '#e0e0e0', '#a3a6af', '#26a69a', '#ef5350', '#00ff00', '#5b9cf6', '#ffeb3b', '#9598a1'];
  const dark = [
    '#131722',
    '#000000',
    '#434651',
    '#555555',
    '#333333',
    '#6a6d78',
    '#089981',
    '#f23645',
    '#2962ff',
    '#787b86',
    '#d32f2f',
    '#1976d2',
  ];
  const colors = lightness(ground) < 128 ? light : dark;
  for (let tries = 0; tries < 20; tries += 1) {
    const color = pick(chance, colors);
    if (Math.abs(lightness(color) - lightness(ground)) > 70) return color;
  }
  return lightness(ground) < 128 ? '#ffffff' : '#000000';
};

const fontOf = (chance: Chance, fonts: readonly Font[]): Font => {
  let left = chance() * fonts.reduce((sum, font) => sum + font.share, 0);
  return fonts.find((font) => (left -= font.share) < 0) ?? fonts[0]!;
};

/** What small print is set in before a picture is made smaller, in pixels, and by how much it is. */
const smallSizes = [10, 11, 11, 12, 12, 12, 13, 14];
const smallZooms = [0.5, 0.5, 0.6, 0.67, 0.75, 0.8, 0.9, 1, 1, 1, 1, 1.25];

/** Kinds of screens of which the print becomes small: pictures made smaller. */
const smallKindOf = (chance: Chance): ReturnType<typeof kindOf> => ({
  isFringed: chance() < 0.05,
  isAliased: false,
  density: 1,
  zoom: pick(chance, smallZooms) * (chance() < 0.5 ? 1 : 0.94 + 0.12 * chance()),
  smoothing: pick(chance, ['low', 'medium', 'high', 'high']),
  quality: chance() < 0.65 ? 0.38 + 0.5 * chance() : null,
});

/** Kinds of screens: density, smoothing and compression, in shares as screenshots have them. */
const kindOf = (
  chance: Chance,
): Pick<Page, 'isFringed' | 'isAliased' | 'zoom' | 'smoothing' | 'quality'> & { readonly density: number } => {
  const isFringed = chance() < 0.14;
  const isAliased = !isFringed && chance() < 0.1;
  const density = isAliased ? 1 : pick(chance, [1, 1, 1, 1, 1.25, 1.5, 2, 2, 3]);
  const zoom = chance() < 0.3 ? (density > 1.4 ? 0.55 : 0.85) + 0.6 * chance() : 1;
  return {
    isFringed,
    isAliased,
    density,
    zoom,
    smoothing: pick(chance, ['low', 'medium', 'high']),
    quality: chance() < 0.45 ? 0.38 + 0.57 * chance() : null,
  };
};

/** A page of text; of small print with `isSmall`. */
export const anyPage = (chance: Chance, fonts: readonly Font[], isSmall = false): Page => {
  const { density, ...kind } = isSmall ? smallKindOf(chance) : kindOf(chance);
  const ground = pick(chance, GROUNDS);
  const [width, height] = [Math.round(Math.min(1800, 900 * density)), Math.round(Math.min(1300, 760 * density))];
  const cells: Cell[] = [];
  let y = 4;
  while (y < height - 20) {
    let x = 4;
    let tallest = 0;
    while (x < width - 60) {
      const font = fontOf(chance, fonts);
      const least = (kind.isAliased ? 11 : 9) / Math.min(1, kind.zoom * density);
      const size = isSmall ? pick(chance, smallSizes) : Math.max(least, (9 + 7 * chance() ** 1.4) * (chance() < 0.06 ? 1.6 : 1)) * density;
      const text = isSmall ? smallString(chance) : anyString(chance);
      const cellGround = chance() < 0.3 ? pick(chance, LABELS) : ground;
      const cell: Cell = {
        left: Math.round(x),
        top: Math.round(y),
        width: Math.round(size * 0.68 * text.length + 1.4 * size + 8),
        height: Math.round(1.5 * size + 4),
        padding: Math.round(size * 0.5),
        shift: chance(),
        drop: chance() < 0.4 ? chance() - 0.5 : 0,
        ground: cellGround,
        color: onGround(chance, cellGround),
        font: font.name,
        weight: font.weight,
        size: chance() < 0.5 ? Math.round(size) : Math.round(size * 10) / 10,
        rendering: pick(chance, ['auto', 'auto', 'geometricPrecision']),
        text,
      };
      x += cell.width + 6 * density;
      if (x >= width) break;
      tallest = Math.max(tallest, cell.height);
      if (cell.top + cell.height < height) cells.push(cell);
    }
    y += Math.max(8, tallest) + 5 * density;
  }
  return { width, height, ground, cells, ...kind };
};

export const pictureOf = (drawn: Drawn): Picture => {
  const bytes = Buffer.from(drawn.pixels, 'base64');
  return { width: drawn.width, height: drawn.height, data: new Uint8ClampedArray(bytes) };
};

/** The box of a cell in the picture. */
export const boxOf = ({ left, top, width, height }: Cell, { zoom }: Page, drawn: Pick<Drawn, 'width' | 'height'>): Box => ({
  left: Math.round(left * zoom),
  top: Math.round(top * zoom),
  right: Math.min(drawn.width, Math.round((left + width) * zoom)),
  bottom: Math.min(drawn.height, Math.round((top + height) * zoom)),
});

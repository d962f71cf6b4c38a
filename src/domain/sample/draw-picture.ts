/** Draws the chart of a trade of the sample as a trader would have captured it: candles, the position with its stop and target, prices. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { DrawnTrade } from './draw-trades';
import { encodePng } from './encode-png';
import { barAt, barMinutes } from './sample-clock';
import type { MarketPath } from './sample-market';
import { priceText } from './sample-words';

/** A face of three by five points: after each letter its rows of three bits from the top, as octal digits. */
const face =
  '075557 126227 271747 371717 455711 574717 674757 771111 875757 975717 .00002 A75755 B65656 D65556 E74647 G74557 H55755 I72227 ' +
  'L44447 M57755 N65555 O75557 P75744 Q75571 R65655 S74717 T72222 U55557 X55255 Y55222';
const glyphs = new Map(face.split(' ').map((glyph) => [glyph.charAt(0), glyph.slice(1)]));
const point = 2;
const letterWidth = 4 * point;
const letterHeight = 5 * point;

const palette = [0x14_18_20, 0x26_2c_37, 0x9a_a4_b2, 0x4c_b0_8a, 0xd0_6a_62, 0x1d_35_33, 0x39_26_29, 0x6f_a8_dc] as const;
const [background, grid, ink, up, down, gainArea, lossArea, entryLine] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const [width, height] = [720, 400];
const plot = { left: 8, right: 640, top: 30, bottom: 388 };
/** Bars shown before the entry and after the exit. */
const [before, after] = [36, 10];

interface Canvas {
  readonly pixels: Uint8Array;
  readonly fill: (box: { readonly x: number; readonly y: number; readonly right: number; readonly bottom: number }, color: number) => void;
  readonly write: (text: string, x: number, y: number, color: number) => void;
}

const canvas = (): Canvas => {
  const pixels = new Uint8Array(width * height).fill(background);
  const fill: Canvas['fill'] = ({ x, y, right, bottom }, color) => {
    for (let row = y; row < bottom; row += 1) pixels.fill(color, row * width + x, row * width + right);
  };
  const write: Canvas['write'] = (text, x, y, color) => {
    for (const [place, letter] of text.split('').entries())
      for (const [row, bits] of (glyphs.get(letter) ?? '').split('').entries())
        for (let column = 0; column < 3; column += 1)
          if (Number(bits) & (4 >> column)) {
            const [left, top] = [x + place * letterWidth + column * point, y + row * point];
            fill({ x: left, y: top, right: left + point, bottom: top + point }, color);
          }
  };
  return { pixels, fill, write };
};

interface Frame {
  readonly first: number;
  readonly last: number;
  readonly xOf: (bar: number) => number;
  readonly barWidth: number;
  readonly yOf: (ticks: number) => number;
  readonly low: number;
  readonly high: number;
}

const frameOf = ({ low, high, hours }: MarketPath, trade: DrawnTrade, levels: readonly number[]): Frame => {
  const [first, last] = [Math.max(0, barAt(hours, trade.opened) - before), Math.min(low.length - 1, barAt(hours, trade.closed) + after)];
  const lowest = Math.min(...low.subarray(first, last + 1), ...levels);
  const highest = Math.max(...high.subarray(first, last + 1), ...levels);
  const barWidth = Math.floor((plot.right - plot.left) / (last - first + 1));
  const span = highest - lowest;
  return {
    first,
    last,
    barWidth,
    xOf: (bar) => plot.right - (last - bar + 1) * barWidth,
    yOf: (ticks) => plot.top + Math.round(((highest - ticks) * (plot.bottom - plot.top)) / span),
    low: lowest,
    high: highest,
  };
};

const drawCandles = ({ fill }: Canvas, { open, high, low, close }: MarketPath, { first, last, xOf, barWidth, yOf }: Frame): void => {
  for (let bar = first; bar <= last; bar += 1) {
    const [from, to] = [open[bar] ?? 0, close[bar] ?? 0];
    const color = to >= from ? up : down;
    const [x, body] = [xOf(bar), Math.max(1, barWidth - 2)];
    const middle = x + Math.floor(body / 2);
    fill({ x: middle, y: yOf(high[bar] ?? 0), right: middle + 1, bottom: yOf(low[bar] ?? 0) + 1 }, color);
    fill({ x, y: yOf(Math.max(from, to)), right: x + body, bottom: yOf(Math.min(from, to)) + 1 }, color);
  }
};

const gridLines = 5;

const drawGrid = ({ fill, write }: Canvas, { low, high, yOf }: Frame, tickSize: DecimalText): void => {
  for (let line = 0; line <= gridLines; line += 1) {
    const ticks = low + Math.round(((high - low) * line) / gridLines);
    const y = Math.min(yOf(ticks), plot.bottom - 1);
    fill({ x: plot.left, y, right: plot.right, bottom: y + 1 }, grid);
    write(priceText(ticks, tickSize), plot.right + 8, y - letterHeight / 2, ink);
  }
};

/** The picture of a trade as the bytes of a PNG file: always the same for the same trade and walk. */
export const drawPicture = (trade: DrawnTrade, path: MarketPath): Uint8Array<ArrayBuffer> => {
  const entry = path.entries.get(trade.index);
  if (entry === undefined) throw new Error('The trade is one of this market.');
  const sign = trade.side === 'long' ? 1 : -1;
  const [stop, target] = [entry - sign * trade.stopTicks, entry + sign * trade.targetTicks];
  const frame = frameOf(path, trade, [stop, target]);
  const on = canvas();
  drawGrid(on, frame, path.instrument.tickSize);
  const box = { x: frame.xOf(barAt(path.hours, trade.opened)), right: frame.xOf(barAt(path.hours, trade.closed)) + frame.barWidth };
  const area = (level: number, color: number): void => {
    const [top, bottom] = [Math.max(level, entry), Math.min(level, entry)].map(frame.yOf) as [number, number];
    on.fill({ ...box, y: top, bottom }, color);
  };
  area(target, gainArea);
  area(stop, lossArea);
  drawCandles(on, path, frame);
  for (const [name, level, color] of [
    ['TARGET', target, up],
    ['ENTRY', entry, entryLine],
    ['STOP', stop, down],
  ] as const) {
    const y = frame.yOf(level);
    on.fill({ ...box, y, bottom: y + 1 }, color);
    const [left, top] = [Math.max(plot.left, box.x - (name.length + 1) * letterWidth), Math.min(y, plot.bottom - 5) - letterHeight / 2];
    on.fill({ x: left - 3, y: top - 3, right: left + name.length * letterWidth + 1, bottom: top + letterHeight + 3 }, background);
    on.write(name, left, top, color);
  }
  on.write(`${trade.symbol} ${barMinutes}M ${trade.side === 'long' ? 'LONG' : 'SHORT'}`, plot.left, 8, ink);
  on.write('SAMPLE', width - 8 - 6 * letterWidth, 8, ink);
  return encodePng({ width, height, palette, pixels: on.pixels });
};

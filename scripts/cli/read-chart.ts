/** `npm run read-chart`: a picture of a chart as candles, by the code that the product uses. It needs no account and no network. */
import { parseArgs } from 'node:util';
import { namingPhotos } from '@/domain/vision/photo';
import { readChart } from '@/domain/vision/read-chart';
import type { AxisPoint, ChartReading, Refusal } from '@/domain/vision/reading';
import { done, misunderstood, refused, type CommandResult } from './command-result';
import { decodePicture } from './decode-picture';

export const usage = `npm run read-chart -- IMAGE [--point PRICE@Y …] [--json]

  IMAGE            a screenshot of a chart: PNG, JPEG or WebP
  --point PRICE@Y  the price at a height, in pixels from the top of the picture; two of them are the price axis
  --json           the reading as one JSON object: candles with x, open, high, low, close and errorPx in pixels of the
                   picture from its top left, price (null without a price axis), and time (year, month, day and minute
                   of the day by the picture's own clock, null where the labels below don't say; left out where none is
                   certain); axis; or refused, and no candles

Exit code 0: read or refused as a picture, with the reason; 2: the command was not understood; 3: the file can't be read.
`;

const pointOf = (text: string): AxisPoint | null => {
  const [price, y, ...more] = text.split('@').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return price === undefined || y === undefined || more.length > 0 || !Number.isFinite(price + y) ? null : { price, y };
};

const { round } = Math;
/** Hundredths of a pixel. */
const pixels = (value: number): number => round(value * 100) / 100;
const figure = (value: number): number => Number(value.toPrecision(10));

const jsonOf = (reading: ChartReading | Refusal) => {
  if (!reading.ok) return { refused: reading.reason, kind: reading.kind, help: reading.help, candles: [], axis: null };
  const candles = reading.candles.map(({ x, open, high, low, close, errorPx, price, time, isUnsure }) => ({
    x: pixels(x),
    open: pixels(open),
    high: pixels(high),
    low: pixels(low),
    close: pixels(close),
    errorPx: pixels(errorPx),
    price: price && {
      open: figure(price.open),
      high: figure(price.high),
      low: figure(price.low),
      close: figure(price.close),
      error: figure(price.error),
    },
    ...(time && { time }),
    isUnsure,
  }));
  const { plot, style, spacing, gaps, axis, axisReason, times, symbol, interval } = reading;
  const color = (value: number): string => `#${value.toString(16).padStart(6, '0')}`;
  const colors = { background: color(reading.background), rising: color(reading.rising), falling: color(reading.falling) };
  return { candles, axis, axisReason, plot, style, spacing: round(spacing * 1e4) / 1e4, gaps, ...colors, times, symbol, interval };
};

const textOf = (file: string, reading: ChartReading | Refusal): string => {
  if (!reading.ok) return `${file}: ${reading.reason}\n${reading.help}\n`;
  const { candles, axis, axisReason } = reading;
  const digits = axis?.digits ?? 2;
  const head = `${file}: ${String(candles.length)} candles${axis === null ? `, in pixels. ${axisReason ?? ''}` : ''}`;
  const lines = candles.map(({ x, errorPx, price, isUnsure, ...edges }) => {
    const four = price ?? edges;
    const places = price === null ? 1 : digits;
    const error = price === null ? errorPx : price.error;
    const columns = [four.open, four.high, four.low, four.close].map((value) => value.toFixed(places).padStart(10));
    return `  x ${x.toFixed(1).padStart(7)} ${columns.join(' ')}  ± ${error.toFixed(places)}${isUnsure ? '  unsure' : ''}`;
  });
  return [head, '                 open       high        low      close', ...lines, ''].join('\n');
};

export const main = async (words: readonly string[]): Promise<CommandResult> => {
  let parsed;
  try {
    const options = { point: { type: 'string', multiple: true }, json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
    parsed = parseArgs({ args: [...words], options, strict: true, allowPositionals: true });
  } catch (thrown) {
    return misunderstood(thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown), usage);
  }
  const { values, positionals } = parsed;
  if (values.help === true) return done(usage);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return misunderstood('One IMAGE is needed.', usage);
  const points = (values.point ?? []).map(pointOf);
  const wrong = points.indexOf(null);
  if (wrong !== -1) return misunderstood(`--point must be PRICE@Y, not “${values.point?.[wrong] ?? ''}”.`, usage);
  if (points.length === 1) return misunderstood('Two points are needed, at two heights.', usage);
  const decoded = await decodePicture(file);
  if (!decoded.ok) return refused([decoded.reason]);
  const reading = namingPhotos(decoded.picture, readChart(decoded.picture, { points: points.filter((point) => point !== null) }));
  return done(values.json === true ? `${JSON.stringify(jsonOf(reading), null, 2)}\n` : textOf(file, reading));
};

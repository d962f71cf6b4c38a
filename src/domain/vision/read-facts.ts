/** What was read from a picture as names and values, and in sentences: for whoever compares it with another reading of the same picture. */
import { countOf } from '@/lib/format-number';
import type { ChartReading, HistoryReading, PositionBoxReading, ReadCell, Refusal } from './reading';

export interface ReadFact {
  readonly name: string;
  /** null: not read. */
  readonly text: string | null;
}

/** What one of the readers says. */
export type PictureReading = ChartReading | PositionBoxReading | HistoryReading | Refusal;

type Kind = 'chart' | 'position box' | 'history';

/** So many lines of a list are compared. */
const mostTrades = 12;

const tradeNames = Array.from({ length: mostTrades }, (_, at) => `Trade ${String(at + 1)} (market, side, size, profit)`);

/** The names of what a picture of a kind is asked for. They are the same for every picture, so that they say nothing of what was read. */
export const factNames: Readonly<Record<Kind, readonly string[]>> = {
  chart: ['Market', 'Bar length', 'Highest price of the candles', 'Lowest price of the candles', 'Last price'],
  'position box': ['Market', 'Side', 'Entry', 'Stop', 'Target'],
  history: ['Platform', 'Number of trades', 'Total profit', ...tradeNames],
};

const sure = <Value>(cell: ReadCell<Value> | null | undefined): string | null =>
  cell == null || cell.isUnsure || cell.value === null ? null : typeof cell.value === 'string' ? cell.value : cell.text;

const chartValues = ({ symbol, interval, candles, axis }: ChartReading): readonly (string | null)[] => {
  const prices = candles.flatMap(({ price, isUnsure }) => (price === null || isUnsure ? [] : [price]));
  const write = (price: number | undefined): string | null =>
    price === undefined || !Number.isFinite(price) || axis === null ? null : price.toFixed(axis.digits);
  return [
    symbol,
    interval,
    write(Math.max(...prices.map(({ high }) => high))),
    write(Math.min(...prices.map(({ low }) => low))),
    write(prices.at(-1)?.close),
  ];
};

const boxValues = ({ symbol, side, isSideUnsure, entry, stop, target }: PositionBoxReading): readonly (string | null)[] => [
  sure(symbol),
  isSideUnsure ? null : side,
  sure(entry),
  sure(stop),
  sure(target),
];

const tradeText = ({ cells }: HistoryReading['rows'][number]): string | null => {
  const values = [cells.symbol, cells.side, cells.size, cells.profit].map(sure);
  return values.every((value) => value === null) ? null : values.map((value) => value ?? 'not read').join(', ');
};

const historyValues = ({ platform, rows, total }: HistoryReading): readonly (string | null)[] => [
  platform,
  String(rows.length),
  sure(total?.cell),
  ...tradeNames.map((_, at) => {
    const row = rows[at];
    return row === undefined ? null : tradeText(row);
  }),
];

/** What was read, under the names of its kind. A value that is not certain counts as not read. */
export const factsOf = (kind: Kind, reading: PictureReading | undefined): readonly ReadFact[] => {
  const values =
    reading === undefined || !reading.ok
      ? []
      : 'candles' in reading
        ? chartValues(reading)
        : 'rows' in reading
          ? historyValues(reading)
          : boxValues(reading);
  return factNames[kind].map((name, at) => ({ name, text: values[at] ?? null }));
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s,/'’]/gu, '')
    .replaceAll('−', '-');

const isSamePiece = (one: string, other: string): boolean => {
  const [a, b] = [plain(one), plain(other)];
  return a === b || (a !== '' && b !== '' && !Number.isNaN(Number(a)) && Number(a) === Number(b));
};

/** Whether two readings of a value say the same: spelling aside, and of a number its value. */
export const isSameFact = (one: string, other: string): boolean => {
  const [a, b] = [one.split(/,\s/u), other.split(/,\s/u)];
  return isSamePiece(one, other) || (a.length === b.length && a.every((piece, at) => isSamePiece(piece, b[at] ?? '')));
};

const chartSentences = (reading: ChartReading): readonly string[] => {
  const { candles, axis, axisReason, symbol, interval } = reading;
  const unsure = candles.filter(({ isUnsure }) => isUnsure).length;
  const [, , high, low, last] = chartValues(reading);
  const errors = candles.flatMap(({ price, isUnsure }) => (price === null || isUnsure ? [] : [price.error]));
  const labeled = [symbol, interval].filter((part) => part !== null).join(', ');
  return [
    `We read ${String(candles.length - unsure)} of ${countOf(candles.length, 'candle')} from this picture.`,
    ...(labeled === '' ? [] : [`The picture says ${labeled}.`]),
    ...(axis === null || high == null || low == null || last == null
      ? [axisReason ?? 'The price scale wasn’t read, so the candles have no prices yet.']
      : [
          `The candles lie between ${low} and ${high}, and the last price is ${last}. Each may be off by up to ${Math.max(...errors).toFixed(axis.digits)}, 9 times in 10.`,
        ]),
  ];
};

const boxSentences = (reading: PositionBoxReading): readonly string[] => {
  const [market, side, ...prices] = boxValues(reading);
  const names = ['entry', 'stop', 'target'];
  const said = prices.map((price, at) => `${names[at] ?? ''} ${price ?? 'not read'}`).join(', ');
  const digits = reading.axis?.digits ?? 5;
  return [
    `The picture shows a ${side === null || side === undefined ? '' : `${side} `}position${market == null ? '' : ` in ${market}`}: ${said}.`,
    reading.error === 0
      ? 'The prices were read as text.'
      : `Each price may be off by up to ${reading.error.toFixed(digits)}, 99 times in 100.`,
  ];
};

const historySentences = ({ platform, rows, total }: HistoryReading): readonly string[] => {
  const unsure = rows.flatMap(({ cells }) => Object.values(cells)).filter(({ isUnsure }) => isUnsure).length;
  const stated = sure(total?.cell);
  return [
    `The picture lists ${countOf(rows.length, 'trade')} from ${platform}.`,
    ...(unsure === 0 ? [] : [`We aren’t sure of ${countOf(unsure, 'value')}.`]),
    ...(total === null || stated === null
      ? []
      : [`Its rows ${total.agrees ? 'add up' : 'don’t add up'} to the total that it states, ${stated}.`]),
  ];
};

/** Our reading in sentences. */
export const readingSentences = (reading: PictureReading): readonly string[] => {
  if (!reading.ok) return [reading.reason, reading.help];
  if ('candles' in reading) return chartSentences(reading);
  return 'rows' in reading ? historySentences(reading) : boxSentences(reading);
};

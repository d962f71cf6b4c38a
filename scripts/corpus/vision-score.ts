/** Holds readings of generated pictures against their truth. */
import type { ChartReading, HistoryColumn, HistoryReading, PositionBoxReading, ReadTime, Refusal } from '../../src/domain/vision/reading';
import type { BoxTruth, ChartTruth, FourPrices, HistoryTruth, TrueCandle } from './truth';

export const edgeNames = ['open', 'high', 'low', 'close'] as const;

export interface ChartScore {
  readonly file: string;
  readonly heldOutKind: boolean;
  readonly refused: Refusal['kind'] | null;
  /** Pixels between each edge read and drawn, of the candles that are not marked unsure. */
  readonly errors: Readonly<Record<keyof FourPrices, readonly number[]>>;
  /** Share of these edges, and of their prices, within the error that was stated. */
  readonly coverage: number | null;
  readonly priceCoverage: number | null;
  readonly drawn: number;
  readonly read: number;
  readonly unsure: number;
  readonly isCountExact: boolean;
  /** `none`: the picture shows no prices, and none were read. */
  readonly axis: 'right' | 'wrong' | 'asked' | 'none';
  /** Of the candles read: with a time, and of these those of which any part is wrong. */
  readonly timed: number;
  readonly wronglyTimed: number;
}

/** Which candle read is at which place drawn: the nearest, and less than half a place away. */
const pairs = (truth: ChartTruth, reading: ChartReading): ReadonlyMap<TrueCandle, ChartReading['candles'][number]> => {
  const found = new Map<TrueCandle, ChartReading['candles'][number]>();
  for (const candle of reading.candles) {
    const near = truth.candles.find(({ x }) => Math.abs(x - candle.x) < 0.45 * truth.spacing);
    if (near !== undefined && !found.has(near)) found.set(near, candle);
  }
  return found;
};

/** Whether every part that was read of a candle's time is that of its bar. */
const isTimeRight = (of: number, { year, month, day, minute }: ReadTime): boolean => {
  const drawn = new Date(of);
  const parts = [
    [year, drawn.getUTCFullYear()],
    [month, drawn.getUTCMonth() + 1],
    [day, drawn.getUTCDate()],
    [minute, 60 * drawn.getUTCHours() + drawn.getUTCMinutes()],
  ] as const;
  return parts.every(([read, own]) => read === null || read === own);
};

/** Right: nowhere in the plot further off than two pixels are worth, or half a unit of the last digit. */
const axisOf = (truth: ChartTruth, { axis }: ChartReading): ChartScore['axis'] => {
  if (truth.axis === null) return axis === null ? 'none' : 'wrong';
  if (axis === null) return 'asked';
  const priceAt = ({ scale, slope, intercept }: { scale: string; slope: number; intercept: number }, y: number): number =>
    scale === 'logarithmic' ? Math.exp(intercept + slope * y) : intercept + slope * y;
  const own = truth.axis;
  const { top, bottom } = truth.plot;
  return [top, (top + bottom) / 2, bottom].every((y) => {
    const pixels = Math.abs(priceAt(own, y + 2) - priceAt(own, y));
    return Math.abs(priceAt(axis, y) - priceAt(own, y)) <= Math.max(pixels, 10 ** -own.digits / 2);
  })
    ? 'right'
    : 'wrong';
};

const share = (flags: readonly boolean[]): number | null => (flags.length === 0 ? null : flags.filter(Boolean).length / flags.length);

const noErrors = { open: [], high: [], low: [], close: [] };

export const scoreChart = (truth: ChartTruth, reading: ChartReading | Refusal): ChartScore => {
  const whole = truth.candles.filter(({ isCut }) => !isCut);
  const about = { file: truth.file, heldOutKind: truth.heldOutKind, drawn: whole.length };
  if (!reading.ok) {
    const nothing = {
      errors: noErrors,
      coverage: null,
      priceCoverage: null,
      read: 0,
      unsure: 0,
      isCountExact: false,
      axis: 'asked',
      timed: 0,
      wronglyTimed: 0,
    } as const;
    return { ...about, ...nothing, refused: reading.kind };
  }
  const found = pairs(truth, reading);
  const sure = [...found].filter(([{ isCut }, { isUnsure }]) => !isCut && !isUnsure);
  const off = (name: keyof FourPrices): readonly number[] => sure.map(([one, read]) => Math.abs(read[name] - one[name]));
  const errors = { open: off('open'), high: off('high'), low: off('low'), close: off('close') };
  const within = sure.flatMap(([one, read]) => edgeNames.map((name) => Math.abs(read[name] - one[name]) <= read.errorPx));
  const prices = sure.flatMap(([{ prices: of }, { price }]) =>
    price === null ? [] : edgeNames.map((name) => Math.abs(price[name] - of[name]) <= price.error),
  );
  const times = [...found].flatMap(([one, { time }]) => (time === undefined ? [] : [isTimeRight(one.time, time)]));
  return {
    ...about,
    refused: null,
    errors,
    coverage: share(within),
    priceCoverage: share(prices),
    read: reading.candles.length,
    unsure: [...found.values()].filter(({ isUnsure }) => isUnsure).length,
    isCountExact: whole.every((one) => found.has(one)) && found.size === reading.candles.length,
    axis: axisOf(truth, reading),
    timed: times.length,
    wronglyTimed: times.filter((isRight) => !isRight).length,
  };
};

export type CellMark = 'right' | 'wrong' | 'unsure';

export interface CellScore {
  readonly file: string;
  readonly heldOutKind: boolean;
  readonly refused: Refusal['kind'] | null;
  readonly cells: readonly { readonly name: string; readonly mark: CellMark; readonly drawn: string; readonly read: string }[];
  /** Of a history: whether its total was read and found to agree or not as it should; null where there is none. */
  readonly total: CellMark | null;
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');

export const scoreBox = (truth: BoxTruth, reading: PositionBoxReading | Refusal): CellScore => {
  const about = { file: truth.file, heldOutKind: truth.heldOutKind, total: null };
  if (!reading.ok) return { ...about, refused: reading.kind, cells: [] };
  const price = (name: 'entry' | 'stop' | 'target') => {
    const { value, isUnsure } = reading[name];
    const allowed = truth.isWritten[name] ? truth.tick / 2 : Math.max(truth.tick / 2, Math.min(reading.error, 3 * truth.pricePerPixel));
    const isRight = value !== null && Math.abs(value - Number(truth[name])) <= allowed * 1.000001;
    const mark: CellMark = isUnsure || value === null ? 'unsure' : isRight ? 'right' : 'wrong';
    return { name, mark, drawn: truth[name], read: String(value) };
  };
  const symbol = reading.symbol?.value ?? null;
  const isSame = symbol !== null && [truth.symbol, truth.ticker].some((name) => name !== null && bare(name) === bare(symbol));
  const isNone = truth.symbol === null && symbol === null;
  const isOpen = !isNone && (symbol === null || reading.symbol?.isUnsure === true);
  return {
    ...about,
    refused: null,
    cells: [
      {
        name: 'side',
        mark: reading.isSideUnsure ? 'unsure' : reading.side === truth.side ? 'right' : 'wrong',
        drawn: truth.side,
        read: reading.side,
      },
      ...(['entry', 'stop', 'target'] as const).map(price),
      { name: 'symbol', mark: isOpen ? 'unsure' : isNone || isSame ? 'right' : 'wrong', drawn: String(truth.symbol), read: String(symbol) },
    ],
  };
};

/** Without these a row is no trade, so that a person is asked for them where they are missing. */
const needed: readonly HistoryColumn[] = ['symbol', 'side', 'size', 'openPrice', 'closePrice', 'closeTime', 'profit'];

const sideOf = (text: string): string => text.toLowerCase().replace('long', 'buy').replace('short', 'sell');

const isSameCell = (column: HistoryColumn, drawn: string, read: string): boolean => {
  if (column === 'symbol') return bare(drawn) === bare(read);
  if (column === 'side') return sideOf(drawn) === sideOf(read);
  if (column === 'openTime' || column === 'closeTime' || column === 'ticket') return drawn === read;
  return read !== '' && Number(read) === Number(drawn);
};

type TrueRow = HistoryTruth['rows'][number];
type ReadRow = HistoryReading['rows'][number];

const cellsOf = ({ cells, isCut }: TrueRow, read: ReadRow | undefined): CellScore['cells'] =>
  (Object.entries(cells) as [HistoryColumn, string][]).flatMap(([name, drawn]): CellScore['cells'] => {
    const cell = read?.cells[name];
    const text = cell?.value ?? '';
    const isRight = cell !== undefined && isSameCell(name, drawn, text);
    // Of a row that is cut off in the picture only what is said to be sure counts.
    if (isCut)
      return cell === undefined || cell.isUnsure || cell.value === null || isRight ? [] : [{ name, mark: 'wrong', drawn, read: text }];
    // A whole row that is missing is nowhere shown to be missing.
    if (read === undefined) return needed.includes(name) ? [{ name, mark: 'wrong', drawn, read: 'no row' }] : [];
    if (cell === undefined || cell.isUnsure || cell.value === null) return [{ name, mark: 'unsure', drawn, read: text }];
    return [{ name, mark: isRight ? 'right' : 'wrong', drawn, read: text }];
  });

export const scoreHistory = (truth: HistoryTruth, reading: HistoryReading | Refusal): CellScore => {
  const about = { file: truth.file, heldOutKind: truth.heldOutKind };
  if (!reading.ok) return { ...about, refused: reading.kind, cells: [], total: null };
  const middle = ({ box }: ReadRow): number => (box.top + box.bottom) / 2;
  const left = new Set(reading.rows);
  const cells = truth.rows.flatMap((row) => {
    const read = [...left].find((one) => middle(one) > row.box.top && middle(one) < row.box.bottom);
    if (read !== undefined) left.delete(read);
    return cellsOf(row, read);
  });
  const invented = [...left].flatMap(({ cells: of }) =>
    Object.entries(of)
      .filter(([, { isUnsure, value }]) => !isUnsure && value !== null)
      .map(([name, { value }]) => ({ name, mark: 'wrong' as const, drawn: 'no row', read: value ?? '' })),
  );
  const total = reading.total?.cell ?? null;
  const isOpen = total === null || total.isUnsure || total.value === null;
  const totalMark: CellMark = isOpen ? 'unsure' : Number(total.value) === Number(truth.total) ? 'right' : 'wrong';
  return { ...about, refused: null, cells: [...cells, ...invented], total: truth.total === null ? null : totalMark };
};

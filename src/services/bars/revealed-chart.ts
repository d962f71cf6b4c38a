/** All that a chart of a replay shows at an instant, in one answer: its bars, what indicators make of them, and other markets beside them. */
import type { BarLibrary, BesideRead, ColumnsRead, PricesRead } from './bar-library';
import type { IndicatorQuestion } from './computed-columns';
import type { PriceSeries } from './read-bars';
import { copyOf, partOf } from './revealed';
import type { OfInterval } from './shaped-bars';

export interface RevealedQuestion extends OfInterval {
  readonly until: number;
  readonly questions: readonly IndicatorQuestion[];
  /** Digests of the series that are laid over it. */
  readonly others: readonly string[];
}

type Refused = { readonly ok: false; readonly reason: string; readonly text?: string };

export interface RevealedChart {
  readonly ok: true;
  readonly bars: PriceSeries;
  /** Bars of the series before these, which are computed with and not handed out. */
  readonly before: number;
  readonly brickTicks: number | null;
  /** In the order of the questions. */
  readonly outputs: readonly ({ readonly ok: true; readonly outputs: readonly Float64Array[] } | Refused)[];
  /** In the order of `others`; null where there are no closes. */
  readonly closes: readonly (Float64Array | null)[];
}

/** A step hands out no more bars than these and once more as many as this: further back nobody looks while it plays. */
const pageBars = 16_384;

/** Index of the first bar that is handed out: it moves on seldom, so that a chart goes on with what it has. */
const firstShown = (length: number): number => Math.max(0, (Math.floor(length / pageBars) - 1) * pageBars);

const refused = (read: Exclude<PricesRead | ColumnsRead | BesideRead, { readonly ok: true }>): Refused => ({
  ok: false,
  reason: read.reason,
  ...('text' in read ? { text: read.text } : {}),
});

export const revealedChart = async (
  library: BarLibrary,
  digest: string,
  { interval, kind, brickTicks, until, questions, others }: RevealedQuestion,
): Promise<RevealedChart | Refused> => {
  const of = { interval, kind, brickTicks, until };
  const read = await library.traded(digest, of);
  if (!read.ok) return refused(read);
  const before = firstShown(read.series.length);
  const range = { from: before, to: Infinity };
  const outputs: RevealedChart['outputs'][number][] = [];
  for (const question of questions) {
    const columns = await library.computed(digest, { ...of, ...question, ...range });
    outputs.push(columns.ok ? { ok: true, outputs: columns.outputs } : refused(columns));
  }
  const closes: (Float64Array | null)[] = [];
  for (const other of others) {
    const beside = await library.beside(digest, { ...of, ...range, other });
    closes.push(beside.ok ? beside.closes : null);
  }
  const bars = copyOf(partOf(read.series, before, read.series.length));
  return { ok: true, bars, before, brickTicks: read.brickTicks ?? null, outputs, closes };
};

/** The memory of an answer, to be given away. */
export const memoryOf = ({ bars, outputs, closes }: RevealedChart): Iterable<ArrayBufferView<ArrayBuffer>> => {
  const { time, open, high, low, close, volume } = bars;
  const computed = outputs.flatMap((answer) => (answer.ok ? answer.outputs : []));
  const beside = closes.filter((column) => column !== null);
  return [...new Set([time, open, high, low, close, volume, ...computed, ...beside])] as unknown as Iterable<ArrayBufferView<ArrayBuffer>>;
};

/** All that a chart of a replay shows at an instant, in one answer: its bars, what indicators make of them, and other markets beside them. */
import type { BarLibrary, BesideRead, ColumnsRead, PricesRead } from './bar-library';
import type { IndicatorQuestion } from './computed-columns';
import type { PriceSeries } from './read-bars';
import { replayShelf } from './replay-shelf';
import type { ReplayShelf } from './replay-shelf';
import { copyOf, knownBars, partOf } from './revealed';
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

type Output = RevealedChart['outputs'][number];

interface Drawn {
  /** The bars in memory of the worker. */
  readonly series: PriceSeries;
  readonly brickTicks: number | null;
  /** null: it is to be asked of the library. */
  readonly outputs: readonly (Output | null)[];
}

/** Charts that go on are held by the library they are of. */
const shelves = new WeakMap<BarLibrary, ReplayShelf>();

/** Forgets what replays of these candles have come to. */
export const endReplays = (library: BarLibrary): void => {
  shelves.delete(library);
};

/** A chart that goes on from where it was; null where it is one that cannot. */
const goneOn = async (
  library: BarLibrary,
  digest: string,
  { interval, kind, brickTicks, until, questions }: RevealedQuestion,
): Promise<Drawn | null> => {
  const whole = await library.traded(digest, {});
  if (!whole.ok) return null;
  const shelf = shelves.get(library) ?? replayShelf();
  shelves.set(library, shelf);
  const chart = shelf.chart(digest, whole.series, { interval, kind, brickTicks });
  if (chart === null) return null;
  // Nothing is waited for from here on: another question may take the chart elsewhere.
  if (!chart.goTo(whole.series, knownBars(whole.series, until))) return null;
  const series = chart.series();
  const before = firstShown(series.length);
  const outputs = questions.map((question): Output | null => {
    const columns = chart.outputs(question, before);
    return columns === null ? null : { ok: true, outputs: columns };
  });
  shelf.trim();
  return { series, brickTicks: chart.brickTicks(), outputs };
};

/** A chart that is made anew. */
const madeAnew = async (library: BarLibrary, digest: string, of: RevealedQuestion): Promise<Drawn | Refused> => {
  const read = await library.traded(digest, of);
  if (!read.ok) return refused(read);
  return { series: read.series, brickTicks: read.brickTicks ?? null, outputs: of.questions.map(() => null) };
};

export const revealedChart = async (library: BarLibrary, digest: string, question: RevealedQuestion): Promise<RevealedChart | Refused> => {
  const { interval, kind, brickTicks, until, questions, others } = question;
  const of = { interval, kind, brickTicks, until };
  const drawn = (await goneOn(library, digest, question)) ?? (await madeAnew(library, digest, { ...of, questions, others }));
  if ('ok' in drawn) return drawn;
  const { series } = drawn;
  const before = firstShown(series.length);
  // The chart may go on while other markets are asked for.
  const bars = copyOf(partOf(series, before, series.length));
  const range = { from: before, to: Infinity };
  const outputs: Output[] = [];
  for (const [at, one] of questions.entries()) {
    const known = drawn.outputs[at];
    if (known != null) outputs.push(known);
    else {
      const columns = await library.computed(digest, { ...of, ...one, ...range });
      outputs.push(columns.ok ? { ok: true, outputs: columns.outputs } : refused(columns));
    }
  }
  const closes: (Float64Array | null)[] = [];
  for (const other of others) {
    const beside = await library.beside(digest, { ...of, ...range, other });
    closes.push(beside.ok ? beside.closes : null);
  }
  return { ok: true, bars, before, brickTicks: drawn.brickTicks, outputs, closes };
};

/** The memory of an answer, to be given away. */
export const memoryOf = ({ bars, outputs, closes }: RevealedChart): Iterable<ArrayBufferView<ArrayBuffer>> => {
  const { time, open, high, low, close, volume } = bars;
  const computed = outputs.flatMap((answer) => (answer.ok ? answer.outputs : []));
  const beside = closes.filter((column) => column !== null);
  return [...new Set([time, open, high, low, close, volume, ...computed, ...beside])] as unknown as Iterable<ArrayBufferView<ArrayBuffer>>;
};

/**
 * Computes an indicator over columns that may grow: all bars at once or as they come, with the same result to the
 * last digit, because both go through the same kernel in the same stretches. It holds no bars.
 */
import { anchorBars, outputWarmUp, type Columns, type Indicator, type Parameters } from './indicator';

export interface IndicatorRun {
  /** Bars computed so far; the next call of `advance` begins there. */
  readonly bars: number;
  /** Computes the bars up to `to` (exclusive) and writes them into `outputs`, one array per output, at the bars' indexes. */
  advance(columns: Columns, outputs: readonly Float64Array[], to: number): void;
  /** As `advance`, but the bars stay open: they may change, and the next call computes them again. */
  preview(columns: Columns, outputs: readonly Float64Array[], to: number): void;
  /** Says that the owner of the columns has dropped their first `bars` bars, so that indexes are smaller by as many. */
  shift(bars: number): void;
  /** Begins again at bar 0. */
  restart(): void;
}

/** Sums of prices and volumes are finite; one NaN or infinity among the values makes the sum neither. */
const allFinite = (column: Float64Array, from: number, to: number): boolean => {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = from;
  for (; i + 3 < to; i += 4) {
    a += column[i]!;
    b += column[i + 1]!;
    c += column[i + 2]!;
    d += column[i + 3]!;
  }
  for (; i < to; i += 1) a += column[i]!;
  return Number.isFinite(a + b + c + d);
};

class Run implements IndicatorRun {
  readonly #indicator: Indicator;
  readonly #columns: readonly (keyof Columns)[];
  readonly #warmUps: readonly number[];
  readonly #kept: Float64Array;
  readonly #pass: { columns: Columns; outputs: readonly Float64Array[]; start: number; from: number; to: number } & {
    readonly params: Parameters;
    readonly memory: Float64Array;
    readonly scratch: readonly Float64Array[];
  };
  bars = 0;

  constructor(indicator: Indicator, params: Parameters) {
    const memory = new Float64Array(indicator.memory(params));
    this.#indicator = indicator;
    this.#columns = indicator.inputs;
    this.#warmUps = indicator.outputs.map((_, index) => outputWarmUp(indicator, index, params));
    this.#kept = new Float64Array(memory.length);
    this.#pass = {
      columns: noColumns,
      outputs: [],
      params,
      memory,
      scratch: Array.from({ length: indicator.scratch ?? 0 }, () => new Float64Array(anchorBars)),
      start: 0,
      from: 0,
      to: 0,
    };
    this.#begin(0);
  }

  #begin(start: number): void {
    const { memory, params } = this.#pass;
    memory.fill(0);
    this.#indicator.begin?.(memory, params);
    this.#pass.start = start;
    this.bars = start;
  }

  restart(): void {
    this.#begin(0);
  }

  shift(bars: number): void {
    this.#pass.start -= bars;
    this.bars -= bars;
  }

  advance(columns: Columns, outputs: readonly Float64Array[], to: number): void {
    const pass = this.#pass;
    pass.columns = columns;
    pass.outputs = outputs;
    while (this.bars < to) {
      const within = (this.bars - pass.start) % anchorBars;
      this.#stretch(Math.min(to, this.bars + anchorBars - within));
    }
    pass.columns = noColumns;
    pass.outputs = [];
  }

  preview(columns: Columns, outputs: readonly Float64Array[], to: number): void {
    const { bars } = this;
    const { start, memory } = this.#pass;
    this.#kept.set(memory);
    this.advance(columns, outputs, to);
    memory.set(this.#kept);
    this.#pass.start = start;
    this.bars = bars;
  }

  /** A stretch with a gap in an input is cut there: the gap has no value, and the run begins again behind it. */
  #stretch(to: number): void {
    const { columns } = this.#pass;
    for (const name of this.#columns) {
      if (!allFinite(columns[name], this.bars, to)) {
        this.#cut(to);
        return;
      }
    }
    this.#compute(to);
  }

  #cut(to: number): void {
    const { columns, outputs } = this.#pass;
    while (this.bars < to) {
      let end = this.bars;
      while (end < to && this.#columns.every((name) => Number.isFinite(columns[name][end]))) end += 1;
      if (end > this.bars) this.#compute(end);
      if (end < to) {
        for (const output of outputs) output[end] = NaN;
        this.#begin(end + 1);
      }
    }
  }

  #compute(to: number): void {
    const pass = this.#pass;
    pass.from = this.bars;
    pass.to = to;
    this.#indicator.kernel(pass);
    for (let k = 0; k < this.#warmUps.length; k += 1) {
      const first = pass.start + this.#warmUps[k]!;
      if (first > pass.from) pass.outputs[k]!.fill(NaN, pass.from, Math.min(first, to));
    }
    this.bars = to;
  }
}

const none = new Float64Array(0);
const noColumns: Columns = { open: none, high: none, low: none, close: none, volume: none, time: none, session: none };

/** Columns in which all but the given ones are empty, for indicators that read no others. */
export const columnsOf = (given: Partial<Columns>): Columns => ({ ...noColumns, ...given });

/** A run at bar 0. `params` must have passed `checkParams`. */
export const indicatorRun = (indicator: Indicator, params: Parameters): IndicatorRun => new Run(indicator, params);

/** Arrays for the outputs of an indicator over so many bars. */
export const outputArrays = (indicator: Indicator, bars: number): readonly Float64Array[] =>
  indicator.outputs.map(() => new Float64Array(bars));

/** All bars at once, into new arrays. Who computes often keeps a run and its own arrays instead. */
export const computeIndicator = (indicator: Indicator, columns: Columns, params: Parameters): readonly Float64Array[] => {
  const bars = Math.max(0, ...indicator.inputs.map((name) => columns[name].length));
  const outputs = outputArrays(indicator, bars);
  indicatorRun(indicator, params).advance(columns, outputs, bars);
  return outputs;
};

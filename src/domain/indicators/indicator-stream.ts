/**
 * An indicator bar by bar, for bars that are kept nowhere: it holds only as many as its kernel looks back on, and
 * goes through the same run as whole columns, so the values are the same to the last digit.
 */
import type { Columns, Indicator, InputName, Parameters } from './indicator';
import { columnsOf, indicatorRun, outputArrays } from './indicator-run';

/** The fields of one bar that the indicator names as inputs; others are ignored, a missing one is a gap. */
export type Bar = Readonly<Partial<Record<InputName, number>>>;

export interface IndicatorStream {
  /** Takes a finished bar and writes its values, one per output, NaN while there is none. */
  next(bar: Bar, values: Float64Array | number[]): void;
  /** The values if the bar under way ended as it is; it may be told again, and `next` then takes it for good. */
  preview(bar: Bar, values: Float64Array | number[]): void;
}

/** Bars for which there is room besides those looked back on, so that they are moved together once in so many. */
const room = 256;

class Stream implements IndicatorStream {
  readonly #inputs: readonly InputName[];
  readonly #columns: Columns;
  readonly #outputs: readonly Float64Array[];
  readonly #run: ReturnType<typeof indicatorRun>;
  readonly #lookback: number;
  readonly #capacity: number;
  #bars = 0;

  constructor(indicator: Indicator, params: Parameters) {
    this.#inputs = indicator.inputs;
    this.#lookback = indicator.lookback(params);
    this.#capacity = this.#lookback + room;
    this.#columns = columnsOf(Object.fromEntries(indicator.inputs.map((name) => [name, new Float64Array(this.#capacity)])));
    this.#outputs = outputArrays(indicator, this.#capacity);
    this.#run = indicatorRun(indicator, params);
  }

  next(bar: Bar, values: Float64Array | number[]): void {
    this.#put(bar);
    this.#bars += 1;
    this.#run.advance(this.#columns, this.#outputs, this.#bars);
    this.#read(values);
  }

  preview(bar: Bar, values: Float64Array | number[]): void {
    this.#put(bar);
    this.#run.preview(this.#columns, this.#outputs, this.#bars + 1);
    this.#bars += 1;
    this.#read(values);
    this.#bars -= 1;
  }

  /** Writes the bar behind the finished ones, after moving together what is still looked back on when there is no room. */
  #put(bar: Bar): void {
    if (this.#bars === this.#capacity) {
      const dropped = this.#capacity - this.#lookback;
      for (const name of this.#inputs) this.#columns[name].copyWithin(0, dropped);
      this.#run.shift(dropped);
      this.#bars = this.#lookback;
    }
    for (const name of this.#inputs) this.#columns[name][this.#bars] = bar[name] ?? NaN;
  }

  #read(values: Float64Array | number[]): void {
    for (let k = 0; k < this.#outputs.length; k += 1) values[k] = this.#outputs[k]![this.#bars - 1]!;
  }
}

/** A stream before its first bar. `params` must have passed `checkParams`. */
export const indicatorStream = (indicator: Indicator, params: Parameters): IndicatorStream => new Stream(indicator, params);

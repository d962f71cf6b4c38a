/**
 * What an indicator is: its inputs, parameters, outputs and where it is drawn, with a kernel that computes it.
 * It says nothing of where bars come from or how lines are painted.
 */
import type { Parameter } from './parameter';

/**
 * A column of the bars. `time` is the opening of the bar in epoch ms; `session` a number that is equal for all
 * bars of one trading day and greater for later ones.
 */
export type InputName = 'open' | 'high' | 'low' | 'close' | 'volume' | 'time' | 'session';

/** Bars as one column per field, all of one length. An indicator reads only the columns it names as its inputs. */
export type Columns = Readonly<Record<InputName, Float64Array>>;

export type Parameters<Name extends string = string> = { readonly [K in Name]: number };

/**
 * Kernels are called for stretches of at most so many bars, counted from the start of the run: tracks of scratch have
 * this length, and the result does not depend on how the bars were handed over.
 */
export const anchorBars = 1024;

/**
 * One call of a kernel: compute the bars `from` to `to` (exclusive), which lie in one stretch of `anchorBars`
 * bars counted from `start`, the first bar of the run. A kernel reads the columns from `from − lookback`, never
 * from `to` on, never before `start`, and never the outputs of earlier bars: what it must remember is in `memory`.
 */
export interface Pass<Name extends string = string> {
  readonly columns: Columns;
  /** One array per output, owned by the caller. What is written before an output's warm-up is over is replaced with NaN. */
  readonly outputs: readonly Float64Array[];
  readonly params: Parameters<Name>;
  readonly memory: Float64Array;
  /** Tracks of `anchorBars` numbers, for values of the bars of this call only; bar `i` belongs at `i − from`. */
  readonly scratch: readonly Float64Array[];
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

/** `mark`: a sign at the bar where the value is not 0, below it for values above 0; `hidden`: for rules, not for the eye. */
export type OutputStyle = 'line' | 'histogram' | 'dots' | 'step' | 'mark' | 'hidden';

export interface Output<Name extends string = string> {
  readonly name: string;
  readonly title: string;
  readonly style: OutputStyle;
  /** Bars before its first value, where that differs from the indicator's. */
  warmUp?(params: Parameters<Name>): number;
  /** Bars by which a chart draws it to the right of the bar it belongs to. */
  drawnAhead?(params: Parameters<Name>): number;
}

export type Family =
  | 'average'
  | 'band'
  | 'momentum'
  | 'trend'
  | 'volatility'
  | 'volume'
  | 'statistics'
  | 'price'
  | 'cycle'
  | 'structure'
  | 'pattern';

export interface Indicator<Name extends string = string> {
  readonly title: string;
  readonly family: Family;
  readonly inputs: readonly InputName[];
  readonly parameters: { readonly [K in Name]: Parameter };
  readonly outputs: readonly Output<NoInfer<Name>>[];
  /** Drawn over the candles, or in a pane of its own. */
  readonly pane: 'price' | 'own';
  /** Horizontal lines that belong to it, such as 30 and 70. */
  readonly levels?: readonly number[];
  /** Parameters that must be strictly ascending in this order. */
  readonly ascending?: readonly NoInfer<Name>[];
  readonly formula: string;
  /** Where the definition is from: TA-Lib's function, a book with its page, or an address. */
  readonly source: string;
  /** Where its numbers differ from other programs', and other things a reader of the number must know. */
  readonly note?: string;
  /** True when values after the warm-up may be missing because of the data: no swing yet, no earlier session. */
  readonly sparse?: true;
  /** Bars before the first value. */
  warmUp(params: Parameters<Name>): number;
  /** Bars before the current one that the kernel reads from the columns. */
  lookback(params: Parameters<Name>): number;
  /** Numbers the kernel remembers from bar to bar. */
  memory(params: Parameters<Name>): number;
  /** Tracks of scratch; none unless said. */
  readonly scratch?: number;
  /** Sets up the memory, which is all zeros before. */
  begin?(memory: Float64Array, params: Parameters<Name>): void;
  /** Computes the bars of a pass. It allocates nothing. */
  kernel(pass: Pass<Name>): void;
}

/** Types a definition by the names of its parameters. */
export const defineIndicator = <const Name extends string = never>(definition: Indicator<Name>): Indicator<Name> => definition;

/** Bars before the first value of output `index`. */
export const outputWarmUp = (indicator: Indicator, index: number, params: Parameters): number =>
  indicator.outputs[index]?.warmUp?.(params) ?? indicator.warmUp(params);

const output =
  (style: OutputStyle) =>
  (name: string, title: string): Output => ({ name, title, style });

export const line = output('line');
export const histogram = output('histogram');
export const dots = output('dots');
export const step = output('step');

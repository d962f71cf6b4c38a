/** The prices of a program's candles as fills meet them, and its steps as prices. What an account of any kind counts in. */
import type { Program } from './program';
import { spreadAt } from './spread-column';
import type { EntryPrices } from './working-order';

export class StepGrid {
  readonly program: Program;
  /** Whole steps in a price of 1; 0 where there is no whole number of them. */
  readonly #stepsPerUnit: number;

  constructor(program: Program) {
    this.program = program;
    const perUnit = Math.round(1 / program.stepPrice);
    this.#stepsPerUnit = Math.abs(1 / program.stepPrice - perUnit) < 1e-9 * perUnit ? perUnit : 0;
  }

  /** A price of the candles as a position of this side is closed at it: the candles show bids, and shorts pay the spread. */
  exitPrice(price: number, bar: number, side: 1 | -1): number {
    return side > 0 ? price : price + spreadAt(this.program, bar);
  }

  /** The bar as an entry of this side meets it. */
  entryPrices(bar: number, side: 1 | -1): EntryPrices {
    const { open, high, low, close } = this.program.prices;
    const spread = side > 0 ? spreadAt(this.program, bar) : 0;
    return { open: open[bar]! + spread, high: high[bar]! + spread, low: low[bar]! + spread, close: close[bar]! + spread };
  }

  /** A level on the grid of the contract. */
  onStep(level: number): number {
    const step = this.program.levelStep;
    return step === 0 ? level : Math.round(level / step) * step;
  }

  /** A number of steps as a price: the double that is nearest to its decimal value. */
  priceOf(steps: number): number {
    return this.#stepsPerUnit === 0 ? steps * this.program.stepPrice : steps / this.#stepsPerUnit;
  }
}

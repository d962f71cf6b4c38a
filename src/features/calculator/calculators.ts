/** All calculators, in the order of the list. The first is shown when none is named. */
import type { Answer, Calculator, FieldSpec, RawInputs, World } from './calculator';
import { compoundingCalculator } from './compounding-calculator';
import { conversionCalculator } from './conversion-calculator';
import { edgeCalculator } from './edge-calculator';
import { fibonacciCalculator } from './fibonacci-calculator';
import { futuresTicksCalculator } from './futures-ticks-calculator';
import { inputReader } from './input-reader';
import { marginCalculator } from './margin-calculator';
import { pipValueCalculator } from './pip-value-calculator';
import { pivotsCalculator } from './pivots-calculator';
import { positionSizeCalculator } from './position-size-calculator';
import { profitLossCalculator } from './profit-loss-calculator';
import { propFirmCalculator } from './prop-firm-calculator';
import { recoveryCalculator } from './recovery-calculator';
import { riskRewardCalculator } from './risk-reward-calculator';
import { ruinCalculator } from './ruin-calculator';

export const calculators: readonly Calculator[] = [
  positionSizeCalculator,
  pipValueCalculator,
  profitLossCalculator,
  riskRewardCalculator,
  marginCalculator,
  futuresTicksCalculator,
  conversionCalculator,
  edgeCalculator,
  ruinCalculator,
  propFirmCalculator,
  compoundingCalculator,
  recoveryCalculator,
  pivotsCalculator,
  fibonacciCalculator,
];

export const calculatorOf = (id: string): Calculator | null => calculators.find((one) => one.id === id) ?? null;

export interface Evaluation {
  readonly fields: readonly FieldSpec[];
  /** By the name of the field. */
  readonly problems: ReadonlyMap<string, string>;
  /** null while a field is malformed. */
  readonly answer: Answer | null;
}

/** What a calculator makes of what was typed. */
export const evaluate = (calculator: Calculator, raw: RawInputs, world: World): Evaluation => {
  const fields = calculator.fields(raw);
  const read = inputReader(fields, raw);
  const answer = calculator.answer(read, world);
  return { fields, problems: read.problems, answer: read.problems.size > 0 ? null : answer };
};

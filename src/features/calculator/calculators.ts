/** All calculators, in the order of the list. The first is shown when none is named. */
import { conversionCalculator, marginCalculator, riskRewardCalculator } from './account-calculators';
import type { Answer, Calculator, FieldSpec, RawInputs, World } from './calculator';
import { edgeCalculator } from './edge-calculator';
import { compoundingCalculator, recoveryCalculator } from './growth-calculators';
import { inputReader } from './input-reader';
import { fibonacciCalculator, pivotsCalculator } from './level-calculators';
import { futuresTicksCalculator, pipValueCalculator, profitLossCalculator } from './move-calculators';
import { positionSizeCalculator } from './position-size-calculator';
import { propFirmCalculator, ruinCalculator } from './simulation-calculators';

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

/** How many units an entry takes and whether the account can carry them. It rounds down to whole steps and never up. */
import type { Sizing } from '@/domain/strategy/strategy';
import type { BacktestSettings } from './backtest-settings';

export interface SizeInput {
  readonly sizing: Sizing;
  readonly settings: BacktestSettings;
  /** Worth of the flat account at the entry. */
  readonly equity: number;
  /** What of it no margin holds; all of it where nothing is open. */
  readonly free?: number;
  /** Price of the fill, in steps. */
  readonly price: number;
  /** Steps from the fill to the stop on the losing side; NaN without a stop. */
  readonly stopSteps: number;
  readonly stepValue: number;
}

export type SizeOutcome =
  | { readonly ok: true; readonly units: number; readonly commission: number; readonly margin: number }
  | { readonly ok: false; readonly reason: 'size'; readonly needed: number; readonly available: number }
  | { readonly ok: false; readonly reason: 'funds'; readonly needed: number; readonly available: number }
  | { readonly ok: false; readonly reason: 'no stop' };

/**
 * How often `b` goes into `a`, exactly. A rounded quotient that is no whole number lies between the same two as the true
 * one; where it is whole, the true one may be just below, and the remainder decides.
 */
const wholeQuotient = (a: number, b: number): number => {
  if (a <= 0 || !(b > 0)) return 0;
  const quotient = a / b;
  const whole = Math.floor(quotient);
  return quotient === whole ? Math.round((a - (a % b)) / b) : whole;
};

/** Commission of one side of a trade of so many units at a price in steps. */
export const commissionOf = (settings: BacktestSettings, units: number, price: number, stepValue: number): number => {
  const { commission, contract } = settings;
  switch (commission.kind) {
    case 'none':
      return 0;
    case 'per unit and side':
      return units * commission.money;
    case 'per lot and side':
      return (units / contract.unitsPerLot) * commission.money;
    case 'share of value':
      return units * price * commission.ratio * stepValue;
  }
};

/** Margin of so many units at a price in steps. */
export const marginOf = ({ margin }: BacktestSettings, units: number, price: number, stepValue: number): number =>
  margin.kind === 'per unit' ? units * margin.money : (units * price * stepValue) / margin.leverage;

/**
 * Units that the equity pays for: the margin of each and its commission, which no broker lends. The whole equity is
 * taken just short of 1, as backtesting.py has it.
 */
const affordable = (percent: number, { settings, equity, price, stepValue }: SizeInput): number => {
  const share = percent === 100 ? 1 - Number.EPSILON : percent / 100;
  const commission = commissionOf(settings, 1, price, stepValue);
  if (settings.margin.kind === 'per unit') return wholeQuotient(equity * share, settings.margin.money + commission);
  const margin = (price * stepValue) / settings.margin.leverage;
  const { unitStep } = settings.contract;
  return wholeQuotient(equity * share, (margin + commission) * unitStep) * unitStep;
};

const wantedUnits = (input: SizeInput): number => {
  const { sizing, settings, equity, stopSteps, stepValue } = input;
  const atRisk = (money: number): number => money / (stopSteps * stepValue);
  switch (sizing.kind) {
    case 'units':
      return sizing.units;
    case 'lots':
      return sizing.lots * settings.contract.unitsPerLot;
    case 'risk percent':
      return atRisk((equity * sizing.percent) / 100);
    case 'risk money':
      return atRisk(sizing.money);
    case 'equity percent':
      return affordable(sizing.percent, input);
  }
};

/** A millionth of a step, so that 0.3 lots are three steps of 0.1 whatever the binary digits say. */
const roundingSlack = 1e-6;

/** The size of an entry, or why there is none. */
export const positionSize = (input: SizeInput): SizeOutcome => {
  const { sizing, settings, equity, price, stopSteps, stepValue } = input;
  const risks = sizing.kind === 'risk percent' || sizing.kind === 'risk money';
  if (risks && !(stopSteps > 0)) return { ok: false, reason: 'no stop' };
  const wanted = wantedUnits(input);
  const { unitStep } = settings.contract;
  const units = Math.floor(wanted / unitStep + roundingSlack) * unitStep;
  if (!(units > 0)) return { ok: false, reason: 'size', needed: unitStep, available: wanted };
  const commission = commissionOf(settings, units, price, stepValue);
  const margin = marginOf(settings, units, price, stepValue);
  const { free = equity } = input;
  if (margin + commission > free) return { ok: false, reason: 'funds', needed: margin + commission, available: free };
  return { ok: true, units, commission, margin };
};

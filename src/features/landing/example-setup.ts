/** The example of the landing page: a candle and a plan in EURUSD, chosen by hand. The numbers shown are computed from these prices. */

/** Prices in units of 0.00001, so that differences are exact. */
export interface Plan {
  readonly entry: number;
  readonly target: number;
  readonly stop: number;
}

export interface Candle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export const examplePlan: Plan = { entry: 108_420, target: 108_770, stop: 108_280 };
export const exampleCandle: Candle = { open: 108_394, high: 108_480, low: 108_352, close: 108_461 };

/** Reward to risk of a long plan, (target − entry) ÷ (entry − stop), without unit. */
export const rewardToRisk = ({ entry, target, stop }: Plan): number => (target - entry) / (entry - stop);

/** A price of the example with its five digits. */
export const priceText = (points: number): string => (points / 100_000).toFixed(5);

/** A distance in pips of 0.0001, one digit. */
export const pipsText = (points: number): string => (points / 10).toFixed(1);

/** Prices, distances and multiples of the hero as text. Small on purpose: the first screen loads no number formats for other languages. */
import type { SampleTradePlan } from './hero-facts';

/** Ticks of 0.00001 as a price with its five digits. */
export const priceText = (ticks: number): string => (ticks / 100_000).toFixed(5);

/** Ticks as pips of 0.0001 with one digit. */
export const pipsText = (ticks: number): string => (ticks / 10).toFixed(1);

/** '+0.13R', '−0.07R': a result with its sign. */
export const resultText = (multiple: number): string => `${multiple < 0 ? '−' : '+'}${Math.abs(multiple).toFixed(2)}R`;

/** Reward to risk of a long plan, (target − entry) ÷ (entry − stop), without unit. */
export const rewardToRisk = ({ entry, target, stop }: SampleTradePlan): number => (target - entry) / (entry - stop);

/** '3 h', '2 h 15', '45 min'. */
export const spanText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
};

/** In which third of `of` ranks a rank is, as a word. */
export const thirdText = (rank: number, of: number): string => (rank * 3 <= of ? 'lower' : rank * 3 <= of * 2 ? 'middle' : 'upper');

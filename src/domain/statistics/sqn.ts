/** Van Tharp's System Quality Number: how many standard errors the mean R lies above 0. It is a t statistic, not a promise. */
import { momentsOf } from './moments';
import type { Statistic, Values } from './statistic';

const mostComparable = 100;

const scaled = (results: Values, n: number): Statistic => {
  const moments = momentsOf(results);
  return moments.value === null ? moments : { value: (Math.sqrt(n) * moments.value.mean) / moments.value.sd };
};

/** √n · mean / sd (n − 1) of R multiples (V. K. Tharp, Definitive Guide to Position Sizing, 2008). It grows with n: see `comparableSqn`. */
export const sqn = (results: Values): Statistic => scaled(results, results.length);

/** The same with n capped at 100, as Tharp asks for comparing systems of unlike length. Products differ in whether they cap. */
export const comparableSqn = (results: Values): Statistic => scaled(results, Math.min(mostComparable, results.length));

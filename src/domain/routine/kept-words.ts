/** How a rule was kept, in words. */
import type { RuleCount } from './judge-rule';

/** `Kept 3 of 4`. Not needed is not zero. */
export const keptWords = ({ kept, applied, unknown }: RuleCount): string =>
  applied === 0 ? (unknown === 0 ? 'Not needed yet' : 'Not known') : `Kept ${String(kept)} of ${String(applied)}`;

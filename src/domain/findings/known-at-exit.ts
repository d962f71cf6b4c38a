/**
 * Labels that are known only when a trade is over and are part of how it ended. Of a price without any edge a stop that is nearer than the
 * target makes short trades lose and long ones win, and whoever closes early calls it so for what the trade then made: no rearrangement
 * that leaves such labels alone is what chance would have brought. So what these trades made is described, and never tested, claimed or
 * made a rule. What leaving a plan costs is told by the trade's own plan instead (`domain/behavior`).
 */
import type { Condition } from './condition';

/** Tags of the review that say how a trade was ended, in lower case. */
const exitTags: ReadonlySet<string> = new Set(['closed early', 'moved the stop']);

/** Whether a condition is told by how the trade ended. */
export const followsFromExit = (condition: Condition): boolean =>
  condition.on === 'duration' || (condition.on === 'tag' && exitTags.has(condition.is.trim().toLowerCase()));

/** Why it is not tested, as a sentence. */
export const describedOnly =
  'This is known only when a trade is over and is part of how it ended, so luck alone makes a difference here. We describe it and don’t test it.';

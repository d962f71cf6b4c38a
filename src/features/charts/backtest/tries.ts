/** Counts every variant whose result is seen, by its family, and keeps from when on its bars are sealed: both before a result is shown. */
import type { KeptTrials } from '@/domain/runs/trials-policy';
import { trialsKind } from '@/domain/runs/trials-kind';
import { trialTotals, type TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { ownProperty } from '@/lib/own-property';
import { readKept, writeKept } from '@/services/kept/kept';

/** What is kept of a family; null: nothing yet. Throws when nobody is signed in any more. */
const trialsOf = async (family: string): Promise<KeptTrials | null> => {
  const read = await readKept(trialsKind);
  if (read === null) throw new Error('You were signed out in the meantime.');
  return read.documents.find(({ id }) => id === family)?.value ?? null;
};

/** The instant from which on bars of an instrument are sealed for a family; undefined: no run has fixed one. */
export const sealedFrom = async (family: string, instrument: string): Promise<number | undefined> => {
  const trials = await trialsOf(family);
  return trials === null ? undefined : ownProperty(trials.sealedFrom, instrument);
};

/** Fixes it, which nothing moves to a later instant. */
export const fixSeal = async (family: string, instrument: string, from: number): Promise<void> => {
  const outcome = await writeKept(trialsKind, family, { seal: { instrument, from } });
  if (!outcome.ok && outcome.reason !== 'no-change') throw new Error(`We couldn’t keep where the sealed end begins: ${outcome.reason}.`);
};

/**
 * Counts tries of a family by their Sharpe ratios per trading day, null for one without, and gives the whole count. `triedBefore` is what the
 * source of the strategy reports; it counts once. Throws when the count cannot be kept: then no result may be shown.
 */
export const countTries = async (family: string, sharpes: readonly (number | null)[], triedBefore: number): Promise<TrialTotals> => {
  const outcome = await writeKept(trialsKind, family, { tried: sharpes });
  if (!outcome.ok) throw new Error(`We couldn’t count this variant: ${outcome.reason}.`);
  if (triedBefore > 1) {
    const counter = { trials: triedBefore, measured: 0, mean: 0, squares: 0 };
    await writeKept(trialsKind, family, { report: { writer: 'source', counter } });
  }
  return trialTotals((await trialsOf(family))?.writers ?? {});
};

/** Variants tried: every run whose result is seen is counted, before it is shown, on this device and then in the account. */
import type { TrialsEdit } from '@/domain/runs/trials-policy';
import { trialsKind } from '@/domain/runs/trials-kind';
import type { TrialsFile } from '@/domain/runs/trials-file';
import { trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import type { TrialLedger, TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { keptLive, readKept, writeKept } from '@/services/kept/kept';
import type { WriteOutcome } from '@/services/kept/write-kept';

/** Counts of all families as this device knows them, with what it has not delivered yet; `isWaiting` says so of each. */
export const trialsNow = keptLive(trialsKind);

export type Recorded = { readonly ok: true } | Extract<WriteOutcome, { readonly ok: false }>;

/** What is known already is recorded. */
const record = async (family: string, edit: TrialsEdit): Promise<Recorded> => {
  const outcome = await writeKept(trialsKind, family, edit);
  return outcome.ok || outcome.reason === 'no-change' ? { ok: true } : outcome;
};

/**
 * Counts variants whose results are about to be seen: runs, sweeps, steps of a walk-forward that choose. One entry each, its Sharpe ratio
 * per trading day, null where it had none. Resolves when the count is safe on this device, several tabs of it in turn; a result is shown
 * after that.
 */
export const recordTrials = (family: string, sharpes: readonly (number | null)[]): Promise<Recorded> =>
  sharpes.length === 0 ? Promise.resolve({ ok: true }) : record(family, { tried: sharpes });

/** Takes over what others counted: a source, an author, a file of the command line. Repeated, it adds nothing. */
export const recordReports = async (family: string, writers: TrialLedger): Promise<Recorded> => {
  for (const [writer, counter] of Object.entries(writers)) {
    const outcome = await record(family, { report: { writer, counter } });
    if (!outcome.ok) return outcome;
  }
  return { ok: true };
};

export const importTrials = ({ family, writers }: TrialsFile): Promise<Recorded> => recordReports(family, writers);

/** Fixes from when on the bars of an instrument are held back from a family. Later instants than the one that is known change nothing. */
export const fixSealedEnd = (family: string, instrument: string, from: number): Promise<Recorded> =>
  record(family, { seal: { instrument, from } });

export interface FamilyCount {
  readonly totals: TrialTotals;
  readonly writers: TrialLedger;
  readonly sealedFrom: Readonly<Record<string, number>>;
  /** Whether something of it has not reached the account. */
  readonly isWaiting: boolean;
}

const nothing: FamilyCount = { totals: trialTotals({}), writers: {}, sealedFrom: {}, isWaiting: false };

/** Everything counted of a family over all who counted; null: nobody is signed in. A family that was never run has 0. */
export const familyCountOf = async (family: string): Promise<FamilyCount | null> => {
  const now = await readKept(trialsKind);
  if (now === null) return null;
  const found = now.documents.find(({ id }) => id === family);
  if (found === undefined) return nothing;
  const { writers, sealedFrom } = found.value;
  return { totals: trialTotals(writers), writers, sealedFrom, isWaiting: found.isWaiting };
};

/** The totals alone. */
export const trialTotalsOf = async (family: string): Promise<TrialTotals | null> => (await familyCountOf(family))?.totals ?? null;

/** Counts every variant whose result was seen, by its family. */
import { recordTrials, trialTotals, type TrialLedger, type TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';

const ledgers = new Map<string, TrialLedger>();

/** Counts tries of a family by their Sharpe ratios per trading day, and gives the count with them. */
export const countTries = async (family: string, sharpes: readonly (number | null)[]): Promise<TrialTotals> => {
  const ledger = recordTrials(ledgers.get(family) ?? {}, 'device', sharpes);
  ledgers.set(family, ledger);
  return trialTotals(ledger);
};

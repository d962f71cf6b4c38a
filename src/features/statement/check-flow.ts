/** Reading a statement for somebody who has no journal: nothing is known beforehand, nothing is stored, nothing is sent. */
import { epochMs } from '@/domain/time/epoch-ms';
import { importFlow } from '@/features/journal/import/import-flow';
import { liveCell } from '@/lib/live';
import { parseInWorker } from '@/services/compute/parse-in-worker';
import type { OwnContract } from '@/services/journal/remembered';
import { settledAnswers } from '@/services/journal/settled-answers';
import type { StatementJournal } from '@/services/journal/statement-journal';

const contracts = new Map<string, OwnContract>();

/** Contracts that were described for the file at hand. */
export const addedContracts = (): readonly OwnContract[] => [...contracts.values()];

export const checkFlow = importFlow({
  parse: parseInWorker,
  known: () =>
    Promise.resolve({
      accounts: [],
      answers: settledAnswers({ accounts: [] }, addedContracts()),
      displayZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  now: () => epochMs(Date.now()),
  recallMapping: () => Promise.resolve(null),
  rememberMapping: () => undefined,
  saveContract: (contract) => contracts.set(contract.root, contract),
  // Its preview is the page itself, and is never confirmed.
  store: () => Promise.resolve({ ok: false, reason: 'cancelled' }),
  onStored: () => undefined,
});

export interface Besides {
  /** Files of the same choice that were not read: one is checked at a time. */
  readonly otherFiles: number;
  /** Shown in the place of a file. */
  readonly sample: StatementJournal | null;
}

const nothing: Besides = { otherFiles: 0, sample: null };

export const besides = liveCell<Besides>(nothing);

/** Reads the first of the files in the place of whatever is shown. */
export const checkFiles = (files: readonly File[]): void => {
  const [file, ...others] = files;
  if (file === undefined) return;
  checkFlow.close();
  contracts.clear();
  besides.set({ otherFiles: others.length, sample: null });
  checkFlow.open([file]);
};

export const checkSample = async (): Promise<void> => {
  const { sampleJournal } = await import('./sample-journal');
  checkFlow.close();
  besides.set({ otherFiles: 0, sample: sampleJournal() });
};

/** Forgets what is shown. */
export const endCheck = (): void => {
  checkFlow.close();
  contracts.clear();
  besides.set(nothing);
};

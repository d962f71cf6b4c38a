/** The count of variants that a command keeps beside it: `--family ID` counts in `ID.trials.json`, which the product imports. */
import { readFile, writeFile } from 'node:fs/promises';
import { singleTrial } from '@/domain/backtest/backtest-report';
import { isFamilyId, readTrialsFile, trialsFileText, withTrials, type TrialsFile } from '@/domain/runs/trials-file';
import { trialTotals, type TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';

export interface Family {
  /** Counts variants in the file before a result is shown, and gives the whole count. */
  readonly count: (sharpes: readonly (number | null)[]) => Promise<TrialTotals>;
}

export type FamilyRead = { readonly ok: true; readonly family: Family } | { readonly ok: false; readonly line: string };

/** Of this call alone: a single run is one trial, a sweep as many as it ran. */
const uncounted = (): Family => {
  let file: TrialsFile | null = null;
  return {
    count: async (sharpes) => {
      file = withTrials(file, { family: 'none', writer: 'none', sharpes });
      const totals = trialTotals(file.writers);
      return totals.trials === 1 ? singleTrial : totals;
    },
  };
};

const fileOf = async (path: string): Promise<TrialsFile | null | string> => {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    if ((cause as { readonly code?: string }).code === 'ENOENT') return null;
    throw cause;
  });
  if (text === null) return null;
  const read = readTrialsFile(text);
  return read.ok ? read.file : read.reason;
};

/** The family of the options; without one nothing is kept. */
export const readFamily = async (id: string | undefined, path: string | undefined): Promise<FamilyRead> => {
  if (id === undefined) return path === undefined ? { ok: true, family: uncounted() } : { ok: false, line: '--trials needs --family.' };
  if (!isFamilyId(id)) return { ok: false, line: `--family is letters, digits and hyphens, up to 80, not “${id}”.` };
  const place = path ?? `${id}.trials.json`;
  const before = await fileOf(place);
  if (typeof before === 'string') return { ok: false, line: `${place}: ${before}` };
  if (before !== null && before.family !== id)
    return { ok: false, line: `${place}: it counts variants of ${before.family}, not of ${id}.` };
  // The id stays with the file, so that it counts once however often it is imported.
  const writer = Object.keys(before?.writers ?? {})[0] ?? crypto.randomUUID();
  let file = before;
  return {
    ok: true,
    family: {
      count: async (sharpes) => {
        file = withTrials(file, { family: id, writer, sharpes });
        await writeFile(place, trialsFileText(file));
        return trialTotals(file.writers);
      },
    },
  };
};

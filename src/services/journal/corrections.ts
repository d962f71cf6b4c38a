/** The entries of an import for which the file's version is to count, and what it states otherwise. It stores nothing. */
import { changeBetween } from '@/domain/journal/fact-versions';
import type { FactChange } from '@/domain/journal/fact-versions';
import type { ImportMerge } from '@/domain/journal/merge-import';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { StatedVersions } from '@/domain/trades/trade';

export interface Correction {
  /** Row of the file. */
  readonly row: number;
  readonly change: FactChange;
  /** When it was chosen, after every version before it. */
  readonly at: number;
}

interface Held {
  readonly id: string;
  readonly facts: object;
  readonly versions?: StatedVersions<object> | undefined;
}

const correctionOf = (
  { facts, versions }: Held,
  stated: object,
  { row, at }: { readonly row: number; readonly at: EpochMs },
): Correction => ({
  row,
  change: changeBetween(versions?.first ?? facts, stated),
  at: Math.max(at, ...Object.values(versions?.later ?? {}).map((version) => version.at + 1)),
});

/** How many entries the person takes the file's version for. */
export const takenOf = ({ conflicts, fills }: ImportMerge, takes: ReadonlySet<string> | undefined): number =>
  [...conflicts, ...fills.conflicts].filter(({ stored }) => takes?.has(stored.id) === true).length;

/**
 * Corrections by entry id: those that the person takes, and those that the file confirms, so that what counts now goes on counting
 * when the import that brought it is undone. `currency`: of the file, where it is not the account's.
 */
export const correctionsOf = (
  { conflicts, known, fills, restated }: ImportMerge,
  takes: ReadonlySet<string> | undefined,
  { at, currency }: { readonly at: EpochMs; readonly currency: string | null },
): Readonly<Record<string, Correction>> => {
  const found: Record<string, Correction> = {};
  const own = currency === null ? {} : { currency };
  for (const { stored, read } of conflicts) {
    if (takes?.has(stored.id) === true)
      found[stored.id] = correctionOf({ ...stored, facts: stored.broker }, { ...own, ...read }, { row: read.row, at });
  }
  for (const { stored, read } of fills.conflicts) {
    if (takes?.has(stored.id) === true) found[stored.id] = correctionOf(stored, read, { row: read.row, at });
  }
  const held: readonly Held[] = [...known.map(({ id, broker, versions }) => ({ id, facts: broker, versions })), ...fills.known];
  for (const entry of held) {
    const row = restated.get(entry.id);
    if (row === undefined || entry.versions === undefined || entry.versions.counts === null) continue;
    found[entry.id] = correctionOf(entry, entry.facts, { row, at });
  }
  return found;
};

/** The saved runs of a person, from their documents: under the name that was given last, without those that were taken back. */
import { standingOf } from '@/domain/kept/once-policy';
import type { SavedRun, SavedRunDocument } from './saved-run-kind';

/** A document as the store shows it. `createdAt` null: it waits, and the server has not said when. */
export interface ShownDocument<Value> {
  readonly id: string;
  readonly value: Value;
  readonly times: { readonly [name: string]: number | null };
  readonly isWaiting: boolean;
}

export interface ListedRun {
  readonly id: string;
  readonly name: string;
  readonly run: SavedRun;
  /** When the server had it, epoch ms; null: it is on this device only. */
  readonly keptAt: number | null;
  /** Whether it, or its name, has not reached the server. */
  readonly isWaiting: boolean;
}

/** What waits is the newest. */
const timeOf = ({ times }: Pick<ShownDocument<unknown>, 'times'>): number => times['createdAt'] ?? Infinity;

/** The newest first; those of one instant in the order of their ids. */
export const savedRunsOf = (documents: readonly ShownDocument<SavedRunDocument>[]): readonly ListedRun[] => {
  const names = new Map<string, { readonly name: string; readonly at: number; readonly isWaiting: boolean }>();
  for (const document of documents) {
    const { value, isWaiting } = document;
    if (!('names' in value)) continue;
    const at = timeOf(document);
    const known = names.get(value.names);
    if (known === undefined || at >= known.at) names.set(value.names, { name: value.name, at, isWaiting });
  }
  const standing = standingOf(documents as readonly (ShownDocument<SavedRunDocument> & { readonly value: Record<string, unknown> })[]);
  return standing
    .toSorted((a, b) => (timeOf(a) === timeOf(b) ? (a.id < b.id ? -1 : 1) : timeOf(b) - timeOf(a)))
    .flatMap(({ id, value, times, isWaiting }): readonly ListedRun[] => {
      const run = value as SavedRunDocument;
      if (!('body' in run)) return [];
      const named = names.get(id);
      return [
        { id, name: named?.name ?? run.name, run, keptAt: times['createdAt'] ?? null, isWaiting: isWaiting || named?.isWaiting === true },
      ];
    });
};

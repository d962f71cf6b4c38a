/** Saved runs: kept, named anew and taken back. Each is safe on this device when a call resolves, offline too; the account follows. */
import { undoIdOf, undoOf } from '@/domain/kept/once-policy';
import { savedRunKind } from '@/domain/runs/saved-run-kind';
import type { SavedRun } from '@/domain/runs/saved-run-kind';
import { newId } from '@/lib/new-id';
import { keptLive, writeKept } from '@/services/kept/kept';
import type { WriteOutcome } from '@/services/kept/write-kept';

/** Documents of saved runs, names and what takes back among them; `savedRunsOf` makes a list of them. */
export const savedRunsNow = keptLive(savedRunKind);

export type Kept = { readonly ok: true } | Extract<WriteOutcome, { readonly ok: false }>;

const settled = (outcome: WriteOutcome): Kept => (outcome.ok || outcome.reason === 'no-change' ? { ok: true } : outcome);

const longestName = 200;

/** Keeps a run under an id; the same once more is no failure and changes nothing. */
export const keepRun = async (id: string, run: SavedRun): Promise<Kept> =>
  settled(await writeKept(savedRunKind, id, { create: { ...run, name: run.name.slice(0, longestName) } }));

/** Gives it another name. An empty one changes nothing. */
export const nameRun = async (id: string, name: string): Promise<Kept> => {
  const text = name.trim().slice(0, longestName);
  return text === '' ? { ok: true } : settled(await writeKept(savedRunKind, newId(), { create: { kind: 'name', names: id, name: text } }));
};

/** Takes it back on every device. What was counted of its family stays. */
export const deleteRun = async (id: string): Promise<Kept> => settled(await writeKept(savedRunKind, undoIdOf(id), { create: undoOf(id) }));

/** What was done to trades in this visit and can be taken back and done again. It lasts as long as the page; stored changes have no undo of their own. */
import type { TraderNotes } from '@/domain/trades/trade';
import { failureText } from '@/features/journal/accounts/failure-text';
import { commandHistory, type Command } from '@/lib/command-history';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import type { NotesPatch } from '@/services/journal/edit-notes';
import type { ActionResult } from '@/services/journal/journal-actions';
import { showToast } from '@/ui/show-toast';
import { ownProperty } from '@/lib/own-property';

const mostSteps = 50;

export const tradeChanges = commandHistory<ActionResult>(mostSteps);

// A step holds what the trader wrote, and another person who signs in takes nothing of it back.
forgetWithAccount(tradeChanges.clear);

const say = (title: string, action: { readonly label: string; readonly run: () => void }, text?: string): void =>
  showToast({ tone: 'ok', title, text, action });

/** Does again what was taken back last, and says so. */
export const redoChange = async (): Promise<void> => {
  const next = tradeChanges.steps.get().future.at(-1);
  const done = await tradeChanges.redo();
  if (next === undefined || done === null) return;
  if (done.ok) say(next.label, { label: 'Undo', run: () => void undoChange() });
  else showToast({ tone: 'danger', title: 'Couldn’t redo this', text: failureText(done) });
};

/** Takes back the last change, or the one named, and says so; it can be tried again where it failed. */
export const undoChange = async (of?: Command<ActionResult>): Promise<void> => {
  const label = of?.label ?? tradeChanges.steps.get().past.at(-1)?.label;
  const done = await tradeChanges.undo(of);
  if (label === undefined || done === null) return;
  if (done.ok) say(`${label}: undone`, { label: 'Redo', run: () => void redoChange() });
  else showToast({ tone: 'danger', title: 'Couldn’t undo this', text: failureText(done) });
};

/** Makes the change and offers to take it back at once. What came of it is the caller's to tell where it failed. */
export const changeTrades = async (command: Command<ActionResult>, text?: string): Promise<ActionResult> => {
  const done = await tradeChanges.run(command);
  if (done.ok) say(command.label, { label: 'Undo', run: () => void undoChange(command) }, text);
  return done;
};

const maps = ['tags', 'rules', 'checklist', 'mistakes', 'screenshots'] as const;
const singles = [
  'note',
  'rating',
  'setup',
  'initialStop',
  'initialRisk',
  'plannedEntry',
  'plannedTarget',
  'grade',
  'exitReason',
  'reviewedAt',
  'decision',
] as const;

/** The patch that brings back what `patch` changes, as `notes` had it before. */
export const inversePatch = (notes: TraderNotes, patch: NotesPatch): NotesPatch => ({
  ...Object.fromEntries(singles.filter((name) => patch[name] !== undefined).map((name) => [name, notes[name] ?? null])),
  ...Object.fromEntries(
    maps.flatMap((name) => {
      const changed = patch[name];
      if (changed === undefined) return [];
      const before: Readonly<Record<string, unknown>> = notes[name] ?? {};
      return [[name, Object.fromEntries(Object.keys(changed).map((key) => [key, ownProperty(before, key) ?? null]))]];
    }),
  ),
});

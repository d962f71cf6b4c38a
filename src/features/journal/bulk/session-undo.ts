/** What was done to trades in this visit and can be taken back, the last first. It lasts as long as the page; stored changes have no undo of their own. */
import type { TraderNotes } from '@/domain/trades/trade';
import { failureText } from '@/features/journal/accounts/failure-text';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import type { NotesPatch } from '@/services/journal/edit-notes';
import type { ActionResult } from '@/services/journal/journal-actions';
import { showToast } from '@/ui/show-toast';
import { ownProperty } from '@/lib/own-property';

export interface UndoStep {
  /** Whose trades: another person who signs in takes nothing of it back. */
  readonly uid: string;
  /** What was done: `Edit of 12 trades`. */
  readonly label: string;
  readonly run: () => Promise<ActionResult>;
}

const steps = liveCell<readonly UndoStep[]>([]);

export const undoSteps: Live<readonly UndoStep[]> = steps;

// A step holds what the trader wrote.
forgetWithAccount(() => steps.set([]));

const mostSteps = 50;

/** Takes the step back and says so; it can be tried again where it failed. */
export const undoStep = async (step: UndoStep): Promise<void> => {
  if (!steps.get().includes(step)) return;
  const done = await step.run();
  if (done.ok) steps.set(steps.get().filter((other) => other !== step));
  showToast(
    done.ok ? { title: `${step.label}: taken back` } : { tone: 'danger', title: 'It could not be taken back', text: failureText(done) },
  );
};

/** Remembers the step and offers to take it back at once. */
export const offerUndo = (step: UndoStep, text?: string): void => {
  steps.set([step, ...steps.get()].slice(0, mostSteps));
  showToast({ tone: 'ok', title: step.label, text, action: { label: 'Undo', run: () => void undoStep(step) } });
};

const maps = ['tags', 'rules', 'checklist', 'screenshots'] as const;
const singles = ['note', 'rating', 'setup', 'initialStop', 'initialRisk', 'plannedEntry', 'plannedTarget', 'decision'] as const;

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

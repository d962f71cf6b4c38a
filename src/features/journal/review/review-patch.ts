/** What a key of the review queue changes on a trade. The same choice again takes it away. */
import type { TraderNotes } from '@/domain/trades/trade';
import type { NotesPatch } from '@/services/journal/edit-notes';
import { exitChoices, gradeChoices, mistakeChoices, type Choice } from './review-choices';

const toggled = <Value>(now: Value | undefined, chosen: Value): Value | null => (now === chosen ? null : chosen);

export const setupPatch = (notes: TraderNotes, setup: string): NotesPatch => ({ setup: toggled(notes.setup, setup) });

export const gradePatch = (notes: TraderNotes, grade: NonNullable<TraderNotes['grade']>): NotesPatch => ({
  grade: toggled(notes.grade, grade),
});

export const exitPatch = (notes: TraderNotes, reason: string): NotesPatch => ({ exitReason: toggled(notes.exitReason, reason) });

export const mistakePatch = (notes: TraderNotes, mistake: string): NotesPatch => ({
  mistakes: { [mistake]: notes.mistakes?.[mistake] === true ? null : true },
});

/** The change that a key asks for; null: none. Letters other than the grades' are read in either case. */
export const patchOfKey = (notes: TraderNotes, key: string, setups: readonly Choice[]): NotesPatch | null => {
  const small = key.toLowerCase();
  const setup = setups.find((choice) => choice.key === key);
  if (setup !== undefined) return setupPatch(notes, setup.value);
  const grade = gradeChoices.find((choice) => choice.key === key) ?? gradeChoices.find((choice) => choice.key === small);
  if (grade !== undefined) return gradePatch(notes, grade.value);
  const mistake = mistakeChoices.find((choice) => choice.key === small);
  if (mistake !== undefined) return mistakePatch(notes, mistake.value);
  const exit = exitChoices.find((choice) => choice.key === small);
  return exit === undefined ? null : exitPatch(notes, exit.value);
};

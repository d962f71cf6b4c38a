/**
 * The notes of several ledger entries that turn out to be one trade, as when an earlier execution of it arrives in a later
 * import. Nothing written is lost; what can have one value only is that of the earliest entry that has it.
 */
import type { TraderNotes } from './trade';

const maps = ['tags', 'rules', 'checklist', 'mistakes', 'screenshots', 'conflicts'] as const;

/** Texts one below the other. One that is contained in what stands already is not repeated, so that merging again changes nothing. */
const joinTexts = (texts: readonly string[]): string =>
  texts.reduce((joined, text) => (joined.includes(text) ? joined : joined === '' ? text : `${joined}\n\n${text}`), '');

/** One set of notes from several, the one that wins first. */
export const mergeNotes = (several: readonly TraderNotes[]): TraderNotes => {
  const filled = several.filter((notes) => Object.keys(notes).length > 0);
  const [only] = filled;
  if (only === undefined) return {};
  if (filled.length === 1) return only;
  // Written backwards, so that the first one wins.
  const merged: Record<string, unknown> = Object.assign({}, ...filled.toReversed());
  const texts = filled.flatMap(({ note }) => (note === undefined ? [] : [note]));
  if (texts.length > 0) merged['note'] = joinTexts(texts);
  for (const map of maps) {
    if (filled.some((notes) => notes[map] !== undefined))
      merged[map] = Object.assign({}, ...filled.toReversed().map((notes) => notes[map]));
  }
  return merged as TraderNotes;
};

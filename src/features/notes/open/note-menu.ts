/** What can be done with the note that is open. */
import type { NoteEntry } from '@/domain/notes/shelf';
import type { OpenNote } from '@/services/notes/note-contract';
import { archiveNote, binNote, createNote, pinNote, restoreNote } from '@/services/notes/notes';
import type { ActionMenuItem } from '@/ui/action-menu';
import { showToast } from '@/ui/show-toast';
import { isDone } from '@/features/notes/said';
import { fromOwnTemplate } from '@/features/notes/templates/own-template';
import { copyMarkdown, downloadMarkdown, markdownOf } from '@/features/notes/files/one-note';

export interface NoteMenuFacts {
  readonly entry: NoteEntry;
  readonly note: OpenNote | null;
  readonly isFocused: boolean;
  readonly onFocus: () => void;
  readonly onShortcuts: () => void;
  /** The note has left the list it was in. */
  readonly onGone: () => void;
  readonly onOpen: (id: string) => void;
}

/** Puts the note into the bin and offers the way back. */
export const toBin = async (id: string, onGone: () => void): Promise<void> => {
  if (!(await isDone(binNote(id)))) return;
  onGone();
  showToast({ title: 'Moved to the bin', action: { label: 'Undo', run: () => void isDone(restoreNote(id)) } });
};

const noteFrom = async ({ entry, onOpen }: NoteMenuFacts): Promise<void> => {
  let made: string | null = null;
  const begun = fromOwnTemplate(entry).then((outcome) => {
    if (outcome.ok) made = outcome.id;
    return outcome;
  });
  if ((await isDone(begun, 'We couldn’t start a note')) && made !== null) onOpen(made);
};

const toArchive = async ({ entry, onGone }: NoteMenuFacts): Promise<void> => {
  if (!(await isDone(archiveNote(entry.id, true)))) return;
  onGone();
  showToast({ title: 'Archived', action: { label: 'Undo', run: () => void isDone(archiveNote(entry.id, false)) } });
};

const asTemplate = async ({ entry }: NoteMenuFacts, note: OpenNote): Promise<void> => {
  const markdown = await markdownOf(note);
  const isMade = await isDone(createNote({ title: entry.title, markdown, tags: entry.tags, isTemplate: true }));
  if (isMade)
    showToast({
      tone: 'ok',
      title: 'Saved as a template',
      text: 'Start a note from it under “More” beside “New note”. To rename or delete it, choose “Templates” above the list.',
    });
};

export const noteMenu = (facts: NoteMenuFacts): readonly (readonly ActionMenuItem[])[] => {
  const { entry, note, isFocused, onFocus, onShortcuts } = facts;
  const view: readonly ActionMenuItem[] = [
    { label: isFocused ? 'Leave focus mode' : 'Focus mode', hint: 'Only the text, nothing beside it', run: onFocus },
    { label: 'Keyboard shortcuts', run: onShortcuts },
    { label: 'Print', run: () => globalThis.print() },
  ];
  if (entry.binnedAt !== null) return [view];
  const files: readonly ActionMenuItem[] =
    note === null
      ? []
      : [
          { label: 'Copy as Markdown', run: () => void copyMarkdown(note) },
          { label: 'Download as Markdown', run: () => void downloadMarkdown(note, entry) },
        ];
  return [
    [
      ...(entry.isTemplate ? [{ label: 'New note from this template', deed: 'add', run: () => void noteFrom(facts) } as const] : []),
      { label: entry.isPinned ? 'Unpin' : 'Pin to the top', deed: 'add', run: () => void isDone(pinNote(entry.id, !entry.isPinned)) },
      ...(note === null || entry.isTemplate
        ? []
        : [{ label: 'Save as a template', deed: 'add', run: () => void asTemplate(facts, note) } as const]),
    ],
    view,
    files,
    [
      ...(entry.archivedAt === null ? [{ label: 'Archive', deed: 'add', run: () => void toArchive(facts) } as const] : []),
      { label: 'Move to the bin', deed: 'add', run: () => void toBin(entry.id, facts.onGone) },
    ],
  ];
};

/** Gives the text what it asks of the screen. One object for as long as the note is open, which reads what is newest when it is asked. */
import { FileText, Plus } from 'lucide-react';
import { createElement, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NoteEntry } from '@/domain/notes/shelf';
import { formatInstant } from '@/lib/format-instant';
import { createNote } from '@/services/notes/notes';
import { isReachable } from '@/services/stores/stores';
import { rankCommands } from '@/ui/rank-commands';
import type { EditorHost } from '@/features/notes/editor/editor-host';
import { blocksOfMarkdown } from '@/features/notes/editor/markdown-paste';
import type { MenuEntry } from '@/features/notes/editor/menu/suggestions';
import { keepPicture, showPicture } from '@/features/notes/editor/note-pictures';
import { mentionEntries, mentionHref } from '@/features/notes/embeds/mentions';
import { askAgain, canAskAgain, insertionsOf, type PickEmbed } from '@/features/notes/embeds/insertions';
import { isDone } from '@/features/notes/said';
import { longDate } from '@/features/notes/long-date';

export interface HostFacts {
  readonly noteId: string;
  readonly notes: readonly NoteEntry[];
  readonly zone: string;
  readonly onOpen: (noteId: string) => void;
  /** Asks which of a kind of thing is put in. */
  readonly onPick: PickEmbed;
}

const most = 8;

const linkTo =
  (noteId: string, title: string): MenuEntry['run'] =>
  (editor, range) =>
    void editor
      .chain()
      .focus()
      .deleteRange(range)
      .insertContent([
        { type: 'noteLink', attrs: { noteId, title } },
        { type: 'text', text: ' ' },
      ])
      .run();

const sign = (of: typeof Plus) => createElement(of, { strokeWidth: 1.75, 'aria-hidden': true });

const noteEntries = (query: string, { notes, noteId }: HostFacts): readonly MenuEntry[] => {
  const typed = query.trim();
  const others = notes
    .filter((note) => note.id !== noteId && note.binnedAt === null && !note.isTemplate && note.title !== '')
    .map((note): MenuEntry => ({ id: note.id, group: 'Notes', label: note.title, icon: sign(FileText), run: linkTo(note.id, note.title) }));
  const found = rankCommands(others, typed).slice(0, most);
  if (typed === '' || found.some(({ label }) => label.toLowerCase() === typed.toLowerCase())) return found;
  const make: MenuEntry['run'] = (editor, range) => {
    linkTo('', typed)(editor, range);
  };
  return [
    ...found,
    { id: 'new', group: 'New', label: `Link to “${typed}”`, hint: 'Made when you open the link', icon: sign(Plus), run: make },
  ];
};

const openLink = async (
  { noteId, title }: { readonly noteId: string; readonly title: string },
  { notes, onOpen }: HostFacts,
): Promise<void> => {
  const target =
    notes.find((note) => note.id === noteId) ??
    notes.find((note) => note.binnedAt === null && note.title.trim().toLowerCase() === title.trim().toLowerCase());
  if (target !== undefined) {
    onOpen(target.id);
    return;
  }
  let made: string | null = null;
  const isMade = await isDone(
    createNote({ title }).then((outcome) => {
      if (outcome.ok) made = outcome.id;
      return outcome;
    }),
    'We couldn’t make that note',
  );
  if (isMade && made !== null) onOpen(made);
};

export const useEditorHost = (facts: HostFacts): EditorHost => {
  const latest = useRef(facts);
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    latest.current = facts;
    go.current = navigate;
  });
  const { noteId } = facts;
  return useMemo(
    (): EditorHost => ({
      today: () => longDate(Date.now(), latest.current.zone),
      insertions: () => insertionsOf((kind, insert) => latest.current.onPick(kind, insert)),
      keepPicture: (file) => keepPicture(noteId, file),
      showPicture: (src) => showPicture(noteId, src),
      openNote: (link) => void openLink(link, latest.current),
      openMention: ({ kind, id }) => {
        const address = mentionHref(kind, id);
        if (address !== null) void go.current(address);
      },
      noteEntries: (query) => noteEntries(query, latest.current),
      mentionEntries: (query) => mentionEntries(query, latest.current.zone),
      blocksOfMarkdown,
      canAskAgain,
      isOnline: isReachable.get,
      askAgain: (kind, query) => askAgain(kind, query, latest.current.zone),
      openAddress: (address) => void go.current(address),
      instant: (epochMs) => formatInstant(epochMs, latest.current.zone, Date.now()),
    }),
    [noteId],
  );
};

/** What `/` offers: kinds of blocks, and what can be put in. */
import type { Editor } from '@tiptap/core';
import { CalendarDays, Image, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { rankCommands } from '@/ui/rank-commands';
import { blockCommands, keysHere } from './text-commands';
import type { MenuEntry, TypedMenu } from './suggestions';

/** Something that can be put in besides kinds of blocks. */
export interface Insertion {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly words: string;
  readonly icon: ReactNode;
  readonly insert: (editor: Editor) => void;
}

export interface SlashHost {
  readonly choosePictures: (editor: Editor) => void;
  /** Today, as it is written in a text. */
  readonly today: () => string;
  /** Trades, figures and other things of the product. */
  readonly insertions: () => readonly Insertion[];
}

const look = { strokeWidth: 1.75, 'aria-hidden': true } as const;

type Ranked = MenuEntry & { readonly words: string };

const ownEntries = (host: SlashHost): readonly Ranked[] =>
  host.insertions().map(({ id, label, hint, words, icon, insert }): Ranked => ({
    id,
    group: 'From Sextant',
    label,
    hint,
    words,
    icon,
    run: (editor, range) => {
      editor.chain().focus().deleteRange(range).run();
      insert(editor);
    },
  }));

const entriesOf = (host: SlashHost): readonly Ranked[] => [
  ...blockCommands.map(({ id, label, words, keys, typed, icon, run }): Ranked => ({
    id,
    group: 'Text',
    label,
    words,
    icon,
    ...(keys !== '' ? { keys: keysHere(keys) } : typed !== undefined && { keys: typed }),
    run: (editor, range) => void run(editor.chain().focus().deleteRange(range)).run(),
  })),
  {
    id: 'picture',
    group: 'Insert',
    label: 'Picture',
    hint: 'From a file. You can also paste or drop one.',
    words: 'image screenshot photo',
    icon: <Image {...look} />,
    run: (editor, range) => {
      editor.chain().focus().deleteRange(range).run();
      host.choosePictures(editor);
    },
  },
  {
    id: 'note',
    group: 'Insert',
    label: 'Link to a note',
    hint: 'Or type [[',
    words: 'wiki page backlink',
    icon: <Link2 {...look} />,
    run: (editor, range) => void editor.chain().focus().deleteRange(range).insertContent('[[').run(),
  },
  {
    id: 'today',
    group: 'Insert',
    label: 'Today’s date',
    words: 'date day now',
    icon: <CalendarDays {...look} />,
    run: (editor, range) => void editor.chain().focus().deleteRange(range).insertContent(host.today()).run(),
  },
  ...ownEntries(host),
];

export const slashMenu = (host: SlashHost): TypedMenu => ({
  name: 'slash',
  sign: '/',
  label: 'Insert',
  empty: 'Nothing by that name. Press Escape to keep the text.',
  allowSpaces: true,
  holds: (query) => !query.includes(' ') || rankCommands(entriesOf(host), query).length > 0,
  entries: (query) => rankCommands(entriesOf(host), query),
});

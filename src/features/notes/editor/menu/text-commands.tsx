/** What can be made of the text at the caret: one list for the slash menu, the toolbar and the list of shortcuts. */
import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  CodeXml,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Pilcrow,
  Quote,
  SquareCode,
  Strikethrough,
  Table,
} from 'lucide-react';
import type { ReactNode } from 'react';

export interface TextCommand {
  readonly id: string;
  readonly label: string;
  /** More words under which it is found. */
  readonly words: string;
  /** As they are read: `Mod` is Ctrl, or Command on a Mac. */
  readonly keys: string;
  /** What is typed at the start of a line for the same. */
  readonly typed?: string;
  readonly icon: ReactNode;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  readonly isOn?: (editor: Editor) => boolean;
}

const look = { strokeWidth: 1.75, 'aria-hidden': true } as const;

const heading = (level: 1 | 2 | 3, icon: ReactNode): TextCommand => ({
  id: `heading-${String(level)}`,
  label: `Heading ${String(level)}`,
  words: `title h${String(level)}`,
  keys: `Mod Alt ${String(level)}`,
  typed: '#'.repeat(level),
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** Kinds of blocks, in the order of the menu. */
export const blockCommands: readonly TextCommand[] = [
  {
    id: 'text',
    label: 'Text',
    words: 'paragraph plain',
    keys: 'Mod Alt 0',
    icon: <Pilcrow {...look} />,
    run: (chain) => chain.setParagraph(),
    isOn: (editor) => editor.isActive('paragraph'),
  },
  heading(1, <Heading1 {...look} />),
  heading(2, <Heading2 {...look} />),
  heading(3, <Heading3 {...look} />),
  {
    id: 'bullets',
    label: 'Bullet list',
    words: 'unordered points',
    keys: 'Mod Shift 8',
    typed: '-',
    icon: <List {...look} />,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    id: 'numbers',
    label: 'Numbered list',
    words: 'ordered steps',
    keys: 'Mod Shift 7',
    typed: '1.',
    icon: <ListOrdered {...look} />,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    id: 'checklist',
    label: 'Checklist',
    words: 'todo task check box',
    keys: 'Mod Shift 9',
    typed: '[ ]',
    icon: <ListChecks {...look} />,
    run: (chain) => chain.toggleTaskList(),
    isOn: (editor) => editor.isActive('taskList'),
  },
  {
    id: 'table',
    label: 'Table',
    words: 'grid rows columns',
    keys: '',
    icon: <Table {...look} />,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    id: 'quote',
    label: 'Quote',
    words: 'blockquote cite',
    keys: 'Mod Shift B',
    typed: '>',
    icon: <Quote {...look} />,
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    id: 'code-block',
    label: 'Code block',
    words: 'source pre fenced',
    keys: 'Mod Alt C',
    typed: '```',
    icon: <SquareCode {...look} />,
    run: (chain) => chain.toggleCodeBlock(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    id: 'divider',
    label: 'Divider',
    words: 'horizontal rule line separator',
    keys: '',
    typed: '---',
    icon: <Minus {...look} />,
    run: (chain) => chain.setHorizontalRule(),
  },
];

/** Looks of what is selected. */
export const markCommands: readonly TextCommand[] = [
  {
    id: 'bold',
    label: 'Bold',
    words: 'strong',
    keys: 'Mod B',
    icon: <Bold {...look} />,
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    id: 'italic',
    label: 'Italic',
    words: 'emphasis',
    keys: 'Mod I',
    icon: <Italic {...look} />,
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    id: 'strike',
    label: 'Strikethrough',
    words: 'delete',
    keys: 'Mod Shift S',
    icon: <Strikethrough {...look} />,
    run: (chain) => chain.toggleStrike(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    id: 'code',
    label: 'Code',
    words: 'monospace',
    keys: 'Mod E',
    icon: <CodeXml {...look} />,
    run: (chain) => chain.toggleMark('code'),
    isOn: (editor) => editor.isActive('code'),
  },
];

const isMac = (): boolean => /mac|iphone|ipad/iu.test(globalThis.navigator?.userAgent ?? '');

/** The keys as they are on this machine. */
export const keysHere = (keys: string): string =>
  isMac() ? keys.replaceAll('Mod', '⌘').replaceAll('Alt', '⌥') : keys.replaceAll('Mod', 'Ctrl');

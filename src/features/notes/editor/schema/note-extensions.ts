/**
 * The schema of a note and what typing does in it. Names of nodes and marks are those of `domain/notes`: whatever the Yjs document has
 * and the schema has not would be deleted by the binding, so every node of a note is here.
 */
import { Extension, type AnyExtension } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { Image } from '@tiptap/extension-image';
import { ListItem, TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import type { Doc } from 'yjs';
import { CodeMark } from './code-mark';
import { Mention, NoteLink } from './links';
import { Verbatim } from './verbatim';

/** Name of the Yjs fragment that holds the text. */
export const bodyField = 'body';

/** A list item of Markdown may begin with any block, or be a table alone. */
const anyBlocks = 'block+';

/** Alt with an arrow moves the block with the caret past its neighbor, as editors of code do with lines. */
const MoveBlock = Extension.create({
  name: 'moveBlock',
  addKeyboardShortcuts() {
    const move = (by: -1 | 1) => (): boolean => {
      const { state, view } = this.editor;
      const { $from, $to } = state.selection;
      if ($from.depth === 0 && by === 1 && $from.nodeAfter === null) return false;
      const [first, last] = [$from.index(0), $to.index(0)];
      const other = by < 0 ? first - 1 : last + 1;
      if (other < 0 || other >= state.doc.childCount) return true;
      const startOf = (index: number): number =>
        Array.from({ length: index }, (_, at) => state.doc.child(at).nodeSize).reduce((a, b) => a + b, 0);
      const start = startOf(first);
      const end = startOf(last) + state.doc.child(last).nodeSize;
      const neighbor = state.doc.child(other);
      const from = startOf(other);
      // The neighbor moves, so that the caret and what is selected stay in their block.
      const change = state.tr.delete(from, from + neighbor.nodeSize);
      change.insert(by < 0 ? end - neighbor.nodeSize : start, neighbor);
      view.dispatch(change.scrollIntoView());
      return true;
    };
    return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1) };
  },
});

/** Nodes and marks alone: what the binding, a test and a reader of HTML need to know. */
export const noteSchemaExtensions = (more: readonly AnyExtension[] = []): AnyExtension[] => [
  StarterKit.configure({
    code: false,
    listItem: false,
    underline: false,
    // It would write into every note that is only opened.
    trailingNode: false,
    // Undo is the collaboration's own: it takes back what was done on this device, never what came from another.
    undoRedo: false,
    link: { openOnClick: false, autolink: true, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  CodeMark,
  ListItem.extend({ content: anyBlocks }),
  TaskList,
  TaskItem.extend({ content: anyBlocks }).configure({
    nested: true,
    a11y: { checkboxLabel: (node, isChecked) => `${isChecked ? 'Done' : 'To do'}: ${node.textContent || 'empty'}` },
  }),
  Table.configure({ resizable: false, renderWrapper: true }),
  TableRow,
  TableHeader,
  TableCell,
  NoteLink,
  Mention,
  Verbatim,
  ...more,
];

export interface NoteExtensionOptions {
  readonly document: Doc;
  readonly placeholder: string;
  /** Image and embed with their views, menus. */
  readonly more: readonly AnyExtension[];
}

/** All that an editor on the Yjs document needs. */
export const noteExtensions = ({ document, placeholder, more }: NoteExtensionOptions): AnyExtension[] => [
  ...noteSchemaExtensions(more),
  MoveBlock,
  Placeholder.configure({ placeholder, showOnlyCurrent: true }),
  Collaboration.configure({ document, field: bodyField }),
];

/** A picture's address is one of ours, which no browser can fetch: in HTML it is beside the address. */
const pictureAddress = {
  default: null,
  parseHTML: (element: HTMLElement) => element.dataset['picture'] ?? element.getAttribute('src'),
  renderHTML: ({ src }: Record<string, unknown>) => ({ 'data-picture': src }),
};

/** Pictures stand in a line, as Markdown has them. */
export const ImageNode = Image.extend({
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes() {
    return { src: pictureAddress, alt: { default: null }, title: { default: null } };
  },
  parseHTML: () => [{ tag: 'img[data-picture]' }, { tag: 'img[src]' }],
});

/** Where a picture lands that is dropped or pasted: never inside a word, and the caret behind it. */
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { documentOfMarkdown, markdownOfDocument } from '@/domain/notes/markdown/markdown';
import type { NoteDocument } from '@/domain/notes/note-document';
import { withPicture } from '@/features/notes/editor/pictures';
import { ImageNode, noteSchemaExtensions } from '@/features/notes/editor/schema/note-extensions';

const schema = getSchema(noteSchemaExtensions([ImageNode]));

const stateOf = (markdown: string): EditorState => EditorState.create({ doc: Node.fromJSON(schema, documentOfMarkdown(markdown)), schema });

/** The position before the word, moved by some characters. */
const within = ({ doc }: EditorState, word: string, by = 0): number => {
  let found = -1;
  doc.descendants((node, at) => {
    const index = node.isText ? (node.text ?? '').indexOf(word) : -1;
    if (index !== -1) found = at + index + by;
  });
  expect(found, word).toBeGreaterThanOrEqual(0);
  return found;
};

const placed = (markdown: string, word: string, by = 0): EditorState => {
  const state = stateOf(markdown);
  return state.apply(withPicture(state, within(state, word, by), { src: 'picture:00', alt: 'shot' }));
};

const markdownOf = ({ doc }: EditorState): string => markdownOfDocument(doc.toJSON() as NoteDocument).trim();

describe('a picture', () => {
  it.each([
    ['inside a word', 'One trade today.\n\nThen a break.', ['trade', 2], 'One trade today.\n\n![shot](picture:00)\n\nThen a break.'],
    ['in a heading', '# The open\n\nCalm.', ['open', 1], '# The open\n\n![shot](picture:00)\n\nCalm.'],
    ['in code', '```\nconst\n```\n\nCalm.', ['const', 2], '```\nconst\n```\n\n![shot](picture:00)\n\nCalm.'],
    ['in a list item', '- first\n- second', ['first', 3], '- first\n\n  ![shot](picture:00)\n\n- second'],
    ['in a quote', '> quoted\n\nCalm.', ['quoted', 3], '> quoted\n>\n> ![shot](picture:00)\n\nCalm.'],
  ] as const)('that is dropped %s is in a paragraph of its own below that block', (_where, before, [word, by], after) => {
    expect(documentOfMarkdown(markdownOf(placed(before, word, by)))).toEqual(documentOfMarkdown(after));
  });

  it('divides no word anywhere in a text', () => {
    const state = stateOf('# Plan for today\n\nBuy the **second** retest.\n\n- wait\n- act\n\n| a | b |\n| --- | --- |\n| one | two |');
    const words = (of: EditorState): readonly string[] =>
      of.doc.textBetween(0, of.doc.content.size, ' ', ' ').split(/\s+/u).filter(Boolean);
    for (let at = 0; at <= state.doc.content.size; at += 1) {
      const after = state.apply(withPicture(state, at, { src: 'picture:00', alt: '' }));
      after.doc.check();
      expect(words(after), String(at)).toEqual(words(state));
      let pictures = 0;
      after.doc.descendants(({ type }) => void (pictures += type.name === 'image' ? 1 : 0));
      expect(pictures, String(at)).toBe(1);
    }
  });

  it('takes the empty line it is put into, and the caret goes to the line after it', () => {
    const state = stateOf('Before.');
    const empty = state.apply(state.tr.insert(state.doc.content.size, schema.nodes['paragraph']?.create() ?? []));
    const after = empty.apply(withPicture(empty, empty.doc.content.size - 1, { src: 'picture:00', alt: '' }));
    expect(after.doc.childCount).toBe(3);
    expect(after.doc.child(1).firstChild?.type.name).toBe('image');
    expect(after.selection.$from.index(0)).toBe(2);
    expect(after.selection.$from.parent.content.size).toBe(0);
  });

  it('leaves the caret in the block after it where there is one', () => {
    const after = placed('One.\n\nTwo.', 'One', 1);
    expect(after.doc.childCount).toBe(3);
    expect(after.selection.$from.parent.textContent).toBe('Two.');
    expect(after.selection.$from.parentOffset).toBe(0);
  });
});

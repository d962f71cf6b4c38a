// @vitest-environment node
/** What Markdown has no sign for: paragraphs without text, boxes to tick without words, and lines within a cell. */
import { describe, expect, it } from 'vitest';
import { documentOfMarkdown, markdownOfDocument } from '@/domain/notes/markdown/markdown';
import type { NoteNode } from '@/domain/notes/note-document';

const empty: NoteNode = { type: 'paragraph' };
const said = (text: string): NoteNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const task = (isChecked: boolean, ...content: readonly NoteNode[]): NoteNode => ({
  type: 'taskItem',
  attrs: { checked: isChecked },
  content,
});

const notes: Readonly<Record<string, readonly NoteNode[]>> = {
  'between two others': [said('a'), empty, said('b')],
  'at the end': [said('a'), empty],
  'at the beginning, twice': [empty, empty, said('a')],
  'in a quote': [{ type: 'blockquote', content: [empty, said('a'), empty] }],
  'first in a list item': [{ type: 'bulletList', content: [{ type: 'listItem', content: [empty, said('a')] }] }],
  'boxes without words': [{ type: 'taskList', content: [task(false, empty), task(true, empty), task(true, said('a'))] }],
  'a box without words above a list': [
    { type: 'taskList', content: [task(false, empty, { type: 'bulletList', content: [{ type: 'listItem', content: [said('a')] }] })] },
  ],
};

describe('empty paragraphs', () => {
  it.each(Object.entries(notes))('come back from Markdown: %s', (_name, content) => {
    expect(documentOfMarkdown(markdownOfDocument({ type: 'doc', content })).content).toEqual(content);
  });

  it('are nothing where the note is nothing else', () => {
    expect(markdownOfDocument({ type: 'doc', content: [empty] })).toBe('');
  });
});

describe('a line break in a cell', () => {
  const table = '| a |\n| - |\n| one<br>two |\n';

  it('is read from other programs’ tables and written as they write it', () => {
    const { content } = documentOfMarkdown(table);
    expect(content.map(({ type }) => type)).toEqual(['table']);
    expect(JSON.stringify(content)).toContain('{"type":"hardBreak"}');
    const written = markdownOfDocument({ type: 'doc', content });
    expect(written).toContain('one<br>two');
    expect(documentOfMarkdown(written).content).toEqual(content);
  });

  it('leaves other HTML as it was written', () => {
    const other = '| a |\n| - |\n| <u>one</u> |';
    expect(documentOfMarkdown(other).content).toEqual([{ type: 'verbatim', attrs: { text: other } }]);
  });
});

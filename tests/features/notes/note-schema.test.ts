/** The editor's schema takes every node that Markdown gives, and a Yjs document written by the domain reads in the editor's binding as the same. */
import { getSchema, Node as TiptapNode } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { dayPageBody } from '@/domain/notes/day-page';
import { documentOfMarkdown, markdownOfDocument } from '@/domain/notes/markdown/markdown';
import { bodyOf, replaceBody } from '@/domain/notes/note-body';
import type { NoteDocument, NoteNode } from '@/domain/notes/note-document';
import { ImageNode, noteSchemaExtensions } from '@/features/notes/editor/schema/note-extensions';
import { templates } from '@/features/notes/templates/templates';

const embed = TiptapNode.create({
  name: 'embed',
  group: 'block',
  atom: true,
  addAttributes: () => ({ kind: { default: '' }, value: { default: '' } }),
});

const schema = getSchema(noteSchemaExtensions([ImageNode, embed]));

const texts: Readonly<Record<string, string>> = {
  headings: '# One\n\n## Two\n\n###### Six',
  marks: '**bold** *italic* ~~gone~~ `code` **`bold code`** [a link](https://example.com "title") ***both***',
  'a link that is bold and code': '[**`x`**](https://example.com)',
  lists: '- a\n- b\n  - c\n\n    more\n\n3. three\n4. four',
  'a list item that begins with code': '- ```js\n  x\n  ```',
  'an empty list item': '-\n- b',
  'a list item that is a quote': '- > quoted',
  'a list item that is a heading': '- # heading',
  checklist: '- [ ] open\n- [x] done\n  - [ ] inside',
  quote: '> one\n>\n> > two\n>\n> - three',
  code: '```ts\nconst x = 1;\n```\n\n    indented',
  table: '| a | b | c |\n| :-- | --: | :-: |\n| 1 | **2** | `3` |\n|  |  |  |',
  picture: 'Before ![alt](picture:00 "title") after',
  break: 'one\\\ntwo',
  rule: 'a\n\n---\n\nb',
  'note link': 'See [[Week plan]] and [@EURUSD](sextant:trade/a%2Fb)',
  html: '<details>\n<summary>x</summary>\n</details>\n\ntext <b>inline</b>',
  footnote: 'text[^1]\n\n[^1]: note',
  embed: '```sextant figure\n{"a":1}\n```',
  nothing: '',
};

const cleaned = ({ type, attrs, content, text, marks }: NoteNode): unknown => ({
  type,
  ...(text !== undefined && { text }),
  attrs: Object.fromEntries(Object.entries(attrs ?? {}).filter(([, value]) => value !== null)),
  marks: (marks ?? []).map((mark) => mark.type).toSorted(),
  content: (content ?? []).map(cleaned),
});

const bodies: readonly (readonly [string, NoteDocument])[] = [
  ...Object.entries(texts).map(([name, text]) => [name, documentOfMarkdown(text)] as const),
  ...templates.map(({ id, markdown }) => [`template ${id}`, documentOfMarkdown(markdown)] as const),
  ['the page of a day', dayPageBody('2026-11-28')],
];

const hasContent = (body: NoteDocument): boolean => body.content.length > 0;

describe('a note in the editor', () => {
  it.each(bodies.filter(([, body]) => hasContent(body)))('takes %s', (_name, body) => {
    const node = Node.fromJSON(schema, body);
    expect(() => node.check()).not.toThrow();
  });

  it.each(bodies.filter(([, body]) => hasContent(body)))('reads %s from the Yjs document, and nothing of it is lost', (_name, body) => {
    const doc = new Y.Doc();
    replaceBody(doc, body);
    const before = bodyOf(doc);
    const read = yXmlFragmentToProseMirrorRootNode(doc.getXmlFragment('body'), schema);
    // What the schema does not take, the binding deletes.
    expect(bodyOf(doc)).toEqual(before);
    expect(read.textContent).toBe(Node.fromJSON(schema, body).textContent);
    expect(read.childCount).toBe(body.content.length);
  });

  it('knows every node and mark that these texts give', () => {
    const types = new Set<string>();
    const look = ({ type, content, marks }: NoteNode): void => {
      types.add(type);
      for (const mark of marks ?? []) types.add(mark.type);
      for (const child of content ?? []) look(child);
    };
    for (const [, body] of bodies) look(body);
    expect([...types].filter((type) => schema.nodes[type] === undefined && schema.marks[type] === undefined)).toEqual([]);
    expect(types.size).toBeGreaterThan(15);
  });

  it.each(templates)('the template $id is Markdown that comes back as it was read', ({ markdown }) => {
    const body = documentOfMarkdown(markdown);
    expect(cleaned(documentOfMarkdown(markdownOfDocument(body)))).toEqual(cleaned(body));
  });
});

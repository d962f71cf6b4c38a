/** What points out of a line: another note, and a trade, an event or a plan that is mentioned. Both are one sign for the caret. */
import { mergeAttributes, Node } from '@tiptap/core';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const attribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: text(attributes[name]) }),
});

/** `[[title]]`: the id is empty while no note has the title. */
export const NoteLink = Node.create({
  name: 'noteLink',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({
    noteId: { ...attribute('note-id'), renderHTML: ({ noteId }) => ({ 'data-note-id': text(noteId) }) },
    title: attribute('title'),
  }),
  parseHTML: () => [{ tag: 'span[data-note-link]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-note-link': '', class: 'note-link', role: 'link', tabindex: '0' }),
    text(node.attrs['title']),
  ],
  renderText: ({ node }) => `[[${text(node.attrs['title'])}]]`,
});

/** `@label` of a trade, an event, a plan or a finding. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({ kind: attribute('kind'), id: attribute('id'), label: attribute('label') }),
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-mention': '', class: 'note-mention', role: 'link', tabindex: '0' }),
    `@${text(node.attrs['label'])}`,
  ],
  renderText: ({ node }) => `@${text(node.attrs['label'])}`,
});

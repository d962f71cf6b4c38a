/** What of a Markdown file the editor has no node for, kept as it was written and shown as it is. */
import { mergeAttributes, Node } from '@tiptap/core';

export const Verbatim = Node.create({
  name: 'verbatim',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({
    text: {
      default: '',
      parseHTML: (element: HTMLElement) => element.textContent ?? '',
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'pre[data-verbatim]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'pre',
    mergeAttributes(HTMLAttributes, { 'data-verbatim': '', class: 'note-verbatim', title: 'Kept exactly as written' }),
    String(node.attrs['text']),
  ],
  renderText: ({ node }) => String(node.attrs['text']),
});

/** The node of what the product puts into a note; its view comes with the first one. */
import { mergeAttributes, Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import type { EditorHost } from './editor-host';
import { embedView } from './embed-view';

export const embedNode = (host: EditorHost): Node =>
  Node.create({
    name: 'embed',
    group: 'block',
    atom: true,
    selectable: true,
    draggable: true,
    addAttributes: () => ({
      kind: {
        default: '',
        parseHTML: (element) => element.dataset['kind'] ?? '',
        renderHTML: ({ kind }) => ({ 'data-kind': String(kind) }),
      },
      value: {
        default: '',
        parseHTML: (element) => element.dataset['value'] ?? '',
        renderHTML: ({ value }) => ({ 'data-value': String(value) }),
      },
    }),
    parseHTML: () => [{ tag: 'figure[data-kind]' }],
    renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes)],
    addNodeView: () => ReactNodeViewRenderer(embedView(host)),
  });

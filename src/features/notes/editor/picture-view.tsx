/** A picture in a note: itself where this device has it, its thumbnail elsewhere, and what it is of below it. */
import { ImageOff } from 'lucide-react';
import { NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react';
import { useEffect, useState } from 'react';
import type { EditorHost, ShownPicture } from './editor-host';
import { ImageNode } from './schema/note-extensions';

const waiting: ShownPicture = { url: null, of: 'here' };

const lines = {
  here: '',
  thumbnail: 'Thumbnail. The full picture is on the device you added it on.',
  missing: 'This picture is on another device.',
} as const;

const pictureView =
  (host: EditorHost) =>
  ({ node, updateAttributes, editor }: ReactNodeViewProps) => {
    const src = String(node.attrs['src'] ?? '');
    const alt = String(node.attrs['alt'] ?? '');
    const [shown, setShown] = useState(waiting);
    useEffect(() => {
      let isOver = false;
      void host.showPicture(src).then((picture) => {
        if (!isOver) setShown(picture);
      });
      return () => {
        isOver = true;
      };
    }, [src]);
    return (
      <NodeViewWrapper as="span" className="my-3 inline-block max-w-full align-top" data-drag-handle>
        {shown.url === null ? (
          <span className="flex items-center gap-2 rounded-md border border-dashed border-line-strong px-3 py-4 text-ui text-text-2">
            <ImageOff size={16} strokeWidth={1.75} aria-hidden />
            {shown.of === 'missing' ? lines.missing : 'Opening the picture'}
          </span>
        ) : (
          <img
            src={shown.url}
            alt={alt}
            title={node.attrs['title'] ?? undefined}
            className="max-h-[70vh] max-w-full rounded-md border border-line"
          />
        )}
        <span className="mt-1 flex flex-col text-micro text-text-2">
          <input
            type="text"
            aria-label="Caption of the picture"
            placeholder="Say what it shows"
            defaultValue={alt}
            key={alt}
            disabled={!editor.isEditable}
            onBlur={(event) => {
              if (event.currentTarget.value !== alt) updateAttributes({ alt: event.currentTarget.value });
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
            }}
            className="w-full min-w-40 rounded-sm bg-transparent px-1 py-0.5 text-dense text-text-2 placeholder:text-text-3 hover:bg-surface-2 pointer-coarse:min-h-11 print:placeholder:text-transparent"
          />
          {shown.url !== null && shown.of === 'thumbnail' && <span className="px-1">{lines.thumbnail}</span>}
        </span>
      </NodeViewWrapper>
    );
  };

/** The node of pictures, drawn so. */
export const pictureNode = (host: EditorHost) =>
  ImageNode.extend({
    addNodeView: () =>
      ReactNodeViewRenderer(pictureView(host), { as: 'span', stopEvent: ({ event }) => event.target instanceof HTMLInputElement }),
  });

/** The headings of a note as the way to them, and how long it is. Read when typing rests. */
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import type { NoteEntry } from '@/domain/notes/shelf';
import { formatInstant } from '@/lib/format-instant';

interface Heading {
  readonly text: string;
  readonly level: number;
  /** Position in the text. */
  readonly at: number;
}

interface Outline {
  readonly headings: readonly Heading[];
  readonly words: number;
}

const restMs = 400;
const nothing: Outline = { headings: [], words: 0 };

const outlineOf = (editor: Editor): Outline => {
  const headings: Heading[] = [];
  let words = 0;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'heading') headings.push({ text: node.textContent, level: Number(node.attrs['level']), at });
    if (node.isTextblock) words += node.textContent.split(/\s+/u).filter((word) => word !== '').length;
    return !node.isTextblock;
  });
  return { headings, words };
};

const useOutline = (editor: Editor | null): Outline => {
  const [outline, setOutline] = useState(nothing);
  useEffect(() => {
    if (editor === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const read = (): void => {
      if (!editor.isDestroyed) setOutline(outlineOf(editor));
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(read, restMs);
    };
    read();
    editor.on('update', later);
    return () => {
      clearTimeout(timer);
      editor.off('update', later);
    };
  }, [editor]);
  return editor === null ? nothing : outline;
};

const goTo = (editor: Editor, at: number): void => {
  editor
    .chain()
    .setTextSelection(at + 1)
    .focus()
    .run();
  const element = editor.view.nodeDOM(at);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'center' });
};

export interface OutlinePartProps {
  readonly editor: Editor | null;
  readonly entry: NoteEntry;
  readonly zone: string;
  readonly onLeave?: (() => void) | undefined;
}

export const OutlinePart = ({ editor, entry, zone, onLeave }: OutlinePartProps) => {
  const { headings, words } = useOutline(editor);
  const [nowMs] = useState(() => Date.now());
  return (
    <>
      {headings.length === 0 ? (
        <p className="mt-3 text-dense text-pretty text-text-2">No headings yet. Start a line with # to make one.</p>
      ) : (
        <ol className="mt-2">
          {headings.map(({ text, level, at }) => (
            <li key={at} style={{ paddingLeft: `${String(Math.min(3, level - 1) * 12)}px` }}>
              <button
                type="button"
                disabled={editor === null}
                onClick={() => {
                  if (editor === null) return;
                  onLeave?.();
                  // What lies over the text gives the focus back first.
                  setTimeout(() => goTo(editor, at), 0);
                }}
                className="w-full truncate rounded-sm px-1 py-1 text-left text-ui text-text-2 hover:bg-surface-2 hover:text-text pointer-coarse:min-h-11"
              >
                {text === '' ? 'Empty heading' : text}
              </button>
            </li>
          ))}
        </ol>
      )}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-line pt-3 text-dense [&_dd]:text-right [&_dt]:text-text-2">
        <dt>Words</dt>
        <dd>{words.toLocaleString('en')}</dd>
        {entry.day === null && (
          <>
            <dt>Started</dt>
            <dd>{formatInstant(entry.createdAt, zone, nowMs)}</dd>
          </>
        )}
        <dt>Last change</dt>
        <dd>{formatInstant(entry.editedAt, zone, nowMs)}</dd>
      </dl>
    </>
  );
};

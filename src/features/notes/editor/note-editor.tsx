/** The text of one note, on its Yjs document. Typing draws nothing of React: parts that show a state of the text ask for that alone. */
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { EditorContent, useEditor, type UseEditorOptions } from '@tiptap/react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { Doc } from 'yjs';
import { EditorToolbar } from './editor-toolbar';
import { embedNode } from './embed-node';
import type { EditorHost } from './editor-host';
import { slashMenu } from './menu/slash-menu';
import { typedMenu } from './menu/suggestions';
import { insertPictures, picturesOf } from './pictures';
import { pictureNode } from './picture-view';
import { noteExtensions } from './schema/note-extensions';
import './note-text.css';

export interface NoteEditorProps {
  readonly document: Doc;
  readonly host: EditorHost;
  readonly isEditable: boolean;
  /** Hands out the editor when it is there, and null when it goes. */
  readonly onEditor: (editor: Editor | null) => void;
}

type EditorProps = NonNullable<UseEditorOptions['editorProps']>;

const followLink = (href: string): void => {
  if (/^(?:https?:|mailto:)/iu.test(href)) globalThis.open(href, '_blank', 'noopener,noreferrer');
};

const openNode = (host: EditorHost, { type, attrs }: NodeSelection['node']): boolean => {
  if (type.name === 'noteLink') host.openNote({ noteId: String(attrs['noteId'] ?? ''), title: String(attrs['title'] ?? '') });
  else if (type.name === 'mention') host.openMention({ kind: String(attrs['kind'] ?? ''), id: String(attrs['id'] ?? '') });
  else return false;
  return true;
};

const propsOf = (host: EditorHost, editorOf: () => Editor | null): EditorProps => ({
  attributes: { class: 'note-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text of the note', spellcheck: 'true' },
  handleClickOn: (...[, , node, , , isDirect]) => isDirect && openNode(host, node),
  handleClick: (_view, _position, event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link === null || !(event.ctrlKey || event.metaKey)) return false;
    followLink(link.getAttribute('href') ?? '');
    return true;
  },
  handleKeyDown: (view, event) =>
    event.key === 'Enter' && view.state.selection instanceof NodeSelection && openNode(host, view.state.selection.node),
  handleDrop: (view, event) => {
    const files = picturesOf(event.dataTransfer);
    const editor = editorOf();
    if (files.length === 0 || editor === null) return false;
    event.preventDefault();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    void insertPictures(editor, host, files, at);
    return true;
  },
  handlePaste: (_view, event) => {
    const editor = editorOf();
    const files = picturesOf(event.clipboardData);
    if (editor === null || event.clipboardData === null) return false;
    const { clipboardData } = event;
    if (files.length > 0 && clipboardData.getData('text/html') === '') {
      event.preventDefault();
      void insertPictures(editor, host, files);
      return true;
    }
    // What comes as HTML is taken as such; a text may be Markdown.
    if (clipboardData.types.includes('text/html') || editor.isActive('codeBlock')) return false;
    const blocks = host.blocksOfMarkdown(clipboardData.getData('text/plain'));
    return (
      blocks !== null &&
      editor
        .chain()
        .focus()
        .insertContent([...blocks])
        .run()
    );
  },
});

/** A press below the last block puts the caret behind it, in a line of its own where the block takes no text. */
const writeAtTheEnd = (editor: Editor): void => {
  const last = editor.state.doc.lastChild;
  if (last?.type.name === 'paragraph' && last.content.size === 0) editor.commands.focus('end');
  else editor.chain().insertContentAt(editor.state.doc.content.size, { type: 'paragraph' }).focus('end').run();
};

export const NoteEditor = ({ document, host, isEditable, onEditor }: NoteEditorProps) => {
  const files = useRef<HTMLInputElement>(null);
  const current = useRef<Editor | null>(null);
  const latest = useRef(onEditor);
  useEffect(() => {
    latest.current = onEditor;
  });
  // What reads the refs does so when somebody presses a key, long after this.
  // oxlint-disable-next-line react/refs
  const [extensions] = useState(() =>
    noteExtensions({
      document,
      placeholder: 'Write, or press / for headings, lists, tables and figures',
      more: [
        pictureNode(host),
        embedNode(host),
        typedMenu(slashMenu({ ...host, choosePictures: () => files.current?.click() })),
        typedMenu({
          name: 'notes',
          sign: '[[',
          label: 'Notes',
          empty: 'No note by that name.',
          allowSpaces: true,
          entries: host.noteEntries,
        }),
        typedMenu({
          name: 'mentions',
          sign: '@',
          label: 'Mention',
          empty: 'Nothing by that name.',
          allowSpaces: false,
          entries: host.mentionEntries,
        }),
      ],
    }),
  );
  // oxlint-disable-next-line react/refs
  const [editorProps] = useState(() => propsOf(host, () => current.current));
  // Made once the screen stands: an editor made while it is drawn is destroyed where drawing takes longer than a millisecond.
  const editor = useEditor({ extensions, editorProps, editable: isEditable, immediatelyRender: false, shouldRerenderOnTransaction: false });
  useEffect(() => {
    current.current = editor;
    latest.current(editor);
    return () => latest.current(null);
  }, [editor]);
  useEffect(() => editor?.setEditable(isEditable, false), [editor, isEditable]);
  const pressBelow = (event: MouseEvent<HTMLDivElement>): void => {
    if (editor === null || !isEditable || event.target !== event.currentTarget) return;
    event.preventDefault();
    writeAtTheEnd(editor);
  };
  return (
    <>
      {isEditable && editor !== null && <EditorToolbar editor={editor} onPictures={() => files.current?.click()} />}
      <EditorContent editor={editor} />
      {/* The text itself takes the keys; this is the empty paper below it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="min-h-24 flex-1 cursor-text print:hidden" onMouseDown={pressBelow} />
      <input
        ref={files}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        multiple
        hidden
        aria-label="Picture files"
        onChange={(event) => {
          if (editor !== null) void insertPictures(editor, host, [...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
};

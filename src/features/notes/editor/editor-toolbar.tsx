/** Looks and blocks of the text by pointer; the slash menu and the keys do the same. */
import type { Editor } from '@tiptap/core';
import { ImagePlus, Link2, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isSameValue } from '@/lib/same-value';
import { ActionMenu } from '@/ui/action-menu';
import { classNames } from '@/ui/class-names';
import { blockCommands, keysHere, markCommands, type TextCommand } from './menu/text-commands';
import { LinkDialog } from './link-dialog';

const toolClass =
  'grid size-7 shrink-0 place-items-center rounded-sm text-text-2 hover:bg-surface-2 hover:text-text aria-pressed:bg-surface-3 aria-pressed:text-text disabled:opacity-40 pointer-coarse:size-11 [&_svg]:size-4';

interface ToolProps {
  readonly label: string;
  readonly keys?: string;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly icon: TextCommand['icon'];
  readonly onPress: () => void;
}

const Tool = ({ label, keys = '', isOn, isOff = false, icon, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isOn}
    disabled={isOff}
    title={keys === '' ? label : `${label} (${keysHere(keys)})`}
    // The selection in the text stays.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    className={toolClass}
  >
    {icon}
  </button>
);

const shownBlocks = ['heading-1', 'heading-2', 'heading-3', 'bullets', 'numbers', 'checklist', 'quote', 'code-block'];
const tools = [...markCommands, ...blockCommands.filter(({ id }) => shownBlocks.includes(id))];

const tableDeeds = (editor: Editor) => {
  const deed = (label: string, act: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => ({
    label,
    deed: 'add' as const,
    run: () => void act(editor.chain().focus()).run(),
  });
  return [
    [deed('Add a row below', (chain) => chain.addRowAfter()), deed('Add a row above', (chain) => chain.addRowBefore())],
    [
      deed('Add a column to the right', (chain) => chain.addColumnAfter()),
      deed('Add a column to the left', (chain) => chain.addColumnBefore()),
    ],
    [
      deed('Align left', (chain) => chain.setCellAttribute('align', null)),
      deed('Align right', (chain) => chain.setCellAttribute('align', 'right')),
      deed('Delete the row', (chain) => chain.deleteRow()),
      deed('Delete the column', (chain) => chain.deleteColumn()),
      deed('Delete the table', (chain) => chain.deleteTable()),
    ],
  ];
};

const stateOf = (editor: Editor) => {
  const can = editor.can();
  return {
    on: tools.filter(({ isOn }) => isOn?.(editor) === true).map(({ id }) => id),
    isLink: editor.isActive('link'),
    isTable: editor.isActive('table'),
    canUndo: can.undo(),
    canRedo: can.redo(),
  };
};

/** What the tools say of the text at the caret. It is read once the frame of a key is drawn, so that no key waits for it. */
const useTextState = (editor: Editor): ReturnType<typeof stateOf> => {
  const [state, setState] = useState(() => stateOf(editor));
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      frame = 0;
      if (editor.isDestroyed) return;
      const now = stateOf(editor);
      setState((before) => (isSameValue(before, now) ? before : now));
    };
    const later = (): void => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        timer = setTimeout(read, 0);
      });
    };
    later();
    editor.on('transaction', later);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      editor.off('transaction', later);
    };
  }, [editor]);
  return state;
};

export const EditorToolbar = ({ editor, onPictures }: { readonly editor: Editor; readonly onPictures: () => void }) => {
  const [isLinking, setIsLinking] = useState(false);
  const state = useTextState(editor);
  return (
    <div
      role="toolbar"
      aria-label="Format"
      className="note-chrome sticky top-[52px] z-10 -mx-1 mb-4 flex gap-0.5 overflow-x-auto border-b border-line bg-surface-1 py-1 [scrollbar-width:none] pointer-coarse:flex-nowrap"
    >
      <Tool
        label="Undo"
        keys="Mod Z"
        icon={<Undo2 strokeWidth={1.75} aria-hidden />}
        isOff={!state.canUndo}
        onPress={() => editor.commands.undo()}
      />
      <Tool
        label="Redo"
        keys="Mod Shift Z"
        icon={<Redo2 strokeWidth={1.75} aria-hidden />}
        isOff={!state.canRedo}
        onPress={() => editor.commands.redo()}
      />
      {tools.map(({ id, label, keys, icon, run }) => (
        <Tool
          key={id}
          label={label}
          keys={keys}
          icon={icon}
          isOn={state.on.includes(id)}
          onPress={() => void run(editor.chain().focus()).run()}
        />
      ))}
      <Tool label="Link" icon={<Link2 strokeWidth={1.75} aria-hidden />} isOn={state.isLink} onPress={() => setIsLinking(true)} />
      <Tool label="Picture" icon={<ImagePlus strokeWidth={1.75} aria-hidden />} onPress={onPictures} />
      <span className={classNames('ml-1', !state.isTable && 'hidden')}>
        {state.isTable ? (
          <ActionMenu label="Table" size="sm" groups={tableDeeds(editor)} onClosed={(event) => event.preventDefault()} />
        ) : null}
      </span>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
};

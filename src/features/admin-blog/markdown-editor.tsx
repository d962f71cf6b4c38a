/**
 * The text of an article in Markdown: buttons for what is seldom typed by hand, and underlines below the words that have a finding. The
 * underlines lie in a copy of the text behind the field, which gives the field its height.
 */
import { Bold, ChartLine, Code, Heading2, Image, Italic, Link2, List, Quote, Sigma, Superscript, Table } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { linked, noted, prefixed, withBlock, wrapped, type Selected } from './markdown-edits';
import type { PlacedFinding } from './findings';

export interface MarkdownEditorProps {
  readonly value: string;
  readonly findings: readonly PlacedFinding[];
  /** A place to show, with a number that grows with each wish. */
  readonly goTo: { readonly at: number; readonly wish: number } | null;
  readonly onChange: (value: string) => void;
  /** Pictures that were dropped or pasted; they go to the place of the caret once they are stored. */
  readonly onPictures: (files: readonly File[], place: CaretPlace) => void;
}

/** The field of the text, for whoever changes it from outside; it may be gone by then. */
export interface CaretPlace {
  /** null: the field isn’t there any more. */
  readonly caret: () => number | null;
  /** Where the caret is to be after the next change. */
  readonly select: (from: number, to: number) => void;
}

type Edit = (selected: Selected) => Selected;

const table = '| Column | Column |\n|---|---|\n| cell | cell |';
const given = ':::given\naccount = 10000 USD\nrisk = 1 %\n:::';

const sign = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

const tools: readonly { readonly label: string; readonly icon: ReactNode; readonly edit: Edit }[] = [
  { label: 'Heading', icon: <Heading2 {...sign} />, edit: (text) => prefixed(text, '## ') },
  { label: 'Bold (Ctrl+B)', icon: <Bold {...sign} />, edit: (text) => wrapped(text, '**', 'words') },
  { label: 'Italic (Ctrl+I)', icon: <Italic {...sign} />, edit: (text) => wrapped(text, '*', 'words') },
  { label: 'Link (Ctrl+K)', icon: <Link2 {...sign} />, edit: linked },
  { label: 'List', icon: <List {...sign} />, edit: (text) => prefixed(text, '- ') },
  { label: 'Table', icon: <Table {...sign} />, edit: (text) => withBlock(text, table, 'Column') },
  {
    label: 'Picture',
    icon: <Image {...sign} />,
    // Without words for it the article can’t go out.
    edit: (text) => withBlock(text, '![](/blog/name.svg) Caption.', '/blog/name.svg'),
  },
  { label: 'Quote', icon: <Quote {...sign} />, edit: (text) => prefixed(text, '> ') },
  { label: 'Code', icon: <Code {...sign} />, edit: (text) => withBlock(text, '```\ncode\n```', 'code') },
  { label: 'Footnote', icon: <Superscript {...sign} />, edit: noted },
  { label: 'Inputs to calculate with', icon: <Sigma {...sign} />, edit: (text) => withBlock(text, given, 'account = 10000 USD') },
  {
    label: 'Live part',
    icon: <ChartLine {...sign} />,
    edit: (text) => withBlock(text, '::live[What it shows]{name=interval share="55 %" trades=74}', 'What it shows'),
  },
];

const keys: ReadonlyMap<string, Edit> = new Map([
  ['b', (text) => wrapped(text, '**', 'words')],
  ['i', (text) => wrapped(text, '*', 'words')],
  ['k', linked],
]);

/** The same letters in the same places as in the field. */
const textLook = 'px-4 py-3.5 font-mono text-[13.5px] leading-[23px] whitespace-pre-wrap break-words desk:px-5';

const Underlined = ({ value, findings }: { readonly value: string; readonly findings: readonly PlacedFinding[] }) => {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to, number, isBlocking } of findings) {
    if (from < at || to <= from) continue;
    parts.push(
      value.slice(at, from),
      <mark
        key={number}
        className={classNames('border-b-2 bg-transparent text-transparent', isBlocking ? 'border-danger' : 'border-dotted border-caution')}
      >
        {value.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return (
    <div aria-hidden className={classNames(textLook, 'pointer-events-none min-h-[420px] text-transparent')}>
      {parts}
      {`${value.slice(at)}\n`}
    </div>
  );
};

const picturesIn = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

export const MarkdownEditor = ({ value, findings, goTo, onChange, onPictures }: MarkdownEditorProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const next = useRef<Selected | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(next.current.from, next.current.to);
    next.current = null;
  }, [value]);
  useEffect(() => {
    if (goTo === null || field.current === null) return;
    field.current.focus();
    field.current.setSelectionRange(goTo.at, goTo.at);
    field.current.scrollIntoView({ block: 'nearest' });
  }, [goTo]);
  const apply = (edit: Edit): void => {
    const area = field.current;
    if (area === null) return;
    next.current = edit({ text: value, from: area.selectionStart, to: area.selectionEnd });
    onChange(next.current.text);
  };
  const press = (event: KeyboardEvent): void => {
    const edit = event.ctrlKey || event.metaKey ? keys.get(event.key.toLowerCase()) : undefined;
    if (edit === undefined || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    apply(edit);
  };
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null): void => {
    const pictures = picturesIn(data);
    if (pictures.length === 0) return;
    event.preventDefault();
    onPictures(pictures, {
      caret: () => field.current?.selectionEnd ?? null,
      select: (from, to) => {
        next.current = { text: '', from, to };
      },
    });
  };
  return (
    <div>
      <div
        role="toolbar"
        aria-label="Format"
        className="flex gap-0.5 overflow-x-auto border-b border-line px-2.5 py-1.5 [scrollbar-width:none]"
      >
        {tools.map(({ label, icon, edit }) => (
          <IconButton key={label} label={label} size="sm" icon={icon} onClick={() => apply(edit)} />
        ))}
      </div>
      <div className="relative">
        <Underlined value={value} findings={findings} />
        <textarea
          ref={field}
          aria-label="Text of the article, in Markdown"
          value={value}
          spellCheck
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => take(event, event.dataTransfer)}
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          className={classNames(
            textLook,
            'absolute inset-0 size-full resize-none overflow-hidden bg-transparent text-text caret-brass outline-none',
          )}
        />
      </div>
    </div>
  );
};

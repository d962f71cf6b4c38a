/** Adds pasted addresses to a pack: every line is answered before anything is added. */
import { ArrowRight, Check, CircleX, Copy } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { readEmailLines } from '@/domain/access/pack-email-lines';
import type { EmailEntry } from '@/domain/access/pack-email-lines';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { TextAreaField } from '@/ui/text-area-field';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { emailProblemWords } from './pack-words';

export interface PasteAddressesProps {
  readonly present: readonly string[];
  readonly disabled: boolean;
  readonly onAdd: (emails: readonly string[]) => void;
}

/** More lines than these are counted but not drawn; the ones with a problem come first then. */
const mostShown = 200;

const mostRows = 7;

const sign = { size: 12, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0' } as const;

const answerTo = (entry: EmailEntry): ReactNode => {
  switch (entry.kind) {
    case 'new':
      return entry.text === entry.email ? (
        <span className="text-ok">
          <Check {...sign} />
          <VisuallyHidden>will be added</VisuallyHidden>
        </span>
      ) : (
        <span className="flex items-center gap-[5px] text-text-2">
          <ArrowRight {...sign} />
          saved as {entry.email}
        </span>
      );
    case 'duplicate':
      return (
        <span className="flex items-center gap-[5px] text-text-3">
          <Copy {...sign} />
          already on line {entry.firstLine}
        </span>
      );
    case 'present':
      return (
        <span className="flex items-center gap-[5px] text-text-3">
          <Copy {...sign} />
          already in this pack
        </span>
      );
    case 'problem':
      return (
        <span className="flex items-center gap-[5px] text-danger">
          <CircleX {...sign} />
          {emailProblemWords(entry.reason)}
        </span>
      );
  }
};

const isLeftOut = (entry: EmailEntry): boolean => entry.kind === 'duplicate' || entry.kind === 'present';

const Line = ({ entry }: { readonly entry: EmailEntry }) => (
  <li className={classNames('flex min-h-7 flex-wrap items-center gap-x-2.5 px-2.5 py-0.5', entry.kind === 'problem' && 'bg-danger-soft')}>
    <span className="w-6 shrink-0 text-right text-micro text-text-3">{entry.line}</span>
    <span className={classNames('min-w-0 flex-1 basis-44 font-mono text-dense break-all', isLeftOut(entry) && 'text-text-3 line-through')}>
      {entry.text}
    </span>
    <span className="text-micro">{answerTo(entry)}</span>
  </li>
);

const tally = (entries: readonly EmailEntry[]): { readonly added: number; readonly known: number; readonly problems: number } => ({
  added: entries.filter(({ kind }) => kind === 'new').length,
  known: entries.filter(isLeftOut).length,
  problems: entries.filter(({ kind }) => kind === 'problem').length,
});

const tallyWords = ({ added, known, problems }: ReturnType<typeof tally>): string =>
  [
    `${formatCount(added)} will be added`,
    ...(known === 0 ? [] : [`${formatCount(known)} ${known === 1 ? 'is a duplicate' : 'are duplicates'}`]),
    ...(problems === 0 ? [] : [`${formatCount(problems)} ${problems === 1 ? 'needs' : 'need'} a correction`]),
  ].join(', ');

/** Selects a line of the text, so that typing replaces it. */
const selectLine = (area: HTMLTextAreaElement, line: number): void => {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((length, text) => length + text.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
};

export const PasteAddresses = ({ present, disabled, onAdd }: PasteAddressesProps) => {
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const known = useMemo(() => new Set(present), [present]);
  const entries = useMemo(() => readEmailLines(text, known), [text, known]);
  const counts = tally(entries);
  const firstProblem = entries.find(({ kind }) => kind === 'problem');
  const shown =
    entries.length > mostShown
      ? entries.toSorted((one, other) => Number(other.kind === 'problem') - Number(one.kind === 'problem')).slice(0, mostShown)
      : entries;
  const add = (): void => {
    onAdd(entries.flatMap((entry) => (entry.kind === 'new' ? [entry.email] : [])));
    // What needs a correction stays, so that nobody has to look for it again.
    setText(entries.flatMap((entry) => (entry.kind === 'problem' ? [entry.text] : [])).join('\n'));
    area.current?.focus();
  };
  return (
    <div>
      <TextAreaField
        ref={area}
        label="Paste addresses, one per line"
        aside={entries.length > 0 && <span className="text-micro text-text-3">{`${formatCount(text.split('\n').length)} lines`}</span>}
        hint="Commas and semicolons separate as well; names around addresses are dropped."
        className="[&_textarea]:font-mono"
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        rows={Math.min(mostRows, Math.max(3, text.split('\n').length))}
        disabled={disabled}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {entries.length > 0 && (
        <>
          <ul aria-label="Pasted lines" className="mt-2.5 overflow-hidden rounded-md border border-field bg-well">
            {shown.map((entry, index) => (
              <Line key={`${String(entry.line)}-${String(index)}`} entry={entry} />
            ))}
          </ul>
          {entries.length > shown.length && (
            <p className="mt-1 text-micro text-text-3">{`${formatCount(entries.length - shown.length)} more lines are not shown; those with a problem come first.`}</p>
          )}
          <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2">
            <span role="status" className="text-micro text-text-2">
              {tallyWords(counts)}.
            </span>
            <span className="flex flex-wrap items-center gap-2">
              {firstProblem !== undefined && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => {
                    if (area.current !== null) selectLine(area.current, firstProblem.line);
                  }}
                >
                  {`Go to line ${String(firstProblem.line)}`}
                </Button>
              )}
              <Button size="sm" disabled={counts.added === 0} onClick={add}>
                {counts.problems > 0 ? `Add the ${formatCount(counts.added)} valid ones` : `Add ${formatCount(counts.added)} to the pack`}
              </Button>
            </span>
          </div>
        </>
      )}
    </div>
  );
};

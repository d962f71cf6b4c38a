/** One note in the list. */
import { CloudOff, Pin } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import type { NoteEntry } from '@/domain/notes/shelf';
import { excerptOf, markedParts, type ExcerptPart } from './excerpt';

export interface NoteRowProps {
  readonly note: NoteEntry;
  readonly href: string;
  readonly isOpen: boolean;
  readonly isWaiting: boolean;
  readonly when: string;
  readonly terms: readonly string[];
}

const Parts = ({ parts }: { readonly parts: readonly ExcerptPart[] }) =>
  parts.map(({ text, isHit }, at) =>
    isHit ? (
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={at} className="rounded-xs bg-caution-soft font-medium text-text">
        {text}
      </mark>
    ) : (
      text
    ),
  );

export const NoteRow = memo(({ note, href, isOpen, isWaiting, when, terms }: NoteRowProps) => (
  <Link
    to={href}
    aria-current={isOpen ? 'page' : undefined}
    className={classNames(
      'block border-b border-line px-3.5 py-[9px] text-text no-underline hover:bg-surface-2 focus-visible:-outline-offset-2',
      isOpen && 'bg-surface-2 shadow-[inset_2px_0_0_var(--color-brass)]',
    )}
  >
    <span className="flex items-center gap-1.5">
      <span className="min-w-0 flex-1 truncate font-semibold">
        <Parts parts={markedParts(note.title === '' ? 'Untitled' : note.title, terms)} />
      </span>
      {isWaiting && <CloudOff size={13} strokeWidth={1.75} aria-label="Not synced yet" className="shrink-0 text-caution" />}
      {note.isPinned && <Pin size={13} strokeWidth={1.75} aria-label="Pinned" className="shrink-0 text-text-2" />}
      <span className="shrink-0 text-micro text-text-2">{when}</span>
    </span>
    <span className="mt-0.5 line-clamp-2 text-micro text-text-2">
      <Parts parts={excerptOf(note.text, terms)} />
    </span>
    {(note.tags.length > 0 || note.folder !== '') && (
      <span className="mt-1 flex flex-wrap gap-1">
        {note.folder !== '' && <Badge>{note.folder}</Badge>}
        {note.tags.slice(0, 4).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    )}
  </Link>
));
NoteRow.displayName = 'NoteRow';

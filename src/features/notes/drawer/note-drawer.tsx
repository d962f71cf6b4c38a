/** What belongs to the note beside its text: its headings, what points to and from it, and its history. */
import type { Editor } from '@tiptap/core';
import { lazy, Suspense, useState } from 'react';
import type { NoteEntry } from '@/domain/notes/shelf';
import type { OpenNote } from '@/services/notes/note-contract';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { LinksPart } from './links-part';
import { OutlinePart } from './outline-part';

const HistoryPart = lazy(async () => ({ default: (await import('./history-part')).HistoryPart }));

export interface NoteDrawerProps {
  readonly entry: NoteEntry;
  readonly notes: readonly NoteEntry[];
  readonly note: OpenNote | null;
  readonly editor: Editor | null;
  readonly hrefOf: (id: string) => string;
  readonly zone: string;
  /** Somebody went to a place in the text. */
  readonly onLeave?: (() => void) | undefined;
}

export const NoteDrawer = ({ entry, notes, note, editor, hrefOf, zone, onLeave }: NoteDrawerProps) => {
  const [tab, setTab] = useState<'outline' | 'links' | 'history'>('outline');
  return (
    <div className="px-4 pt-3.5 pb-6">
      <Tabs
        label="About this note"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'outline', label: 'Outline', content: <OutlinePart editor={editor} entry={entry} zone={zone} onLeave={onLeave} /> },
          { value: 'links', label: 'Links', content: <LinksPart entry={entry} notes={notes} hrefOf={hrefOf} /> },
          {
            value: 'history',
            label: 'History',
            content: (
              <Suspense fallback={<Skeleton className="mt-3 h-24 rounded-md" />}>
                {note !== null && note.id === entry.id && (
                  <HistoryPart key={note.id} note={note} zone={zone} isReadOnly={entry.binnedAt !== null} />
                )}
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
};

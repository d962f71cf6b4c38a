/** The note of a trade. Where two devices wrote apart, both texts stand side by side until they are joined or one is chosen. */
import { useEffect, useRef } from 'react';
import type { NoteVersion, TraderNotes } from '@/domain/trades/trade';
import { useMoment } from '@/features/journal/use-moment';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { TextAreaField } from '@/ui/text-area-field';
import { joinedNote } from './joined-note';
import { useCommitted } from './use-committed';
import type { EditNotes } from './use-trade-edit';

export interface NoteSectionProps {
  readonly notes: TraderNotes;
  readonly edit: EditNotes;
}

/** Typing rests so long before the text is kept. */
const restMs = 1_200;

const NoteField = ({ stored, edit }: { readonly stored: string; readonly edit: EditNotes }) => {
  const { text, setText, commit } = useCommitted(stored, (typed, overtaken) => {
    const next = overtaken === null ? typed : joinedNote([typed, overtaken]);
    edit({ note: next.trim() === '' ? null : next });
  });
  const keep = useRef(commit);
  useEffect(() => {
    keep.current = commit;
  });
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextAreaField
      label="Note"
      rows={4}
      maxLength={20_000}
      placeholder="What you saw, what you did, what you would do again"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
    />
  );
};

interface VersionsProps {
  readonly newest: string;
  readonly others: readonly NoteVersion[];
  readonly edit: EditNotes;
}

const Versions = ({ newest, others, edit }: VersionsProps) => {
  const moment = useMoment();
  const all = [
    { text: newest, when: 'Written last' },
    ...others.map(({ text, at }) => ({ text, when: at === 0 ? 'Written earlier' : `Written ${moment.date(at)} ${moment.time(at)}` })),
  ];
  return (
    <Notice
      tone="caution"
      title="Two devices edited this note at the same time"
      actions={
        <Button size="sm" onClick={() => edit({ note: joinedNote(all.map(({ text }) => text)) })}>
          Join them
        </Button>
      }
    >
      <p>Both versions are here. Merge them, or keep one and discard the other.</p>
      <ul className="mt-2 flex flex-col gap-2">
        {all.map(({ text, when }, index) => (
          <li key={index} className="rounded-md border border-line bg-surface-1 p-2">
            <div className="flex items-center justify-between gap-2 text-micro text-text-3">
              {when}
              <Button size="sm" variant="ghost" onClick={() => edit({ note: text })}>
                Keep this one
              </Button>
            </div>
            <p className="mt-1 whitespace-pre-wrap text-text">{text}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

export const NoteSection = ({ notes, edit }: NoteSectionProps) => {
  const others = Object.values(notes.conflicts ?? {}).toSorted((a, b) => b.at - a.at);
  const stored = notes.note ?? '';
  return others.length > 0 ? <Versions newest={stored} others={others} edit={edit} /> : <NoteField stored={stored} edit={edit} />;
};

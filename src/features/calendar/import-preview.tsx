/** What a file or paste holds before it is kept: its weeks, what would change, and each row that cannot be read, with its reason. */
import type { RowRemark } from '@/domain/calendar/parse-week';
import { Checkbox } from '@/ui/checkbox';
import { Notice } from '@/ui/notice';
import { countWords, weekWords } from './calendar-words';
import type { ImportPreview, PreviewWeek } from './read-import';

export interface ImportPreviewViewProps {
  readonly preview: ImportPreview;
  /** Weeks that are to be kept. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (week: string) => void;
}

const mostShown = 100;

export const Remarks = ({ remarks, label }: { readonly remarks: readonly RowRemark[]; readonly label: string }) => (
  // A list that scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <ul aria-label={label} tabIndex={0} className="mt-1.5 flex max-h-44 flex-col gap-1 overflow-y-auto">
    {remarks.slice(0, mostShown).map(({ row, title, text }) => (
      <li key={`${String(row)} ${text}`}>
        <b className="font-semibold text-text">
          Row {row}
          {title !== '' && `, ${title}`}.
        </b>{' '}
        {text}
      </li>
    ))}
    {remarks.length > mostShown && <li>And {countWords(remarks.length - mostShown, 'more row', 'more rows')}.</li>}
  </ul>
);

const weekNote = ({ knownEvents, changes, isFragment }: PreviewWeek): string => {
  if (knownEvents === null) return isFragment ? 'New, but the file covers only part of this week; the rest would look empty.' : 'New.';
  if (isFragment)
    return `You have ${countWords(knownEvents, 'event', 'events')} of this week; importing would replace them with these few.`;
  if (changes === 0) return 'Same as what you have.';
  return `${countWords(changes ?? 0, 'change', 'changes')} against what you have.`;
};

export const ImportPreviewView = ({ preview, chosen, onToggle }: ImportPreviewViewProps) => (
  <div className="flex flex-col gap-3">
    {preview.weeks.length > 0 && (
      <ul className="flex flex-col rounded-md border border-line" aria-label="Weeks">
        {preview.weeks.map((week) => (
          <li key={week.week} className="flex flex-wrap items-center gap-x-3 border-b border-line px-3 py-1.5 last:border-b-0">
            <Checkbox
              checked={chosen.has(week.week)}
              onChange={() => onToggle(week.week)}
              label={
                <span>
                  {weekWords(week.week)}, {countWords(week.events.length, 'event', 'events')}
                </span>
              }
            />
            <span className="text-dense text-text-2">{weekNote(week)}</span>
          </li>
        ))}
      </ul>
    )}
    {preview.broken.length > 0 && (
      <Notice
        tone="danger"
        title={`${countWords(preview.broken.length, 'row cannot', 'rows cannot')} be read. Nothing has been saved yet.`}
      >
        {preview.events > 0 && `The other rows can be kept without ${preview.broken.length === 1 ? 'it' : 'them'}.`}
        <Remarks remarks={preview.broken} label="Rows we couldn’t read" />
      </Notice>
    )}
    {preview.notes.length > 0 && (
      <Notice title={`${countWords(preview.notes.length, 'row', 'rows')} worth knowing`}>
        <Remarks remarks={preview.notes} label="Rows worth knowing" />
      </Notice>
    )}
  </div>
);

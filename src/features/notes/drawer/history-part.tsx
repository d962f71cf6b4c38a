/** Earlier versions of a note: when and where they were kept, what has changed since, and the way back to one. */
import { RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { bodyOf } from '@/domain/notes/note-body';
import { markdownOfDocument } from '@/domain/notes/markdown/markdown';
import { formatInstant } from '@/lib/format-instant';
import { logProblem } from '@/lib/log';
import type { NoteVersionRead, OpenNote } from '@/services/notes/note-contract';
import { devices } from '@/services/account/devices';
import { thisDeviceId } from '@/services/local/device-id';
import { readNoteVersions, restoreVersion } from '@/services/notes/notes';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { useLive } from '@/ui/hooks/use-live';
import { Segment } from '@/ui/segment';
import { showToast } from '@/ui/show-toast';
import { Skeleton } from '@/ui/skeleton';
import { isDone } from '@/features/notes/said';
import { compared, countedLines, type ComparedPart, type Unit } from '@/domain/content/compared';

type Read = 'reading' | 'failed' | readonly NoteVersionRead[];

const textNow = (note: OpenNote): string => markdownOfDocument(bodyOf(note.doc));

/** What Markdown writes as a code for a space or an empty paragraph is that to a reader. */
const readable = (markdown: string): string => markdown.replaceAll('&#x20;', ' ').replaceAll(/^<!-- -->$/gmu, '');

const partLook = {
  same: 'text-text-2',
  added: 'bg-up-soft text-text',
  removed: 'bg-down-soft text-text line-through decoration-down',
} as const;

const spoken = { same: '', added: 'Added: ', removed: 'Removed: ' } as const;

const Changes = ({ parts, unit }: { readonly parts: readonly ComparedPart[]; readonly unit: Unit }) => {
  const Part = unit === 'lines' ? 'div' : 'span';
  return (
    <div className="mt-3 overflow-hidden rounded-md border border-line font-mono text-[11.5px] leading-[18px] break-words whitespace-pre-wrap">
      <div className={unit === 'words' ? 'p-2' : ''}>
        {parts.map(({ kind, text, skipped }, at) =>
          skipped > 0 ? (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className="border-y border-line bg-surface-2 px-2 py-0.5 font-sans text-micro text-text-2">
              {skipped === 1 ? '1 line is the same' : `${String(skipped)} lines are the same`}
            </div>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <Part key={at} className={classNames(partLook[kind], unit === 'lines' && 'px-2 py-[3px]')}>
              {spoken[kind] !== '' && <span className="sr-only">{spoken[kind]}</span>}
              {unit === 'lines' ? text.replace(/\n$/u, '') || '\u00A0' : text}
            </Part>
          ),
        )}
      </div>
    </div>
  );
};

interface ChosenProps {
  readonly note: OpenNote;
  readonly version: NoteVersionRead;
  readonly now: string;
  readonly when: string;
  readonly isReadOnly: boolean;
  readonly onRestored: () => void;
}

const Chosen = ({ note, version, now, when, isReadOnly, onRestored }: ChosenProps) => {
  const [unit, setUnit] = useState<Unit>('lines');
  const parts = useMemo(() => compared(readable(version.markdown), readable(now), unit), [version, now, unit]);
  const isSame = version.markdown === now;
  const restore = async (): Promise<void> => {
    if (!(await isDone(restoreVersion(note, version), 'We couldn’t restore that version'))) return;
    showToast({ tone: 'ok', title: 'Restored', text: 'What the note said before is in its history.' });
    onRestored();
  };
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold [font-stretch:100%]">{when} to now</h3>
        <Segment
          label="Compare by"
          value={unit}
          onChange={setUnit}
          options={[
            { value: 'lines', label: 'Lines' },
            { value: 'words', label: 'Words' },
          ]}
        />
      </div>
      {isSame ? <p className="mt-2 text-dense text-text-2">The note says the same now.</p> : <Changes parts={parts} unit={unit} />}
      {!isSame && !isReadOnly && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button size="sm" deed="add" icon={<RotateCcw size={14} strokeWidth={1.75} aria-hidden />} onClick={() => void restore()}>
            Restore this version
          </Button>
          <span className="text-micro text-text-2">Your current text stays in the history.</span>
        </div>
      )}
    </div>
  );
};

export interface HistoryPartProps {
  readonly note: OpenNote;
  readonly zone: string;
  readonly isReadOnly: boolean;
}

const deviceWords = (deviceId: string | null, names: ReadonlyMap<string, string>): string =>
  deviceId === null ? 'This device, not synced yet' : (names.get(deviceId) ?? 'Another device');

const useVersions = (note: OpenNote, look: number): Read => {
  const [read, setRead] = useState<Read>('reading');
  useEffect(() => {
    let isOver = false;
    readNoteVersions(note.id).then(
      (versions) => {
        if (!isOver) setRead(versions);
      },
      (cause: unknown) => {
        logProblem('Reading versions of a note', cause);
        if (!isOver) setRead('failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [note, look]);
  return read;
};

export const HistoryPart = ({ note, zone, isReadOnly }: HistoryPartProps) => {
  const [look, setLook] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [now, setNow] = useState(() => textNow(note));
  const [nowMs] = useState(() => Date.now());
  const read = useVersions(note, look);
  const known = useLive(devices);
  const names = useMemo(
    () =>
      new Map(
        known.state === 'ready' ? known.devices.map(({ id, name }) => [id, id === thisDeviceId() ? `${name}, this device` : name]) : [],
      ),
    [known],
  );
  const again = (): void => {
    setLook(look + 1);
    setNow(textNow(note));
  };
  if (read === 'reading') return <Skeleton className="mt-3 h-24 rounded-md" />;
  if (read === 'failed')
    return (
      <p className="mt-3 text-dense text-text-2">
        The history can’t be read right now. Earlier versions are on the server; go online and open this again.
      </p>
    );
  const version = read.find(({ id }) => id === chosen);
  const whenOf = (at: number): string => formatInstant(at, zone, nowMs);
  return (
    <>
      {read.length === 0 && (
        <p className="mt-3 text-dense text-pretty text-text-2">
          No earlier versions yet. One is kept each time you finish writing and leave the note.
        </p>
      )}
      <ol className="mt-2">
        {read.map((each, at) => {
          const { added, removed } = countedLines(read[at + 1]?.markdown ?? '', each.markdown);
          return (
            <li key={each.id}>
              <button
                type="button"
                aria-pressed={each.id === chosen}
                onClick={() => {
                  setNow(textNow(note));
                  setChosen(each.id === chosen ? null : each.id);
                }}
                className="block w-full rounded-sm px-2 py-1.5 text-left hover:bg-surface-2 aria-pressed:bg-surface-2 aria-pressed:shadow-[inset_2px_0_0_var(--color-brass)] pointer-coarse:min-h-11"
              >
                <span className="flex justify-between gap-2">
                  <span className="font-medium">{whenOf(each.at)}</span>
                  <span className="text-micro text-text-2">
                    {[added > 0 ? `+${String(added)}` : '', removed > 0 ? `−${String(removed)}` : ''].filter(Boolean).join(' ') ||
                      'no change'}
                  </span>
                </span>
                <span className="block text-micro text-text-2">{deviceWords(each.deviceId, names)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {version !== undefined && (
        <Chosen
          key={version.id}
          note={note}
          version={version}
          now={now}
          when={whenOf(version.at)}
          isReadOnly={isReadOnly}
          onRestored={again}
        />
      )}
    </>
  );
};

/** Brings weeks into the calendar from a file or the clipboard: choose, look, keep. Nothing is kept before it was confirmed. */
import { useEffect, useRef, useState } from 'react';
import type { WeekOfEvents } from '@/domain/calendar/split-weeks';
import { keepWeeks, type CalendarWeek, type Keeping } from '@/services/calendar/calendar';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DropZone } from '@/ui/drop-zone';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/show-toast';
import { TextAreaField } from '@/ui/text-area-field';
import { countWords } from './calendar-words';
import { ImportPreviewView } from './import-preview';
import { readImport, rowsOf, type ImportPreview } from './read-import';

export interface ImportDialogProps {
  readonly weeks: readonly CalendarWeek[];
  readonly onClose: () => void;
  /** Hears the first week that was kept. */
  readonly onKept: (week: WeekOfEvents) => void;
}

interface ImportProblem {
  readonly source: ImportPreview['source'];
  /** A sentence for a person. */
  readonly text: string;
}

type Step =
  | { readonly step: 'choose'; readonly problem: ImportProblem | null }
  | { readonly step: 'look'; readonly preview: ImportPreview; readonly chosen: ReadonlySet<string> };

const mostBytes = 5_000_000;

const lookAt = (preview: ImportPreview): Step => ({
  step: 'look',
  preview,
  chosen: new Set(preview.weeks.filter(({ isFragment }) => !isFragment).map(({ week }) => week)),
});

const keptWords = {
  'on-device': 'They are stored on this device.',
  'in-tab': 'This browser can’t store data, so they are lost when you close this tab.',
} as const;

/** Tells what became of the events; false when nothing did. */
const tellKept = (keeping: Keeping, events: number): boolean => {
  if (keeping === 'nowhere') {
    showToast({ tone: 'danger', title: 'Nothing was imported.', text: 'You are signed out. Sign in and import again.' });
    return false;
  }
  const tone = keeping === 'on-device' ? 'ok' : 'plain';
  showToast({ tone, title: `${countWords(events, 'event', 'events')} imported`, text: keptWords[keeping] });
  return true;
};

/** `Import 27 events`, `Import the 3 readable events` where others of the file are not. */
const importWords = (events: number, readable: 'all' | 'some'): string => {
  if (events === 0) return 'Choose a week';
  return readable === 'all'
    ? `Import ${countWords(events, 'event', 'events')}`
    : `Import the ${countWords(events, 'readable event', 'readable events')}`;
};

const nothingYet: Step = { step: 'choose', problem: null };

/** Reads files one after another and keeps what was confirmed. */
const useImport = ({ weeks, onClose, onKept }: ImportDialogProps) => {
  const [step, setStep] = useState<Step>(nothingYet);
  const [text, setText] = useState('');
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const take = (content: string, from: Pick<ImportPreview, 'source' | 'sourceName'>): void => {
    const reading = readImport(content, from, weeks);
    const place = from.source === 'file' ? `${from.sourceName}: ` : '';
    setStep(reading.ok ? lookAt(reading.preview) : { step: 'choose', problem: { source: from.source, text: `${place}${reading.reason}` } });
  };
  const takeText = (content: string): void => {
    setText(content);
    take(content, { source: 'paste', sourceName: '' });
  };
  const takeFiles = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    setWaiting(others);
    const refuse = (why: string): void => setStep({ step: 'choose', problem: { source: 'file', text: `${file.name} ${why}` } });
    if (file.size > mostBytes) {
      refuse('is far larger than a week of events.');
      return;
    }
    const content = await file.text().catch(() => null);
    if (content === null) refuse('cannot be read: it may have been moved or is open elsewhere.');
    else take(content, { source: 'file', sourceName: file.name });
  };
  const keep = async (): Promise<void> => {
    if (step.step !== 'look') return;
    const kept = step.preview.weeks.filter(({ week }) => step.chosen.has(week));
    const keeping = await keepWeeks(
      kept.map((week) => ({ week: week.week, rows: rowsOf(week) })),
      step.preview,
    );
    const events = kept.flatMap((week) => week.events);
    const [first] = kept;
    if (!tellKept(keeping, events.length) || first === undefined) return;
    onKept(first);
    if (waiting.length > 0) await takeFiles(waiting);
    else onClose();
  };
  return {
    step,
    setStep,
    text,
    setText,
    takeText,
    waiting: waiting.length,
    /** Files that wait already come after the new ones: none of them is forgotten. */
    addFiles: (files: readonly File[]) => void takeFiles([...files, ...waiting]),
    takeNext: () => void takeFiles(waiting),
    keep,
  };
};

interface ChooseProps {
  readonly problem: ImportProblem | null;
  /** Files that were chosen together with the one before and are not read yet. */
  readonly waiting: number;
  readonly onNext: () => void;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onText: (text: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Reads what is pasted anywhere in the dialog; a paste into the field is a text like any typed one. */
const usePaste = ({ onText, onFiles }: Pick<ChooseProps, 'onText' | 'onFiles'>): void => {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (event.target instanceof HTMLTextAreaElement || event.clipboardData === null) return;
      const files = [...event.clipboardData.files];
      const text = event.clipboardData.getData('text/plain');
      if (files.length > 0) onFiles(files);
      else if (text.trim() !== '') onText(text);
      else return;
      event.preventDefault();
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
};

const Choose = ({ problem, waiting, onNext, text, onType, onText, onFiles }: ChooseProps) => {
  usePaste({ onText, onFiles });
  const area = useRef<HTMLTextAreaElement>(null);
  const textProblem = problem?.source === 'paste' ? problem : null;
  useEffect(() => {
    if (textProblem !== null) area.current?.focus();
  }, [textProblem]);
  return (
    <div className="flex flex-col gap-4">
      {problem?.source === 'file' && (
        <Notice tone="danger" title="Nothing was imported.">
          {problem.text}
        </Notice>
      )}
      {waiting > 0 && (
        <Notice
          title={`${countWords(waiting, 'file waits', 'files wait')} to be read.`}
          actions={
            <Button size="sm" onClick={onNext}>
              Read the next file
            </Button>
          }
        />
      )}
      <DropZone
        title="Drop in a weekly file"
        text="A JSON list with title, country, date, impact, forecast and previous, as public weekly calendars publish it. It stays on this device."
        buttonLabel="Choose a file"
        accept=".json,application/json"
        onFiles={onFiles}
      />
      <div className="flex flex-col gap-2">
        <TextAreaField
          ref={area}
          label="Or paste the text"
          rows={4}
          spellCheck={false}
          value={text}
          error={textProblem === null ? undefined : `Nothing was imported. ${textProblem.text}`}
          onChange={(event) => onType(event.target.value)}
        />
        <Button className="self-start" disabled={text.trim() === ''} onClick={() => onText(text)}>
          Read the text
        </Button>
      </div>
    </div>
  );
};

export const ImportDialog = (props: ImportDialogProps) => {
  const { step, setStep, text, setText, takeText, waiting, addFiles, takeNext, keep } = useImport(props);
  const chosenEvents =
    step.step === 'look'
      ? step.preview.weeks.filter(({ week }) => step.chosen.has(week)).reduce((sum, { events }) => sum + events.length, 0)
      : 0;
  const toggle = (week: string): void => {
    if (step.step !== 'look') return;
    const chosen = new Set(step.chosen);
    if (!chosen.delete(week)) chosen.add(week);
    setStep({ ...step, chosen });
  };
  const hasBroken = step.step === 'look' && step.preview.broken.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
      width="medium"
      title="Import a week"
      description={
        step.step === 'choose'
          ? 'You’ll see what’s in the file before anything is saved.'
          : `${step.preview.source === 'file' ? step.preview.sourceName : 'The pasted text'} holds ${step.preview.events === 0 ? 'no readable event' : countWords(step.preview.events, 'readable event', 'readable events')}.${waiting === 0 ? '' : ` ${countWords(waiting, 'more file follows', 'more files follow')}.`}`
      }
      actions={
        step.step === 'look' && (
          <>
            <Button variant="ghost" onClick={() => setStep(nothingYet)}>
              Back
            </Button>
            {step.preview.events > 0 && (
              <Button variant="primary" disabled={chosenEvents === 0} onClick={() => void keep()}>
                {importWords(chosenEvents, hasBroken ? 'some' : 'all')}
              </Button>
            )}
          </>
        )
      }
    >
      {step.step === 'choose' ? (
        <Choose
          problem={step.problem}
          waiting={waiting}
          onNext={takeNext}
          text={text}
          onType={setText}
          onText={takeText}
          onFiles={addFiles}
        />
      ) : (
        <ImportPreviewView preview={step.preview} chosen={step.chosen} onToggle={toggle} />
      )}
    </Dialog>
  );
};

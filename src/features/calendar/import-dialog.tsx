/** Brings weeks into the calendar from a file or the clipboard: choose, look, keep. Nothing is kept before it was confirmed. */
import { useState } from 'react';
import { weekRange } from '@/domain/calendar/calendar-week';
import type { EpochMs } from '@/domain/journal/trade';
import { keepWeeks, type CalendarWeek } from '@/services/calendar/calendar';
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
  /** The beginning of the first week that was kept. */
  readonly onKept: (from: EpochMs) => void;
}

type Step =
  | { readonly step: 'choose'; readonly problem: string | null }
  | { readonly step: 'look'; readonly preview: ImportPreview; readonly chosen: ReadonlySet<string> };

const mostBytes = 5_000_000;

const lookAt = (preview: ImportPreview): Step => ({
  step: 'look',
  preview,
  chosen: new Set(preview.weeks.filter(({ isFragment }) => !isFragment).map(({ week }) => week)),
});

/** Reads files one after another and keeps what was confirmed. */
const useImport = ({ weeks, onClose, onKept }: ImportDialogProps) => {
  const [step, setStep] = useState<Step>({ step: 'choose', problem: null });
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const take = (text: string, from: Pick<ImportPreview, 'source' | 'sourceName'>): void => {
    const reading = readImport(text, from, weeks);
    const place = from.source === 'file' ? `${from.sourceName}: ` : '';
    setStep(reading.ok ? lookAt(reading.preview) : { step: 'choose', problem: `${place}${reading.reason}` });
  };
  const takeFiles = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    setWaiting(others);
    if (file.size > mostBytes) setStep({ step: 'choose', problem: `${file.name} is far larger than a week of events.` });
    else take(await file.text(), { source: 'file', sourceName: file.name });
  };
  const keep = async (): Promise<void> => {
    if (step.step !== 'look') return;
    const kept = step.preview.weeks.filter(({ week }) => step.chosen.has(week));
    await keepWeeks(
      kept.map((week) => ({ week: week.week, rows: rowsOf(week) })),
      step.preview,
    );
    const events = kept.reduce((sum, week) => sum + week.events.length, 0);
    showToast({ tone: 'ok', title: `${countWords(events, 'event', 'events')} imported`, text: 'They are kept on this device.' });
    const [first] = kept;
    if (first !== undefined) onKept(weekRange(first.week).from);
    if (waiting.length > 0) {
      await takeFiles(waiting);
      return;
    }
    onClose();
  };
  return { step, setStep, take, takeFiles, keep };
};

const Choose = ({
  problem,
  onText,
  onFiles,
}: {
  readonly problem: string | null;
  readonly onText: (text: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
}) => {
  const [text, setText] = useState('');
  return (
    <div className="flex flex-col gap-4">
      {problem !== null && (
        <Notice tone="danger" title="Nothing was imported.">
          {problem}
        </Notice>
      )}
      <DropZone
        title="Drop the file of a week"
        text="A JSON list with title, country, date, impact, forecast and previous, as the public weekly calendars have it. It stays on this device."
        buttonLabel="Choose a file"
        accept=".json,application/json"
        onFiles={onFiles}
      />
      <div className="flex flex-col gap-2">
        <TextAreaField
          label="Or paste the text"
          rows={4}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button className="self-start" disabled={text.trim() === ''} onClick={() => onText(text)}>
          Read the text
        </Button>
      </div>
    </div>
  );
};

export const ImportDialog = (props: ImportDialogProps) => {
  const { step, setStep, take, takeFiles, keep } = useImport(props);
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
          ? 'Nothing is kept before you have seen what the file holds.'
          : `${step.preview.source === 'file' ? step.preview.sourceName : 'The pasted text'} holds ${countWords(step.preview.events, 'readable event', 'readable events')}.`
      }
      actions={
        step.step === 'look' && (
          <>
            <Button variant="ghost" onClick={() => setStep({ step: 'choose', problem: null })}>
              Back
            </Button>
            <Button variant="primary" disabled={chosenEvents === 0} onClick={() => void keep()}>
              {hasBroken
                ? `Import the ${countWords(chosenEvents, 'readable event', 'readable events')}`
                : `Import ${countWords(chosenEvents, 'event', 'events')}`}
            </Button>
          </>
        )
      }
    >
      {step.step === 'choose' ? (
        <Choose
          problem={step.problem}
          onText={(text) => take(text, { source: 'paste', sourceName: '' })}
          onFiles={(files) => void takeFiles(files)}
        />
      ) : (
        <ImportPreviewView preview={step.preview} chosen={step.chosen} onToggle={toggle} />
      )}
    </Dialog>
  );
};

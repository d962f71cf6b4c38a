/** The choice of what to take out of the journal, with progress and cancel. Export works without a connection and without a subscription. */
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '@/lib/format-number';
import { logProblem } from '@/lib/log';
import { exportEverything } from '@/services/export/data-export';
import { screenshots } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { offerDownload } from '@/services/export/offer-download';
import { exportJson, exportPictures, exportTable } from './export-parts';
import type { ExportWork } from './export-parts';

type Outcome = { readonly tone: 'ok' | 'plain' | 'danger'; readonly title: string; readonly text: string };

type State =
  | { readonly state: 'asked'; readonly outcome: Outcome | null }
  | { readonly state: 'running'; readonly label: string; readonly share: number };

const unchanged = 'Your journal hasn’t changed.';
const cancelled: Outcome = { tone: 'plain', title: 'The export was canceled', text: `Nothing was downloaded. ${unchanged}` };
const tooLarge: Outcome = { tone: 'danger', title: 'Your data is larger than one archive can hold (4 GB)', text: unchanged };
const failed: Outcome = { tone: 'danger', title: 'The export failed', text: `${unchanged} Try again.` };

type Exporting = (work: ExportWork) => Promise<Outcome>;

interface Kind {
  readonly name: string;
  readonly text: string;
  readonly run: Exporting;
}

const everything: Exporting = async ({ signal, onProgress }) => {
  const result = await exportEverything(signal, ({ share }) => onProgress(share));
  if (result.ok) {
    const { trades, deviceFiles, missing } = result.manifest;
    return {
      tone: 'ok',
      title: `${result.fileName} is in your downloads`,
      text: `${formatCount(trades)} trades and ${formatCount(deviceFiles)} files of this device. ${missing.length === 0 ? 'Nothing is missing.' : 'Its manifest.json lists what’s not in it and why.'}`,
    };
  }
  return result.reason === 'cancelled' ? cancelled : result.reason === 'too-large' ? tooLarge : failed;
};

const kindsOf = (journal: ReadyJournal): readonly Kind[] => {
  const saved = async (making: ReturnType<typeof exportTable>, what: string): Promise<Outcome> => {
    const file = await making;
    if (file === null) return cancelled;
    offerDownload(file.name, [...file.parts], file.type);
    return { tone: 'ok', title: `${file.name} is in your downloads`, text: `${formatCount(file.count)} ${what}.` };
  };
  return [
    {
      name: 'Everything',
      text: 'One archive: journal, log, raw files, screenshots, notes and settings. You can restore it here without losing anything.',
      run: everything,
    },
    {
      name: 'Trades as a table',
      text: 'CSV for spreadsheets, one line per trade.',
      run: (work) => saved(exportTable(journal, Date.now(), work), 'trades'),
    },
    {
      name: 'Trades as JSON',
      text: 'For programs: trades with their executions, notes and sources.',
      run: (work) => saved(exportJson(journal, Date.now(), work), 'trades'),
    },
    {
      name: 'Screenshots',
      text: 'The pictures on this device, with a list of their trades.',
      run: async (work) => {
        const pictures = await screenshots();
        if (pictures === null) return failed;
        const file = await exportPictures(journal, pictures, { ...work, at: Date.now() });
        return file === 'too-large' ? tooLarge : saved(Promise.resolve(file), 'pictures');
      },
    },
  ];
};

export interface ExportDialogProps {
  readonly journal: ReadyJournal;
  readonly onClose: () => void;
}

export const ExportDialog = ({ journal, onClose }: ExportDialogProps) => {
  const [state, setState] = useState<State>({ state: 'asked', outcome: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async ({ name, run }: Kind): Promise<void> => {
    const ending = new AbortController();
    running.current = ending;
    setState({ state: 'running', label: name, share: 0 });
    const onProgress = (share: number): void => {
      if (!ending.signal.aborted) setState({ state: 'running', label: name, share });
    };
    try {
      setState({ state: 'asked', outcome: await run({ signal: ending.signal, onProgress }) });
    } catch (cause) {
      logProblem('Exporting the journal', cause);
      setState({ state: 'asked', outcome: failed });
    }
  };
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={onClose}
      title="Export"
      description="Your data is yours: every export works offline and on any plan."
      actions={
        state.state === 'running' ? (
          <Button onClick={() => running.current?.abort()}>Cancel</Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {state.state === 'running' ? (
        <Progress label={`${state.label}: gathering`} share={state.share} />
      ) : (
        <div className="flex flex-col gap-4">
          {state.outcome !== null && (
            <Notice tone={state.outcome.tone} title={state.outcome.title}>
              {state.outcome.text}
            </Notice>
          )}
          <ul className="divide-y divide-line">
            {kindsOf(journal).map((kind) => (
              <li key={kind.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
                <div className="min-w-0 flex-1 basis-[260px]">
                  <p className="font-medium">{kind.name}</p>
                  <p className="text-dense text-text-2">{kind.text}</p>
                </div>
                <Button
                  aria-label={`Download: ${kind.name}`}
                  icon={<Download size={14} strokeWidth={1.75} aria-hidden />}
                  onClick={() => void start(kind)}
                >
                  Download
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
};

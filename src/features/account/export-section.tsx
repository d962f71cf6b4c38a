/** The export of everything: one archive, with progress, that can be cancelled. */
import { Download } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { exportEverything, type ExportProgress, type ExportResult } from '@/services/export/data-export';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { AccountSection } from './account-section';
import { exportSummary } from './export-summary';
import type { PageFacts } from './page-facts';

type State =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly progress: ExportProgress }
  | { readonly state: 'over'; readonly result: ExportResult };

const failures = {
  cancelled: { title: 'The export was canceled.', text: 'Nothing was downloaded, and your data hasn’t changed.' },
  'too-large': {
    title: 'Your data is larger than one archive can hold (4 GB).',
    text: 'Your data hasn’t changed. Save large raw files one at a time from the journal, remove them there, and export again.',
  },
  'not-signed-in': { title: 'You are signed out.', text: 'Sign in and try again.' },
  unknown: {
    title: 'The export failed.',
    text: 'Your data hasn’t changed. Try again. If it keeps failing, contact us.',
  },
} as const;

const Result = ({ result }: { readonly result: ExportResult }) => {
  if (!result.ok) {
    const { title, text } = failures[result.reason];
    return (
      <Notice tone={result.reason === 'cancelled' ? 'plain' : 'danger'} title={title}>
        {text}
      </Notice>
    );
  }
  const { head, lines } = exportSummary(result);
  return (
    <Notice tone="ok" title={`${result.fileName} is in your downloads.`}>
      <p>{head}</p>
      {lines.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {lines.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
};

export interface ExportSectionProps {
  readonly facts: PageFacts;
  /** Secondary where something else is the way on. */
  readonly variant?: 'primary' | 'secondary';
  readonly title?: string;
  /** Stands before what the export is. */
  readonly children?: ReactNode;
}

export const ExportSection = ({ facts, variant = 'primary', title = 'Your data', children }: ExportSectionProps) => {
  const [state, setState] = useState<State>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (): Promise<void> => {
    const ending = new AbortController();
    running.current = ending;
    setState({ state: 'running', progress: { label: 'Preparing the export', share: 0 } });
    const result = await exportEverything(ending.signal, (progress) => {
      if (!ending.signal.aborted) setState({ state: 'running', progress });
    });
    running.current = null;
    setState({ state: 'over', result });
  };
  return (
    <AccountSection id="data" title={title}>
      {children}
      <p className="max-w-[64ch] text-text-2">
        One ZIP file with all your data: journal, settings, notes and records as JSON, your trades as CSV, and the raw files stored only on
        this device. A manifest lists what’s in it and what couldn’t be included.
        {!facts.isOnline && ' Offline, it includes what’s on this device and says so.'}
      </p>
      {state.state === 'running' ? (
        <div className="flex max-w-[420px] flex-col gap-3">
          <Progress label={state.progress.label} share={state.progress.share} />
          <div>
            <Button size="sm" onClick={() => running.current?.abort()}>
              Cancel
            </Button>
          </div>
        </div>
      ) : (
        <div>
          <Button variant={variant} icon={<Download size={14} strokeWidth={1.75} aria-hidden />} onClick={() => void start()}>
            Export everything
          </Button>
        </div>
      )}
      {state.state === 'over' && <Result result={state.result} />}
    </AccountSection>
  );
};

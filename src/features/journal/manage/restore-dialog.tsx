/** Brings the journal of an export back: what is missing is added as it was, and what is here stays. */
import { useEffect, useRef, useState } from 'react';
import { countOf, formatPercent } from '@/lib/format-number';
import { logProblem } from '@/lib/log';
import { restoreAll } from '@/services/journal/journal';
import type { RestoreResult } from '@/services/journal/restore-export';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { ArchiveDrop } from './archive-drop';

/** The archive, or what the device keeps, could not be read at all. */
type Unreadable = { readonly ok: false; readonly reason: 'unreadable' };

type State =
  | { readonly state: 'asked' }
  | { readonly state: 'running'; readonly name: string; readonly share: number }
  | { readonly state: 'done'; readonly result: RestoreResult | Unreadable };

const failures = {
  unreadable: 'The browser could not read the archive or its own storage. If the file was moved or changed, choose it again.',
  'not-ready': 'Your journal is still loading. Nothing was changed. Try again in a moment.',
  cancelled: 'Canceled. Your journal wasn’t changed.',
  'device-full':
    'This device is out of space. What’s been restored so far is kept. Free up some space and try again; nothing is restored twice.',
} as const;

const Result = ({ result }: { readonly result: RestoreResult | Unreadable }) => {
  if (!result.ok) {
    return (
      <Notice tone="danger" title="Not restored">
        {result.reason === 'not-an-export' ? `${result.detail} Nothing was changed.` : failures[result.reason]}
      </Notice>
    );
  }
  const { accounts, entries, completed, records, files, screenshots, left } = result;
  const isNothing = accounts + entries + completed + records === 0;
  return (
    <Notice tone="ok" title={isNothing ? 'Everything was already here' : 'Restored'}>
      <p>
        {countOf(accounts, 'account')}, {countOf(entries, 'entry', 'entries')} and {countOf(records, 'record')} of the log were added;{' '}
        {countOf(completed, 'entry', 'entries')} gained details from the export. {countOf(files, 'raw file')} and{' '}
        {countOf(screenshots, 'screenshot')} are on this device.
      </p>
      {left.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {left.map(({ document, reason }) => (
            <li key={document}>
              {document}: {reason}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
};

export const RestoreDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [state, setState] = useState<State>({ state: 'asked' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const restore = async (archive: File): Promise<void> => {
    const ending = new AbortController();
    running.current = ending;
    setState({ state: 'running', name: archive.name, share: 0 });
    const onProgress = (share: number): void => {
      if (!ending.signal.aborted) setState({ state: 'running', name: archive.name, share });
    };
    try {
      setState({ state: 'done', result: await restoreAll(archive, ending.signal, onProgress) });
    } catch (cause) {
      logProblem('Restoring an export', cause);
      setState({ state: 'done', result: { ok: false, reason: 'unreadable' } });
    }
  };
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={onClose}
      title="Restore an export"
      description="Trades, notes, the log, raw files and screenshots. What’s already here stays as it is. Restoring twice changes nothing."
      actions={
        state.state === 'running' ? (
          <Button onClick={() => running.current?.abort()}>Cancel</Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {state.state === 'asked' && (
        <ArchiveDrop
          text="The archive made by “Export, everything” (sextant-export-….zip)."
          onArchive={(archive) => void restore(archive)}
        />
      )}
      {state.state === 'running' && <Progress label={`Read ${formatPercent(state.share)} of ${state.name}`} share={state.share} />}
      {state.state === 'done' && <Result result={state.result} />}
    </Dialog>
  );
};

/** A statement read and reconciled in the browser of whoever drops it, without an account: the first view of a journal, and a way to keep it. */
import { useEffect, useMemo, useState } from 'react';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { momentFormat } from '@/features/journal/format-moment';
import { ImportDialog } from '@/features/journal/import/import-dialog';
import type { ImportStep } from '@/features/journal/import/import-run';
import { useGivenFiles } from '@/ui/hooks/use-given-files';
import { useLive } from '@/ui/hooks/use-live';
import { showToast } from '@/ui/show-toast';
import { besides, checkFiles, checkFlow, checkSample, endCheck } from './check-flow';
import { FileDrop, FileRead, FileReading, SampleCard } from './file-card';
import { SampleResult, StatementResult } from './result';

/** Dialogs only where the file asks something or cannot be read: reading and the result have the page. */
const asksSomething = ({ kind }: ImportStep): boolean => kind === 'questions' || kind === 'problems' || kind === 'failed';

const showSample = (): void => {
  checkSample().catch(() =>
    showToast({ tone: 'danger', title: 'The sample couldn’t be loaded', text: 'Check your connection and try again.' }),
  );
};

const chooses = { onFiles: checkFiles, onSample: showSample };

const pastedFiles = ({ clipboardData }: ClipboardEvent): readonly File[] => [...(clipboardData?.files ?? [])];

export const StatementCheck = () => {
  const { step } = useLive(checkFlow.progress);
  const { otherFiles, sample } = useLive(besides);
  const [openedAt] = useState(() => Date.now() as EpochMs);
  const moment = useMemo(() => momentFormat(Intl.DateTimeFormat().resolvedOptions().timeZone, openedAt), [openedAt]);
  useEffect(() => endCheck, []);
  useGivenFiles({ pastedFiles, onFiles: checkFiles });
  const read = step.kind === 'preview' ? step.accounts[0] : undefined;
  return (
    <section aria-labelledby="check-title" className="mx-auto max-w-[1200px] px-4 pt-[104px] pb-16 desk:px-6 desk:pt-[116px]">
      <div className="grid items-start gap-x-12 gap-y-8 bar:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <h1 id="check-title" className="max-w-[20ch] text-band tracking-[-0.02em] [font-stretch:112%] desk:text-[2.75rem]">
            Drop in a statement. See what it can and can’t prove.
          </h1>
          <p className="mt-4 max-w-[52ch] text-lead text-pretty text-text-2">
            We read it in your browser and reconcile it to the cent. Nothing is sent, and you don’t need an account.
          </p>
        </div>
        {sample !== null ? (
          <SampleCard trades={sample.trades.length} accounts={sample.accounts.length} onFiles={checkFiles} />
        ) : read !== undefined ? (
          <FileRead read={read} otherFiles={otherFiles} moment={moment} onZone={checkFlow.changeZone} {...chooses} />
        ) : step.kind === 'reading' ? (
          <FileReading name={step.fileName} share={step.share} onCancel={checkFlow.dismiss} />
        ) : (
          <FileDrop {...chooses} />
        )}
      </div>
      {sample !== null && <SampleResult journal={sample} moment={moment} />}
      {step.kind === 'preview' && <StatementResult key={read?.source.file.sha256} preview={step} moment={moment} />}
      {asksSomething(step) && <ImportDialog flow={checkFlow} journal={null} moment={moment} />}
    </section>
  );
};

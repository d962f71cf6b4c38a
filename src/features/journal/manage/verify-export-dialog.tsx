/** Checks an export, anyone's: the archive is read on this device, and its files and its log are compared with themselves and with noted digests. */
import { useState } from 'react';
import type { ExportedJournal } from '@/domain/journal/export-format';
import { limitsOfLog } from '@/domain/journal/verify-log';
import { countOf, formatPercent } from '@/lib/format-number';
import { logProblem } from '@/lib/log';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { TextAreaField } from '@/ui/text-area-field';
import { limitsOfFiles, verifyArchive } from '@/services/export/verify-archive';
import type { ArchiveReport, Verification } from '@/services/export/verify-archive';
import { LogReportView } from '@/features/journal/log/log-report-view';
import { digestsIn } from '@/features/journal/log/digests-in';
import { ArchiveDrop } from './archive-drop';

type State =
  | { readonly state: 'asked' }
  | { readonly state: 'running'; readonly share: number }
  | { readonly state: 'done'; readonly verification: Verification };

const nameIn = (documents: ExportedJournal['imports'], id: string, field: string): string => {
  const value = documents.find((document) => document.id === id)?.fields[field];
  return typeof value === 'string' ? value.trim() : id;
};

const listed = 100;

const FilesReport = ({ report: { files, fileFindings } }: { readonly report: ArchiveReport }) => (
  <div className="flex flex-col gap-2">
    <Notice
      tone={fileFindings.length === 0 ? 'ok' : 'danger'}
      title={fileFindings.length === 0 ? 'Every file agrees' : 'Some files do not agree'}
    >
      {countOf(files, 'file')} checked against the digests in the archive
      {fileFindings.length === 0
        ? ', and the table of trades against the ledger.'
        : '. The differences are listed below; nothing here was changed.'}
    </Notice>
    {fileFindings.length > 0 && (
      <ul aria-label="Files that differ" className="list-disc pl-5 text-dense">
        {fileFindings.slice(0, listed).map(({ path, how, detail }, index) => (
          <li key={index} className="break-words">
            <span className="font-mono">{path}</span> ({how}): {detail}
          </li>
        ))}
        {fileFindings.length > listed && <li>{countOf(fileFindings.length - listed, 'more difference')} not listed.</li>}
      </ul>
    )}
  </div>
);

const Result = ({ verification }: { readonly verification: Verification }) => {
  if (!verification.ok) {
    return (
      <Notice tone="danger" title="We can’t check this file">
        {verification.reason}
      </Notice>
    );
  }
  const { report, journal, exportedAt } = verification;
  return (
    <div className="flex flex-col gap-4">
      {exportedAt !== null && <p className="text-dense text-text-2">Exported {exportedAt}.</p>}
      <FilesReport report={report} />
      <LogReportView
        report={report.log}
        limits={`${limitsOfLog} ${limitsOfFiles}`}
        recordName={(id) => nameIn(journal.imports, id, 'fileName')}
        accountName={(id) => nameIn(journal.accounts, id, 'name')}
      />
    </div>
  );
};

export const VerifyExportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [state, setState] = useState<State>({ state: 'asked' });
  const [noted, setNoted] = useState('');
  const verify = async (archive: File): Promise<void> => {
    setState({ state: 'running', share: 0 });
    try {
      const verification = await verifyArchive(new Uint8Array(await archive.arrayBuffer()), digestsIn(noted), (share) =>
        setState({ state: 'running', share }),
      );
      setState({ state: 'done', verification });
    } catch (cause) {
      logProblem('Verifying an export', cause);
      const reason = 'The browser could not read the archive. If it was moved or changed, choose it again.';
      setState({ state: 'done', verification: { ok: false, reason } });
    }
  };
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={onClose}
      title="Verify an export"
      description="Yours or someone else’s. We read the archive on this device and change nothing here."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {state.state === 'asked' && (
        <div className="flex flex-col gap-4">
          <TextAreaField
            label="Digests you saved earlier (optional)"
            hint="Each must still be in the log."
            rows={2}
            value={noted}
            onChange={(event) => setNoted(event.target.value)}
          />
          <ArchiveDrop
            text="The same check runs without this page: npm run verify-export, with code that anyone can read."
            onArchive={(archive) => void verify(archive)}
          />
        </div>
      )}
      {state.state === 'running' && <Progress label={`Checked ${formatPercent(state.share)} of the export`} share={state.share} />}
      {state.state === 'done' && <Result verification={state.verification} />}
    </Dialog>
  );
};

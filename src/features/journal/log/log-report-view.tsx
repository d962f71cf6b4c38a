/** The result of a check of the log: whether it is whole, what was found, where its chains end, and what it cannot show. */
import { Copy } from 'lucide-react';
import type { LogReport } from '@/domain/journal/verify-log';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/show-toast';
import { countOf } from '@/lib/format-number';
import { findingText } from './finding-text';
import type { RecordName } from './finding-text';

const listed = 100;

const copyHeads = async (hashes: readonly string[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(hashes.join('\n'));
    showToast({ tone: 'ok', title: 'Digests copied', text: 'Keep them somewhere outside this journal.' });
  } catch {
    showToast({ tone: 'danger', title: 'Your browser blocked copying', text: 'Select and copy them by hand.' });
  }
};

export interface LogReportViewProps {
  readonly report: LogReport;
  readonly limits: string;
  readonly recordName: RecordName;
  readonly accountName: (accountId: string) => string;
}

export const LogReportView = ({ report, limits, recordName, accountName }: LogReportViewProps) => {
  const { isIntact, findings, heads, records, entries } = report;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={isIntact ? 'ok' : 'danger'} title={isIntact ? 'The log is intact' : 'The log is not intact'}>
        {countOf(records, 'record')} and {countOf(entries, 'entry', 'entries')} were computed again
        {isIntact ? ', and every digest agrees.' : '. The mismatches are listed below; the trades themselves haven’t changed.'}
      </Notice>
      {findings.length > 0 && (
        <ul aria-label="Findings" className="list-disc pl-5 text-dense">
          {findings.slice(0, listed).map((finding, index) => (
            <li key={index} className="break-words">
              {findingText(finding, recordName)}
            </li>
          ))}
          {findings.length > listed && <li>{countOf(findings.length - listed, 'more finding')} not listed.</li>}
        </ul>
      )}
      {heads.length > 0 && (
        <div className="text-dense">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-semibold">Where the chains end</h3>
            <Button
              size="sm"
              className="ml-auto"
              icon={<Copy size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => void copyHeads(heads.map(({ hash }) => hash))}
            >
              Copy the digests
            </Button>
          </div>
          <p className="mt-1 text-text-2">
            Anyone with one of these can later check whether anything before it was changed. It’s normal to have several for one account
            after devices worked offline.
          </p>
          <ul className="mt-2 divide-y divide-line rounded-md border border-line">
            {heads.map(({ accountId, id, hash }) => (
              <li key={id} className="px-3 py-2">
                <span>
                  {accountName(accountId)}: {recordName(id)}
                </span>
                <span className="block font-mono text-micro break-all text-text-3">{hash}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-dense text-text-2">{limits}</p>
    </div>
  );
};

/** The imports of the journal, newest first: what each brought, whether it agrees with its own total, and whether the log is whole. */
import { CheckCheck, ShieldCheck, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { ImportRecord } from '@/services/journal/log-record';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import type { MomentFormat } from '@/features/journal/format-moment';
import { formatName } from '@/features/journal/import/format-names';
import { useMoment } from '@/features/journal/use-moment';
import { countOf } from '@/lib/format-number';
import { agreementOf } from './agreement-of';
import { useLogAddress } from './use-log-address';

const VerifyDialog = lazy(async () => ({ default: (await import('./verify-dialog')).VerifyDialog }));

const listed = 8;

/** What was read against the file's own total, in a word and a sign. */
const AgreementMark = ({ record }: { readonly record: ImportRecord }) => {
  const { state } = agreementOf(record);
  if (state === 'not-stated') return <span>no total stated</span>;
  const isEqual = state === 'equal';
  const Sign = isEqual ? CheckCheck : TriangleAlert;
  return (
    <span className={`inline-flex items-center gap-1 ${isEqual ? '' : 'text-caution'}`}>
      <Sign size={12} strokeWidth={1.75} aria-hidden />
      {isEqual ? 'agrees to the cent' : 'differs from its total'}
    </span>
  );
};

const whenText = ({ createdAt }: ImportRecord, moment: MomentFormat): string =>
  createdAt === null ? 'not sent yet' : `${moment.date(createdAt)}, ${moment.time(createdAt)}`;

interface RecordLineProps {
  readonly record: ImportRecord;
  readonly isUndone: boolean;
  readonly moment: MomentFormat;
  readonly onShow: () => void;
}

const RecordLine = ({ record, isUndone, moment, onShow }: RecordLineProps) => (
  <li>
    <button
      type="button"
      onClick={onShow}
      className="flex w-full flex-col gap-0.5 px-3 py-2.5 desk:px-4 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <span className="flex w-full flex-wrap items-center gap-x-2">
        <span className="min-w-0 truncate font-medium">{record.fileName}</span>
        {isUndone && <Badge tone="caution">Undone</Badge>}
        <span className="ml-auto whitespace-nowrap text-dense text-text-2">{countOf(record.added, 'new entry', 'new entries')}</span>
      </span>
      <span className="flex flex-wrap gap-x-3 text-micro text-text-3">
        <span>{formatName(record.format)}</span>
        <span>{whenText(record, moment)}</span>
        {!isUndone && <AgreementMark record={record} />}
      </span>
    </button>
  </li>
);

export const LogPanel = ({ journal }: { readonly journal: ReadyJournal }) => {
  const moment = useMoment();
  const address = useLogAddress();
  const [isVerifying, setIsVerifying] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const { imports, undone } = journal;
  const newest = imports.toReversed();
  const shown = isWhole ? newest : newest.slice(0, listed);
  return (
    <Panel
      title="Imports"
      aside={
        <>
          <span>{imports.length}</span>
          {imports.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              icon={<ShieldCheck size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => setIsVerifying(true)}
            >
              Verify
            </Button>
          )}
        </>
      }
      body="flush"
    >
      {imports.length === 0 && (
        <p className="px-3 py-3 desk:px-4 text-dense text-text-2">No files yet. Trades you enter by hand don’t need one.</p>
      )}
      <ul aria-label="Imports" className="divide-y divide-line">
        {shown.map((record) => (
          <RecordLine
            key={record.id}
            record={record}
            isUndone={undone.has(record.id)}
            moment={moment}
            onShow={() => address.show(record.id)}
          />
        ))}
      </ul>
      {newest.length > listed && (
        <div className="border-t border-line px-3 py-2 desk:px-4">
          <Button size="sm" variant="ghost" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show the newest only' : `Show all ${String(newest.length)}`}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>{isVerifying && <VerifyDialog journal={journal} onClose={() => setIsVerifying(false)} />}</Suspense>
    </Panel>
  );
};

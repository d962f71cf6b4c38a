/** One import: what the file said, whether it agrees, which rows made which trades, its place in the chain, and what can be done with it. */
import { Download, RotateCcw, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { statesTotal } from '@/domain/import/states-total';
import { sourceKeyOf } from '@/domain/journal/source-key';
import type { DecimalText } from '@/domain/money/decimal-text';
import { countOf, formatCount } from '@/lib/format-number';
import type { KeptFile } from '@/services/device/device-database';
import { keptFile, undoImport } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { ImportRecord } from '@/services/journal/log-record';
import { countSkips } from '@/services/journal/stored-skips';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/show-toast';
import { Facts } from '@/features/journal/facts';
import type { Fact } from '@/features/journal/facts';
import type { MomentFormat } from '@/features/journal/format-moment';
import { formatName } from '@/features/journal/import/format-names';
import { journalImports } from '@/features/journal/import/journal-imports';
import { SkippedRows } from '@/features/journal/import/skipped-rows';
import { statementMoney } from '@/features/journal/import/statement-money';
import { offerDownload } from '@/services/export/offer-download';
import { agreementOf } from './agreement-of';
import { hiddenByUndo } from './hidden-by-undo';
import { ImportRows } from './import-rows';
import { namesOf } from './names-of';
import type { LogAddress } from './use-log-address';

export interface ImportRecordDialogProps {
  readonly journal: ReadyJournal;
  readonly record: ImportRecord;
  readonly address: LogAddress;
  readonly moment: MomentFormat;
}

const useKeptFile = (sha256: string): KeptFile | null => {
  const [file, setFile] = useState<KeptFile | null>(null);
  useEffect(() => {
    let isCurrent = true;
    keptFile(sha256).then(
      (kept) => isCurrent && setFile(kept),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [sha256]);
  return file;
};

const zoneText = ({ accounts }: ReadyJournal, record: ImportRecord): string => {
  if (record.zone === null) return 'Stated in the file';
  const account = accounts.find(({ id }) => id === record.accountId);
  const correction = account?.zoneCorrections?.[sourceKeyOf(record.id)];
  const read = record.zone ?? account?.importZone ?? 'unknown';
  return correction === undefined ? read : `${correction.to}, corrected from ${correction.from}`;
};

const recordFacts = ({ journal, record, moment }: ImportRecordDialogProps): readonly Fact[] => [
  { name: 'Account', value: namesOf(journal).accountName(record.accountId) },
  { name: 'Format', value: `${formatName(record.format)}, reader ${String(record.parserVersion)}` },
  {
    name: 'Imported',
    value:
      record.createdAt === null ? 'On this device; not sent yet' : `${moment.fullDate(record.createdAt)}, ${moment.time(record.createdAt)}`,
  },
  { name: 'Times read in', value: zoneText(journal, record) },
  ...(record.fills === undefined
    ? [{ name: 'Trades in the file', value: formatCount(record.trades) }]
    : [{ name: 'Executions in the file', value: formatCount(record.fills) }]),
  { name: 'New at that time', value: formatCount(record.added) },
  { name: 'Skipped rows', value: formatCount(countSkips(record.skipped)) },
];

/** The file's own total against what was read from it. */
const Agreement = ({ record }: { readonly record: ImportRecord }) => {
  const money = (amount: DecimalText): string => statementMoney(amount, record.currency);
  const statedText = statesTotal(record.format) ? 'Total stated in the file' : 'Sum of the results its rows state';
  const agreement = agreementOf(record);
  if (agreement.state === 'not-stated') {
    return (
      <Notice title="No total to compare with">
        The file states no total of its closed trades. The sum of what was read is {money(record.net)}.
      </Notice>
    );
  }
  const isEqual = agreement.state === 'equal';
  return (
    <Notice tone={isEqual ? 'ok' : 'caution'} title={isEqual ? 'Agrees to the cent' : `Differs by ${money(agreement.difference)}`}>
      {statedText}: {money(agreement.stated)}. Net of what was read from it: {money(record.net)}.
    </Notice>
  );
};

const Chain = ({ journal, record }: Pick<ImportRecordDialogProps, 'journal' | 'record'>) => {
  const { recordName } = namesOf(journal);
  const isHead = journal.heads.get(record.accountId)?.includes(record.id) === true;
  return (
    <div className="text-dense">
      <h3 className="flex items-center gap-2 font-semibold">Place in the log {isHead && <Badge>Newest</Badge>}</h3>
      <p className="mt-1 text-text-2">
        {record.prev.length === 0 ? 'The first record of this account.' : `Follows ${record.prev.map(recordName).join(' and ')}.`}
      </p>
      <p className="mt-1 font-mono text-micro break-all text-text-3">
        Digest of the record {record.hash ?? 'none: made before records had one'}
      </p>
      <p className="mt-1 font-mono text-micro break-all text-text-3">SHA-256 of the file {record.sha256}</p>
    </div>
  );
};

/** Asks before it hides anything. */
const UndoQuestion = ({
  journal,
  record,
  onClose,
}: Pick<ImportRecordDialogProps, 'journal' | 'record'> & { readonly onClose: () => void }) => {
  const { trades, annotated, stay } = hiddenByUndo(journal, record);
  const undo = async (): Promise<void> => {
    const result = await undoImport(record.id);
    if (result.ok) {
      showToast({
        tone: 'ok',
        title: 'Import undone',
        text: `${countOf(trades.length, 'trade')} hidden. Importing ${record.fileName} again brings everything back.`,
      });
      return;
    }
    showToast({ tone: 'danger', title: 'The import wasn’t undone', text: 'Your journal hasn’t changed. Try again in a moment.' });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Undo the import of ${record.fileName}?`}
      description={
        <>
          {countOf(trades.length, 'trade')} will be hidden from every figure
          {annotated > 0 ? `, ${formatCount(annotated)} of them with notes, tags or other entries of yours` : ''}.
          {stay > 0 ? ` ${countOf(stay, 'entry stays', 'entries stay')}, because another file states them too.` : ''} Nothing is erased.
          Import the file again to bring everything back, with your notes.
        </>
      }
      confirmLabel="Undo import"
      cancelLabel="Keep it"
      onConfirm={() => void undo()}
    />
  );
};

export const ImportRecordDialog = (props: ImportRecordDialogProps) => {
  const { journal, record, address } = props;
  const file = useKeptFile(record.sha256);
  const [isAsking, setIsAsking] = useState(false);
  const isUndone = journal.undone.has(record.id);
  const again = (): void => {
    if (file === null) return;
    address.close();
    journalImports.open([new File([file.bytes], file.name)]);
  };
  return (
    <Dialog
      open
      width="large"
      onOpenChange={address.close}
      title={record.fileName}
      actions={
        <>
          {file !== null && (
            <Button
              icon={<Download size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => offerDownload(file.name, [file.bytes], 'application/octet-stream')}
            >
              Save the file
            </Button>
          )}
          {isUndone && file !== null && (
            <Button deed="add" icon={<Upload size={14} strokeWidth={1.75} aria-hidden />} onClick={again}>
              Import it again
            </Button>
          )}
          {!isUndone && (
            <Button deed="add" icon={<RotateCcw size={14} strokeWidth={1.75} aria-hidden />} onClick={() => setIsAsking(true)}>
              Undo import
            </Button>
          )}
          <Button onClick={address.close}>Close</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isUndone && (
          <Notice tone="caution" title="This import is undone">
            Anything that only this file states is hidden. Import the file again to bring it back, with your notes.
          </Notice>
        )}
        <div className="grid items-start gap-x-8 gap-y-4 desk:grid-cols-2">
          <Facts facts={recordFacts(props)} />
          <div className="flex flex-col gap-3">
            <Agreement record={record} />
            {record.remarks !== undefined && record.remarks.length > 0 && (
              <Notice tone="caution" title="What you decided about this file">
                {record.remarks.map((remark) => (
                  <p key={remark}>{remark}</p>
                ))}
              </Notice>
            )}
            {file === null && <p className="text-micro text-text-3">The file itself isn’t on this device.</p>}
          </div>
        </div>
        <ImportRows
          key={`${record.id} ${String(address.row)}`}
          journal={journal}
          importId={record.id}
          row={address.row}
          onTrade={({ accountId, id }) => address.showTrade({ accountId, tradeId: id })}
        />
        {record.skipped.length > 0 && <SkippedRows skipped={record.skipped} />}
        <Chain journal={journal} record={record} />
      </div>
      {isAsking && <UndoQuestion journal={journal} record={record} onClose={() => setIsAsking(false)} />}
    </Dialog>
  );
};

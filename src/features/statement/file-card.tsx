/** The place to drop a statement, and once one is read what it is and whether it adds up. */
import { FileText, Upload } from 'lucide-react';
import { useRef } from 'react';
import { statesTotal } from '@/domain/import/states-total';
import { formatName } from '@/features/journal/import/format-names';
import { ImportReconciliation } from '@/features/journal/import/import-reconciliation';
import { ImportZoneField } from '@/features/journal/import/import-zone-field';
import type { ReadAccount } from '@/features/journal/import/read-statements';
import { readableFiles } from '@/features/journal/import/readable-files';
import { SkippedRows } from '@/features/journal/import/skipped-rows';
import { statementMoney } from '@/features/journal/import/statement-money';
import type { MomentFormat } from '@/features/journal/format-moment';
import { Button } from '@/ui/button';
import { DropZone } from '@/ui/drop-zone';
import { Progress } from '@/ui/progress';
import { countOf, formatPercent } from '@/lib/format-number';

interface Chooses {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSample: () => void;
}

export const FileDrop = ({ onFiles, onSample }: Chooses) => (
  <DropZone
    title="Drop a broker statement here"
    text={`${readableFiles} We detect the format for you.`}
    buttonLabel="Choose a file"
    onFiles={onFiles}
    actions={<Button onClick={onSample}>Use the sample</Button>}
  />
);

const card = 'rounded-lg border border-dashed border-line-strong p-4';

export const FileReading = ({
  name,
  share,
  onCancel,
}: {
  readonly name: string;
  readonly share: number;
  readonly onCancel: () => void;
}) => (
  <div className={`${card} flex flex-col gap-3`}>
    <p className="text-h4 font-semibold break-words">{name}</p>
    <Progress label={`Read ${formatPercent(share)} of the file`} share={share} />
    <div>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </div>
);

const Facts = ({ facts }: { readonly facts: readonly (readonly [string, string])[] }) => (
  <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-dense">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-text-2">{name}</dt>
        <dd className="text-right">{value}</dd>
      </div>
    ))}
  </dl>
);

/** What the file states beside what its rows give. */
const sumFacts = ({ source: { statement }, executions }: ReadAccount, trades: number): readonly (readonly [string, string])[] => {
  const { reconciliation, totals, account, format } = statement;
  const money = (amount: typeof totals.net): string => statementMoney(amount, account.currency);
  const sum = executions === null ? `Sum of ${countOf(trades, 'trade')}` : 'Our own sum';
  if (reconciliation.state !== 'equal') return [[sum, money(executions?.net ?? totals.net)]];
  return [
    [statesTotal(format) ? 'Total in the file' : 'Results in its rows', money(reconciliation.stated)],
    [sum, `${money(reconciliation.stated)}, to the cent`],
  ];
};

const AnotherFile = ({ onFiles, onSample }: Pick<Chooses, 'onFiles'> & { readonly onSample?: Chooses['onSample'] }) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" icon={<Upload size={14} strokeWidth={1.75} aria-hidden />} onClick={() => picker.current?.click()}>
        Another file
      </Button>
      {onSample !== undefined && (
        <Button size="sm" variant="ghost" onClick={onSample}>
          Use the sample
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Another file"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          event.target.value = '';
        }}
      />
    </div>
  );
};

export interface FileReadProps extends Chooses {
  readonly read: ReadAccount;
  readonly otherFiles: number;
  readonly moment: MomentFormat;
  readonly onZone: (zone: string) => void;
}

export const FileRead = ({ read, otherFiles, moment, onZone, ...chooses }: FileReadProps) => {
  const { statement, file } = read.source;
  const trades = read.executions?.trades ?? statement.trades.length;
  const { period, format, skipped, reconciliation } = statement;
  const span = period === null ? '' : `, ${moment.fullDate(period.from)} to ${moment.fullDate(period.to)}`;
  return (
    <div className={card}>
      <div className="flex gap-3">
        <FileText size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-text-2" />
        <div className="min-w-0">
          <p className="text-h4 font-semibold break-words">{file.name}</p>
          <p className="text-dense text-text-2">
            {formatName(format)}, {countOf(trades, 'trade')}
            {span}
          </p>
        </div>
      </div>
      <Facts facts={[...sumFacts(read, trades), ['Left your computer', 'nothing']]} />
      {otherFiles > 0 && (
        <p className="mt-2 text-dense text-caution">
          One file at a time: {countOf(otherFiles, 'other file')} of your choice {otherFiles === 1 ? 'wasn’t' : 'weren’t'} read.
        </p>
      )}
      <AnotherFile {...chooses} />
      {reconciliation.state !== 'equal' && (
        <div className="mt-3">
          <ImportReconciliation statement={statement} />
        </div>
      )}
      <details className="mt-3 text-dense" open={read.zoneOrigin.from === 'proposal' ? undefined : false}>
        <summary className="text-text-2">Times and skipped rows</summary>
        <div className="mt-3 flex flex-col gap-3">
          <ImportZoneField source={read.source} origin={read.zoneOrigin} moment={moment} recent={[]} onZone={onZone} />
          {skipped.length > 0 && <SkippedRows skipped={skipped} />}
        </div>
      </details>
    </div>
  );
};

export const SampleCard = ({
  trades,
  accounts,
  onFiles,
}: Pick<Chooses, 'onFiles'> & { readonly trades: number; readonly accounts: number }) => (
  <div className={card}>
    <p className="text-h4 font-semibold">The sample</p>
    <p className="text-dense text-text-2">
      A simulated trader: {countOf(trades, 'trade')} on {countOf(accounts, 'account')}. Nobody’s results.
    </p>
    <AnotherFile onFiles={onFiles} />
  </div>
);

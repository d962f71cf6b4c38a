/** Plans for many people from a CSV file: first what each row would do, then all of it or nothing. */
import { useState } from 'react';
import type { PlanProblem } from '@/domain/subscription/plan-csv';
import { planName, type Offers } from '@/domain/subscription/offers';
import { formatCount } from '@/lib/format-number';
import { formatInstant } from '@/lib/format-instant';
import { changePlans } from '@/services/admin/subscriptions';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DropZone } from '@/ui/drop-zone';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/show-toast';
import { Table, TableRow } from '@/ui/table';
import { endOfDay } from './days';
import { readPlanFile, type PreparedRow, type ReadPlanFile } from './import-plan-file';
import { outcomeWords, stateNames, stateOf, type Clock } from './subscription-words';

export interface ImportDialogProps {
  readonly offers: Offers;
  readonly clock: Clock;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const mostListed = 100;

const Problems = ({ fileName, problems }: { readonly fileName: string; readonly problems: readonly PlanProblem[] }) => (
  <>
    <Notice
      tone="danger"
      title={`${problems.length === 1 ? 'One problem' : `${formatCount(problems.length)} problems`} in ${fileName}. Nothing was changed.`}
    >
      Fix the file and choose it again.
    </Notice>
    <Table
      label="Problems"
      className="mt-3 max-h-[320px] rounded-md border border-line"
      head={
        <>
          <th scope="col">Row</th>
          <th scope="col">Column</th>
          <th scope="col">Problem</th>
        </>
      }
    >
      {problems.slice(0, mostListed).map(({ row, column, reason }, index) => (
        <TableRow key={`${String(row)} ${String(index)}`}>
          <td className="py-1.5">{row}</td>
          <td className="px-2.5">{column ?? '–'}</td>
          <td className="px-2.5 break-words">{reason}</td>
        </TableRow>
      ))}
    </Table>
    {problems.length > mostListed && <p className="mt-2 text-micro text-text-3">{`The first ${String(mostListed)} are listed.`}</p>}
  </>
);

const doesWhat = ({ change }: PreparedRow, { zone, nowMs }: Clock): string => {
  if (change.action === 'revoke') return `${planName(change.plan)} is taken back`;
  const until = change.pagesUntil === null ? 'without an end' : `until ${formatInstant(change.pagesUntil, zone, nowMs)}`;
  return `${planName(change.plan)} ${until}`;
};

const nowHas = ({ stored }: PreparedRow, clock: Clock): string => {
  if (stored === null) return 'Never signed in';
  return stored.subscription === null
    ? 'No plan'
    : `${planName(stored.subscription.plan)}, ${stateNames[stateOf(stored, clock)].toLowerCase()}`;
};

const Preview = ({ file, clock }: { readonly file: ReadPlanFile; readonly clock: Clock }) => (
  <>
    <p className="text-dense text-text-2">{`${file.fileName}: ${formatCount(file.rows.length)} ${file.rows.length === 1 ? 'row' : 'rows'}, no problems. Nothing is changed yet.`}</p>
    <Table
      label="What each row does"
      className="mt-3 max-h-[360px] rounded-md border border-line"
      head={
        <>
          <th scope="col">Row</th>
          <th scope="col">Email</th>
          <th scope="col">Now</th>
          <th scope="col">Afterwards</th>
          <th scope="col">Reason</th>
        </>
      }
    >
      {file.rows.map((row) => (
        <TableRow key={row.row}>
          <td className="py-1.5">{row.row}</td>
          <td className="px-2.5 break-all">{row.email}</td>
          <td className="px-2.5">{nowHas(row, clock)}</td>
          <td className="px-2.5">{doesWhat(row, clock)}</td>
          <td className="px-2.5 break-words">{row.reason}</td>
        </TableRow>
      ))}
    </Table>
  </>
);

export const ImportDialog = ({ offers, clock, onDone, onClose }: ImportDialogProps) => {
  const [file, setFile] = useState<ReadPlanFile | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (files: readonly File[]): Promise<void> => {
    const [first] = files;
    if (first === undefined) return;
    setIsBusy(true);
    setFailure(null);
    setFile(await readPlanFile(first, { offers, now: clock.nowMs, endOfDay: (date) => endOfDay(date, clock.zone) }));
    setIsBusy(false);
  };
  const store = async (): Promise<void> => {
    if (file === null || isBusy) return;
    setIsBusy(true);
    const outcome = await changePlans(file.rows.map(({ change }) => change));
    setIsBusy(false);
    if (outcome.ok || outcome.reason === 'half-done') onDone();
    if (!outcome.ok) {
      setFailure(outcomeWords(outcome));
      return;
    }
    showToast({ tone: 'ok', title: `${formatCount(file.rows.length)} ${file.rows.length === 1 ? 'plan' : 'plans'} changed` });
    onClose();
  };
  const canStore = file !== null && file.problems.length === 0 && file.rows.length > 0;
  return (
    <Dialog
      open
      width="large"
      onOpenChange={onClose}
      title="Import plans"
      description="You see what each row does before anything is changed. If one row has a problem, nothing is."
      actions={
        canStore && (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={isBusy ? 'Changing' : undefined} onClick={() => void store()}>
              {`Change ${formatCount(file.rows.length)} ${file.rows.length === 1 ? 'plan' : 'plans'}`}
            </Button>
          </>
        )
      }
    >
      {failure !== null && (
        <Notice tone="danger" title="That didn’t work." className="mb-3">
          {failure}
        </Notice>
      )}
      {file !== null && file.problems.length > 0 && <Problems fileName={file.fileName} problems={file.problems} />}
      {canStore ? (
        <Preview file={file} clock={clock} />
      ) : (
        <div className="mt-3">
          <DropZone
            title={isBusy ? 'Reading the file' : 'Drop in a CSV file'}
            text="The first row names the columns: email, plan, until, reason, and action (grant or revoke) if you need it. A date in “until” is the last day; “none” means no end."
            buttonLabel="Choose a file"
            accept=".csv,text/csv"
            onFiles={(files) => void take(files)}
          />
        </div>
      )}
    </Dialog>
  );
};

/** The dialog of a file that cannot be read as it is: what is damaged where, and the offer to leave the damaged rows out. */
import { useState } from 'react';
import { namedRows } from '@/domain/import/left-out-rows';
import { countOf, formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import type { ImportFlow } from './import-flow';
import { ImportProblems } from './import-problems';
import type { ImportStep } from './import-run';

export interface ProblemsStepProps {
  readonly flow: ImportFlow;
  readonly step: ImportStep & { readonly kind: 'problems' };
  readonly waitingCount: number;
}

/** More boxes than a person would tick one by one; the box for all of them does the rest. */
const mostBoxes = 50;

interface LeaveOutProps {
  readonly rows: readonly number[];
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (rows: ReadonlySet<number>) => void;
}

/** A box for each damaged row, and one for all. */
const LeaveOut = ({ rows, chosen, onChosen }: LeaveOutProps) => {
  const toggle = (row: number): void =>
    onChosen(new Set(chosen.has(row) ? [...chosen].filter((other) => other !== row) : [...chosen, row]));
  const isAll = chosen.size === rows.length;
  return (
    <fieldset className="mt-4 text-dense">
      <legend className="font-semibold">{rows.length === 1 ? 'Import the rest of the file' : 'Skip the damaged rows'}</legend>
      <p className="mt-1 text-text-2">
        {rows.length === 1
          ? 'You can import the file without this row. The preview shows what that does to its total, and the import log lists the row as left out by you.'
          : 'You can import the file once every damaged row is left out. The preview shows what that does to its total, and the import log lists the rows as left out by you.'}{' '}
        If you can fix the file instead, import the fixed one.
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {rows.length > 1 && (
          <Checkbox
            label={`All ${formatCount(rows.length)} damaged rows`}
            checked={isAll}
            onChange={() => onChosen(isAll ? new Set() : new Set(rows))}
          />
        )}
        {rows.slice(0, mostBoxes).map((row) => (
          <Checkbox key={row} label={`Leave out row ${formatCount(row)}`} checked={chosen.has(row)} onChange={() => toggle(row)} />
        ))}
      </div>
    </fieldset>
  );
};

export const ProblemsStep = ({ flow, step, waitingCount }: ProblemsStepProps) => {
  const { fileName, problems, offer } = step;
  const { dismiss, leaveOut } = flow;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = offer?.rows ?? [];
  const isInRows = problems.some(({ row }) => row !== null);
  return (
    <Dialog
      open
      width="medium"
      title={offer === null ? 'This file cannot be imported' : 'This file cannot be imported as it is'}
      description={`Nothing of ${fileName} was imported. Your journal hasn’t changed.`}
      onOpenChange={dismiss}
      actions={
        <>
          <Button variant={offer === null ? 'primary' : 'ghost'} onClick={dismiss}>
            {waitingCount > 0 ? `Next file (${String(waitingCount)} left)` : 'Close'}
          </Button>
          {offer !== null && (
            <Button variant="primary" disabled={chosen.size < rows.length} onClick={leaveOut}>
              {rows.length === 1
                ? `Import without ${namedRows(rows.map((row) => ({ row })))}`
                : `Import without ${countOf(rows.length, 'row')}`}
            </Button>
          )}
        </>
      }
    >
      <ImportProblems problems={problems} />
      {offer !== null && <LeaveOut rows={rows} chosen={chosen} onChosen={setChosen} />}
      {offer === null && isInRows && (
        <p className="mt-3 text-dense text-text-2">
          You can’t skip rows here, because the damage goes beyond single rows and we can’t tell what’s missing. Export the file again.
        </p>
      )}
    </Dialog>
  );
};

/** Whether the rows add up to the total that the picture shows; the total is looked at like any other value. */
import { useState } from 'react';
import type { ParsedStatement } from '@/domain/import/contract';
import type { HistoryReading } from '@/domain/vision/reading';
import { PictureCrop, type SeenPicture } from '@/features/vision/picture-crop';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { readTyped } from './column-words';
import { PlainAmount } from './plain-amount';

export interface TotalLineProps {
  readonly reading: HistoryReading;
  readonly picture: SeenPicture;
  /** null while it cannot be told. */
  readonly statement: ParsedStatement | null;
  readonly isSettled: boolean;
  /** '' where the picture shows none. */
  readonly onTotal: (value: string) => void;
}

type Total = HistoryReading['total'];

const TotalForm = ({ total, picture, onTotal }: Pick<TotalLineProps, 'picture' | 'onTotal'> & { readonly total: Total }) => {
  const [typed, setTyped] = useState(total?.cell.value ?? '');
  const [isAsked, setAsked] = useState(false);
  const read = readTyped('profit', typed);
  return (
    <form
      aria-label="Total in the picture"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if ('value' in read) onTotal(read.value);
      }}
    >
      {total !== null && total.cell.text !== '' && (
        <PictureCrop picture={picture} box={total.cell.box} label="The total in the picture" heightPx={28} />
      )}
      <TextField
        label="Total in the picture"
        autoComplete="off"
        value={typed}
        error={isAsked && 'problem' in read ? read.problem : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" type="submit">
          Use this total
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onTotal('')}>
          It shows none
        </Button>
      </div>
    </form>
  );
};

const Sum = ({ reading: { total }, statement, isSettled }: Pick<TotalLineProps, 'reading' | 'statement' | 'isSettled'>) => {
  const stated = total?.cell.value ?? null;
  if (total === null || stated === null) {
    return (
      <p className="text-dense text-text-2">
        We have no total from the picture to compare with.
        {statement !== null && (
          <>
            {' '}
            The rows add up to <PlainAmount amount={statement.totals.profit} /> before costs.
          </>
        )}
      </p>
    );
  }
  if (!isSettled || statement === null) {
    return (
      <p className="text-dense text-text-2">
        The picture shows a total of <PlainAmount amount={stated} />. We’ll compare the rows with it once you’ve checked every value.
      </p>
    );
  }
  const { reconciliation } = statement;
  if (reconciliation.state !== 'different') {
    return (
      <p className="text-dense text-ok">
        The rows add up to the total in the picture: <PlainAmount amount={stated} />.
      </p>
    );
  }
  return (
    <p className="text-dense text-caution">
      The picture shows <PlainAmount amount={stated} />, and the rows are off by <PlainAmount amount={reconciliation.difference} />. A trade
      may be missing from the picture, or a value may be wrong.
    </p>
  );
};

export const TotalLine = ({ reading, picture, statement, isSettled, onTotal }: TotalLineProps) => {
  const { total } = reading;
  const [isOpen, setOpen] = useState(false);
  if (isOpen || (total !== null && (total.cell.isUnsure || total.cell.value === null))) {
    return (
      <TotalForm
        total={total}
        picture={picture}
        onTotal={(value) => {
          setOpen(false);
          onTotal(value);
        }}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-1.5">
      {total !== null && total.cell.text !== '' && (
        <PictureCrop picture={picture} box={total.cell.box} label="The total in the picture" heightPx={18} />
      )}
      <Sum reading={reading} statement={statement} isSettled={isSettled} />
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {total === null ? 'Type a total' : 'Correct the total'}
      </Button>
    </div>
  );
};

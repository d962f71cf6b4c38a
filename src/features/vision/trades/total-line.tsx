/** Whether the rows add up to the total that the picture shows. */
import type { ParsedStatement } from '@/domain/import/contract';
import type { HistoryReading } from '@/domain/vision/reading';
import { PlainAmount } from './plain-amount';

export interface TotalLineProps {
  readonly reading: HistoryReading;
  /** null while it cannot be told. */
  readonly statement: ParsedStatement | null;
  readonly isSettled: boolean;
}

export const TotalLine = ({ reading: { total }, statement, isSettled }: TotalLineProps) => {
  if (total === null) {
    return (
      <p className="text-dense text-text-2">
        The picture shows no total to compare with.
        {statement !== null && (
          <>
            {' '}
            Its rows add up to <PlainAmount amount={statement.totals.profit} /> before costs.
          </>
        )}
      </p>
    );
  }
  const stated = total.cell.value;
  if (!isSettled || statement === null || stated === null) {
    return (
      <p className="text-dense text-text-2">
        The picture shows a total of {stated === null ? 'something we couldn’t read' : <PlainAmount amount={stated} />}. The rows are held
        against it once every value was looked at.
      </p>
    );
  }
  const { reconciliation } = statement;
  if (reconciliation.state === 'equal') {
    return (
      <p className="text-dense text-ok">
        The rows add up to the total in the picture: <PlainAmount amount={stated} />.
      </p>
    );
  }
  if (reconciliation.state === 'not-stated')
    return <p className="text-dense text-text-2">The total in the picture couldn’t be read surely.</p>;
  return (
    <p className="text-dense text-caution">
      The picture shows <PlainAmount amount={stated} />, and the rows differ from it by <PlainAmount amount={reconciliation.difference} />.
      A row may be missing from the picture, or a value may be wrong.
    </p>
  );
};

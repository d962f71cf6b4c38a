/** The rows of a statement that are no trades, each with its reason; open on demand. */
import type { SkippedRow } from '@/domain/import/contract';
import { countSkips } from '@/services/journal/stored-skips';
import { Table, TableCell, TableRow } from '@/ui/table';
import { countOf } from '@/lib/format-number';

const listed = 500;

/** How many rows share each reason, most frequent first. */
export const countReasons = (skipped: readonly SkippedRow[]): readonly (readonly [reason: string, count: number])[] => {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
};

export const SkippedRows = ({ skipped }: { readonly skipped: readonly SkippedRow[] }) => {
  const reasons = countReasons(skipped);
  const count = countSkips(skipped);
  return (
    <details className="text-dense">
      <summary className="text-text-2">
        {countOf(count, 'row')} skipped
        {reasons.length <= 3 &&
          count === skipped.length &&
          `: ${reasons.map(([reason, count]) => `${String(count)} × ${reason.replace(/\.$/u, '')}`).join('; ')}`}
      </summary>
      <Table
        label="Skipped rows"
        className="mt-2 max-h-[240px] rounded-md border border-line"
        head={
          <>
            <th scope="col">Row</th>
            <th scope="col">Reason</th>
            <th scope="col">Text of the row</th>
          </>
        }
      >
        {skipped.slice(0, listed).map((entry, index) => (
          <TableRow key={index}>
            <TableCell>{entry.row}</TableCell>
            <TableCell>{entry.reason}</TableCell>
            <TableCell className="max-w-[320px] truncate text-text-3">{entry.text}</TableCell>
          </TableRow>
        ))}
      </Table>
      {skipped.length > listed && <p className="mt-1 text-micro text-text-3">{countOf(skipped.length - listed, 'more row')} not listed.</p>}
    </details>
  );
};

/** Why a file cannot be read: file, row, column and reason of each problem. */
import type { ImportProblem } from '@/domain/import/contract';
import { formatCount } from '@/lib/format-number';
import { Table, TableCell, TableRow } from '@/ui/table';

const listed = 100;

const placeOf = (problem: ImportProblem): string => {
  if (problem.row === null) return 'Whole file';
  return problem.column === null ? `Row ${formatCount(problem.row)}` : `Row ${formatCount(problem.row)}, ${problem.column}`;
};

export const ImportProblems = ({ problems }: { readonly problems: readonly ImportProblem[] }) => (
  <div role="alert">
    <Table
      label="Problems of the file"
      className="max-h-[50dvh] rounded-md border border-line"
      head={
        <>
          <th scope="col">File</th>
          <th scope="col">Where</th>
          <th scope="col">What is wrong</th>
        </>
      }
    >
      {problems.slice(0, listed).map((problem, index) => (
        <TableRow key={index}>
          <TableCell className="align-top">{problem.file}</TableCell>
          <TableCell className="align-top">{placeOf(problem)}</TableCell>
          <TableCell className="align-top whitespace-normal">{problem.reason}</TableCell>
        </TableRow>
      ))}
    </Table>
    {problems.length > listed && (
      <p className="mt-2 text-micro text-text-3">{formatCount(problems.length - listed)} more problems are not listed.</p>
    )}
  </div>
);

/** Why a file cannot be read: file, row, column and reason of each problem. */
import type { ImportProblem } from '@/domain/import/contract';
import { formatCount } from '@/lib/format-number';
const listed = 100;

const placeOf = (problem: ImportProblem): string => {
  if (problem.row === null) return 'the whole file';
  return problem.column === null ? `row ${formatCount(problem.row)}` : `row ${formatCount(problem.row)}, ${problem.column}`;
};

export const ImportProblems = ({ problems }: { readonly problems: readonly ImportProblem[] }) => (
  <div role="alert" className="text-dense">
    <ul className="divide-y divide-line rounded-md border border-danger/50 bg-danger-soft">
      {problems.slice(0, listed).map((problem, index) => (
        <li key={index} className="px-3 py-2">
          <p className="font-semibold">
            {problem.file}: {placeOf(problem)}
          </p>
          <p className="text-text-2">{problem.reason}</p>
        </li>
      ))}
    </ul>
    {problems.length > listed && (
      <p className="mt-2 text-micro text-text-3">{formatCount(problems.length - listed)} more problems are not listed.</p>
    )}
  </div>
);

/** Why files were not taken: each problem with its file and line. */
import type { FileProblem } from '@/domain/content/text-files';
import { countOf } from '@/lib/format-number';
import { Notice } from './notice';
import { Table, TableCell, TableRow } from './table';

export interface FileProblemsProps {
  readonly problems: readonly FileProblem[];
  /** What is safe, as a sentence: “Nothing was imported.” */
  readonly safe: string;
}

export const FileProblems = ({ problems, safe }: FileProblemsProps) => (
  <>
    <Notice tone="danger" title={`${countOf(problems.length, 'problem')}. ${safe}`}>
      Fix the files and choose them again.
    </Notice>
    <Table
      label="Problems"
      className="mt-3 max-h-[320px] rounded-md border border-line"
      head={
        <>
          <th scope="col">File</th>
          <th scope="col">Line</th>
          <th scope="col">Problem</th>
        </>
      }
    >
      {problems.map(({ file, line, reason }) => (
        <TableRow key={`${file} ${String(line)} ${reason}`}>
          <TableCell>{file}</TableCell>
          <TableCell>{line ?? '–'}</TableCell>
          <td className="px-2.5 break-words">{reason}</td>
        </TableRow>
      ))}
    </Table>
  </>
);

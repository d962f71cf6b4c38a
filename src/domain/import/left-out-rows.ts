/**
 * Damaged rows that the person has left out of a file. Nobody else leaves one out: without the person's word a damaged row
 * refuses its file. A left-out row stays in the list of skipped rows, with what is wrong with it.
 */
import { textAt } from './text-at';
import type { ImportProblem, ParsedStatement, ParseOptions, SkippedRow } from './contract';

export type LeftOut = (row: number) => boolean;

const none: LeftOut = () => false;

/** Whether the person has left a row out. */
export const leftOutRows = ({ answers }: Pick<ParseOptions, 'answers'>): LeftOut => {
  if (answers?.leftOut === undefined) return none;
  const rows = new Set(answers.leftOut);
  return (row) => rows.has(row);
};

const word = 'Left out by you: ';

/** The skipped row of one that is left out; the first of its problems is told. */
export const leftOutRow = (row: number, problems: readonly Pick<ImportProblem, 'column' | 'reason'>[], text: string): SkippedRow => {
  const [first] = problems;
  const place = first?.column == null ? '' : `${first.column}: `;
  return { row, reason: `${word}${place}${first?.reason ?? 'the row is damaged.'}`, text };
};

/** Whether a skipped row is one that the person has left out. */
export const isLeftOut = ({ reason }: Pick<SkippedRow, 'reason'>): boolean => reason.startsWith(word);

/** The rows of a statement that the person has left out. */
export const leftOutOf = (skipped: readonly SkippedRow[]): readonly SkippedRow[] => skipped.filter(isLeftOut);

/** `row 41`, `rows 3, 7 and 9`, `rows 1, 2, 3, 4, 5 and 15 more`. */
export const namedRows = (rows: readonly { readonly row: number }[]): string => {
  const numbers = rows.map(({ row }) => String(row));
  if (numbers.length === 1) return `row ${textAt(numbers, 0)}`;
  const more = numbers.length - mostNamed;
  const last = more > 0 ? `${String(more)} more` : (numbers.at(-1) ?? '');
  return `rows ${numbers.slice(0, more > 0 ? mostNamed : -1).join(', ')} and ${last}`;
};

const mostNamed = 5;

/** The statement with a remark on what its left-out rows mean for its figures, and as it is without any. */
export const withLeftOutTold = (statement: ParsedStatement): ParsedStatement => {
  const rows = leftOutOf(statement.skipped);
  if (rows.length === 0) return statement;
  const { reconciliation, remarks = [], fills } = statement;
  const [them, what] = rows.length === 1 ? ['it', 'its amounts are'] : ['them', 'their amounts are'];
  const remark = `You left out ${namedRows(rows)}: ${what} not in any total.`;
  const matching = `Without ${them}, later executions of the same symbol may be matched differently.`;
  return {
    ...statement,
    remarks: [fills === undefined ? remark : `${remark} ${matching}`, ...remarks],
    ...(reconciliation.state === 'different'
      ? { reconciliation: { ...reconciliation, explanation: [`You left out ${namedRows(rows)}.`, ...reconciliation.explanation] } }
      : {}),
  };
};

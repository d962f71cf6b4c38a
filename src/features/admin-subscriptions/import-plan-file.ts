/** Reads a file of plans and asks what each row would do. Nothing is written. */
import { readPlanTable, type PlanProblem, type PlanReading, type PlanRow } from '@/domain/subscription/plan-csv';
import type { PlanChange } from '@/domain/subscription/plan-change';
import { preparePlanChanges, type ListedSubscription, type UnpreparedReason } from '@/services/admin/subscriptions';
import { unpreparedWords } from './subscription-words';

export interface PreparedRow extends PlanRow {
  readonly change: PlanChange;
  /** What there is now; null for an address that nobody has signed in with. */
  readonly stored: ListedSubscription | null;
}

export interface ReadPlanFile {
  readonly fileName: string;
  readonly rows: readonly PreparedRow[];
  /** Where there is one, nothing of the file can be stored. */
  readonly problems: readonly PlanProblem[];
}

const largestFile = 1_000_000;

const columnOf: Readonly<Record<UnpreparedReason, PlanProblem['column']>> = { nobody: 'email', several: 'email', nothing: 'action' };

const problem = (fileName: string, reason: string): ReadPlanFile => ({ fileName, rows: [], problems: [{ row: 1, column: null, reason }] });

const decoded = async (file: File): Promise<string | null> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
};

export const readPlanFile = async (file: File, reading: PlanReading): Promise<ReadPlanFile> => {
  const fileName = file.name;
  if (file.size > largestFile) return problem(fileName, 'the file is larger than 1 MB');
  const text = await decoded(file);
  if (text === null) return problem(fileName, 'the file is not text in UTF-8; save it as “CSV UTF-8”');
  const table = readPlanTable(text, reading);
  if (table.rows.length === 0) return { fileName, rows: [], problems: table.problems };
  const answer = await preparePlanChanges(table.rows);
  if (!answer.ok) return problem(fileName, 'the server didn’t answer, so the addresses couldn’t be looked up');
  const prepared = table.rows.map((row, index) => ({ row, preparation: answer.value[index] }));
  return {
    fileName,
    rows: prepared.flatMap(({ row, preparation }) =>
      preparation?.ok === true ? [{ ...row, change: preparation.change, stored: preparation.stored }] : [],
    ),
    problems: [
      ...table.problems,
      ...prepared.flatMap(({ row: { row }, preparation }) =>
        preparation?.ok === false ? [{ row, column: columnOf[preparation.reason], reason: unpreparedWords[preparation.reason] }] : [],
      ),
    ].toSorted((one, other) => one.row - other.row),
  };
};

/** Shows what was counted: a table for people, and everything as one JSON object. */
import { billedReads, callsOf } from './counts';
import { monthOf, project } from './projection';
import type { Projection } from './projection';
import { measure } from './measure';
import type { MeasureOptions, Step } from './measure';

const number = (value: number): string => Math.round(value).toLocaleString('en-GB');

const columns: readonly (readonly [head: string, of: (step: Step) => string])[] = [
  ['step', ({ name }) => name],
  ['reads', ({ counts }) => number(billedReads(counts))],
  ['of them by rules', ({ counts }) => number(counts.rulesReads)],
  ['writes', ({ counts }) => number(counts.writes)],
  ['deletes', ({ counts }) => number(counts.deletes)],
  ['RTDB conn.', ({ counts }) => number(counts.databaseConnections)],
  ['RTDB down', ({ counts }) => number(counts.databaseBytesDown)],
  ['RTDB up', ({ counts }) => number(counts.databaseBytesUp)],
  ['Firestore down', ({ counts }) => number(counts.firestoreBytesDown)],
  ['Firestore up', ({ counts }) => number(counts.firestoreBytesUp)],
  ['Auth calls', ({ counts }) => number(callsOf(counts))],
  ['Hosting down', ({ counts }) => number(counts.hostingBytesDown)],
];

/** Rows of text in columns as wide as they need to be. */
const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
    )
    .join('\n');
};

const audiences = [1_000, 100_000, 10_000_000] as const;

const rounded = (value: number): string => (value >= 100 ? number(value) : value.toPrecision(2));

const projectionRows: readonly (readonly [head: string, of: (projection: Projection) => string])[] = [
  ['active users', ({ users }) => number(users)],
  ['Firestore reads a month', ({ readsAMonth }) => number(readsAMonth)],
  ['Firestore writes a month', ({ writesAMonth }) => number(writesAMonth)],
  ['Firestore out, GiB', ({ firestoreOutGiB }) => rounded(firestoreOutGiB)],
  ['Firestore stored, GiB', ({ firestoreStoredGiB }) => rounded(firestoreStoredGiB)],
  ['RTDB out, GB', ({ databaseOutGB }) => rounded(databaseOutGB)],
  ['RTDB stored, GB', ({ databaseStoredGB }) => rounded(databaseStoredGB)],
  ['Hosting out, GB', ({ hostingOutGB }) => rounded(hostingOutGB)],
  ['RTDB connections at peak', ({ connectionsAtPeak }) => number(connectionsAtPeak)],
  ['RTDB writes a second at peak', ({ databaseWritesASecondAtPeak }) => rounded(databaseWritesASecondAtPeak)],
  ['Firestore, $ a month', ({ dollarsAMonth }) => number(dollarsAMonth.firestore)],
  ['RTDB, $ a month', ({ dollarsAMonth }) => number(dollarsAMonth.database)],
  ['Hosting, $ a month', ({ dollarsAMonth }) => number(dollarsAMonth.hosting)],
  ['Auth, $ a month', ({ dollarsAMonth }) => number(dollarsAMonth.auth)],
  ['together, $ a month', ({ dollarsAMonth }) => number(dollarsAMonth.total)],
];

export const report = async (options: MeasureOptions): Promise<void> => {
  const measured = await measure(options);
  const table = tableOf([columns.map(([head]) => head), ...measured.steps.map((step) => columns.map(([, of]) => of(step)))]);
  const month = monthOf(measured.steps);
  const projections = audiences.map((users) => project(month, users));
  options.tell(`\n${table}\n\n${tableOf(projectionRows.map(([head, of]) => [head, ...projections.map(of)]))}\n`);
  process.stdout.write(`${JSON.stringify({ measuredAt: new Date().toISOString(), ...measured, userMonth: month, projections })}\n`);
};

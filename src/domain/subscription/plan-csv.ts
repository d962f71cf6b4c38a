/** Plans for many people as a table: read from a file with every problem by row and column, and written for spreadsheets (RFC 4180). */
import { hasEmailKey, isCompleteEmail, normaliseEmail } from '@/domain/access/email-key';
import { isoInstant } from '@/domain/time/iso-instant';
import { csvCells, csvRecords } from '@/lib/csv-records';
import type { Offers } from './offers';
import { reasonMaxLength, type PlanDeed } from './plan-change';
import type { Subscription, SubscriptionState } from './subscription';

export const planColumns = ['email', 'action', 'plan', 'until', 'reason'] as const;
export type PlanColumn = (typeof planColumns)[number];

/** One update of the Realtime Database carries them all. */
export const mostPlanRows = 500;

export interface PlanRow {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row: number;
  readonly email: string;
  readonly deed: PlanDeed;
  readonly reason: string;
}

export interface PlanProblem {
  readonly row: number;
  readonly column: PlanColumn | null;
  /** A sentence without a full stop at its end. */
  readonly reason: string;
}

export interface PlanTable {
  readonly rows: readonly PlanRow[];
  readonly problems: readonly PlanProblem[];
}

export interface PlanReading {
  readonly offers: Offers;
  /** Epoch ms. */
  readonly now: number;
  /** The end of a day `yyyy-mm-dd` on the reader's clock, in epoch ms; null where there is no such day. */
  readonly endOfDay: (date: string) => number | null;
}

type Cells = Readonly<Record<PlanColumn, string>>;
type Until = { readonly ms: number | null } | { readonly problem: string };

const untilOf = (text: string, { now, endOfDay }: PlanReading): Until => {
  if (text.toLowerCase() === 'none') return { ms: null };
  if (text === '') return { problem: 'there is no end; write a date, or “none” for a plan without an end' };
  const ms = endOfDay(text);
  if (ms === null) return { problem: `“${text}” is not a date like 2027-01-31` };
  return ms <= now ? { problem: `“${text}” is over` } : { ms };
};

const emailProblem = (email: string): string | null => {
  if (email === '') return 'there is no address';
  return isCompleteEmail(email) && hasEmailKey(email) ? null : `“${email}” is not an email address`;
};

const deedOf = (cells: Cells, reading: PlanReading, say: (column: PlanColumn, reason: string) => void): PlanDeed | null => {
  const action = cells.action.toLowerCase();
  if (action === 'revoke') return { action: 'revoke' };
  if (action !== '' && action !== 'grant') {
    say('action', `“${cells.action}” is neither grant nor revoke`);
    return null;
  }
  const { plan } = cells;
  if (plan === '') say('plan', 'there is no plan');
  else if (!reading.offers.plans.has(plan)) say('plan', `there is no plan “${plan}”`);
  const until = untilOf(cells.until, reading);
  if ('problem' in until) say('until', until.problem);
  return 'ms' in until ? { action: 'grant', plan, until: until.ms } : null;
};

const readRow = (
  cells: Cells,
  row: number,
  reading: PlanReading,
): { readonly row: PlanRow | null; readonly problems: readonly PlanProblem[] } => {
  const problems: PlanProblem[] = [];
  const say = (column: PlanColumn, reason: string): void => void problems.push({ row, column, reason });
  const email = normaliseEmail(cells.email);
  const wrong = emailProblem(email);
  if (wrong !== null) say('email', wrong);
  const deed = deedOf(cells, reading, say);
  if (cells.reason === '') say('reason', 'there is no reason');
  else if (cells.reason.length > reasonMaxLength) say('reason', `the reason is longer than ${String(reasonMaxLength)} characters`);
  return { row: deed === null || problems.length > 0 ? null : { row, email, deed, reason: cells.reason }, problems };
};

const headProblems = (head: readonly string[]): readonly PlanProblem[] => [
  ...(['email', 'plan', 'until', 'reason'] as const)
    .filter((column) => !head.includes(column))
    .map((column) => ({ row: 1, column, reason: `the column “${column}” is missing` })),
  ...head
    .filter((name, index) => name !== '' && (!(planColumns as readonly string[]).includes(name) || head.indexOf(name) !== index))
    .map((name) => ({
      row: 1,
      column: null,
      reason: (planColumns as readonly string[]).includes(name)
        ? `the column “${name}” is there twice`
        : `there is no column “${name}”; the columns are ${planColumns.join(', ')}`,
    })),
];

/** Reads a table whose head names `email`, `plan`, `until`, `reason` and perhaps `action`, in any order. Empty rows are passed over. */
export const readPlanTable = (text: string, reading: PlanReading): PlanTable => {
  const records = [...csvRecords(text.replace(/^\uFEFF/u, ''))].map((record) => csvCells(record).map((cell) => cell.trim()));
  const head = (records[0] ?? []).map((name) => name.toLowerCase());
  const wrong = headProblems(head);
  if (wrong.length > 0) return { rows: [], problems: wrong };
  const filled = records
    .map((cells, index) => ({ cells, row: index + 1 }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) return { rows: [], problems: [{ row: 2, column: null, reason: 'the file has no rows' }] };
  if (filled.length > mostPlanRows)
    return {
      rows: [],
      problems: [
        { row: filled[mostPlanRows]?.row ?? 0, column: null, reason: `there are more than ${String(mostPlanRows)} rows; split the file` },
      ],
    };
  const rows: PlanRow[] = [];
  const problems: PlanProblem[] = [];
  const seen = new Map<string, number>();
  for (const { cells, row } of filled) {
    const cell = (column: PlanColumn): string => cells[head.indexOf(column)] ?? '';
    const read = readRow(
      { email: cell('email'), action: cell('action'), plan: cell('plan'), until: cell('until'), reason: cell('reason') },
      row,
      reading,
    );
    problems.push(...read.problems);
    const email = normaliseEmail(cell('email'));
    const before = seen.get(email);
    if (before !== undefined) problems.push({ row, column: 'email', reason: `“${email}” is in row ${String(before)} already` });
    else if (email !== '') seen.set(email, row);
    if (read.row !== null && before === undefined) rows.push(read.row);
  }
  return { rows, problems };
};

/** What a file of subscriptions says of one of them. */
export interface CsvSubscription {
  readonly uid: string;
  readonly email: string;
  readonly state: SubscriptionState;
  readonly subscription: Subscription | null;
  readonly createdAt: number | null;
  readonly origin: string | null;
}

/** A cell that begins like a formula would be run by a spreadsheet; a quotation mark before it keeps it text. */
const cellOf = (text: string): string => {
  const plain = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
const instant = (ms: number | null | undefined): string => (ms == null ? '' : isoInstant(ms));

/** The table with its head; instants in ISO 8601, UTC. */
export const subscriptionsCsv = (rows: readonly CsvSubscription[]): string =>
  [
    'email,uid,plan,state,status,source,payment,pages until,work until,began,began as,changed',
    ...rows.map(({ uid, email, state, subscription, createdAt, origin }) =>
      [
        cellOf(email),
        cellOf(uid),
        cellOf(subscription?.plan ?? ''),
        state,
        cellOf(subscription?.status ?? ''),
        cellOf(subscription?.source ?? ''),
        cellOf(subscription?.providerId ?? ''),
        instant(subscription?.pagesUntil),
        instant(subscription?.writeUntil),
        instant(createdAt),
        cellOf(origin ?? ''),
        instant(subscription?.updatedAt),
      ].join(','),
    ),
    '',
  ].join('\r\n');

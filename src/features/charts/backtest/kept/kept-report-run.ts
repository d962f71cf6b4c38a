/** A kept run as its report draws it: from what was kept, without its bars. */
import { readRunRecord } from '@/domain/runs/run-record';
import type { RunRecord } from '@/domain/runs/run-record';
import type { SavedRun } from '@/domain/runs/saved-run-kind';
import type { ListedRun } from '@/domain/runs/saved-runs';
import { rowOf } from '@/features/charts/backtest/trade-rows';
import type { ReportRun } from '@/features/charts/backtest/run-types';

export interface KeptReport {
  readonly run: ReportRun;
  readonly record: RunRecord;
}

export type KeptReading = { readonly ok: true; readonly kept: KeptReport } | { readonly ok: false; readonly reason: string };

/** What of the record says which run it was. */
const questionFields = [
  'market',
  'title',
  'isSimulated',
  'digest',
  'interval',
  'tickSize',
  'version',
  'costs',
  'heldBackShare',
  'triedBefore',
  'strategy',
  'settings',
  'lower',
  'readError',
] as const satisfies readonly (keyof RunRecord)[];

const questionOf = (record: RunRecord, family: string, uid: string): ReportRun['question'] => {
  const asked = Object.fromEntries(questionFields.map((name) => [name, record[name]]));
  return { uid, family, ...(asked as Pick<RunRecord, (typeof questionFields)[number]>) };
};

const reportOf = (record: RunRecord, { id, run: { family, engine, dataHash } }: Pick<ListedRun, 'id' | 'run'>, uid: string): KeptReport => {
  const { pointValue } = record.settings.contract;
  const rows = (record.trades ?? []).map(({ pessimistic, optimistic }, index) => rowOf(pessimistic, optimistic, { index, pointValue }));
  const { time, periodMs, tickSize, sealed, evidence, settling } = record;
  const series = { time, length: time.length, periodMs, tickSize };
  return {
    record,
    run: {
      id,
      known: { engine, data: dataHash, ...record.lists },
      question: questionOf(record, family, uid),
      state: { result: { sealed, evidence, rows, series, settling } },
    },
  };
};

/** What was read of a document stays with it: the text of a run is some hundred kilobytes. */
const read = new WeakMap<SavedRun, { readonly uid: string; readonly reading: KeptReading }>();

/** The report of a kept run, or why it cannot be read. */
export const keptReportOf = (listed: Pick<ListedRun, 'id' | 'run'>, uid: string): KeptReading => {
  const known = read.get(listed.run);
  if (known?.uid === uid) return known.reading;
  const record = readRunRecord(listed.run.body);
  const reading: KeptReading = record.ok ? { ok: true, kept: reportOf(record.record, listed, uid) } : record;
  read.set(listed.run, { uid, reading });
  return reading;
};

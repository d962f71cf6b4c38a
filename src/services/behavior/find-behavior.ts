/**
 * What habits of the trader cost, from all that this device and the account have: the journal, plans, candles and the calendar. Computed in
 * a worker; it can be canceled, and says how far it is.
 */
import { behaviorInputSteps, type BehaviorFound } from '@/domain/behavior/behavior-of';
import { seriesArrays } from '@/domain/candles/series-arrays';
import { withBlackout, type JournalColumns } from '@/domain/journal/journal-columns';
import type { BlackoutKnowledge } from '@/domain/journal/entry-blackout';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import { candlesOnDevice, loadCandlesAround } from '@/services/bars/bars';
import { blackoutSetting } from '@/services/calendar/calendar-settings';
import { compute } from '@/services/compute/compute';
import type { JobOptions } from '@/services/compute/job';
import { holdsSample } from '@/services/journal/holds-sample';
import { journal } from '@/services/journal/journal';
import { pacer } from '@/lib/breathe';
import { withPauses } from '@/lib/steps';
import { readKept } from '@/services/kept/kept';
import { followPlans } from './follow-plans';

export interface BehaviorWish {
  readonly uid: string;
  readonly columns: JournalColumns;
  /** Rows in view. Pass the same object while they are the same. */
  readonly rows: Uint32Array;
  /**
   * What is known of the news, where the screen has it already, as for the sample; null: the person may not open the calendar. Left
   * out, it is read here, with published weeks that this device lacks, if the blackout rule is on.
   */
  readonly news?: BlackoutKnowledge | null | undefined;
}

/** The news around all entries of the rows; null where the rule is off. */
const readNews = async ({ columns, rows }: BehaviorWish): Promise<BlackoutKnowledge | null> => {
  const { isOn, minutesBefore, minutesAfter, impact } = blackoutSetting.get().value;
  if (!isOn || rows.length === 0) return null;
  let [from, to] = [Infinity, -Infinity];
  for (const row of rows) {
    const openedAt = columns.openedAt[row] ?? 0;
    [from, to] = [Math.min(from, openedAt), Math.max(to, openedAt)];
  }
  const range = { from: from as EpochMs, to: (to + 1) as EpochMs };
  const [{ eventsBetween }, { weekRange, weeksWithin }] = await Promise.all([
    import('@/services/calendar/calendar'),
    import('@/domain/calendar/calendar-week'),
  ]);
  // Whole weeks: news just after the last entry count for it.
  const wanted = weeksWithin(range);
  const ranges = wanted.map(weekRange);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { events, missing } = await eventsBetween({ from: first.from, to: last.to });
  const known = ranges.filter((_, i) => !missing.includes(wanted[i]!));
  return { rule: { minutesBefore, minutesAfter, impact }, events, known };
};

/** The candles of this device; a journal that holds the sample brings those of the sample along. */
const candlesOf = async (uid: string) => {
  const now = journal.get();
  if (holdsSample(now)) {
    const { keepCandlesOfSample } = await import('@/services/bars/sample-candles');
    await keepCandlesOfSample(uid, now.trades);
  }
  return candlesOnDevice(uid);
};

/** Share of the work that is reading candles, for its progress. */
const readingShare = 0.9;

/** Reports of all behaviors, and trades closed before their target with where price went. Rejects where the browser forbids storage. */
export const findBehavior = async (wish: BehaviorWish, { signal, onProgress }: JobOptions = {}): Promise<BehaviorFound | 'cancelled'> => {
  const { uid, columns, rows } = wish;
  const [news, plans] = await Promise.all([wish.news === undefined ? readNews(wish) : wish.news, readKept(tradePlanKind)]);
  if (signal?.aborted === true) return 'cancelled';
  const steps = behaviorInputSteps({
    columns: news === null ? columns : withBlackout(columns, news),
    rows,
    plans: new Map((plans?.documents ?? []).map(({ id, value }) => [id, value])),
    blackout: news?.rule ?? null,
  });
  const input = await withPauses(steps, { pause: pacer(), signal });
  if (input === null) return 'cancelled';
  const { planned, limit, sample } = input;
  const replays = await followPlans(
    { planned, limit, days: sample.days },
    {
      list: () => candlesOf(uid),
      load: async (digest, stretch) => {
        const read = await loadCandlesAround(uid, digest, { ...stretch, least: 1, share: 0 });
        return read.ok ? read.series : null;
      },
      replay: (replaying) => {
        const transfer = [...new Set(replaying.series.flatMap((series) => seriesArrays(series).map(({ buffer }) => buffer)))];
        return compute.run('replay plans', replaying, { signal, transfer });
      },
      signal,
      onProgress: (share) => onProgress?.(share * readingShare),
    },
  );
  if (replays === 'cancelled') return 'cancelled';
  const found = await compute.run('behavior', { ...input, replays }, { signal });
  onProgress?.(1);
  return found;
};

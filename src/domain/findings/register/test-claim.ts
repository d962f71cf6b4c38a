/**
 * The test of a registered claim, which may be looked at every day: over the days that are over since it was registered, by the e-process of
 * `betting-test.ts`. The same trades give the same answer, whenever and however often it is asked.
 */
import { bettingPath, bettingThreshold } from '@/domain/statistics/testing/betting-test';
import { outside } from '@/domain/statistics/testing/label-question';
import { mondayOf } from '@/domain/time/trading-day';
import type { Claim, ClaimLeftOut, ClaimTest } from './claim';
import { groupOfClaim, tradesFrom } from './claim-trades';
import type { ClaimTrades } from './claim-trades';
import { claimUnits } from './claim-units';
import type { ClaimSpan, ClaimUnit } from './claim-units';
import { commitmentOf } from './commitment';

export interface ClaimDays {
  /** The trading day that is now: it is not over, so it does not count. Days since 1 January 1970. */
  readonly today: number;
  /** To which trading day an instant belongs, as the journal counts its days. */
  readonly dayOf: (instant: number) => number;
}

const leftOutOf = (trades: ClaimTrades, { from, to }: ClaimSpan): ClaimLeftOut => {
  const group = groupOfClaim(trades);
  let [labelledAfter, groupAfter, sumAfter, unknown, withoutMeasure] = [0, 0, 0, 0, 0];
  for (let at = 0; at < group.length; at += 1) {
    const opened = trades.openedAt[at] ?? 0;
    if (!(opened > from && opened < to)) continue;
    if (trades.late[at] === 1) {
      labelledAfter += 1;
      const result = trades.resultsNow[at] ?? NaN;
      if (trades.now[at] === 1 && !Number.isNaN(result)) {
        groupAfter += 1;
        sumAfter += result;
      }
    } else if (Number.isNaN(trades.results[at])) withoutMeasure += 1;
    else if (group[at] === outside) unknown += 1;
  }
  return { labelledAfter, groupAfter, meanAfter: sumAfter / groupAfter, unknown, withoutMeasure };
};

const countOf = (units: readonly ClaimUnit[], field: 'trades' | 'rest'): number => units.reduce((sum, unit) => sum + unit[field], 0);

/** What the first unit settles at which one of the two processes is there. */
const settledBy = (confirming: Float64Array, refuting: Float64Array): Pick<ClaimTest, 'state'> & { readonly at: number | null } => {
  const firstOf = (path: Float64Array): number => {
    const at = path.findIndex((e) => e >= bettingThreshold);
    return at < 0 ? Infinity : at;
  };
  const [confirmed, refuted] = [firstOf(confirming), firstOf(refuting)];
  if (confirmed === Infinity && refuted === Infinity) return { state: 'undecided', at: null };
  return confirmed <= refuted ? { state: 'confirmed', at: confirmed } : { state: 'refuted', at: refuted };
};

/** Tests the claim. Before the server has had it (`createdAt` null) no trade counts, and nothing is kept or broken. */
export const testClaim = (claim: Claim, all: ClaimTrades, { today, dayOf }: ClaimDays): ClaimTest => {
  const from = claim.createdAt ?? Infinity;
  const span = { from, to: claim.endedAt ?? Infinity, today: claim.endedAt === null ? today : Math.min(today, dayOf(claim.endedAt) + 1) };
  // Whole days and weeks: what went before on the day is asked as well.
  const trades = tradesFrom(all, claim.createdAt === null ? Infinity : mondayOf(dayOf(claim.createdAt)));
  const units = claimUnits(claim, all, { ...span, today });
  const sign = claim.side === 'costs' ? -1 : 1;
  const pathOf = (own: readonly ClaimUnit[]) =>
    bettingPath(
      own.map(({ value }) => sign * value),
      { bound: claim.bound, least: claim.delta },
    );
  const path = pathOf(units);
  const other =
    all.otherReading === undefined ? path : pathOf(claimUnits(claim, { ...all, results: all.otherReading }, { ...span, today }));
  const settled = settledBy(path.confirming, other.refuting);
  return {
    ...(claim.createdAt === null
      ? { kept: 0, broken: 0, per: 'trade' as const }
      : commitmentOf(claim, trades, { ...span, fromDay: dayOf(claim.createdAt) })),
    state: settled.state,
    settledOn: settled.at === null ? null : (units[settled.at]?.day ?? null),
    unit: claim.about === 'days' ? 'week' : 'day',
    days: units.length,
    trades: countOf(units, 'trades'),
    rest: countOf(units, 'rest'),
    confirming: path.confirming.at(-1) ?? 1,
    refuting: other.refuting.at(-1) ?? 1,
    mean: sign * path.clippedMean,
    rawMean: sign * path.rawMean,
    clipped: path.clipped,
    leftOut: leftOutOf(trades, span),
  };
};

/**
 * From when to when a plan waits for its trade. By default it holds to the end of the first weekday after the trading day on which it was
 * made: overnight and over a weekend, but not for a setup of last week. A plan that is meant for longer says so by its expiry.
 */
import { weekdayOfDay } from '@/domain/time/trading-day';
import type { DayClock } from '@/domain/time/trading-day';
import type { TradePlan } from './trade-plan';

/** A plan as it is read. Epoch ms. */
export interface PlanRead {
  readonly id: string;
  readonly plan: TradePlan;
  /** By the server's clock; null: only the device has it. */
  readonly createdAtMs: number | null;
  /** By the server's clock, when its terms changed last; null: a change of them has not reached the server. */
  readonly termsAtMs: number | null;
  /** By the clock of the device that made it, so never evidence; null: not known. */
  readonly madeAtMs: number | null;
}

export interface PlanWindow {
  /** When it came to the server, epoch ms; null: it has not. */
  readonly from: number | null;
  /** The first instant at which it no longer holds, epoch ms. */
  readonly until: number;
  /** When it was written, by the device where that is known and earlier, epoch ms; null: nobody knows. */
  readonly writtenAt: number | null;
  /** The same end where only the device's clock is asked for the beginning, epoch ms. */
  readonly untilAsWritten: number;
}

const saturday = 5;

/** The end of the first weekday after the trading day of the instant, epoch ms. */
export const defaultEnd = (instant: number, days: DayClock): number => {
  let day = days.dayOf(instant) + 1;
  while (weekdayOfDay(day) >= saturday) day += 1;
  return days.rangeOf(day).to;
};

const writtenAtOf = ({ createdAtMs, madeAtMs }: PlanRead): number | null =>
  createdAtMs === null || madeAtMs === null ? (createdAtMs ?? madeAtMs) : Math.min(createdAtMs, madeAtMs);

/** When a plan came: to the server, or where that has not had it, when it was written. */
const cameAt = (read: PlanRead): number | null => read.createdAtMs ?? read.madeAtMs;

/** By plan the earliest instant at which one came in its place. One that names itself or an earlier plan's successor takes no place. */
const replacements = (plans: readonly PlanRead[]): ReadonlyMap<string, number> => {
  const came = new Map(plans.map((read) => [read.id, cameAt(read)]));
  const at = new Map<string, number>();
  for (const read of plans) {
    const { replaces } = read.plan;
    const [was, is] = [replaces === undefined ? undefined : came.get(replaces), cameAt(read)];
    if (replaces === undefined || was === undefined || was === null || is === null || is <= was) continue;
    at.set(replaces, Math.min(is, at.get(replaces) ?? Infinity));
  }
  return at;
};

/** The windows of all plans of a person by id: which plan replaces which is in the list itself. */
export const planWindows = (plans: readonly PlanRead[], days: DayClock): ReadonlyMap<string, PlanWindow> => {
  const replacedAt = replacements(plans);
  return new Map(
    plans.map((read) => {
      const { id, plan, createdAtMs } = read;
      const writtenAt = writtenAtOf(read);
      const said = Math.min(plan.endedAt ?? Infinity, replacedAt.get(id) ?? Infinity);
      const endFrom = (begin: number | null): number =>
        Math.min(said, plan.expiresAt ?? (begin === null ? -Infinity : defaultEnd(begin, days)));
      return [id, { from: createdAtMs, until: endFrom(createdAtMs ?? writtenAt), writtenAt, untilAsWritten: endFrom(writtenAt) }];
    }),
  );
};

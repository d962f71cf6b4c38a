/** When the periods of a subscription begin: on the day of the month it was bought, or the last one where a month is shorter, in UTC. */
import type { BillingTerm } from '@/domain/plans/plans';

const addMonths = (startMs: number, months: number): number => {
  const start = new Date(startMs);
  const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  const sinceMidnight = startMs - Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate());
  return Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), day) + sinceMidnight;
};

/** Start of the period with that number, 0 for the first, in epoch ms. The end is the start of the next. */
export const periodStart = (createdMs: number, term: BillingTerm, period: number): number =>
  addMonths(createdMs, period * (term === 'year' ? 12 : 1));

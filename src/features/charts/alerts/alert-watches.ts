/** Which markets have a chart to which prices come, so that the list can say whether an alert is watched. */
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import type { AlertDesk } from '@/services/alerts/alert-desk';

/** By desk, the charts that watch, as `market chart`. */
const cells = new WeakMap<AlertDesk, ReturnType<typeof liveCell<ReadonlySet<string>>>>();

const cellOf = (desk: AlertDesk) => {
  const known = cells.get(desk) ?? liveCell<ReadonlySet<string>>(new Set());
  cells.set(desk, known);
  return known;
};

/** Says that a chart watches a market, until what is returned is called. */
export const watchFor = (desk: AlertDesk, market: string, chart: string): (() => void) => {
  const cell = cellOf(desk);
  const name = `${market}\n${chart}`;
  cell.set(new Set([...cell.get(), name]));
  return () => cell.set(new Set([...cell.get()].filter((one) => one !== name)));
};

/** The charts that watch. */
export const watchesOf = (desk: AlertDesk): Live<ReadonlySet<string>> => cellOf(desk);

export const isWatched = (watches: ReadonlySet<string>, market: string): boolean =>
  [...watches].some((name) => name.startsWith(`${market}\n`));

/** Whether a chart is the first that watches its market: a price that comes to several charts sets off an alert once. */
export const leads = (desk: AlertDesk, market: string, chart: string): boolean =>
  [...cellOf(desk).get()].find((name) => name.startsWith(`${market}\n`)) === `${market}\n${chart}`;

/** A series that another screen brings to the charts, as an address says it: `?series=…&market=EURUSD&part=replay`. */

/** What is opened with the chart. */
export const arrivalParts = ['chart', 'backtest', 'replay'] as const;

export type ArrivalPart = (typeof arrivalParts)[number];

export interface ChartArrival {
  /** Digest of a series on this device. */
  readonly series: string;
  readonly market: string;
  readonly part: ArrivalPart;
}

/** The part of an address after the question mark. */
export const chartArrival = ({ series, market, part }: ChartArrival): string =>
  new URLSearchParams({ series, market, ...(part === 'chart' ? {} : { part }) }).toString();

/** What an address brings; null: nothing. */
export const readChartArrival = (search: URLSearchParams): ChartArrival | null => {
  const [series, market, part] = [search.get('series'), search.get('market'), search.get('part')];
  if (series === null || market === null || !/^[0-9a-f]{64}$/u.test(series) || market === '' || market.length > 80) return null;
  return { series, market, part: arrivalParts.find((one) => one === part) ?? 'chart' };
};

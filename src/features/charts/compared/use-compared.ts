/** Other markets over a chart: their closes at its bars, from the data worker, in the shape in which the chart draws them. */
import { useEffect, useMemo, useState } from 'react';
import { canonicalJson } from '@/lib/canonical-json';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import type { OfInterval } from '@/services/bars/shaped-bars';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import type { ComparedLine } from '@/ui/chart/chart-bars';

/** Colours of series that studies over the price take last. */
const colours = [2, 5, 1, 4] as const;

/** The bars of a chart that others are laid over. */
export interface Beside extends OfInterval {
  readonly uid: string;
  readonly digest: string;
  /** Index of the first of the bars that are shown. */
  readonly before: number;
}

/** The series of a market that tells most of it: the one with the shortest bars, and of those the one that reaches furthest. */
const finest = ({ series }: ChartMarket): string | null =>
  series.toSorted((a, b) => (a.periodMs ?? Infinity) - (b.periodMs ?? Infinity) || (b.lastTime ?? 0) - (a.lastTime ?? 0))[0]?.digest ??
  null;

/** What is laid over a chart for the symbols of its setup, and from which series. */
export const comparedOf = (symbols: readonly string[] | undefined, markets: readonly ChartMarket[]) =>
  (symbols ?? []).map((symbol, at) => {
    const market = markets.find((one) => one.symbol === symbol);
    return { symbol, title: market?.title ?? symbol, other: market === undefined ? null : finest(market), series: colours[at] ?? 1 };
  });

const none: readonly ComparedLine[] = [];
const noValues = new Float64Array(0);

/** Markets without candles on this device are named and have no value. `beside` null: nothing is shown yet. */
export const useCompared = (
  symbols: readonly string[] | undefined,
  markets: readonly ChartMarket[],
  beside: Beside | null,
): readonly ComparedLine[] => {
  const [closes, setCloses] = useState<ReadonlyMap<string, Float64Array>>(new Map());
  const key = beside === null ? '' : canonicalJson({ ...beside });
  const asked = useMemo(() => comparedOf(symbols, markets), [symbols, markets]);
  const wanted = asked.flatMap(({ other }) => (other === null ? [] : [other])).join(' ');
  useEffect(() => {
    if (beside === null || wanted === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const { before, ...of } = beside;
    for (const other of wanted.split(' ')) {
      data
        .run('beside', { ...of, other, from: before, to: Infinity }, { signal })
        .then((read) => {
          if (read === 'cancelled' || !read.ok || signal.aborted) return;
          setCloses((all) => new Map([...[...all].filter(([name]) => name.startsWith(`${key} `)), [`${key} ${other}`, read.closes]]));
        })
        .catch((cause: unknown) => logProblem('Laying a market over a chart', cause));
    }
    return () => controller.abort();
    // `key` says all of `beside`, which is another object with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, wanted]);
  return useMemo(
    () =>
      asked.length === 0
        ? none
        : asked.map(({ symbol, title, other, series }) => ({
            id: `compared-${symbol}`,
            title,
            values: closes.get(`${key} ${other ?? ''}`) ?? noValues,
            series,
          })),
    [asked, closes, key],
  );
};

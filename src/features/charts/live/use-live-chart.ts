/** A chart whose bars go on: the feed tells bars, the data worker computes what they change, and the page shows that. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChartSetup, StudySetup } from '@/domain/workspaces/layout';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import { data } from '@/services/bars/bars';
import type { ComputedKind } from '@/services/bars/computed-bars';
import type { CandleFeed, FeedSnapshot } from '@/services/market/candle-feed';
import { questionOf } from '@/features/charts/studies/study-lines';
import { indicatorOfStudy, seenOutputs } from '@/features/charts/studies/study-name';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import { grownChart } from './grown-chart';
import type { GrownChart } from './grown-chart';
import { liveRows } from './live-rows';
import { clockOf, openLive } from './live-sources';
import type { LiveSource } from './live-sources';

/** The bars and studies of a chart as they were read. */
export interface LiveBase {
  readonly uid: string;
  readonly digest: string;
  readonly interval: string;
  readonly market: string;
  readonly computed: ComputedKind;
  readonly bars: ChartBars;
}

interface Studied {
  readonly setups: ChartSetup['studies'];
  readonly lines: readonly ChartStudy[];
}

/** What a live chart is at. */
export interface LiveNow {
  readonly bars: ChartBars;
  readonly studies: readonly ChartStudy[];
  readonly snapshot: FeedSnapshot;
  readonly backFilled: number;
}

export type LiveChart =
  | { readonly state: 'off' }
  | { readonly state: 'refused'; readonly text: string }
  | { readonly state: 'waiting' }
  | ({ readonly state: 'on' } & LiveNow);

const keyOf = (setup: StudySetup, setups: Studied['setups']): string => JSON.stringify(questionOf(setup, setups));

/** What is asked for the studies that are shown, and from which bar on. */
const askedOf = (chart: GrownChart, { setups, lines }: Studied) =>
  lines.flatMap((line) => {
    const setup = setups.find(({ id }) => id === line.id);
    const question = setup === undefined ? null : questionOf(setup, setups);
    const indicator = setup === undefined ? null : indicatorOfStudy(setup);
    if (setup === undefined || question === null || indicator === null) return [];
    const places = seenOutputs(indicator).map(({ at }) => at);
    const computed = indicator.outputs.map((_, at) => line.lines[places.indexOf(at)]?.values ?? new Float64Array(0));
    const key = keyOf(setup, setups);
    return [{ key, question, from: Math.max(0, chart.known(key, computed) - 1) }];
  });

const grownStudies = (chart: GrownChart, { setups, lines }: Studied): readonly ChartStudy[] =>
  lines.map((line) => {
    const setup = setups.find(({ id }) => id === line.id);
    const indicator = setup === undefined ? null : indicatorOfStudy(setup);
    if (setup === undefined || indicator === null) return line;
    return chart.grown(
      keyOf(setup, setups),
      line,
      seenOutputs(indicator).map(({ at }) => at),
    );
  });

interface Opening {
  readonly base: LiveBase;
  readonly source: LiveSource;
  readonly key: string;
  readonly studied: () => Studied;
  readonly show: (next: LiveChart) => void;
}

/** Opens the feed and keeps the chart up to date; what is returned ends it. One question is under way at a time: bars that come meanwhile are told together. */
const goLive = ({ base, source, key, studied, show }: Opening): (() => void) => {
  const { uid, digest, interval, market, computed, bars } = base;
  const live = newId();
  let feed: CandleFeed | null = null;
  let isOver = false;
  let [isBusy, isStale] = [false, false];
  let backFilled: number | null = null;

  const pump = async (chart: GrownChart, open: CandleFeed, from: number): Promise<void> => {
    const clock = clockOf({ market, interval }, bars.periodMs ?? 1);
    if (clock === null) return;
    let since = from;
    do {
      isStale = false;
      const snapshot = open.live.get();
      const rows = liveRows(snapshot, clock, since);
      const last = rows.at(-1);
      const known = chart.bars().length;
      const asked = askedOf(chart, studied());
      const first = Math.max(0, known - 1);
      if (last !== undefined) {
        const told = await data.run('tell live', { live, rows, isForming: true, from: first, questions: asked });
        if (isOver || told === 'cancelled' || !told.ok) return;
        chart.take(told, first, asked);
        since = last.time;
        backFilled ??= Math.max(0, chart.bars().length - known);
      }
      show({ state: 'on', bars: chart.bars(), studies: grownStudies(chart, studied()), snapshot, backFilled: backFilled ?? 0 });
    } while (isStale && !isOver);
    sinceNow = since;
  };
  let sinceNow = 0;

  const begin = async (): Promise<void> => {
    const started = await data.run('start live', { uid, digest, interval, ...computed, live });
    if (isOver || started === 'cancelled') return;
    if (!started.ok) return show({ state: 'refused', text: started.reason });
    const opened = await openLive(source.id, { market, interval, last: started.last, key });
    if (!opened.ok) return show({ state: 'refused', text: opened.reason });
    feed = opened.feed;
    if (isOver) return feed.close();
    const open = feed;
    const chart = grownChart(bars);
    sinceNow = started.last.time;
    const onChange = (): void => {
      isStale = true;
      if (isBusy || isOver) return;
      isBusy = true;
      pump(chart, open, sinceNow)
        .catch((cause: unknown) => logProblem('Going on with a chart', cause))
        .finally(() => {
          isBusy = false;
        });
    };
    open.live.subscribe(onChange);
    onChange();
  };

  show({ state: 'waiting' });
  begin().catch((cause: unknown) => {
    logProblem('Opening live prices', cause);
    show({ state: 'refused', text: 'Live prices couldn’t be opened. Reload the page and try again.' });
  });
  return () => {
    isOver = true;
    feed?.close();
    void data.run('end live', { live }).catch((cause: unknown) => logProblem('Ending live prices', cause));
  };
};

const off: LiveChart = { state: 'off' };

/** `source` null: the bars stay as they are. `base` null: there are none yet. */
export const useLiveChart = (base: LiveBase | null, studied: Studied, source: LiveSource | null, key: string): LiveChart => {
  const [now, setNow] = useState<{ readonly of: LiveBase | null; readonly chart: LiveChart }>({ of: null, chart: off });
  const latest = useRef(studied);
  useEffect(() => {
    latest.current = studied;
  });
  useEffect(() => {
    if (base === null || source === null) return undefined;
    let isShown = true;
    const end = goLive({
      base,
      source,
      key,
      studied: () => latest.current,
      show: (chart) => {
        if (isShown) setNow({ of: base, chart });
      },
    });
    return () => {
      isShown = false;
      end();
    };
  }, [base, source, key]);
  return useMemo(() => (source !== null && base !== null && now.of === base ? now.chart : off), [now, base, source]);
};

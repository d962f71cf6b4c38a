/** What the data worker does, in the shape of every worker's jobs: the candles of whoever is named in the input. */
import type { TwoSided, ValueSpread } from '@/domain/backtest/value-spread';
import type { Surroundings } from '@/domain/candles/bars-around';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { seriesArrays } from '@/domain/candles/series-arrays';
import type { Strategy } from '@/domain/strategy/strategy';
import type { JobContext, JobMap } from '@/services/compute/job';
import { barLibrary, type BarLibrary, type BarRange } from './bar-library';
import type { IndicatorQuestion } from './computed-columns';
import type { SeriesWords } from './describe-series';
import type { KeptAs } from './keep-series';
import type { liveShelf, LiveTold } from './live-shelf';
import type { BarWindow, ReadRefusal } from './read-bars';
import type { QuizRead, QuizWish } from './blind-questions';
import type { PracticeQuestion, PracticeRead } from './practised';
import type { Reach } from './revealed';
import type { RevealedQuestion } from './revealed-chart';
import type { OfInterval } from './shaped-bars';
import type { SignalsRead } from './strategy-signals';

export interface OfPerson {
  readonly uid: string;
}

export interface OfSeries extends OfPerson {
  readonly digest: string;
}

type Arrays = Iterable<ArrayBufferView<ArrayBuffer>>;

/** A window whose memory goes to whoever asked. */
const given = (read: BarWindow | ReadRefusal, { transfer }: JobContext): BarWindow | ReadRefusal => {
  if (read.ok) transfer(seriesArrays(read.series));
  return read;
};

/** What a replay asks: where it comes to, and what is known there; and what a backtest trades. */
const replayJobs = (of: (person: OfPerson) => BarLibrary) =>
  ({
    reach: async () => async (input: OfSeries & { readonly interval: string; readonly want: Reach }) =>
      of(input).reach(input.digest, input),
    revealed: async () => {
      const { memoryOf, revealedChart } = await import('./revealed-chart');
      return async (input: OfSeries & RevealedQuestion, { signal, transfer }: JobContext) => {
        signal.throwIfAborted();
        const read = await revealedChart(of(input), input.digest, input);
        if (read.ok) transfer(memoryOf(read));
        return read;
      };
    },
    'end replay': async () => {
      const { endReplays } = await import('./revealed-chart');
      return async (person: OfPerson): Promise<void> => endReplays(of(person));
    },
    practice: async () => {
      const { practised } = await import('./practised');
      return async ({ uid, digest, ...question }: OfSeries & PracticeQuestion): Promise<PracticeRead> => {
        const read = await of({ uid }).traded(digest, {});
        return read.ok ? practised(read.series, question) : { ok: false, problems: ['These candles are no longer on this device.'] };
      };
    },
    /** The bars of an interval with their ticks, to be traded by a backtest; their memory is given away. */
    candles: async () => {
      const { withTicks } = await import('./practised');
      return async (input: OfSeries & OfInterval, { transfer }: JobContext) => {
        const read = await of(input).prices(input.digest, input);
        if (!read.ok) return read;
        const series = withTicks(read.series);
        if (series === null) return { ok: false, reason: 'not possible', text: 'These prices have too many ticks to be traded.' } as const;
        transfer(seriesArrays(series));
        return { ok: true, series } as const;
      };
    },
    /** Where the conditions of a strategy hold, while it is edited. */
    signals: async () => {
      const { memoryOfSignals, strategySignals } = await import('./strategy-signals');
      return async (
        { uid, digest, interval, strategy }: OfSeries & { readonly interval: string; readonly strategy: Strategy },
        { signal, transfer }: JobContext,
      ): Promise<SignalsRead> => {
        signal.throwIfAborted();
        const read = await of({ uid }).traded(digest, { interval });
        if (!read.ok) return { ok: false, problems: ['These candles are no longer on this device.'] };
        const signals = await strategySignals(read.series, strategy, signal);
        if (signals.ok) transfer(memoryOfSignals(signals));
        return signals;
      };
    },
    /** What a number of a condition keeps of the values it stands beside. */
    spread: async () => {
      const { strategySpread } = await import('./strategy-signals');
      return async (
        { uid, digest, interval, condition }: OfSeries & { readonly interval: string; readonly condition: TwoSided },
        { signal }: JobContext,
      ): Promise<ValueSpread | null> => {
        signal.throwIfAborted();
        const read = await of({ uid }).traded(digest, { interval });
        return read.ok ? strategySpread(read.series, condition) : null;
      };
    },
    quiz: async () => {
      const { blindQuestions } = await import('./blind-questions');
      return async ({ uid, digest, interval, ...wish }: OfSeries & QuizWish & { readonly interval: string }): Promise<QuizRead> => {
        const read = await of({ uid }).traded(digest, { interval });
        return read.ok ? blindQuestions(read.series, wish) : { ok: false, reason: 'There are no bars of this interval on this device.' };
      };
    },
  }) satisfies JobMap;

/** The jobs over libraries of their own. */
export const dataJobs = () => {
  const libraries = new Map<string, BarLibrary>();
  const of = ({ uid }: OfPerson): BarLibrary => {
    const known = libraries.get(uid) ?? barLibrary(uid);
    libraries.set(uid, known);
    return known;
  };
  let shelved: Promise<ReturnType<typeof liveShelf>> | null = null;
  const shelf = () => (shelved ??= import('./live-shelf').then((loaded) => loaded.liveShelf()));
  return {
    list: async () => (person: OfPerson) => of(person).list(),
    keep: async () => (input: OfPerson & { readonly series: CandleSeries; readonly as: KeptAs }, context: JobContext) =>
      of(input).keep(input.series, input.as, context),
    forget: async () => (input: OfSeries) => of(input).forget(input.digest),
    describe: async () => (input: OfSeries & { readonly words: SeriesWords }) => of(input).describe(input.digest, input.words),
    bars: async () => async (input: OfSeries & BarRange, context: JobContext) => given(await of(input).bars(input.digest, input), context),
    around: async () => async (input: OfSeries & Surroundings, context: JobContext) =>
      given(await of(input).around(input.digest, input), context),
    overview:
      async () =>
      async (input: OfSeries & BarRange & { readonly most: number }, { transfer }: JobContext) => {
        const read = await of(input).overview(input.digest, input);
        if (read.ok) transfer(Object.values(read.overview).filter((value) => ArrayBuffer.isView(value)) as unknown as Arrays);
        return read;
      },
    pyramid:
      async () =>
      async (input: OfSeries, { transfer }: JobContext) => {
        const read = await of(input).pyramid(input.digest);
        if (!read.ok) return read;
        for (const { time, open, high, low, close } of read.pyramid.levels) transfer([time, open, high, low, close] as unknown as Arrays);
        return read;
      },
    inspect: async () => {
      const { inspectSeries } = await import('@/domain/candles/inspect-series');
      return async (input: OfSeries) => {
        const read = await of(input).prices(input.digest, {});
        return read.ok ? ({ ok: true, inspection: inspectSeries(read.series) } as const) : read;
      };
    },
    prices:
      async () =>
      async (input: OfSeries & OfInterval, { transfer }: JobContext) => {
        const read = await of(input).prices(input.digest, input);
        if (read.ok) transfer(Object.values(read.series).filter((value) => ArrayBuffer.isView(value)) as unknown as Arrays);
        return read;
      },
    computed:
      async () =>
      async ({ uid, digest, ...question }: OfSeries & IndicatorQuestion & OfInterval & BarRange, { signal, transfer }: JobContext) => {
        // Whoever scrolls on does not wait for what was scrolled past.
        signal.throwIfAborted();
        const read = await of({ uid }).computed(digest, question);
        if (read.ok) transfer(read.outputs as unknown as Arrays);
        return read;
      },
    beside:
      async () =>
      async (
        { uid, digest, ...question }: OfSeries & OfInterval & BarRange & { readonly other: string },
        { signal, transfer }: JobContext,
      ) => {
        signal.throwIfAborted();
        const read = await of({ uid }).beside(digest, question);
        if (read.ok) transfer([read.closes] as unknown as Arrays);
        return read;
      },
    ...replayJobs(of),
    'start live':
      async () =>
      async ({ uid, digest, interval, live, ...kind }: OfSeries & OfInterval & { readonly live: string }) => {
        const read = await of({ uid }).traded(digest, { interval });
        return read.ok ? (await shelf()).start(live, read.series, kind) : read;
      },
    'tell live': async () => async (input: LiveTold) => (await shelf()).tell(input),
    'end live':
      async () =>
      async ({ live }: Pick<LiveTold, 'live'>) =>
        (await shelf()).end(live),
  } satisfies JobMap;
};

export type DataJobs = ReturnType<typeof dataJobs>;

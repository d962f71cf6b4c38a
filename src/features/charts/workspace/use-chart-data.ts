/**
 * The bars and the columns of one chart, from the data worker. Of a long series the newest part is there first, so that a chart
 * of a million bars is seen at once, and the rest follows; the page computes nothing.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { intervalOfPeriod, intervalText } from '@/domain/candles/interval';
import type { ChartSetup, StudySetup } from '@/domain/workspaces/layout';
import { canonicalJson } from '@/lib/canonical-json';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import type { ComputedKind } from '@/services/bars/computed-bars';
import type { IndicatorQuestion } from '@/services/bars/computed-columns';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import type { SeriesFacts } from '@/features/charts/markets/chart-market';
import { refusal } from '@/features/charts/markets/missing-candles';
import { chartStudyOf, questionOf } from '@/features/charts/studies/study-lines';

/** Bars that are shown first of a series that is longer than twice as many. */
const firstBars = 16_384;

export interface ShownBars extends OfChart {
  readonly bars: ChartBars;
  /** Bars of the series before these that are still to come. */
  readonly before: number;
  /** Size of a brick of Renko in ticks; null for other bars. */
  readonly brickTicks: number | null;
}

const abortable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

export type BarsState =
  | { readonly state: 'loading' }
  /** Nothing can be shown, and why. */
  | { readonly state: 'refused'; readonly text: string }
  | ({ readonly state: 'ready' } & ShownBars);

export interface OfChart {
  readonly uid: string;
  readonly series: SeriesFacts;
  readonly interval: string;
  readonly computed: ComputedKind;
}

const ownInterval = ({ periodMs }: SeriesFacts): string | null => {
  const own = periodMs === null ? null : intervalOfPeriod(periodMs);
  return own === null ? null : intervalText(own);
};

/** Reads the newest bars, and then all of them. */
const read = async (of: OfChart, signal: AbortSignal, show: (next: BarsState) => void): Promise<void> => {
  const { uid, series, interval, computed } = of;
  if (computed.kind === undefined && ownInterval(series) === interval && series.bars > 2 * firstBars) {
    const tail = await data.run('bars', { uid, digest: series.digest, from: series.bars - firstBars, to: series.bars }, { signal });
    if (tail === 'cancelled') return;
    if (!tail.ok) return show({ state: 'refused', text: refusal(tail) });
    show({ state: 'ready', ...of, bars: tail.series, before: tail.first, brickTicks: null });
  }
  const whole = await data.run('prices', { uid, digest: series.digest, interval, ...computed }, { signal });
  if (whole === 'cancelled') return;
  if (!whole.ok) return show({ state: 'refused', text: refusal(whole) });
  show({ state: 'ready', ...of, bars: whole.series, before: 0, brickTicks: whole.brickTicks ?? null });
};

/** The bars of a chart. Bars of another series or interval stay in view until the new ones are there. */
export const useBars = ({
  uid,
  series,
  interval,
  kind,
  brickTicks,
}: {
  readonly uid: string;
  readonly series: SeriesFacts | null;
  readonly brickTicks: number | undefined;
} & Pick<ChartSetup, 'interval' | 'kind'>): BarsState => {
  const [now, setNow] = useState<BarsState>({ state: 'loading' });
  const computed = kind === 'heikinAshi' || kind === 'renko' ? kind : undefined;
  useEffect(() => {
    if (series === null) return undefined;
    const { signal, abort } = abortable();
    const show = (next: BarsState): void => {
      if (!signal.aborted) setNow(next);
    };
    read({ uid, series, interval, computed: { kind: computed, brickTicks } }, signal, show).catch((cause: unknown) => {
      logProblem('Reading the bars of a chart', cause);
      show({ state: 'refused', text: 'The candles couldn’t be read. Reload the page and try again.' });
    });
    return abort;
  }, [uid, series, interval, computed, brickTicks]);
  return now;
};

type Answer = { readonly ok: true; readonly outputs: readonly Float64Array[] } | { readonly ok: false; readonly text: string };

export interface Studies {
  readonly studies: readonly ChartStudy[];
  /** By the id of a study: why it cannot be shown. */
  readonly refused: ReadonlyMap<string, string>;
  /** How many are still being computed. */
  readonly waiting: number;
}

interface Asked {
  readonly study: StudySetup;
  readonly question: IndicatorQuestion | null;
  /** Says the question and the bars it is asked of. */
  readonly key: string;
}

const askedOf = (studies: readonly StudySetup[], { series, interval, before, computed }: ShownBars): readonly Asked[] =>
  studies.map((study) => {
    const question = questionOf(study, studies);
    return { study, question, key: [series.digest, interval, String(before), canonicalJson(computed), canonicalJson(question)].join(' ') };
  });

const compute = async (shown: ShownBars, question: IndicatorQuestion | null, signal: AbortSignal): Promise<Answer | null> => {
  if (question === null) return { ok: false, text: 'The indicator it’s based on is no longer on the chart.' };
  const { uid, series, interval, before, computed } = shown;
  try {
    const columns = await data.run(
      'computed',
      { uid, digest: series.digest, interval, ...computed, ...question, from: before, to: Infinity },
      { signal },
    );
    if (columns === 'cancelled') return null;
    return columns.ok ? columns : { ok: false, text: refusal(columns) };
  } catch (cause) {
    logProblem('Computing an indicator', cause);
    return { ok: false, text: 'It couldn’t be computed. Reload the page and try again.' };
  }
};

const studiesOf = (asked: readonly Asked[], answers: ReadonlyMap<string, Answer>, { bars }: ShownBars): Studies => {
  const studies = asked.map(({ study }) => study);
  const refused = new Map<string, string>();
  let waiting = 0;
  const lines = asked.flatMap(({ study, key }) => {
    const answer = answers.get(key);
    if (answer === undefined) waiting += 1;
    else if (!answer.ok) refused.set(study.id, answer.text);
    const made = answer?.ok === true ? chartStudyOf(study, { studies, outputs: answer.outputs, tickSize: bars.tickSize }) : null;
    return made === null ? [] : [made];
  });
  return { studies: lines, refused, waiting };
};

const nothing: Studies = { studies: [], refused: new Map(), waiting: 0 };

/** The lines of the studies over the bars in view; each arrives when it is computed. */
export const useStudies = (studies: readonly StudySetup[], shown: ShownBars | null): Studies => {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const known = useRef(answers);
  useEffect(() => {
    known.current = answers;
  }, [answers]);
  const asked = useMemo(() => (shown === null ? [] : askedOf(studies, shown)), [studies, shown]);
  useEffect(() => {
    if (shown === null || asked.length === 0) return undefined;
    const { signal, abort } = abortable();
    const keys = new Set(asked.map(({ key }) => key));
    for (const { key, question } of asked) {
      if (known.current.has(key)) continue;
      void compute(shown, question, signal).then((answer) => {
        if (answer === null || signal.aborted) return;
        // Columns of bars that are shown no more would be held for nothing.
        setAnswers((all) => new Map([...[...all].filter(([other]) => keys.has(other)), [key, answer]]));
      });
    }
    return abort;
  }, [asked, shown]);
  return useMemo(() => (shown === null ? nothing : studiesOf(asked, answers, shown)), [asked, answers, shown]);
};

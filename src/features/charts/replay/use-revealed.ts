/**
 * The chart of a replay at an instant: bars, studies and compared markets in one answer of the data worker, which computed them from the bars
 * that were over by then. What was shown before stays until all of the next is there, so that nothing on the screen is of two moments.
 */
import { useEffect, useMemo, useState } from 'react';
import type { ChartSetup } from '@/domain/workspaces/layout';
import { canonicalJson } from '@/lib/canonical-json';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import type { RevealedChart } from '@/services/bars/revealed-chart';
import { comparedOf } from '@/features/charts/compared/use-compared';
import type { ChartMarket, SeriesFacts } from '@/features/charts/markets/chart-market';
import { chartStudyOf, questionOf } from '@/features/charts/studies/study-lines';
import { refusal } from '@/features/charts/markets/missing-candles';
import type { BarsState, ShownBars, Studies } from '@/features/charts/workspace/use-chart-data';
import type { ComparedLine } from '@/ui/chart/chart-bars';

export interface OfReplay {
  readonly id: string;
  readonly reached: number;
}

export interface Revealed {
  readonly bars: BarsState;
  readonly studies: Studies;
  readonly compared: readonly ComparedLine[];
  /** The instant of what is shown; null: nothing is. */
  readonly reached: number | null;
}

interface Question {
  readonly uid: string;
  readonly setup: ChartSetup;
  readonly series: SeriesFacts | null;
  readonly markets: readonly ChartMarket[];
  /** null: there is none. */
  readonly replay: OfReplay | null;
}

interface Answer {
  /** What it is an answer for: the replay, the series and its kind of bars. */
  readonly of: string;
  readonly reached: number;
  readonly read: RevealedChart | { readonly ok: false; readonly text: string };
  readonly shown: ShownBars | null;
  readonly setup: ChartSetup;
  readonly compared: ReturnType<typeof comparedOf>;
}

const none: Studies = { studies: [], refused: new Map(), waiting: 0 };
const noValues = new Float64Array(0);

const kindOf = ({ kind, brickTicks }: ChartSetup) => ({
  kind: kind === 'heikinAshi' || kind === 'renko' ? kind : undefined,
  brickTicks,
});

const studiesOf = ({ read, setup }: Answer, tickSize: string): Studies => {
  if (!read.ok) return none;
  const refused = new Map<string, string>();
  const asked = setup.studies.filter((study) => questionOf(study, setup.studies) !== null);
  for (const { id } of setup.studies)
    if (!asked.some((one) => one.id === id)) refused.set(id, 'The indicator it’s based on is no longer on the chart.');
  const studies = asked.flatMap((study, at) => {
    const answer = read.outputs[at];
    if (answer === undefined) return [];
    if (!answer.ok) {
      refused.set(study.id, refusal(answer));
      return [];
    }
    const made = chartStudyOf(study, { studies: setup.studies, outputs: answer.outputs, tickSize });
    return made === null ? [] : [made];
  });
  return { studies, refused, waiting: 0 };
};

const comparedLines = ({ read, compared }: Answer): readonly ComparedLine[] => {
  const others = [...new Set(compared.flatMap(({ other }) => other ?? []))];
  return compared.map(({ symbol, title, other, series }) => {
    const values = other !== null && read.ok ? (read.closes[others.indexOf(other)] ?? noValues) : noValues;
    return { id: `compared-${symbol}`, title, values, series };
  });
};

const idle: Revealed = { bars: { state: 'loading' }, studies: none, compared: [], reached: null };

const shownOf = (answer: Answer | null): Revealed => {
  if (answer === null) return idle;
  const { read, shown, reached } = answer;
  if (!read.ok) return { ...idle, bars: { state: 'refused', text: read.text }, reached };
  if (shown === null) return idle;
  return {
    bars: { state: 'ready', ...shown },
    studies: studiesOf(answer, read.bars.tickSize),
    compared: comparedLines(answer),
    reached,
  };
};

/** Asks for the chart at the instant; rejects only where the worker breaks. */
const ask = async (of: string, question: Question & { readonly replay: OfReplay; readonly series: SeriesFacts }, signal: AbortSignal) => {
  const { uid, setup, series, markets, replay } = question;
  const computed = kindOf(setup);
  const questions = setup.studies.flatMap((study) => questionOf(study, setup.studies) ?? []);
  const compared = comparedOf(setup.compared, markets);
  const others = [...new Set(compared.flatMap(({ other }) => other ?? []))];
  const { interval } = setup;
  const { reached } = replay;
  const read = await data.run(
    'revealed',
    { uid, digest: series.digest, interval, ...computed, until: reached, questions, others },
    { signal },
  );
  if (read === 'cancelled') return null;
  const rest = { of, reached, setup, compared };
  if (!read.ok) return { ...rest, read: { ok: false, text: refusal(read) }, shown: null } satisfies Answer;
  const { bars, before, brickTicks } = read;
  return { ...rest, read, shown: { uid, series, interval, computed, bars, before, brickTicks } } satisfies Answer;
};

/** Idle without a replay. */
export const useRevealed = (question: Question): Revealed => {
  const { uid, setup, series, markets, replay } = question;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const of = replay === null || series === null ? '' : canonicalJson([replay.id, series.digest, setup.interval, kindOf(setup)]);
  const reached = replay?.reached;
  // What is asked depends on these parts of the setup alone: another colour of the scale asks for nothing.
  const { studies, compared } = setup;
  useEffect(() => {
    if (of === '' || replay === null || series === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    ask(of, { uid, setup, series, markets, replay }, signal)
      .then((next) => {
        if (next !== null && !signal.aborted) setAnswer(next);
      })
      .catch((cause: unknown) => {
        logProblem('Reading the bars of a replay', cause);
        const read = { ok: false, text: 'The candles couldn’t be read. Reload the page and try again.' } as const;
        if (!signal.aborted) setAnswer({ of, reached: replay.reached, read, shown: null, setup, compared: [] });
      });
    return () => controller.abort();
    // `of` and `reached` say all of the replay and the kind of bars; the rest of the setup is not read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [of, reached, uid, studies, compared, markets]);
  return useMemo(() => shownOf(answer !== null && answer.of === of && of !== '' ? answer : null), [answer, of]);
};

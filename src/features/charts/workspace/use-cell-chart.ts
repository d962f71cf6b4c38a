/** What a chart of the grid shows: the whole of its series, or in a replay what was known at its instant. */
import { useEffect, useMemo } from 'react';
import type { ChartSetup } from '@/domain/workspaces/layout';
import { useCompared } from '@/features/charts/compared/use-compared';
import type { Beside } from '@/features/charts/compared/use-compared';
import type { ChartMarket, SeriesFacts } from '@/features/charts/markets/chart-market';
import { useRevealed } from '@/features/charts/replay/use-revealed';
import type { ReplayControls } from '@/features/charts/replay/use-replay';
import type { ComparedLine } from '@/ui/chart/chart-bars';
import { useBars, useStudies } from './use-chart-data';
import type { BarsState, ShownBars, Studies } from './use-chart-data';

export interface CellChart {
  readonly bars: BarsState;
  /** null: nothing is shown, or not yet. */
  readonly shown: ShownBars | null;
  readonly studies: Studies;
  readonly compared: readonly ComparedLine[];
  /** The instant of a replay up to which all of this is; null: it is not replayed, and what is shown is whole. */
  readonly reached: number | null;
}

/** The bars that other markets are laid over. */
const besideOf = (shown: ShownBars | null): Beside | null =>
  shown === null
    ? null
    : { uid: shown.uid, digest: shown.series.digest, interval: shown.interval, before: shown.before, ...shown.computed };

export interface CellChartInput {
  readonly uid: string;
  readonly setup: ChartSetup;
  /** null: there is none for it. */
  readonly series: SeriesFacts | null;
  readonly markets: readonly ChartMarket[];
  readonly controls: ReplayControls;
}

export const useCellChart = ({ uid, setup, series, markets, controls }: CellChartInput): CellChart => {
  const { interval, kind, brickTicks, id } = setup;
  const { replay, settle } = controls;
  const [name, reached, isBlind] = [replay?.id, replay?.reached, replay?.isBlind === true];
  const ofReplay = useMemo(() => (name === undefined || reached === undefined ? null : { id: name, reached }), [name, reached]);
  const whole = useBars({ uid, series: ofReplay === null ? series : null, interval, kind, brickTicks });
  const wholeShown = ofReplay === null && whole.state === 'ready' && series !== null ? whole : null;
  const studies = useStudies(setup.studies, wholeShown);
  const beside = useCompared(ofReplay === null ? setup.compared : undefined, markets, besideOf(wholeShown));
  const then = useRevealed({ uid, setup, series, markets, replay: ofReplay });

  const isSettled = ofReplay !== null && (series === null || then.reached === ofReplay.reached);
  useEffect(() => {
    if (isSettled && reached !== undefined) settle(id, reached);
  }, [isSettled, settle, id, reached]);

  return useMemo(() => {
    if (ofReplay === null) return { bars: whole, shown: wholeShown, studies, compared: beside, reached: null };
    // A chart that one was looking at stays until the replay has its own, except where it would tell what is to be hidden.
    const isStill = then.reached === null && !isBlind && series !== null && whole.state === 'ready' && whole.series === series;
    if (isStill) return { bars: whole, shown: whole, studies, compared: beside, reached: null };
    const shown = then.bars.state === 'ready' && series !== null ? then.bars : null;
    return { bars: then.bars, shown, studies: then.studies, compared: then.compared, reached: then.reached };
  }, [ofReplay, whole, wholeShown, studies, beside, then, isBlind, series]);
};

/** What stands on a chart of what is practiced in a replay. */
import type { ChartLevel, ChartMarker } from '@/ui/chart/chart-bars';
import type { PracticeMarks } from './practice-marks';

export interface PracticedChart {
  readonly practice: PracticeMarks | null;
  readonly market: string;
  /** Nothing of the chart was drawn yet. */
  readonly isFirst: boolean;
}

/** A chart opens around the trades it is given; that of a replay opens at its newest bar, so that they come afterwards. */
export const practicedParts = ({
  practice,
  market,
  isFirst,
}: PracticedChart): { readonly markers?: readonly ChartMarker[]; readonly levels?: readonly ChartLevel[] } =>
  practice?.market !== market || isFirst ? {} : { markers: practice.markers, levels: practice.levels };

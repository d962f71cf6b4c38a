/** Whether a chart shows results of a backtest or of practice, so that a picture of it says what such results promise. */
import { testedChart } from '@/features/charts/backtest/tested-chart';
import type { PracticeMarks } from '@/features/charts/practice/practice-marks';
import { useLive } from '@/ui/hooks/use-live';

export interface ResultsPlace {
  readonly market: string;
  readonly isReplay: boolean;
  /** What is practiced in the replay, in whatever chart shows its market. */
  readonly practice: PracticeMarks | null;
}

/** Whether practice has entered a trade on the chart of a market. */
export const isPracticed = ({ market, practice }: Pick<ResultsPlace, 'market' | 'practice'>): boolean =>
  practice?.market === market && practice.markers.length > 0;

export const useHasResults = (place: ResultsPlace): boolean => {
  const tested = useLive(testedChart);
  return (!place.isReplay && tested?.market === place.market) || isPracticed(place);
};

/** The view of each kind of reading; its code comes with the first reading of it. */
import { lazy, Suspense } from 'react';
import type { ReadingKind } from '@/services/contracts/second-reading';
import type { PictureState } from '@/services/vision/vision-desk';
import { Skeleton } from '@/ui/skeleton';
import type { SeenPicture } from './picture-crop';

const loadPlan = () => import('./plan/plan-result');
const loadTrades = () => import('./trades/trades-result');
const loadChart = () => import('./chart/chart-result');

const PlanResult = lazy(async () => ({ default: (await loadPlan()).PlanResult }));
const TradesResult = lazy(async () => ({ default: (await loadTrades()).TradesResult }));
const ChartResult = lazy(async () => ({ default: (await loadChart()).ChartResult }));

/** Fetches the views while a picture is being read, so that none waits for the other. */
export const prepareResults = (): void => {
  for (const load of [loadPlan, loadTrades, loadChart]) load().catch(() => undefined);
};

export interface ResultProps {
  readonly state: PictureState;
  readonly shown: ReadingKind;
  readonly picture: SeenPicture;
}

export const Result = ({ state: { outcomes, taken }, shown, picture }: ResultProps) => {
  const { 'position box': box, history, chart } = outcomes;
  const { name, file } = taken;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      {shown === 'position box' && box?.ok === true && <PlanResult reading={box} picture={picture} name={name} />}
      {shown === 'history' && history?.ok === true && <TradesResult reading={history} picture={picture} name={name} />}
      {shown === 'chart' && chart?.ok === true && <ChartResult reading={chart} picture={picture} file={file} name={name} />}
    </Suspense>
  );
};

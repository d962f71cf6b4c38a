/** What a replay has above the charts: the row in which its start is chosen, and its controls while it runs. */
import type { ReactNode } from 'react';
import type { ChartSetup } from '@/domain/workspaces/layout';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { marketShown } from './replay';
import { ReplayBar } from './replay-bar';
import { ReplayStart } from './replay-start';
import type { ReplayControls } from './use-replay';

export interface ReplayStripProps {
  readonly controls: ReplayControls;
  readonly chart: ChartSetup;
  readonly markets: readonly ChartMarket[];
  readonly zone: string;
  readonly onEnd: () => void;
  readonly onQuiz: (() => void) | null;
  readonly children?: ReactNode;
}

export const ReplayStrip = ({ controls, chart, markets, zone, onEnd, onQuiz, children }: ReplayStripProps) => {
  const { replay, isChoosing } = controls;
  const market = markets.find(({ symbol }) => symbol === marketShown(replay, chart.market)) ?? null;
  return (
    <>
      {isChoosing && <ReplayStart controls={controls} chart={chart} market={market} markets={markets} zone={zone} onQuiz={onQuiz} />}
      {replay !== null && (
        <ReplayBar controls={controls} replay={replay} market={market} zone={zone} onEnd={onEnd}>
          {children}
        </ReplayBar>
      )}
    </>
  );
};

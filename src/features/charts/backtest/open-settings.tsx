/** The settings of the chart in hand: closed they are remembered, run they close. */
import type { BacktestPlaceProps } from './backtest-place';
import { SettingsDialog } from './settings-dialog';
import type { QuestionInHand } from './use-question';

interface OpenSettingsProps extends Pick<BacktestPlaceProps, 'workspace'> {
  readonly hand: QuestionInHand;
  readonly onRun: () => void;
  /** Whether it was opened to choose shorter candles. */
  readonly isForLower: boolean;
  readonly onClose: () => void;
}

export const OpenSettings = ({ hand, workspace, isForLower, onRun, onClose }: OpenSettingsProps) => (
  <SettingsDialog
    terms={hand.terms}
    market={workspace.market?.title ?? workspace.chart.market}
    interval={workspace.chart.interval}
    isSimulated={workspace.market?.isSimulated ?? false}
    shorter={hand.shorter}
    isForLower={isForLower}
    onRun={() => {
      onClose();
      onRun();
    }}
    onClose={() => {
      hand.terms.remember();
      onClose();
    }}
  />
);

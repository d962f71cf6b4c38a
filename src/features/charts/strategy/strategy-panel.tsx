/** The strategy builder beside the chart: one strategy, which all views show alike. */
import type { ChartSetup } from '@/domain/workspaces/layout';
import type { ShownChart } from '@/features/charts/outputs/output-menu';
import { StrategyHead } from './strategy-head';
import { StrategyStart } from './strategy-start';
import { EnglishView } from './english-view';
import { useStrategyDesk } from './use-strategy-desk';

export interface StrategyPanelProps {
  readonly chart: ChartSetup;
  /** The chart in hand; null while there is nothing to see. */
  readonly inHand: ShownChart | null;
  /** IANA zone of all times. */
  readonly zone: string;
}

export const StrategyPanel = ({ zone }: StrategyPanelProps) => {
  const desk = useStrategyDesk();
  if (desk.opened === null) return <StrategyStart desk={desk} />;
  return (
    <section aria-label="Strategy builder" data-zone={zone}>
      <StrategyHead desk={desk} />
      <EnglishView desk={desk} one={desk.opened} />
    </section>
  );
};

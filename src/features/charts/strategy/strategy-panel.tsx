/** The strategy builder beside the chart: one strategy, which all views show alike. */
import type { ChartSetup } from '@/domain/workspaces/layout';
import type { ShownChart } from '@/features/charts/outputs/output-menu';
import { seriesFor } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { SignalPart } from './signals/signal-part';
import { StrategyHead } from './strategy-head';
import { StrategyStart } from './strategy-start';
import { useMemo, useState } from 'react';
import { StrategyBlocks } from './blocks/strategy-blocks';
import { DeedFields } from '@/ui/deed-fields';
import { Segment } from '@/ui/segment';
import { StrategyText } from './strategy-text';
import { rememberView, viewInUse } from './view-in-use';
import { useStrategyDesk } from './use-strategy-desk';

export interface StrategyPanelProps {
  readonly chart: ChartSetup;
  /** Whose candles the chart shows; '' for a visitor. */
  readonly uid?: string;
  /** The market of the chart in hand; left out or null: it has no candles. */
  readonly market?: ChartMarket | null;
  /** Changes the chart in hand as one step that can be undone; left out: it can’t be changed from here. */
  readonly change?: (title: string, edit: Partial<ChartSetup>) => void;
  /** The chart in hand; null while there is nothing to see. */
  readonly inHand: ShownChart | null;
  /** IANA zone of all times. */
  readonly zone: string;
}

export const StrategyPanel = ({ chart, uid = '', market = null, change, zone }: StrategyPanelProps) => {
  const desk = useStrategyDesk();
  const [view, setView] = useState(viewInUse);
  const series = useMemo(
    () => (market === null ? null : seriesFor(market, chart.interval, chart.series)),
    [market, chart.interval, chart.series],
  );
  const bars = series === null ? null : { uid, digest: series.digest, interval: chart.interval };
  if (desk.opened === null) return <StrategyStart desk={desk} chart={chart} market={market} change={change} />;
  return (
    <section aria-label="Strategy builder" data-zone={zone}>
      <StrategyHead desk={desk} zone={zone} />
      {desk.strategy !== null && <SignalPart uid={uid} chart={chart} market={market} strategy={desk.strategy} />}
      <div className="px-3.5 pt-3">
        <Segment
          label="View of the strategy"
          options={[
            { value: 'blocks', label: 'Blocks' },
            { value: 'english', label: 'English' },
            { value: 'json', label: 'JSON' },
          ]}
          value={view}
          onChange={(next) => {
            setView(next);
            rememberView(next);
          }}
        />
      </div>
      <DeedFields deed="add">
        {view === 'blocks' ? (
          <StrategyBlocks key={desk.opened.id} desk={desk} draft={desk.opened.draft} broken={desk.opened.broken} bars={bars} />
        ) : (
          <StrategyText key={`${desk.opened.id} ${view}`} view={view} desk={desk} one={desk.opened} />
        )}
      </DeedFields>
    </section>
  );
};

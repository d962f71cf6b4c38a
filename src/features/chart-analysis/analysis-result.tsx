/** What came of a chart: the plans it allows above the fold, the chart below them, how earlier plans came out, and what was measured beside. */
import { useMemo, useState, type ReactNode } from 'react';
import type { ChartPlan } from '@/services/compute/chart-plan-job';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { PriceChart } from '@/ui/price-chart/price-chart';
import { analysisLayer } from './analysis-layer';
import { PlanCard } from './plan-card';
import { Reading } from './reading';
import type { AnalyzedChart } from './use-chart-source';

export interface Told {
  readonly priceOf: (price: number) => string;
  readonly timeOf: (at: number) => string;
  readonly zone: string;
}

const chartHeight = 430;

interface ResultProps extends Told {
  readonly chart: AnalyzedChart;
  readonly plan: ChartPlan;
  readonly journal: ReadyJournal;
  /** How earlier plans came out. */
  readonly scores: ReactNode;
}

/** The sentence for people who do not see the chart. */
const chartLabel = ({ analysis }: ChartPlan, priceOf: Told['priceOf']): string => {
  const levels = analysis.levels.map(({ price, touches }) => `${priceOf(price)} touched ${touches.length} times`);
  return `Candles of ${analysis.symbol} with ${levels.length} levels${levels.length === 0 ? '' : `: ${levels.join(', ')}`}.`;
};

/** Bars may have come since: more than this many would have. */
const freshBars = 3;

const isOld = ({ analysis: { asOf, periodMs } }: ChartPlan): boolean =>
  asOf !== null && periodMs !== null && Date.now() - asOf > freshBars * periodMs;

const Plans = ({
  chart,
  plan,
  journal,
  priceOf,
  timeOf,
  shown,
  onShow,
}: ResultProps & { readonly shown: number; readonly onShow: (place: number) => void }) => (
  <section aria-label="Plans" className="border-b border-line p-3 desk:p-4">
    <h2 className="text-h3">
      {plan.plans.length === 0
        ? 'No plan here right now'
        : plan.plans.length === 1
          ? 'One plan you can place'
          : `${plan.plans.length} plans you can place`}
    </h2>
    {plan.plans.length > 0 && isOld(plan) && (
      <p className="mt-1 text-dense text-text-2">
        The last candle is from {timeOf(plan.analysis.lastTime)}. A plan counts from when you save it, and only later candles score it.
      </p>
    )}
    {plan.plans.length === 0 ? (
      <p className="mt-1 max-w-[68ch] text-text-2">
        No level within 3 ATR leaves room for at least 1.5R. Try a longer interval, or come back when price is nearer to a level.
      </p>
    ) : (
      <div className="mt-3 grid gap-3 desk:grid-cols-2 xl:grid-cols-3">
        {plan.plans.map((planned, place) => (
          <PlanCard
            key={`${planned.scenario.idea} ${planned.scenario.side} ${planned.scenario.prices.entry}`}
            planned={planned}
            journal={journal}
            market={chart.series.symbol}
            isSimulated={chart.isSimulated}
            canSave={!chart.isInvented}
            isShown={place === shown}
            onShow={() => onShow(place === shown ? -1 : place)}
            priceOf={priceOf}
            timeOf={timeOf}
          />
        ))}
      </div>
    )}
  </section>
);

export const Result = (props: ResultProps) => {
  const { chart, plan, journal, scores, priceOf, timeOf, zone } = props;
  const [shown, setShown] = useState(0);
  const scenario = plan.plans[shown]?.scenario ?? null;
  const [drawn, setDrawn] = useState<string | null>(null);
  const layer = useMemo(() => analysisLayer(plan.analysis, scenario, drawn), [plan.analysis, scenario, drawn]);
  const levels = useMemo(
    () =>
      scenario === null
        ? []
        : [
            { price: Number(scenario.prices.entry), label: 'Entry' },
            { price: Number(scenario.prices.stop), label: 'Stop', kind: 'stop' as const },
            { price: Number(scenario.prices.target), label: 'Target', kind: 'target' as const },
          ],
    [scenario],
  );
  return (
    <div className="grid desk:grid-cols-[minmax(0,1fr)_368px]">
      <div className="min-w-0">
        <Plans {...props} shown={shown} onShow={setShown} />
        <PriceChart
          bars={chart.series}
          label={chartLabel(plan, priceOf)}
          heightPx={chartHeight}
          zone={zone}
          levels={levels}
          layer={layer}
        />
        {scores}
      </div>
      <aside aria-label="Reading of the chart" className="border-line max-desk:border-t desk:border-l">
        <h2 className="border-b border-line px-3 py-2.5 text-h4 desk:px-4">Reading</h2>
        <Reading uid={journal.uid} analysis={plan.analysis} priceOf={priceOf} timeOf={timeOf} drawn={drawn} onDraw={setDrawn} />
      </aside>
    </div>
  );
};

/** The workspace: the chart that is chosen, the plans it allows above the fold, then what was measured, then the scores of earlier plans. */
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { canOpen } from '@/domain/access/can-open';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { momentFormat } from '@/features/journal/format-moment';
import { screens } from '@/routes';
import type { ChartPlan } from '@/services/compute/chart-plan-job';
import { journal as journalSource } from '@/services/journal/journal';
import { emptyJournal, type ReadyJournal } from '@/services/journal/journal-state';
import { rescorePlans } from '@/services/plans/plan-scores';
import { session } from '@/services/session/session';
import { Button } from '@/ui/button';
import { decimalsOf } from '@/ui/chart/chart-bars';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { PriceChart } from '@/ui/price-chart/price-chart';
import { Progress } from '@/ui/progress';
import { Skeleton } from '@/ui/skeleton';
import { analysisLayer } from './analysis-layer';
import { PlanCard } from './plan-card';
import { Reading } from './reading';
import { Scores } from './scores';
import { SourceBar } from './source-bar';
import { fewestBars, useChartPlan, type PlanState } from './use-chart-plan';
import { useChartInHand, type AnalyzedChart, type ChartInHand } from './use-chart-source';

/** Asked for when somebody opens it: it is all of what is drawn over a page here. */
const CandlesDialog = lazy(async () => ({ default: (await import('@/features/charts/markets/candles-dialog')).CandlesDialog }));

export interface AnalysisWorkspaceProps {
  readonly uid: string;
  readonly zone: string;
  readonly waiting: ReactNode;
}

interface Told {
  readonly priceOf: (price: number) => string;
  readonly timeOf: (at: number) => string;
  readonly zone: string;
}

const chartHeight = 430;

interface ResultProps extends Told {
  readonly chart: AnalyzedChart;
  readonly plan: ChartPlan;
  readonly journal: ReadyJournal;
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

const Result = (props: ResultProps) => {
  const { chart, plan, priceOf, timeOf, zone } = props;
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
      </div>
      <aside aria-label="Reading of the chart" className="border-line max-desk:border-t desk:border-l">
        <h2 className="border-b border-line px-3 py-2.5 text-h4 desk:px-4">Reading</h2>
        <Reading analysis={plan.analysis} priceOf={priceOf} timeOf={timeOf} drawn={drawn} onDraw={setDrawn} />
      </aside>
    </div>
  );
};

const Waiting = ({ now, onCancel }: { readonly now: PlanState; readonly onCancel: () => void }) => (
  <div className="flex max-w-[560px] items-end gap-3 p-4">
    <div className="flex-1">
      <Progress label="Measuring the chart and what chance alone would give" share={now.state === 'working' ? now.share : null} />
    </div>
    <Button size="sm" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);

const Stage = ({
  chart,
  planning,
  journal,
  told,
  onFiles,
}: {
  readonly chart: ChartInHand;
  readonly planning: ReturnType<typeof useChartPlan>;
  readonly journal: ReadyJournal;
  readonly told: Told;
  readonly onFiles: () => void;
}) => {
  const { source, markets, choose } = chart;
  const { now, cancel, again } = planning;
  const files = (
    <Button variant="primary" deed="add" onClick={onFiles}>
      Add a candle file
    </Button>
  );
  if (source.state === 'none') {
    const sample = markets.all.find(({ isSimulated }) => isSimulated);
    return (
      <EmptyState
        title="Choose a chart"
        text="Pick one above, add a candle file from your platform, or try it on simulated prices. You’ll get one to three plans you can place, and Sextant keeps score."
        actions={
          <>
            {files}
            {sample !== undefined && <Button onClick={() => choose({ market: sample.symbol, interval: '1h' })}>Try {sample.title}</Button>}
          </>
        }
      />
    );
  }
  if (source.state === 'refused') return <EmptyState tone="error" title="We can’t show this chart" text={source.text} actions={files} />;
  if (source.state === 'loading') return <Skeleton className="h-[480px] rounded-none" />;
  switch (now.state) {
    case 'idle':
      return <Skeleton className="h-[480px] rounded-none" />;
    case 'too few':
      return (
        <EmptyState
          title="Too few bars"
          text={`This chart has ${now.bars} bars. A plan needs ${fewestBars} or more, so that chance can be measured too. Try a shorter interval or a longer file.`}
          actions={files}
        />
      );
    case 'working':
      return <Waiting now={now} onCancel={cancel} />;
    case 'canceled':
      return <EmptyState title="Stopped" text="The chart wasn’t measured." actions={<Button onClick={again}>Measure it</Button>} />;
    case 'failed':
      return (
        <EmptyState
          tone="error"
          title="We couldn’t measure this chart"
          text="Nothing was changed. Try it again."
          actions={<Button onClick={again}>Try again</Button>}
        />
      );
    case 'ready':
      return (
        <Result key={now.plan.analysis.lastTime + now.plan.analysis.symbol} chart={source} plan={now.plan} journal={journal} {...told} />
      );
  }
};

export const AnalysisWorkspace = ({ uid, zone, waiting }: AnalysisWorkspaceProps) => {
  const journalNow = useLive(journalSource);
  const hasCalendar = canOpen(screens.calendar, useLive(session)) === 'open';
  const chart = useChartInHand(uid);
  const planning = useChartPlan(chart.source, hasCalendar);
  const [hasFiles, setHasFiles] = useState(false);
  const [openedAt] = useState(() => Date.now() as EpochMs);
  const tickSize = chart.source.state === 'ready' ? chart.source.series.tickSize : '1';
  const told = useMemo((): Told => {
    const { date, time } = momentFormat(zone, openedAt);
    return {
      priceOf: (price) => price.toFixed(decimalsOf(tickSize)),
      timeOf: (at) => `${date(at as EpochMs)} ${time(at as EpochMs)}`,
      zone,
    };
  }, [zone, openedAt, tickSize]);
  if (journalNow.state === 'loading' || journalNow.state === 'signed-out') return waiting;
  const { intake } = chart.markets;
  return (
    <section aria-label={screens.chartAnalysis.title} className="border-t border-line">
      <SourceBar
        chart={chart}
        isWorking={planning.now.state === 'working'}
        timeOf={told.timeOf}
        onAgain={planning.again}
        onFiles={() => setHasFiles(true)}
      />
      {journalNow.state === 'unavailable' && (
        <Notice tone="caution" title="We can’t read your journal, so plans have no size here.">
          {journalNow.reason}
        </Notice>
      )}
      <Stage
        chart={chart}
        planning={planning}
        journal={journalNow.state === 'ready' ? journalNow : emptyJournal(uid)}
        told={told}
        onFiles={() => setHasFiles(true)}
      />
      <section aria-label="Scores of your plans" className="border-t border-line p-3 desk:p-4">
        <h2 className="mb-3 text-h3">How your plans came out</h2>
        <Scores timeOf={told.timeOf} />
      </section>
      {hasFiles && intake !== null && (
        <Suspense fallback={null}>
          <CandlesDialog
            uid={uid}
            intake={intake}
            zone={zone}
            onOpen={(market, digest) => {
              chart.choose({ market, digest });
              setHasFiles(false);
              rescorePlans();
            }}
            onClose={() => {
              setHasFiles(false);
              rescorePlans();
            }}
          />
        </Suspense>
      )}
    </section>
  );
};

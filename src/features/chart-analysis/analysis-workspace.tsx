/** The workspace: the chart that is chosen, the plans it allows above the fold, then what was measured, then the scores of earlier plans. */
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { canOpen } from '@/domain/access/can-open';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { momentFormat } from '@/features/journal/format-moment';
import { screens } from '@/routes';
import { journal as journalSource } from '@/services/journal/journal';
import { emptyJournal, type ReadyJournal } from '@/services/journal/journal-state';
import { rescorePlans } from '@/services/plans/plan-scores';
import { session } from '@/services/session/session';
import { Button } from '@/ui/button';
import { decimalsOf } from '@/ui/chart/chart-bars';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { Skeleton } from '@/ui/skeleton';
import { Result, type Told } from './analysis-result';
import { Scores } from './scores';
import { SourceBar } from './source-bar';
import { fewestBars, useChartPlan, type PlanState } from './use-chart-plan';
import { useChartInHand, type ChartInHand } from './use-chart-source';
import { useLiveSource } from './use-live-source';

/** Asked for when somebody opens it: it is all of what is drawn over a page here. */
const CandlesDialog = lazy(async () => ({ default: (await import('@/features/charts/markets/candles-dialog')).CandlesDialog }));

/** Few go on with live prices, for which all indicators and providers are loaded. */
const LiveFollower = lazy(async () => ({ default: (await import('./live-follower')).LiveFollower }));

export interface AnalysisWorkspaceProps {
  readonly uid: string;
  readonly zone: string;
  readonly waiting: ReactNode;
}

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
  scores,
  onFiles,
}: {
  readonly chart: Pick<ChartInHand, 'source' | 'markets' | 'choose'>;
  readonly planning: ReturnType<typeof useChartPlan>;
  readonly journal: ReadyJournal;
  readonly told: Told;
  readonly scores: ReactNode;
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
        <Result
          key={now.plan.analysis.lastTime + now.plan.analysis.symbol}
          chart={source}
          plan={now.plan}
          journal={journal}
          scores={scores}
          {...told}
        />
      );
  }
};

export const AnalysisWorkspace = ({ uid, zone, waiting }: AnalysisWorkspaceProps) => {
  const journalNow = useLive(journalSource);
  const hasCalendar = canOpen(screens.calendar, useLive(session)) === 'open';
  const chart = useChartInHand(uid);
  const live = useLiveSource(chart);
  const { source } = live;
  const planning = useChartPlan(source, hasCalendar);
  const [hasFiles, setHasFiles] = useState(false);
  const [openedAt] = useState(() => Date.now() as EpochMs);
  const tickSize = source.state === 'ready' ? source.series.tickSize : '1';
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
  const scores = (
    <section aria-label="Scores of your plans" className="border-t border-line p-3 desk:p-4">
      <h2 className="mb-3 text-h3">How your plans came out</h2>
      <Scores timeOf={told.timeOf} />
    </section>
  );
  return (
    <section aria-label={screens.chartAnalysis.title} className="border-t border-line">
      <SourceBar
        uid={uid}
        chart={chart}
        live={live}
        isWorking={planning.now.state === 'working'}
        timeOf={told.timeOf}
        onAgain={() => {
          live.take();
          planning.again();
        }}
        onFiles={() => setHasFiles(true)}
      />
      {journalNow.state === 'unavailable' && (
        <Notice tone="caution" title="We can’t read your journal, so plans have no size here.">
          {journalNow.reason}
        </Notice>
      )}
      <Stage
        chart={{ ...chart, source }}
        planning={planning}
        journal={journalNow.state === 'ready' ? journalNow : emptyJournal(uid)}
        told={told}
        scores={scores}
        onFiles={() => setHasFiles(true)}
      />
      {planning.now.state !== 'ready' && scores}
      {live.chosen !== null && (
        <Suspense fallback={null}>
          <LiveFollower uid={uid} chart={chart} zone={zone} chosen={live.chosen} onReport={live.onReport} />
        </Suspense>
      )}
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

/** The view of what was found, in the order in which it matters: rule, the one thing to change, facts, ideas being tested, all questions. */
import { lazy, Suspense, useMemo, useState } from 'react';
import type { BehaviorReport } from '@/domain/behavior/behavior-report';
import type { Finding } from '@/domain/findings/finding';
import { allTime } from '@/domain/findings/period';
import { useFacts } from '@/features/journal/routine/use-facts';
import type { TradeRef } from '@/services/journal/edit-notes';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Progress } from '@/ui/progress';
import { Skeleton } from '@/ui/skeleton';
import { FactsPanel } from './facts/facts-panel';
import { FamilyPanel } from './family/family-panel';
import { HabitsPanel } from './habits/habits-panel';
import type { HabitsRun } from '@/features/journal/routine/use-habits';
import { countOf } from '@/lib/format-number';
import { IdeasPanel } from './ideas/ideas-panel';
import type { Ideas } from './ideas/use-ideas';
import type { Insights, Openers, ShownTrades } from './insights';
import { OneThing } from './one-thing/one-thing';
import { PlantedPanel } from './planted-panel';
import { RulePanel } from './rule/rule-panel';
import type { FindingsRun } from './use-findings';

const PlanScoreLine = lazy(async () => ({ default: (await import('@/features/journal/routine/plan-score-line')).PlanScoreLine }));
const TradeDetail = lazy(async () => ({ default: (await import('@/features/journal/trade/trade-detail')).TradeDetail }));
const TradesDialog = lazy(async () => ({ default: (await import('./trades-dialog')).TradesDialog }));
const HabitDialog = lazy(async () => ({ default: (await import('./habits/habit-dialog')).HabitDialog }));
const FindingDialog = lazy(async () => ({ default: (await import('./family/finding-dialog')).FindingDialog }));

const Running = ({ run, trades }: { readonly run: FindingsRun; readonly trades: number }) => {
  const { now } = run;
  if (now.state === 'running') {
    return (
      // About as high as what it becomes, so that nothing below moves when it is there.
      <section
        aria-label="The one thing to change"
        className="flex min-h-[420px] flex-col rounded-lg border border-line bg-surface-1 px-3 py-4 desk:min-h-[300px] desk:px-5 desk:py-6"
      >
        <p className="text-text-2">The one thing to change</p>
        <div className="mt-4 flex items-end gap-4">
          <div className="min-w-0 flex-1">
            <Progress label={`Comparing ${countOf(trades, 'trade')} with what luck alone would bring`} share={now.share} />
          </div>
          <Button size="sm" onClick={run.stop}>
            Cancel
          </Button>
        </div>
      </section>
    );
  }
  const isFailed = now.state === 'failed';
  return (
    <EmptyState
      tone={isFailed ? 'error' : 'plain'}
      title={isFailed ? 'We couldn’t compare your trades' : 'You stopped the comparison'}
      text={
        isFailed
          ? 'Something went wrong on this device. Your trades are safe.'
          : 'Nothing is shown of what it had so far. Facts and your rule are still here.'
      }
      actions={<Button onClick={run.again}>{isFailed ? 'Try again' : 'Compare them'}</Button>}
    />
  );
};

/** The same one each time, so that nothing is chosen again while habits are measured. */
const noHabits: readonly BehaviorReport[] = [];

export interface FindingsViewProps {
  readonly insights: Insights;
  readonly run: FindingsRun;
  readonly habits: HabitsRun;
  readonly ideas: Ideas;
  /** The trades are those of the sample. */
  readonly isSample: boolean;
}

export const FindingsView = ({ insights, run, habits, ideas, isSample }: FindingsViewProps) => {
  const { sample, journal, model, routine } = insights;
  // Left out, R where enough trades have one.
  const measure = sample.measure === 'money' ? 'money' : undefined;
  const facts = useFacts({ uid: journal.uid, columns: model.built.net, rows: model.rows, routine, measure }, allTime, true);
  const [trades, setTrades] = useState<ShownTrades | null>(null);
  const [finding, setFinding] = useState<Finding | null>(null);
  const [habit, setHabit] = useState<BehaviorReport | null>(null);
  const [trade, setTrade] = useState<TradeRef | null>(null);
  const openers = useMemo<Openers>(() => ({ trades: setTrades, finding: setFinding, habit: setHabit }), []);
  const found = run.now.state === 'found' ? { ...insights, found: run.now.found } : null;
  const reports = habits.now.state === 'found' ? habits.now.reports : noHabits;
  return (
    <>
      {routine.isRead ? <RulePanel routine={routine} /> : <Skeleton className="h-[84px]" />}
      {found === null ? (
        <Running run={run} trades={sample.results.length} />
      ) : (
        <OneThing
          insights={found}
          habits={reports}
          areHabitsKnown={habits.now.state !== 'running'}
          underPlan={habits.now.state === 'found' ? habits.now.underPlan : null}
          openers={openers}
        />
      )}
      {facts === null ? (
        <Skeleton className="h-[210px]" />
      ) : (
        <FactsPanel facts={facts.facts} hasCandles={facts.hasCandles} openers={openers} />
      )}
      <Suspense fallback={null}>
        <PlanScoreLine />
      </Suspense>
      <HabitsPanel run={habits} isAssumed={insights.isAssumed} openers={openers} />
      <IdeasPanel insights={insights} ideas={ideas} />
      {found !== null && <FamilyPanel insights={found} openers={openers} />}
      {found !== null && isSample && <PlantedPanel insights={found} openers={openers} />}
      <Suspense fallback={null}>
        {found !== null && finding !== null && (
          <FindingDialog insights={found} finding={finding} openers={openers} onClose={() => setFinding(null)} />
        )}
        {habit !== null && <HabitDialog insights={insights} habit={habit} openers={openers} onClose={() => setHabit(null)} />}
        {trades !== null && <TradesDialog journal={journal} shown={trades} onTrade={setTrade} onClose={() => setTrades(null)} />}
        {trade !== null && (
          <TradeDetail
            journal={journal}
            tradeRef={trade}
            onClose={() => setTrade(null)}
            onStep={(by) => {
              const list = trades?.trades ?? [];
              const at = list.findIndex(({ accountId, tradeId }) => accountId === trade.accountId && tradeId === trade.tradeId);
              const next = list[at + by];
              if (next !== undefined) setTrade(next);
            }}
          />
        )}
      </Suspense>
    </>
  );
};

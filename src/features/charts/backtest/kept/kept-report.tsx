/** The report of a kept run, as it was when it was kept; and the proof that it comes out again. */
import { ArrowLeft, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ListedRun } from '@/domain/runs/saved-runs';
import { logProblem } from '@/lib/log';
import { ActionMenu } from '@/ui/action-menu';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Tabs } from '@/ui/tabs';
import { EvidenceTab } from '@/features/charts/backtest/evidence-tab';
import { moveByKey } from '@/features/charts/backtest/list-keys';
import { PeriodsTab } from '@/features/charts/backtest/periods-tab';
import type { ReportClock } from '@/features/charts/backtest/report-clock';
import { EquityTab, TradesTab } from '@/features/charts/backtest/report-tabs';
import { usePublish } from '@/features/charts/backtest/publish/use-publish';
import { useChosenTrade } from '@/features/charts/backtest/use-chosen-trade';
import { VerdictCard } from '@/features/charts/backtest/verdict-card';
import type { DoStep, StepHint } from '@/features/charts/backtest/verdict-card';
import { checkKept } from './check-kept';
import type { Check } from './check-kept';
import { keptReportOf } from './kept-report-run';
import type { KeptReport as Report } from './kept-report-run';

export interface KeptReportProps {
  readonly uid: string;
  readonly listed: ListedRun;
  readonly clock: ReportClock;
  readonly onStep: DoStep;
  readonly stepHint: StepHint;
  readonly onBack: () => void;
}

const useCheck = (listed: ListedRun, report: Report) => {
  const [check, setCheck] = useState<Check | null>(null);
  const [isRunning, setRunning] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const start = (): void => {
    const mine = new AbortController();
    stop.current = mine;
    setRunning(true);
    setCheck(null);
    void checkKept(listed, report, mine.signal)
      .catch((cause: unknown): Check => {
        logProblem('Running a kept run again', cause);
        return { outcome: 'impossible', text: 'It stopped unexpectedly. What you kept is unchanged. Try again.' };
      })
      .then((made) => {
        if (!mine.signal.aborted) setCheck(made);
      })
      .finally(() => setRunning(false));
  };
  return { check, isRunning, start };
};

const noList = 'This run had too many trades to keep them all. Its figures are kept; run it again here to see that they come out the same.';

type Tab = 'equity' | 'trades' | 'evidence' | 'periods';

const Readable = ({ listed, report, clock, onStep, stepHint }: Omit<KeptReportProps, 'uid' | 'onBack'> & { readonly report: Report }) => {
  const { run, record } = report;
  const [tab, setTab] = useState<Tab>('equity');
  const chosen = useChosenTrade(run);
  const { check, isRunning, start } = useCheck(listed, report);
  const publish = usePublish(async () => (await import('@/features/charts/backtest/publish/run-to-publish')).keptToPublish(listed, report));
  const withTrades = <Part,>(part: Part) => (record.trades === null ? <p className="px-4 py-3 text-text-2">{noList}</p> : part);
  return (
    // Keys that bubble up from the parts inside; the list of trades is what is operated.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => moveByKey(event, chosen.move)}>
      <VerdictCard
        run={run}
        clock={clock}
        onStep={onStep}
        stepHint={stepHint}
        deeds={
          <>
            <Button
              size="sm"
              icon={<RotateCw size={14} strokeWidth={1.75} aria-hidden />}
              busy={isRunning ? 'Running it again' : undefined}
              onClick={start}
            >
              Run it again
            </Button>
            {publish.length > 0 && <ActionMenu size="sm" label="More" groups={[publish]} />}
          </>
        }
      />
      {check !== null && (
        <div role="status" className="px-4 pb-3">
          {check.outcome === 'same' ? (
            <p className="text-dense font-medium text-up">{check.text}</p>
          ) : (
            <Notice tone={check.outcome === 'differs' ? 'caution' : 'plain'} title={check.text} />
          )}
        </div>
      )}
      <div className="border-t border-line [&_[role=tablist]]:px-4 [&_[role=tablist]]:pt-2">
        <Tabs
          label="Figures of the kept run"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'equity', label: 'Equity', content: withTrades(<EquityTab run={run} chosen={chosen} clock={clock} />) },
            { value: 'trades', label: 'Trades', content: withTrades(<TradesTab run={run} chosen={chosen} clock={clock} />) },
            { value: 'evidence', label: 'How sure', content: <EvidenceTab run={run} /> },
            { value: 'periods', label: 'Over time', content: withTrades(<PeriodsTab run={run} clock={clock} />) },
          ]}
        />
      </div>
    </div>
  );
};

export const KeptReport = ({ uid, listed, clock, onStep, stepHint, onBack }: KeptReportProps) => {
  const reading = keptReportOf(listed, uid);
  return (
    <section aria-label={`Kept run ${listed.name}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-2">
        <Button size="sm" variant="ghost" icon={<ArrowLeft size={14} strokeWidth={1.75} aria-hidden />} onClick={onBack}>
          All kept runs
        </Button>
        <h3 className="min-w-0 truncate text-h4 font-semibold">{listed.name}</h3>
        <span className="text-micro text-text-3">
          {listed.keptAt === null ? 'On this device, not synced yet' : `Kept ${clock.date(listed.keptAt)}`}, {listed.run.engine}
        </span>
      </div>
      {reading.ok ? (
        <Readable listed={listed} report={reading.kept} clock={clock} onStep={onStep} stepHint={stepHint} />
      ) : (
        <div className="p-4">
          <Notice tone="danger" title={reading.reason}>
            You can delete it from the list; the variants you’ve tried stay counted.
          </Notice>
        </div>
      )}
    </section>
  );
};

/** The figures of a run in tabs below its verdict. A tab that has to compute does so in a worker, and only when it is opened. */
import { lazy, Suspense, useMemo, useState } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { ReactNode } from 'react';
import { formatMoney, formatR } from '@/lib/format-number';
import { decimalsOf } from '@/ui/chart/chart-bars';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { EquityDrawing } from './equity-drawing';
import { EvidenceTab } from './evidence-tab';
import { PeriodsTab } from './periods-tab';
import type { ReportClock } from './report-clock';
import { resultCurves } from './result-curves';
import type { DoneRun, ReportRun } from './run-types';
import { SealedTab } from './sealed-tab';
import { TradeDetail } from './trade-detail';
import { TradeList } from './trade-list';
import type { ChosenTrade } from './use-chosen-trade';
import { countedTrades } from './verdict-words';

const SweepTab = lazy(async () => ({ default: (await import('@/features/charts/backtest/sweep/sweep-tab')).SweepTab }));
const WalkTab = lazy(async () => ({ default: (await import('@/features/charts/backtest/sweep/walk-tab')).WalkTab }));
const CostsTab = lazy(async () => ({ default: (await import('@/features/charts/backtest/sweep/costs-tab')).CostsTab }));
const DrawdownTab = lazy(async () => ({ default: (await import('@/features/charts/backtest/sweep/drawdown-tab')).DrawdownTab }));

/** What a tab shows that needs no bars. */
export interface FiguresProps {
  readonly run: ReportRun;
  readonly chosen: ChosenTrade;
  readonly clock: ReportClock;
}

export interface ReportTabsProps extends FiguresProps {
  readonly run: DoneRun;
}

const NoTrades = () => (
  <div className="p-4">
    <EmptyState
      title="No closed trades"
      text="The rules never closed a trade on these bars. Loosen a condition, or test a longer history."
    />
  </div>
);

export const EquityTab = ({ run, chosen, clock }: FiguresProps) => {
  const { rows, series } = run.state.result;
  const curves = useMemo(() => resultCurves(rows, series.time), [rows, series]);
  if (rows.length === 0) return <NoTrades />;
  const { currency } = run.question.settings;
  const write = (amount: number): string => (curves.unit === 'R' ? formatR(amount) : formatMoney(amount, { currency }));
  const [low, high] = [curves.pessimistic.equity.at(-1) ?? 0, curves.optimistic.equity.at(-1) ?? 0];
  const at = chosen.row === null ? null : (series.time[chosen.row.pessimistic.exitBar] ?? null);
  return (
    <div className="px-4 pt-2 pb-4">
      <EquityDrawing
        curves={curves}
        span={[series.time[0] ?? 0, series.time[series.length - 1] ?? 0]}
        label={`Running result of ${countedTrades(rows.length)}: ${write(low)} in the pessimistic reading, ${write(high)} in the optimistic one. Deepest fall ${write(-curves.deepest)}.`}
        formatAxis={(amount) =>
          curves.unit === 'R' ? formatR(amount).replace(/\.00R$/u, 'R') : formatMoney(amount, { currency }).replace(/\.00$/u, '')
        }
        formatDate={clock.month}
        chosenAt={at}
      />
      <p className="mt-1 text-micro text-text-3">
        Results of closed trades in {curves.unit === 'R' ? 'R' : currency}. Full line: pessimistic, {write(low)}. Dashed: optimistic,{' '}
        {write(high)}. Below: the fall from the highest point, deepest {write(-curves.deepest)}.
      </p>
    </div>
  );
};

/** Whether the bars are here, and not only when they were. */
const areWhole = (series: Pick<CandleSeries, 'time'>): series is CandleSeries => 'close' in series;

export const TradesTab = ({ run, chosen, clock }: FiguresProps) => {
  const { rows, series } = run.state.result;
  const { settings, strategy } = run.question;
  if (rows.length === 0) return <NoTrades />;
  const decimals = decimalsOf(series.tickSize);
  return (
    <>
      <TradeList
        rows={rows}
        time={series.time}
        chosen={chosen.row?.index ?? null}
        onChoose={chosen.choose}
        currency={settings.currency}
        decimals={decimals}
        format={clock.full}
      />
      {chosen.row !== null && (
        <TradeDetail
          row={chosen.row}
          strategy={strategy}
          time={series.time}
          series={areWhole(series) ? series : null}
          marketFill={settings.marketFill}
          clock={clock}
          currency={settings.currency}
          decimals={decimals}
        />
      )}
    </>
  );
};

const scrolls = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** A tab of its own code. Keys that scroll its tables don't move through the trades of the run, which are not in view there. */
const Later = ({ tab }: { readonly tab: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that bubble up from the parts inside
  <div onKeyDown={(event) => scrolls.has(event.key) && event.stopPropagation()}>
    <Suspense fallback={<Skeleton className="m-4 h-40" />}>{tab}</Suspense>
  </div>
);

export type ReportTab = 'trades' | 'equity' | 'evidence' | 'periods' | 'sweep' | 'walk' | 'costs' | 'drawdown' | 'sealed';

export const ReportTabs = (props: ReportTabsProps) => {
  const [tab, setTab] = useState<ReportTab>('equity');
  return (
    <div className="border-t border-line [&_[role=tablist]]:px-4 [&_[role=tablist]]:pt-2">
      <Tabs
        label="Figures of the backtest"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'equity', label: 'Equity', content: <EquityTab {...props} /> },
          { value: 'trades', label: 'Trades', content: <TradesTab {...props} /> },
          { value: 'evidence', label: 'How sure', content: <EvidenceTab run={props.run} /> },
          { value: 'periods', label: 'Over time', content: <PeriodsTab run={props.run} clock={props.clock} /> },
          { value: 'sweep', label: 'Sweep', content: <Later tab={<SweepTab key={props.run.id} run={props.run} />} /> },
          {
            value: 'walk',
            label: 'Walk-forward',
            content: <Later tab={<WalkTab key={props.run.id} run={props.run} clock={props.clock} />} />,
          },
          { value: 'costs', label: 'Costs', content: <Later tab={<CostsTab key={props.run.id} run={props.run} />} /> },
          { value: 'drawdown', label: 'Drawdown', content: <Later tab={<DrawdownTab key={props.run.id} run={props.run} />} /> },
          { value: 'sealed', label: 'Sealed end', content: <SealedTab run={props.run} clock={props.clock} /> },
        ]}
      />
    </div>
  );
};

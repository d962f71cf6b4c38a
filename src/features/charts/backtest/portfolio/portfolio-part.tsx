/** The portfolio in the pane: what it is made of, how far it is, and what came of it. */
import { useMemo, useState } from 'react';
import { useLive } from '@/ui/hooks/use-live';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { simulatedMarkets } from '@/features/charts/markets/chart-market';
import { useStrategyDesk, versionOf } from '@/features/charts/strategy/use-strategy-desk';
import type { WorkspaceState } from '@/features/charts/workspace/use-workspace';
import { keepTermsOf, readTermsOf } from '@/features/charts/backtest/kept-terms';
import type { ReportClock } from '@/features/charts/backtest/report-clock';
import { portfolioDraft, portfolioState, startPortfolio, stopPortfolio } from './portfolio-desk';
import type { PortfolioState } from './portfolio-desk';
import { PortfolioForm } from './portfolio-form';
import { legInHand, readPortfolio } from './portfolio-plan';
import type { LegInHand, PlannedStrategy } from './portfolio-plan';
import { PortfolioReport } from './portfolio-report';

export interface PortfolioPartProps {
  readonly uid: string;
  readonly markets: readonly ChartMarket[];
  readonly workspace: WorkspaceState;
  readonly clock: ReportClock;
}

const useStrategies = (): { readonly open: PlannedStrategy | null; readonly shelf: readonly PlannedStrategy[] } => {
  const { shelf, opened } = useStrategyDesk();
  return useMemo(() => {
    const planned = shelf.strategies.map((one): PlannedStrategy => {
      const { id, sound, family, triedBefore } = one;
      return { id, strategy: sound, family, triedBefore, version: `Version ${String(versionOf(one))}` };
    });
    return { open: planned.find(({ id }) => id === opened?.id) ?? null, shelf: planned };
  }, [shelf, opened]);
};

const Ended = ({ state, onEdit }: { readonly state: PortfolioState; readonly onEdit: () => void }) => {
  if (state.kind === 'running') {
    return (
      <div className="flex items-end gap-4 p-4">
        <div className="min-w-0 flex-1">
          <Progress label={state.doing} share={state.share} />
        </div>
        <Button size="sm" onClick={stopPortfolio}>
          Cancel
        </Button>
      </div>
    );
  }
  if (state.kind !== 'failed' && state.kind !== 'cancelled') return null;
  return (
    <div className="p-4">
      <Notice
        tone={state.kind === 'failed' ? 'danger' : 'plain'}
        title={state.kind === 'failed' ? 'This portfolio couldn’t run' : 'Canceled. No result was computed.'}
        actions={
          <Button size="sm" onClick={onEdit}>
            Change the portfolio
          </Button>
        }
      >
        {state.kind === 'failed' && (
          <ul className="list-disc pl-4">
            {state.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
};

/** What was typed is remembered for the market, as by a run of it alone; a rate with the currency that it is for. */
const remember = (uid: string, legs: readonly LegInHand[], currency: string): void => {
  for (const { draft, remembered } of legs) {
    if (Object.keys(draft.typed).length === 0) continue;
    const rate = draft.typed.rate === undefined ? {} : { currency };
    keepTermsOf(uid, draft.market, { ...remembered, ...draft.typed, ...rate });
  }
};

export const PortfolioPart = ({ uid, markets, workspace, clock }: PortfolioPartProps) => {
  const draft = useLive(portfolioDraft);
  const state = useLive(portfolioState);
  const { open, shelf } = useStrategies();
  const [isEditing, setEditing] = useState(state.kind === 'none');
  const all = useMemo(() => {
    const known = new Set(markets.map(({ symbol }) => symbol));
    return [...markets, ...simulatedMarkets.filter(({ symbol }) => !known.has(symbol))];
  }, [markets]);
  const legs = useMemo(
    () =>
      draft.legs.map((leg) =>
        legInHand(leg, draft, { uid, markets: all, open, shelf, rememberedOf: (market) => readTermsOf(uid, market) }),
      ),
    [draft, uid, all, open, shelf],
  );
  const read = useMemo(() => readPortfolio(draft, legs, uid), [draft, legs, uid]);
  if (isEditing) {
    return (
      <PortfolioForm
        draft={draft}
        legs={legs}
        read={read}
        markets={all}
        open={open}
        shelf={shelf}
        usual={{ market: workspace.chart.market, interval: workspace.chart.interval }}
        onRun={() => {
          if (!read.ok) return;
          remember(uid, legs, read.question.account.currency);
          setEditing(false);
          startPortfolio(read.question);
        }}
      />
    );
  }
  if (state.kind === 'done')
    return <PortfolioReport result={state.result} clock={clock} workspace={workspace} onEdit={() => setEditing(true)} />;
  return <Ended state={state} onEdit={() => setEditing(true)} />;
};

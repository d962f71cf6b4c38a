/** The replay of a workspace with all that belongs to it: its drawings, its keys, practice in it, and what stands above the charts. */
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Trade } from '@/domain/trades/trade';
import { tradesAtPrices } from '@/features/charts/markets/chart-market';
import { tradesOfMarket } from '@/features/charts/context/trade-marks';
import type { DrawingDesk } from '@/features/charts/drawings/use-drawing-desk';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { practiceMarks } from '@/features/charts/practice/practice-marks';
import type { PracticeMarks } from '@/features/charts/practice/practice-marks';
import { tellFinished, usePracticeDesk } from '@/features/charts/practice/use-practice-desk';
import { marketShown } from '@/features/charts/replay/replay';
import { ReplayStrip } from '@/features/charts/replay/replay-strip';
import { revealedDesk } from '@/features/charts/replay/revealed-desk';
import { useReplay } from '@/features/charts/replay/use-replay';
import type { ReplayControls } from '@/features/charts/replay/use-replay';
import { useReplayActions } from '@/features/charts/replay/use-replay-actions';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { WorkspaceState } from './use-workspace';

const PracticeBar = lazy(async () => ({ default: (await import('@/features/charts/practice/practice-bar')).PracticeBar }));

export interface ReplayRoomPlace {
  readonly uid: string | null;
  readonly workspace: WorkspaceState;
  readonly markets: readonly ChartMarket[];
  readonly trades: readonly Trade[];
  readonly zone: string;
  /** The desk of all drawings. */
  readonly whole: DrawingDesk;
}

export interface ReplayRoom {
  readonly replay: ReplayControls;
  readonly isBlind: boolean;
  /** The desk with the drawings that may be seen. */
  readonly desk: DrawingDesk;
  /** The market that the chart in hand shows. */
  readonly symbol: string;
  readonly practice: PracticeMarks | null;
  /** Does what a key press means for the replay; whether it meant anything. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** What stands above the charts. */
  readonly strip: ReactNode;
}

export const useReplayRoom = ({ uid, workspace, markets, trades, zone, whole }: ReplayRoomPlace): ReplayRoom => {
  const { state, chart, shown } = workspace;
  const owner = uid ?? '';
  const replay = useReplay({ uid: owner, chart, charts: state.layout.charts, markets });
  const { replay: underWay, tellDrawn, stop } = replay;
  const desk = useMemo(() => revealedDesk(whole, underWay, tellDrawn), [whole, underWay, tellDrawn]);
  const symbol = marketShown(underWay, chart.market);
  const market = markets.find((one) => one.symbol === symbol) ?? null;
  const shownChart = useMemo(() => ({ ...chart, market: symbol }), [chart, symbol]);
  const own = useMemo(() => (market === null ? [] : tradesOfMarket(tradesAtPrices(trades, market), symbol)), [trades, market, symbol]);
  const bars = shown.inHand?.bars ?? null;
  const trading = usePracticeDesk({
    uid: owner,
    controls: replay,
    chart: shownChart,
    market,
    bars,
    trades: own,
    riskMoney: whole.riskMoney,
  });
  const { practice } = trading;
  const onKey = useReplayActions(replay, { buy: () => trading.enter('long'), sell: () => trading.enter('short'), close: trading.close });
  const [isLeaving, setLeaving] = useState(false);
  const end = (): void => {
    const { results } = practice;
    if (results !== null && (results.open !== null || results.waiting.length > 0)) setLeaving(true);
    else stop();
  };
  // Another replay takes the place of this one: what is open in it must not vanish because it loses.
  const held = useRef({ id: underWay?.id ?? null, practice });
  useEffect(() => {
    const before = held.current;
    const id = underWay?.id ?? null;
    held.current = { id, practice: id === before.id || practice.book !== null ? practice : before.practice };
    if (before.id !== null && id !== null && before.id !== id) void tellFinished(before.practice);
  }, [underWay?.id, practice]);
  const marks = useMemo(() => practiceMarks(practice, underWay), [practice, underWay]);
  const strip = (
    <>
      <ReplayStrip controls={replay} chart={shownChart} markets={markets} zone={zone} onEnd={end}>
        <Button size="sm" variant="ghost" aria-expanded={trading.isOpen} onClick={() => trading.show(!trading.isOpen)}>
          Practice
        </Button>
      </ReplayStrip>
      {underWay !== null && trading.isOpen && (
        <Suspense fallback={null}>
          <PracticeBar desk={trading} onNewest={() => replay.go({ kind: 'instant', at: underWay.seen })} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="End the replay with an open position?"
        description="It closes at the next opening and counts; orders that wait are taken back. Or leave the page as it is: the replay goes on where you left it."
        confirmLabel="Close and end"
        cancelLabel="Keep the replay"
        onConfirm={() => {
          void tellFinished(practice).finally(stop);
        }}
      />
    </>
  );
  return { replay, isBlind: underWay?.isBlind === true, desk, symbol, practice: marks, onKey, strip };
};

/** The replay of a workspace with all that belongs to it: its drawings, its keys, practice and quiz in it, and what stands above the charts. */
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Trade } from '@/domain/trades/trade';
import { tradesOfMarket } from '@/features/charts/context/trade-marks';
import type { DrawingDesk } from '@/features/charts/drawings/use-drawing-desk';
import { tradesAtPrices } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { practiceMarks } from '@/features/charts/practice/practice-marks';
import type { PracticeMarks } from '@/features/charts/practice/practice-marks';
import { useBlindQuiz } from '@/features/charts/practice/use-blind-quiz';
import type { Practice } from '@/features/charts/practice/use-practice';
import { tellFinished, usePracticeDesk } from '@/features/charts/practice/use-practice-desk';
import { useQuizKeys } from '@/features/charts/practice/use-quiz-keys';
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
const QuizBar = lazy(async () => ({ default: (await import('@/features/charts/practice/quiz-bar')).QuizBar }));
const QuizResultDialog = lazy(async () => ({
  default: (await import('@/features/charts/practice/quiz-result-dialog')).QuizResultDialog,
}));

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
  /** What is practiced or asked, for the charts of its market. */
  readonly practice: PracticeMarks | null;
  /** Does what a key press means for the replay; whether it meant anything. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** What stands above the charts. */
  readonly strip: ReactNode;
}

/** Another replay takes the place of one in which something is open: it must not vanish because it loses. */
const useFinishedPractice = (id: string | null, practice: Practice): void => {
  const held = useRef({ id, practice });
  useEffect(() => {
    const before = held.current;
    held.current = { id, practice: id === before.id || practice.book !== null ? practice : before.practice };
    if (before.id !== null && id !== null && before.id !== id) void tellFinished(before.practice);
  }, [id, practice]);
};

/** What is on the chart in hand, and what there is of it. */
const useInHand = ({ workspace: { chart }, markets, trades }: ReplayRoomPlace, { replay }: ReplayControls) => {
  const symbol = marketShown(replay, chart.market);
  const market = markets.find((one) => one.symbol === symbol) ?? null;
  const shown = useMemo(() => ({ ...chart, market: symbol }), [chart, symbol]);
  const own = useMemo(() => (market === null ? [] : tradesOfMarket(tradesAtPrices(trades, market), symbol)), [trades, market, symbol]);
  return { symbol, market, chart: shown, trades: own };
};

export const useReplayRoom = (place: ReplayRoomPlace): ReplayRoom => {
  const { uid, workspace, markets, zone, whole } = place;
  const owner = uid ?? '';
  const controls = useReplay({ uid: owner, chart: workspace.chart, charts: workspace.state.layout.charts, markets });
  const { replay: underWay, tellDrawn, stop } = controls;
  const desk = useMemo(() => revealedDesk(whole, underWay, tellDrawn), [whole, underWay, tellDrawn]);
  const inHand = useInHand(place, controls);
  const { symbol, chart, market } = inHand;
  const bars = workspace.shown.inHand?.bars ?? null;
  const trading = usePracticeDesk({ uid: owner, controls, chart, market, bars, trades: inHand.trades, riskMoney: whole.riskMoney });
  const { practice } = trading;
  const quiz = useBlindQuiz({ uid: owner, controls, chart, market, trades: inHand.trades });
  const isAsking = quiz.state === 'asking';
  const replay = useMemo(() => (isAsking ? { ...controls, isChoosing: false, isLocked: true } : controls), [controls, isAsking]);
  const onReplayKey = useReplayActions(replay, {
    buy: () => trading.enter('long'),
    sell: () => trading.enter('short'),
    close: trading.close,
  });
  const onQuizKey = useQuizKeys(quiz);
  useFinishedPractice(underWay?.id ?? null, practice);
  const marks = useMemo(() => practiceMarks(practice, underWay), [practice, underWay]);
  const [isLeaving, setLeaving] = useState(false);
  const end = (): void => {
    const { results } = practice;
    if (results !== null && (results.open !== null || results.waiting.length > 0)) setLeaving(true);
    else stop();
  };
  const begin = (): void => {
    controls.choose(false);
    quiz.begin();
  };
  const strip = (
    <Suspense fallback={null}>
      {isAsking ? (
        <QuizBar quiz={quiz} terms={trading.terms} />
      ) : (
        <ReplayStrip controls={replay} chart={chart} markets={markets} zone={zone} onEnd={end} onQuiz={uid === null ? null : begin}>
          <Button size="sm" variant="ghost" aria-expanded={trading.isOpen} onClick={() => trading.show(!trading.isOpen)}>
            Practice
          </Button>
        </ReplayStrip>
      )}
      {/* What comes later waits by itself: what is there already must not go meanwhile, and the focus with it. */}
      <Suspense fallback={null}>
        {underWay !== null && trading.isOpen && !isAsking && (
          <PracticeBar uid={uid} desk={trading} onNewest={() => replay.go({ kind: 'instant', at: underWay.seen })} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {quiz.state === 'done' && quiz.book !== null && (
          <QuizResultDialog book={quiz.book} zone={zone} onAgain={begin} onClose={quiz.leave} />
        )}
      </Suspense>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="End the replay with an open position?"
        description="It closes at the next opening and counts; waiting orders are canceled. Or stay on the page, and the replay continues where you left it."
        confirmLabel="Close and end"
        cancelLabel="Keep the replay"
        onConfirm={() => {
          void tellFinished(practice).finally(stop);
        }}
      />
    </Suspense>
  );
  const onKey = (event: KeyboardEvent): boolean => onQuizKey(event) || onReplayKey(event);
  return { replay, isBlind: underWay?.isBlind === true, desk, symbol, practice: quiz.marks ?? marks, onKey, strip };
};

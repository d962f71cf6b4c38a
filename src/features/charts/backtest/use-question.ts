/** What the next run asks: the strategy in hand over the chart in hand, on its terms; or in sentences why there is nothing to run. */
import { useMemo } from 'react';
import type { Trade } from '@/domain/trades/trade';
import { readErrorOf, seriesFor, tradesAtPrices } from '@/features/charts/markets/chart-market';
import { tradesOfMarket } from '@/features/charts/context/trade-marks';
import type { WorkspaceState } from '@/features/charts/workspace/use-workspace';
import { fixedHeldBack, fixHeldBack } from './kept-terms';
import { lowerNamed, shorterCandles } from './lower-choice';
import type { LowerChoice } from './lower-choice';
import { termsLine } from './run-terms';
import type { RunQuestion } from './run-types';
import { useStrategyInHand } from './strategy-in-hand';
import { useRunTerms } from './use-run-terms';
import type { TermsInHand } from './use-run-terms';

export interface QuestionPlace {
  readonly uid: string;
  readonly workspace: WorkspaceState;
  readonly trades: readonly Trade[];
}

export type Hindrance =
  | { readonly kind: 'no strategy' }
  | { readonly kind: 'no candles' }
  /** Something in the settings cannot be read. */
  | { readonly kind: 'settings' };

export interface QuestionInHand {
  readonly question: RunQuestion | null;
  readonly hindrance: Hindrance | null;
  /** What is wrong with the draft that is edited; what runs is its last state without a problem. */
  readonly problems: readonly string[];
  readonly terms: TermsInHand;
  /** Candles that can settle unclear bars of the chart in hand, the shortest first. */
  readonly shorter: readonly LowerChoice[];
  /** To be called when it is run: the terms are remembered, and the sealed end is fixed. */
  readonly settle: () => void;
}

const noTrades: readonly Trade[] = [];
const noneShorter: readonly LowerChoice[] = [];

export const useQuestion = ({ uid, workspace: { chart, market }, trades }: QuestionPlace): QuestionInHand => {
  const { strategy, family, version, triedBefore, problems } = useStrategyInHand();
  const { interval, series: named } = chart;
  const series = useMemo(() => (market === null ? null : seriesFor(market, interval, named)), [market, interval, named]);
  const own = useMemo(() => (market === null ? noTrades : tradesOfMarket(tradesAtPrices(trades, market), market.symbol)), [market, trades]);
  const shorter = useMemo(
    () => (market === null || series === null ? noneShorter : shorterCandles(market, series, interval)),
    [market, series, interval],
  );
  const terms = useRunTerms({
    uid,
    market: chart.market,
    tickSize: series?.tickSize ?? '0.00001',
    trades: own,
    fixedHeldBack: fixedHeldBack(uid, family, chart.market),
  });
  const { read, texts, assumed } = terms;
  const lower = lowerNamed(shorter, texts.settleWith);
  const hindrance: Hindrance | null =
    strategy === null ? { kind: 'no strategy' } : series === null ? { kind: 'no candles' } : read.ok ? null : { kind: 'settings' };
  const question: RunQuestion | null =
    strategy === null || series === null || market === null || !read.ok
      ? null
      : {
          uid,
          market: chart.market,
          title: `${market.title}, ${interval}`,
          isSimulated: market.isSimulated,
          digest: series.digest,
          tickSize: series.tickSize,
          interval,
          strategy,
          family,
          triedBefore,
          version,
          settings: read.settings,
          costs: termsLine(texts, assumed.market),
          heldBackShare: read.heldBackShare,
          ...(lower === null ? {} : { lower }),
          ...readErrorOf(series, market),
        };
  return {
    question,
    hindrance,
    problems,
    terms,
    shorter,
    settle: () => {
      terms.remember();
      fixHeldBack(uid, family, chart.market, texts.heldBack);
    },
  };
};

/** The candles of this device that a plan is scored by. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { ScoringWindow } from '@/domain/trade-plans/scoring-window';
import { isOnSimulatedPrices, type TradePlan } from '@/domain/trade-plans/trade-plan';
import { dayMs } from '@/lib/durations';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import { loadCandlesAround } from '@/services/bars/bars';
import { chooseCandles } from '@/services/bars/choose-candles';

/** A plan that was filled is followed for so long after its time, where neither stop nor target has come. */
const followMs = 14 * dayMs;

export interface PlanOnCandles {
  readonly plan: Pick<TradePlan, 'market' | 'source'>;
  readonly window: Pick<ScoringWindow, 'from' | 'until'>;
  /** The sample's accounts are the ones that count, so its simulated prices do. */
  readonly isOfSample: boolean;
  /** SHA-256 of the file that a kept score is from: these candles are taken where they are here. */
  readonly candleHash?: string | undefined;
}

/** The series of the file that the kept score is from, else candles of the whole time of the plan, else of its beginning. */
export const candlesForPlan = (
  kept: readonly KeptSeriesFacts[],
  { plan, window: { from, until }, isOfSample, candleHash }: PlanOnCandles,
): KeptSeriesFacts | null => {
  const isSimulated = isOnSimulatedPrices(plan) ?? isOfSample;
  const covering = (among: readonly KeptSeriesFacts[], to: number): KeptSeriesFacts | null =>
    chooseCandles(among, { symbol: plan.market, openedAt: from, closedAt: to }, isSimulated);
  const same = candleHash === undefined ? [] : kept.filter(({ source }) => source.kind === 'file' && source.sha256 === candleHash);
  return covering(same, from) ?? covering(kept, until) ?? covering(kept, from);
};

/** The bars from the plan to the last that can matter; null: they are gone or damaged. */
export const loadForPlan = async (
  uid: string,
  digest: string,
  { from, until }: Pick<ScoringWindow, 'from' | 'until'>,
): Promise<CandleSeries | null> => {
  const read = await loadCandlesAround(uid, digest, { from, to: until + followMs, least: 1, share: 0 });
  return read.ok ? read.series : null;
};

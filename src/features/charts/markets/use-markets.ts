/** The markets one can look at: those of the candles on this device, and the simulated ones. */
import { useEffect, useMemo } from 'react';
import { openCandleIntake } from '@/services/bars/candle-intake';
import type { CandleIntake } from '@/services/bars/candle-intake';
import { useLive } from '@/ui/hooks/use-live';
import { marketsOf, simulatedMarkets } from './chart-market';
import type { ChartMarket } from './chart-market';

export interface Markets {
  /** null: a visitor, who has simulated markets alone. */
  readonly intake: CandleIntake | null;
  /** Whether the candles of the device were read, or cannot be. */
  readonly isRead: boolean;
  /** Own markets, and then the simulated ones. */
  readonly all: readonly ChartMarket[];
}

/** `uid` '': a visitor's. */
export const useMarkets = (uid: string): Markets => {
  const intake = useMemo(() => openCandleIntake(uid), [uid]);
  useEffect(() => {
    void intake.refresh();
    return intake.close;
  }, [intake]);
  const list = useLive(intake.list);
  return useMemo(
    () => ({
      intake,
      isRead: list.state !== 'loading',
      all: [...(list.state === 'ready' ? marketsOf(list.kept) : []), ...simulatedMarkets],
    }),
    [intake, list],
  );
};

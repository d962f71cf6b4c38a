/** Where the target of a trade stood, as far as its own prices tell. */
import type { ContractTerms } from '@/domain/backtest/backtest-settings';
import type { BacktestTrade } from '@/domain/backtest/trade-columns';
import type { Distance, Strategy } from '@/domain/strategy/strategy';

const inPrice = (distance: Distance, from: number, { tickSize, pipSize }: ContractTerms): number | null => {
  switch (distance.kind) {
    case 'ticks':
      return distance.ticks * Number(tickSize);
    case 'pips':
      return pipSize === null ? null : distance.pips * Number(pipSize);
    case 'price':
      return distance.price;
    case 'percent':
      return (from * distance.percent) / 100;
    case 'multiple':
      return null;
  }
};

/** Price of the target; null where there is none, or where it hung on the signal's bar and the trade did not end at it. */
export const targetOf = ({ protection: { target } }: Strategy, trade: BacktestTrade, contract: ContractTerms): number | null => {
  if (target === null) return null;
  if (trade.exitReason === 'target') return trade.exitPrice;
  const distance = target.from === 'fill' ? inPrice(target.distance, trade.entryPrice, contract) : null;
  return distance === null ? null : trade.entryPrice + (trade.side === 'long' ? distance : -distance);
};

/** What was traded: market, side and size. */
import type { Trade } from '@/domain/trades/trade';
import { quantityOf } from '@/features/journal/count-words';
import { DirectionSign } from '@/ui/direction-sign';

const sides = { long: 'Long', short: 'Short' } as const;

export const TradeTitle = ({ broker }: Pick<Trade, 'broker'>) => (
  <>
    {broker.symbol}
    <span className="inline-flex items-baseline gap-1.5 text-ui font-medium whitespace-nowrap text-text-2">
      <DirectionSign direction={broker.side === 'long' ? 'up' : 'down'} />
      {sides[broker.side]} {quantityOf(broker.lots, broker.unit ?? 'lots')}
    </span>
  </>
);

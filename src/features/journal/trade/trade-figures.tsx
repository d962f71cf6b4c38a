/** The result of a trade in money and R, with how they were computed. */
import { useMemo } from 'react';
import { explainNet, explainR } from '@/domain/journal/explain-trade';
import { measureTrade, type TradeMeasures } from '@/domain/journal/trade-measures';
import type { Trade } from '@/domain/trades/trade';
import { useMoment } from '@/features/journal/use-moment';
import { Explained } from '@/features/journal/views/explained';
import { formatMoney, formatR } from '@/lib/format-number';
import { planTimes } from './plan-words';

const headR = ({ r, risk }: TradeMeasures): string => {
  if (r.value === null) return 'No R';
  return risk.value?.source === 'assumed 1R' ? `${formatR(r.value)} assumed` : formatR(r.value);
};

export const TradeFigures = ({ trade, currency }: { readonly trade: Trade; readonly currency: string }) => {
  const measures = useMemo(() => measureTrade(trade), [trade]);
  const moment = useMoment();
  const net = Number(measures.net);
  return (
    <div className="flex items-baseline justify-end gap-x-2 max-desk:flex-col max-desk:items-end">
      <div className={`text-h3 font-semibold ${net > 0 ? 'text-up' : net < 0 ? 'text-down' : ''}`}>
        <Explained explain={() => explainNet(trade, measures)}>{formatMoney(measures.net, { currency })}</Explained>
      </div>
      <div className="text-dense text-text-2">
        <Explained explain={() => explainR(trade, measures, planTimes(trade, moment))}>{headR(measures)}</Explained>
      </div>
    </div>
  );
};

/** How long the figures of a journal of 100,000 trades take, as the journal's screen asks for them. */
import { epochMs } from '@/domain/journal/trade';
import type { DecimalText, Trade } from '@/domain/journal/trade';
import { equityCurve } from '@/domain/statistics/equity-curve';
import { summarise } from '@/domain/statistics/summarise';
import { seededRandom } from '@/lib/random';
import { timeCalls } from './timing';

const decimal = (hundredths: number): DecimalText => (hundredths / 100).toFixed(2) as DecimalText;

/** Trades with results between −100.00 and +110.00, one every ten minutes, in no order. */
const inventedTrades = (count: number): readonly Trade[] => {
  const random = seededRandom(1);
  const trades = Array.from({ length: count }, (_, index): Trade => {
    const closedAt = epochMs(Date.UTC(2024, 0, 1) + index * 600_000);
    const ticket = String(10_000_000 + index);
    return {
      id: `mt4-${ticket}`,
      accountId: 'broker-1',
      user: {},
      broker: {
        ticket,
        symbol: 'eurusd',
        side: index % 2 === 0 ? 'long' : 'short',
        lots: decimal(10),
        openedAt: epochMs(closedAt - 540_000),
        closedAt,
        openedText: '2024.01.01 00:00:00',
        closedText: '2024.01.01 00:09:00',
        openPrice: '1.07000' as DecimalText,
        closePrice: '1.07123' as DecimalText,
        stopPrice: null,
        targetPrice: null,
        commission: decimal(-70),
        taxes: decimal(0),
        swap: decimal(0),
        profit: decimal(Math.round(random.next() * 21_000) - 10_000),
        comment: '',
        magic: null,
        partOf: null,
        continuedBy: null,
        importId: 'import-1',
        row: index + 4,
      },
    };
  });
  return trades.toSorted(() => random.next() - 0.5);
};

export const benchJournal = () => {
  const trades = inventedTrades(100_000);
  const few = { samples: 7, warmUp: 2 };
  return {
    trades: trades.length,
    'equity curve': timeCalls(() => equityCurve(trades), few),
    summary: timeCalls(() => summarise(trades, 'EUR'), few),
  };
};

/** Trades that nobody made, the same at every call, in the numbers that a large journal has. */
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';
import { seededRandom } from '@/lib/random';

const decimal = (hundredths: number): DecimalText => (hundredths / 100).toFixed(2) as DecimalText;

const symbols = ['eurusd', 'gbpusd', 'usdjpy', 'audusd', 'eurgbp', 'usdcad', 'nzdusd', 'eurjpy', 'gbpjpy', 'usdchf', 'xauusd', 'MNQZ4'];
const setups = ['Opening range', 'Pullback', 'Breakout', 'Fade', 'News', ''];
const tags = ['late', 'early', 'plan', 'no plan', 'tired', 'A+', 'fomo', 'revenge'];

/** Trades with results between −100.00 and +110.00, one every ten minutes, in no order. */
export const inventedTrades = (count: number): readonly Trade[] => {
  const random = seededRandom(1);
  const trades = Array.from({ length: count }, (_, index): Trade => {
    const closedAt = epochMs(Date.UTC(2024, 0, 1) + index * 600_000);
    const ticket = String(10_000_000 + index);
    return {
      id: `mt4-${ticket}`,
      accountId: 'broker-1',
      user: { setup: setups[random.below(setups.length)] ?? '', tags: { [tags[random.below(tags.length)] ?? '']: true } },
      broker: {
        ticket,
        symbol: symbols[random.below(symbols.length)] ?? '',
        side: index % 2 === 0 ? 'long' : 'short',
        lots: decimal(10),
        openedAt: epochMs(closedAt - random.below(40_000_000)),
        closedAt,
        openedText: '2024.01.01 00:00:00',
        closedText: '2024.01.01 00:09:00',
        openPrice: '1.07000' as DecimalText,
        closePrice: '1.07123' as DecimalText,
        stopPrice: '1.06800' as DecimalText,
        targetPrice: null,
        pointValue: '100000' as DecimalText,
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

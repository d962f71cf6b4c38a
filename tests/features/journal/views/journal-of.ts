/** Journals made up for tests of the views: trades of given results, one an hour, and their columns. */
import { journalColumns, type ColumnsContext, type JournalColumns } from '@/domain/journal/journal-columns';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { aParsedTrade } from '../../../services/journal/journal-builders';

export const account: TradingAccount = { id: 'acc', name: 'Main', broker: 'B', number: '1', currency: 'EUR', importZone: 'UTC' };

export const hourMs = 3_600_000;
/** Monday, 5 January 2026, 14:00 in New York. */
export const firstOpening = Date.UTC(2026, 0, 5, 19);

export interface TradeDraft {
  readonly profit: string;
  readonly commission?: string;
  readonly symbol?: string;
  /** Money at risk at entry, as noted. */
  readonly risk?: string;
  readonly tags?: readonly string[];
  /** Hours after the first opening. */
  readonly atHour?: number;
}

const decimal = (text: string): DecimalText => text as DecimalText;

export const tradesOf = (drafts: readonly TradeDraft[]): readonly Trade[] =>
  drafts.map(({ profit, commission = '0.00', symbol = 'SYMA', risk, tags = [], atHour }, index): Trade => {
    const openedAt = firstOpening + (atHour ?? index) * hourMs;
    return {
      id: `mt4-${String(index + 1)}`,
      accountId: 'acc',
      broker: {
        ...aParsedTrade({ ticket: String(index + 1), symbol, profit: decimal(profit), commission: decimal(commission) }),
        taxes: decimal('0.00'),
        swap: decimal('0.00'),
        stopPrice: null,
        openedAt: epochMs(openedAt),
        closedAt: epochMs(openedAt + hourMs / 2),
        importId: 'i',
      },
      user: {
        ...(risk === undefined ? {} : { initialRisk: decimal(risk) }),
        ...(tags.length === 0 ? {} : { tags: Object.fromEntries(tags.map((tag) => [tag, true as const])) }),
      },
    };
  });

export const columnsOfTrades = (drafts: readonly TradeDraft[], context: Partial<ColumnsContext> = {}): JournalColumns => {
  const built = journalColumns(tradesOf(drafts), { accounts: [account], ...context });
  if (!built.ok) throw new Error(built.reason);
  return built.columns;
};

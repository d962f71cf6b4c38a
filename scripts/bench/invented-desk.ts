/** A prop desk of 20 accounts and 20,000 invented trades, with rules of every kind. */
import type { KeptPropEntry } from '@/domain/journal/prop-entry-kind';
import { propDesk, type DeskRow } from '@/domain/journal/prop-desk';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { DrawdownKind } from '@/domain/risk/prop-firm-rules';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { epochMs } from '@/domain/time/epoch-ms';
import { newYorkDays } from '@/domain/time/trading-day';
import { dayMs } from '@/lib/durations';
import { inventedTrades } from './invented-trades';

const amount = (whole: number): DecimalText => `${String(whole)}.00` as DecimalText;

const kinds: readonly DrawdownKind[] = ['static', 'trailing', 'end-of-day'];

/** Limits so wide that no account ends early, which would spare the work. */
const setupOf = (index: number): PropFirmSetup => ({
  rules: {
    accountSize: amount(100_000),
    maxDrawdown: { kind: kinds[index % kinds.length] ?? 'static', amount: amount(90_000) },
    dailyLoss: amount(50_000),
    target: amount(8_000_000),
    minimumDays: 5,
    consistencyShare: 0.3,
    payout: { daysBetween: 14, winningDays: { days: 5, least: amount(150) }, minimumProfit: amount(500) },
  },
  days: index % 2 === 0 ? newYorkDays : { zone: 'Europe/Prague', dayStart: '00:00' },
  from: null,
});

export interface InventedDesk {
  readonly accounts: number;
  readonly trades: number;
  /** Computes the rows, as the screen does when it opens. */
  readonly open: () => readonly DeskRow[];
}

export const inventedDesk = (): InventedDesk => {
  const accounts = Array.from({ length: 20 }, (_, i) => ({
    id: `a${String(i)}`,
    name: `Account ${String(i)}`,
    broker: 'Firm',
    currency: 'USD',
  }));
  const trades = inventedTrades(20_000).map((trade, i) => ({ ...trade, accountId: `a${String(i % accounts.length)}` }));
  const last = Math.max(...trades.map(({ broker }) => broker.closedAt));
  const entries = accounts.flatMap(({ id: accountId }): KeptPropEntry[] =>
    [60, 30].map((days) => ({
      id: `${accountId}-${String(days)}`,
      accountId,
      type: 'payout',
      at: epochMs(last - days * dayMs),
      amount: amount(100),
      currency: 'USD',
    })),
  );
  const setups = new Map(accounts.map(({ id }, i) => [id, setupOf(i)]));
  return {
    accounts: accounts.length,
    trades: trades.length,
    open: () => propDesk({ accounts, setups, entries, trades, positions: [], now: epochMs(last + 1) }),
  };
};

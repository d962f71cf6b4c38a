/** Trades of March 2026 as short rows, and what behavior is told from them. Days turn at 17:00 in New York, where it is four hours before UTC. Not a test. */
import { behaviorInput, behaviorOf, type BehaviorInput, type JournalOfBehavior } from '@/domain/behavior/behavior-of';
import type { BehaviorId, BehaviorReport } from '@/domain/behavior/behavior-report';
import type { ColumnsContext, JournalColumns } from '@/domain/journal/journal-columns';
import { epochMs } from '@/domain/time/epoch-ms';
import type { BrokerFacts, Trade, TradingAccount } from '@/domain/trades/trade';
import { aTrade, decimal } from '../journal/a-trade';
import { anAccount, columnsOf } from '../journal/columns-builder';

export interface Row extends Partial<Pick<BrokerFacts, 'symbol' | 'side' | 'stopPrice' | 'targetPrice' | 'isStopInitial'>> {
  /** '09 13:00', UTC. */
  readonly at: string;
  readonly minutes?: number;
  /** In R of 100 units of money. */
  readonly r: number;
  readonly lots?: string;
  readonly account?: string;
  readonly user?: Trade['user'];
  readonly plan?: Trade['plan'];
  readonly open?: string;
  readonly close?: string;
}

export const at = (text: string): number => Date.parse(`2026-03-${text.replace(' ', 'T')}:00Z`);

let ticket = 0;
export const tradeOf = ({ at: opened, minutes = 10, r, lots = '1', account = 'a', user, plan, open, close, ...facts }: Row): Trade => {
  ticket += 1;
  const openedAt = at(opened);
  const trade = aTrade(
    {
      ticket: String(ticket),
      openedAt: epochMs(openedAt),
      closedAt: epochMs(openedAt + minutes * 60_000),
      lots: decimal(lots),
      profit: decimal((100 * r).toFixed(2)),
      ...(open === undefined ? {} : { openPrice: decimal(open) }),
      ...(close === undefined ? {} : { closePrice: decimal(close) }),
      ...facts,
    },
    account,
  );
  return { ...trade, user: user ?? { initialRisk: decimal('100') }, ...(plan === undefined ? {} : { plan }) };
};

export const scene = (rows: readonly Row[], context: Partial<ColumnsContext> = {}): JournalColumns =>
  columnsOf(rows.map(tradeOf), { sessionLabel: () => 'Session', accounts: [anAccount('a', 'USD'), anAccount('b', 'USD')], ...context });

export const allRows = ({ trades }: JournalColumns): Uint32Array => Uint32Array.from(trades, (_, row) => row);

export const inputOf = (columns: JournalColumns, more: Partial<JournalOfBehavior> = {}): BehaviorInput =>
  behaviorInput({ columns, rows: allRows(columns), ...more });

export const reportOf = (input: BehaviorInput, id: BehaviorId): BehaviorReport => {
  const report = behaviorOf(input).find((one) => one.id === id);
  if (report === undefined) throw new Error(`No report of ${id}.`);
  return report;
};

export const copied: readonly TradingAccount[] = ['a', 'b'].map((id) => ({ ...anAccount(id, 'USD'), copyGroup: 'copies' }));

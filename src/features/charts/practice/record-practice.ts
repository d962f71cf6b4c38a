/** Brings finished trades of practice into the journal: into one account of their own kind, each once, however often a replay shows it. */
import { accountIdOf } from '@/domain/import/account-id';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { addAccount, addManualTrade, journal } from '@/services/journal/journal';
import type { TimedTrade } from '@/services/bars/practised';
import type { PracticeBook } from './practice-book';
import { settingsOf } from './practice-book';

const practiceAccount = { name: 'Practice', broker: 'Sextant', number: 'Practice' } as const;

/** Id of the account that practice goes to, the same on every device. */
export const practiceAccountId = accountIdOf(practiceAccount);

const exits: Readonly<Partial<Record<TimedTrade['exitReason'], string>>> = {
  stop: 'Stop',
  target: 'Target',
  'exit rule': 'Closed by hand',
  'stop-out': 'Margin used up',
  ruin: 'Margin used up',
};

const decimal = (value: number, decimals: number): DecimalText => {
  const text = value.toFixed(decimals).replace(/\.?0+$/u, '');
  return (text === '' || text === '-0' ? '0' : text) as DecimalText;
};

const decimalsOf = (step: string): number => step.split('.')[1]?.length ?? 0;

/** The trade as the journal keeps it. Money to a hundredth of the smallest coin. */
export const journalTrade = (book: PracticeBook, trade: TimedTrade) => {
  const { terms } = settingsOf(book);
  const { contract, currency, sizeWord } = terms;
  const places = decimalsOf(book.tickSize);
  const price = (value: number): DecimalText => decimal(value, places + 1);
  const entry = book.acts[trade.act];
  const target = entry?.kind === 'enter' ? entry.target : null;
  return {
    accountId: practiceAccountId,
    symbol: book.title,
    side: trade.side,
    quantity: decimal(trade.units / contract.unitsPerLot, 8),
    unit: sizeWord,
    openedAt: trade.openedAt as EpochMs,
    closedAt: trade.closedAt as EpochMs,
    openPrice: price(trade.entryPrice),
    closePrice: price(trade.exitPrice),
    profit: decimal(trade.gross, 4),
    currency,
    pointValue: decimal(contract.pointValue * contract.unitsPerLot, 8),
    ...(trade.initialStop === null ? {} : { stopPrice: price(trade.initialStop) }),
    ...(target === null ? {} : { targetPrice: price(target) }),
    commission: decimal(-trade.commission, 4),
    swap: decimal(trade.swap, 4),
    notes: { exitReason: exits[trade.exitReason] ?? 'Closed' },
  } as const;
};

/** The account of practice, which is made with the first trade. */
const openAccount = async (currency: string): Promise<boolean> => {
  const now = journal.get();
  if (now.state === 'ready' && now.accounts.some(({ id }) => id === practiceAccountId)) return true;
  const made = await addAccount({ ...practiceAccount, currency, importZone: 'UTC', kind: 'practice' });
  // It may have come from another device in the meantime.
  return made.ok || made.reason === 'invalid';
};

/** Whether the trade is in the journal now. */
export const recordPractice = async (book: PracticeBook, trade: TimedTrade): Promise<boolean> => {
  const made = journalTrade(book, trade);
  if (!(await openAccount(made.currency))) return false;
  const added = await addManualTrade(made, `practice-${book.replay}-${String(trade.act)}`);
  return added.ok;
};

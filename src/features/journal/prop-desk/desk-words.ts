/** What the cells of the prop desk say. */
import type { DeskRow } from '@/domain/journal/prop-desk';
import type { DecimalText } from '@/domain/money/decimal-text';
import { signOf } from '@/domain/money/decimal';
import { countOf, formatCount, formatMoney, formatPercent } from '@/lib/format-number';

/** A level or a distance bears no plus. */
export const levelText = (amount: DecimalText, currency: string): string =>
  formatMoney(amount, { currency, unit: 'symbol' }).replace(/^\+/u, '');

/** A figure, and in smaller letters what it is or why there is none. */
export interface Cell {
  readonly text: string;
  readonly note?: string;
  readonly isQuiet?: boolean;
}

const floorWords = { static: 'fixed', trailing: 'follows every high', 'end-of-day': 'rises at the day’s close' } as const;

const isOver = ({ state }: DeskRow): boolean => state.status === 'breached';
const ended: Cell = { text: 'Ended', isQuiet: true };

const payoutCell = ({ state: { payout }, account }: DeskRow): Cell => {
  if (payout === null) return { text: 'No rule', isQuiet: true };
  if (payout.mayBeAsked) return { text: 'Now' };
  const profit = payout.profitLeft !== null && signOf(payout.profitLeft) > 0 ? levelText(payout.profitLeft, account.currency) : null;
  if (payout.days === 0) return { text: `After ${profit ?? ''} more profit` };
  const wins =
    payout.winningDaysLeft === null || payout.winningDaysLeft === 0 ? '' : `${countOf(payout.winningDaysLeft, 'winning day')} missing`;
  const note = [wins, profit === null ? '' : `and ${profit} more profit`].filter((part) => part !== '').join(' ');
  return { text: `In ${countOf(payout.days, 'day')}`, ...(note === '' ? {} : { note }) };
};

const sizeCell = (row: DeskRow): Cell => {
  const { size } = row;
  if (isOver(row)) return ended;
  if (size.value === null) return { text: 'No size', note: size.reason.replace(/\.$/u, ''), isQuiet: true };
  const { value } = size;
  const unit = value.unit === 'contracts' ? value.market : `${value.unit} ${value.market}`;
  return { text: `${value.size} ${unit}`, note: `usual stop of ${countOf(value.trades, 'trade')}` };
};

/** Firm and phase, as far as they are known. */
export const phaseWords = ({ state, account: { broker } }: DeskRow): string =>
  [broker.trim(), state.phase.name ?? (broker.trim() === '' ? 'No phase entered' : 'no phase entered')]
    .filter((part) => part !== '')
    .join(', ');

export const deskCells = (row: DeskRow) => {
  const { state, account } = row;
  const { rules } = state.phase;
  const level = (amount: DecimalText): string => levelText(amount, account.currency);
  const mostly = state.isFloorKnown ? '' : 'at most ';
  const { needed, traded } = state.tradingDays;
  const share = state.consistency.value;
  return {
    equity: { text: level(state.equity) },
    floor: { text: `${state.isFloorKnown ? '' : 'at least '}${level(state.floor)}`, note: floorWords[rules.maxDrawdown.kind] },
    today: isOver(row) ? ended : { text: `${mostly}${level(state.today.left)}` },
    overall: isOver(row) ? ended : { text: `${mostly}${level(state.drawdownLeft)}` },
    target: state.targetLeft === null ? { text: 'No target', isQuiet: true } : { text: level(state.targetLeft) },
    days: { text: needed === null ? formatCount(traded) : `${formatCount(traded)} of ${formatCount(needed)}` },
    best:
      share === null
        ? { text: 'No profit', isQuiet: true }
        : {
            text: formatPercent(share),
            note: rules.consistencyShare === null ? 'no rule' : `at most ${formatPercent(rules.consistencyShare)}`,
          },
    payout: payoutCell(row),
    size: sizeCell(row),
  } satisfies Readonly<Record<string, Cell>>;
};

/** Why a trade was opened and why it was closed, in words. */
import type { BacktestTrade, ExitReason } from '@/domain/backtest/trade-columns';
import { describeCondition } from '@/domain/strategy/describe-condition';
import type { Strategy } from '@/domain/strategy/strategy';

/** Short, for the list. */
export const exitWords: Readonly<Record<ExitReason, string>> = {
  stop: 'stop',
  'trailing stop': 'trailing stop',
  'break-even stop': 'break-even stop',
  target: 'target',
  'exit rule': 'exit rule',
  time: 'time',
  reversal: 'reversal',
  blackout: 'news',
  'stop-out': 'stop-out',
  ruin: 'account used up',
  'partial target': 'partial target',
  'partial exit rule': 'partial exit rule',
  'time of day': 'time of day',
};

const closings: Readonly<Record<ExitReason, string>> = {
  stop: 'the price reached the stop',
  'trailing stop': 'the price fell back to the trailing stop',
  'break-even stop': 'the price came back to the break-even stop',
  target: 'the price reached the target',
  'exit rule': 'an exit rule held',
  time: 'its time was over',
  reversal: 'a signal of the other side took its place',
  blackout: 'news was near',
  'stop-out': 'equity fell to the part of the margin at which the broker closes positions',
  ruin: 'nothing was left in the account',
  'partial target': 'the price reached the target of a part',
  'partial exit rule': 'an exit rule for a part held',
  'time of day': 'the time of day to close had come',
};

export interface TradeReasons {
  readonly opened: string;
  readonly closed: string;
}

/** Both reasons, as sentences. */
export const tradeReasons = (strategy: Strategy, { rule, side, exitReason }: BacktestTrade): TradeReasons => {
  const entry = strategy.entries[rule];
  const exits = exitReason === 'exit rule' ? strategy.exits.filter((exit) => exit.side === 'both' || exit.side === side) : [];
  const rules = exits.map(({ when }) => describeCondition(when)).join(', or ');
  return {
    opened: entry === undefined ? 'Opened by a rule of the strategy.' : `Opened ${side} because ${describeCondition(entry.when)}.`,
    closed: `Closed because ${closings[exitReason]}${rules === '' ? '' : `: ${rules}`}.`,
  };
};

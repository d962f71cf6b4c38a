/** Why a trade was opened and why it was closed, in words. */
import type { BacktestTrade, ExitReason } from '@/domain/backtest/trade-columns';
import { conditionValues, type ConditionValue } from '@/domain/backtest/condition-values';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { describeCondition, describeOperand } from '@/domain/strategy/describe-condition';
import type { Condition, Strategy } from '@/domain/strategy/strategy';
import { formatCount, formatPrice } from '@/lib/format-number';

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

/** How many digits of a price stand behind its point, and one more for values that lie between ticks. */
const valueText = ({ unit }: ConditionValue, value: number | null, decimals: number): string => {
  if (value === null) return 'no value yet';
  if (unit === 'volume') return formatCount(Math.round(value));
  return formatPrice(value.toFixed(unit === 'price' || unit === 'distance' ? decimals + 1 : 2));
};

/** The values of a condition on a bar, as they stood when it had closed; '' where it reads none. */
export const valuesSentence = (series: CandleSeries, condition: Condition, bar: number, decimals: number): string => {
  const parts = conditionValues(series, condition, bar).map((one) => {
    const now = `${describeOperand(one.operand)} was ${valueText(one, one.value, decimals)}`;
    return one.before === null ? now : `${now}, ${valueText(one, one.before, decimals)} a bar before`;
  });
  return parts.length === 0 ? '' : `${parts.join('; ')}.`;
};

export interface TradeBars {
  readonly series: CandleSeries;
  readonly marketFill: 'next open' | 'close';
  readonly decimals: number;
}

/** The values behind the signal of a trade and, where rules closed it, behind its exit; '' where there are none. */
export const tradeValues = (strategy: Strategy, trade: BacktestTrade, { series, marketFill, decimals }: TradeBars): TradeReasons => {
  const entry = strategy.entries[trade.rule];
  const isPart = trade.exitReason === 'partial exit rule';
  const exits = strategy.exits.filter(
    ({ side, percent }) => (side === 'both' || side === trade.side) && (percent !== undefined) === isPart,
  );
  const isByRule = trade.exitReason === 'exit rule' || isPart;
  const exitBar = marketFill === 'close' ? trade.exitBar : trade.exitBar - 1;
  return {
    opened: entry === undefined || trade.signalBar === undefined ? '' : valuesSentence(series, entry.when, trade.signalBar, decimals),
    closed: isByRule
      ? exits
          .map(({ when }) => valuesSentence(series, when, exitBar, decimals))
          .filter((text) => text !== '')
          .join(' ')
      : '',
  };
};

/** A strategy as readable English, one sentence a line. `parseStrategy` reads it back into the same strategy. */
import { counted, describeCondition, describeDistance, describeLevel } from './describe-condition';
import type { EntryOrder, EntryRule, ExitRule, Protection, Sizing, Strategy, TimeInForce } from './strategy';

const lasting = (timeInForce: TimeInForce): string => {
  if (timeInForce.kind === 'until cancelled') return 'until cancelled';
  return timeInForce.kind === 'day' ? 'for the day' : `for ${counted(timeInForce.bars, 'bar')}`;
};

const describeOrder = (order: EntryOrder): string => {
  switch (order.kind) {
    case 'market':
      return 'at market';
    case 'limit':
      return `with a limit at ${describeLevel(order.limit)} ${lasting(order.timeInForce)}`;
    case 'stop':
      return `with a stop at ${describeLevel(order.stop)} ${lasting(order.timeInForce)}`;
    case 'stop-limit':
      return `with a stop at ${describeLevel(order.stop)} and a limit at ${describeLevel(order.limit)} ${lasting(order.timeInForce)}`;
  }
};

const describeEntry = ({ side, order, group, when }: EntryRule): string => {
  const inGroup = group === null ? '' : ` in group ${JSON.stringify(group)}`;
  return `Go ${side} ${describeOrder(order)}${inGroup} when ${describeCondition(when)}.`;
};

const closed: Readonly<Record<ExitRule['side'], string>> = { long: 'longs', short: 'shorts', both: 'any position' };

const describeProtection = ({ stop, target, trailing, breakEven, maxBars, partials, closeAt }: Protection): readonly string[] => [
  ...(stop === null ? [] : [`Stop ${describeDistance(stop.distance)} from the ${stop.from}.`]),
  ...(partials ?? []).map(({ distance, from, percent }) => `Take ${percent}% off at ${describeDistance(distance)} from the ${from}.`),
  ...(target === null ? [] : [`Target ${describeDistance(target.distance)} from the ${target.from}.`]),
  ...(trailing === null ? [] : [`Trail the stop by ${describeDistance(trailing.distance)}.`]),
  ...(breakEven === null
    ? []
    : [`After a gain of ${describeDistance(breakEven.after)}, move the stop to lock in ${describeDistance(breakEven.lock)}.`]),
  ...(maxBars === null ? [] : [`Close after ${counted(maxBars, 'bar')}.`]),
  ...(closeAt === undefined ? [] : [`Close at ${closeAt.time} in ${closeAt.zone}.`]),
];

const describeSize = (size: Sizing): string => {
  switch (size.kind) {
    case 'units':
      return `Trade ${counted(size.units, 'unit')}.`;
    case 'lots':
      return `Trade ${counted(size.lots, 'lot')}.`;
    case 'risk percent':
      return `Risk ${size.percent}% of equity on each trade.`;
    case 'risk money':
      return `Risk ${size.money} in the account's currency on each trade.`;
    case 'equity percent':
      return `Put ${size.percent}% of equity into each trade.`;
  }
};

const whileOpenSentences: Readonly<Record<Exclude<Strategy['whileOpen'], 'add'>, string>> = {
  skip: 'While a position is open, skip entries.',
  reverse: 'While a position is open, reverse it on an entry in the other direction.',
  replace: 'While a position is open, replace it on any entry.',
};

const describeWhileOpen = ({ whileOpen, maxPositions }: Strategy): string =>
  whileOpen === 'add'
    ? `While a position is open, add entries in the same direction, up to ${maxPositions} positions at once.`
    : whileOpenSentences[whileOpen];

const describeExit = ({ side, when, percent }: ExitRule): string =>
  `Close ${percent === undefined ? '' : `${percent}% of `}${closed[side]} when ${describeCondition(when)}.`;

const describeBlackout = ({ minutesBefore, minutesAfter, impact, openPositions }: NonNullable<Strategy['blackout']>): string =>
  `No entries from ${counted(minutesBefore, 'minute')} before to ${counted(minutesAfter, 'minute')} after ${impact === 'high' ? 'high-impact' : 'medium- and high-impact'} news, ` +
  `and ${openPositions} open positions.`;

/** The sentences of a strategy that `readStrategy` has accepted. */
export const describeStrategy = (strategy: Strategy): string =>
  [
    `Strategy ${JSON.stringify(strategy.name)}.`,
    ...strategy.entries.map(describeEntry),
    ...strategy.exits.map(describeExit),
    ...describeProtection(strategy.protection),
    describeSize(strategy.size),
    describeWhileOpen(strategy),
    ...(strategy.blackout === null ? [] : [describeBlackout(strategy.blackout)]),
  ]
    .map((line) => `${line}\n`)
    .join('');

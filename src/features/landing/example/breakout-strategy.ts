/** The rule set of the hero: a close above the channel while London is open. It claims no edge; on simulated prices it can have none. */
import { strategyFormat, strategyVersion, type Operand, type Strategy } from '@/domain/strategy/strategy';
import { describeCondition, describeDistance } from '@/domain/strategy/describe-condition';

const channelTop: Operand = { kind: 'indicator', id: 'donchian', params: { period: 40 }, output: 'upper', barsAgo: 1 };

/** Average true range of the bar that gives the signal. */
export const trueRange: Extract<Operand, { kind: 'indicator' }> = {
  kind: 'indicator',
  id: 'atr',
  params: { period: 14 },
  output: 'atr',
  barsAgo: 0,
};

/** Distances from the signal's close, in multiples of the average true range. */
export const stopFactor = 1.5;
export const targetFactor = 4;

const conditions = [
  { kind: 'cross', left: { kind: 'price', field: 'close', barsAgo: 0 }, direction: 'above', right: channelTop },
  { kind: 'session', city: 'London' },
] as const;

const stop = { kind: 'multiple', factor: stopFactor, of: trueRange } as const;
const target = { kind: 'multiple', factor: targetFactor, of: trueRange } as const;

export const breakoutStrategy: Strategy = {
  format: strategyFormat,
  version: strategyVersion,
  name: 'London breakout',
  entries: [{ side: 'long', when: { kind: 'all', of: conditions }, order: { kind: 'market' }, group: null }],
  exits: [],
  protection: {
    stop: { distance: stop, from: 'signal' },
    target: { distance: target, from: 'signal' },
    trailing: null,
    breakEven: null,
    maxBars: null,
  },
  size: { kind: 'lots', lots: 1 },
  whileOpen: 'skip',
  blackout: null,
};

/** Its lines in the English of the strategy builder: the conditions, then the order. */
export const breakoutRules: readonly string[] = [
  ...conditions.map(describeCondition),
  `go long, stop ${describeDistance(stop)}, target ${describeDistance(target)}`,
];

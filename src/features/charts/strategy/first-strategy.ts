/** What a strategy begins as when it is made from nothing: complete, so that it can be changed and run at once. */
import { strategyFormat, strategyVersion } from '@/domain/strategy/strategy';
import type { Condition, EntryRule, Strategy } from '@/domain/strategy/strategy';

/** The close crosses above its average of 50 bars. */
export const firstCondition: Condition = {
  kind: 'cross',
  left: { kind: 'price', field: 'close', barsAgo: 0 },
  direction: 'above',
  right: { kind: 'indicator', id: 'ema', params: { period: 50 }, output: 'ema', barsAgo: 0 },
};

export const firstEntry: EntryRule = { side: 'long', when: firstCondition, order: { kind: 'market' }, group: null };

/** One entry at market, a stop and a target of twice the distance, and a small risk. */
export const firstStrategy = (name: string): Strategy => ({
  format: strategyFormat,
  version: strategyVersion,
  name,
  entries: [firstEntry],
  exits: [],
  protection: {
    stop: { distance: { kind: 'pips', pips: 20 }, from: 'fill' },
    target: { distance: { kind: 'pips', pips: 40 }, from: 'fill' },
    trailing: null,
    breakEven: null,
    maxBars: null,
  },
  size: { kind: 'risk percent', percent: 1 },
  whileOpen: 'skip',
  blackout: null,
});

/** A small strategy that is valid. Not a test. */
import type { Strategy } from '@/domain/strategy/strategy';

export const aStrategy: Strategy = {
  format: 'sextant-strategy',
  version: 1,
  name: 'Up after up',
  entries: [
    {
      side: 'long',
      when: { kind: 'move', operand: { kind: 'price', field: 'close', barsAgo: 0 }, direction: 'rises', bars: 1 },
      order: { kind: 'market' },
      group: null,
    },
  ],
  exits: [
    {
      side: 'long',
      when: { kind: 'move', operand: { kind: 'price', field: 'close', barsAgo: 0 }, direction: 'falls', bars: 1 },
    },
  ],
  protection: { stop: null, target: null, trailing: null, breakEven: null, maxBars: null },
  size: { kind: 'units', units: 1_000 },
  whileOpen: 'skip',
  blackout: null,
};

/** Generated strategies whose longer intervals can be made from hourly candles. */
import type fc from 'fast-check';
import type { Strategy } from '@/domain/strategy/strategy';
import { anyStrategy } from '../strategy/any-strategy';

const joinable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(joinable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'interval' && typeof inner === 'number' ? (inner % 2 === 0 ? 240 : 120) : joinable(inner),
    ]),
  );
};

export const runnableStrategy: fc.Arbitrary<Strategy> = anyStrategy.map((strategy) => joinable(strategy) as Strategy);

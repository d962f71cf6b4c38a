/**
 * What a strategy may say and the simulation does not do yet. It is refused instead of ignored: a backtest of a part of a
 * strategy would pass for one of the whole.
 */
import type { Strategy } from '@/domain/strategy/strategy';

const holdsField = (value: unknown, name: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, name) || Object.values(value).some((part) => holdsField(part, name)));

/** What of a strategy cannot be run yet, in words for the user; empty when all of it can. */
export const unsupportedParts = (strategy: Strategy): readonly string[] => {
  const { protection, exits, whileOpen } = strategy;
  const found: readonly (readonly [isUsed: boolean, what: string])[] = [
    [holdsField(strategy, 'interval'), 'values of a longer interval'],
    [holdsField(strategy, 'source'), 'indicators of indicators'],
    [protection.partials !== undefined, 'targets for a part of the position'],
    [protection.closeAt !== undefined, 'closing at a time of day'],
    [exits.some(({ percent }) => percent !== undefined), 'exits that close a part of the position'],
    [whileOpen === 'add', 'adding positions'],
  ];
  return found
    .filter(([isUsed]) => isUsed)
    .map(([, what]) => `The backtest can’t run ${what} yet. Take that out of the strategy to run it.`);
};

/** What this device remembers of sweeps that were seen, so that a strategy chosen from one is judged with its overfitting probability later too. */
import { instrumentKey } from '@/domain/runs/sealed-end';
import type { Statistic } from '@/domain/statistics/statistic';
import type { Strategy } from '@/domain/strategy/strategy';
import { readStrategy } from '@/domain/strategy/read-strategy';
import { pboOfChoice, type SeenSweep } from '@/domain/sweeps/chosen-from';
import type { SweepAxis } from '@/domain/sweeps/variants';
import { ownProperty } from '@/lib/own-property';
import { keep, readKept } from '@/services/local/device-storage';
import { symbolBehind } from '@/features/charts/markets/chart-market';
import type { RunQuestion } from '@/features/charts/backtest/run-types';

/** Sweeps remembered of one family on one market; the narrowest are forgotten first. */
const mostSweeps = 12;

const storeName = (uid: string): string => `backtest-sweeps:${uid}`;

type Asked = Pick<RunQuestion, 'uid' | 'family' | 'market'>;

const keyOf = ({ family, market }: Asked): string => `${family} ${instrumentKey(symbolBehind(market))}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAxis = (value: unknown): value is SweepAxis =>
  isRecord(value) &&
  Array.isArray(value['values']) &&
  value['values'].every((one) => typeof one === 'number') &&
  Array.isArray(value['paths']) &&
  value['paths'].every((path) => Array.isArray(path) && path.every((key) => typeof key === 'string' || typeof key === 'number'));

const pboIn = (value: unknown): Statistic | null => {
  if (!isRecord(value)) return null;
  const { value: found, reason } = value;
  if (typeof found === 'number') return { value: found };
  return typeof reason === 'string' ? { value: null, reason } : null;
};

const sweepIn = (value: unknown): readonly SeenSweep[] => {
  if (!isRecord(value) || typeof value['variants'] !== 'number') return [];
  const strategy = readStrategy(value['strategy']);
  const { axes, variants } = value;
  const pbo = pboIn(value['pbo']);
  if (!strategy.ok || pbo === null || !Array.isArray(axes) || !axes.every(isAxis)) return [];
  return [{ strategy: strategy.strategy, axes, variants, pbo }];
};

const seenOf = (asked: Asked): readonly SeenSweep[] => {
  const all = readKept(storeName(asked.uid));
  const own = isRecord(all) ? ownProperty(all, keyOf(asked)) : undefined;
  return Array.isArray(own) ? own.flatMap(sweepIn) : [];
};

/** Remembers a sweep that was seen. */
export const rememberSweep = (asked: Asked, sweep: SeenSweep): void => {
  const all = readKept(storeName(asked.uid));
  const next = [...seenOf(asked), sweep].toSorted((a, b) => a.variants - b.variants).slice(-mostSweeps);
  keep(storeName(asked.uid), { ...(isRecord(all) ? all : {}), [keyOf(asked)]: next });
};

/** The overfitting probability of the sweep that a strategy was chosen from; null: no sweep on this market has it among its variants. */
export const pboOf = (asked: Asked, strategy: Strategy): Statistic | null => pboOfChoice(seenOf(asked), strategy);

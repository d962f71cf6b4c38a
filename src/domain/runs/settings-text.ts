/** Settings and strategy of a result as the texts that are published and hashed, and back. What is read is only data until it was checked. */
import * as z from 'zod/mini';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { describeProblem, readStrategyJson } from '@/domain/strategy/read-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { canonicalJson } from '@/lib/canonical-json';

/** Typed arrays are lists in JSON. */
const plain = (value: unknown): unknown => {
  if (value instanceof Float64Array) return [...value];
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
};

/** One text for equal settings. */
export const settingsText = (settings: BacktestSettings): string => canonicalJson(plain(settings));

/** One text for equal strategies. */
export const strategyText = (strategy: Strategy): string => canonicalJson(strategy);

const number = z.number();
const atLeast0 = z.number().check(z.gte(0));
const above0 = z.number().check(z.gt(0));
const tick = z.string().check(z.regex(/^\d{1,9}(\.\d{1,10})?$/u));
const series = z.pipe(
  z.array(number),
  z.transform((values) => Float64Array.from(values)),
);

const schema = z.looseObject({
  fillModel: z.enum(['sextant', 'backtesting.py 0.6']),
  marketFill: z.enum(['next open', 'close']),
  cash: above0,
  currency: z.string().check(z.regex(/^[A-Z]{3,4}$/u)),
  contract: z.looseObject({
    tickSize: tick,
    pipSize: z.nullable(tick),
    pointValue: above0,
    unitStep: above0,
    unitsPerLot: above0,
    currencies: z.array(z.string()),
  }),
  commission: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('per unit and side'), money: atLeast0 }),
    z.strictObject({ kind: z.literal('per lot and side'), money: atLeast0 }),
    z.strictObject({ kind: z.literal('share of value'), ratio: atLeast0 }),
  ]),
  spread: z.looseObject({ ticks: atLeast0, bySession: z.array(z.looseObject({ city: z.string(), ticks: atLeast0 })) }),
  slippageTicks: atLeast0,
  swap: z.nullable(z.looseObject({ longTicks: number, shortTicks: number, tripleDay: z.int().check(z.gte(1), z.lte(5)) })),
  margin: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('leverage'), leverage: above0 }),
    z.strictObject({ kind: z.literal('per unit'), money: above0 }),
  ]),
  stopOutRatio: atLeast0,
  rates: z.exactOptional(z.strictObject({ time: series, rate: series })),
});

export type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: string };

/** The settings of a text, or where they are damaged. */
export const readSettingsText = (text: string): Read<BacktestSettings> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'The settings aren’t JSON.' };
  }
  const read = z.safeParse(schema, json);
  if (read.success) return { ok: true, value: read.data as unknown as BacktestSettings };
  const [issue] = read.error.issues;
  return { ok: false, reason: `The settings are damaged at “${issue?.path.join('.') ?? ''}”.` };
};

/** The strategy of a text, or what is wrong with it. */
export const readStrategyText = (text: string): Read<Strategy> => {
  const read = readStrategyJson(text);
  if (read.ok) return { ok: true, value: read.strategy };
  const [problem] = read.problems;
  return { ok: false, reason: problem === undefined ? 'The strategy can’t be read.' : describeProblem(problem) };
};

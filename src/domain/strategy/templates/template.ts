/** What a template of a published idea is, and the parts it is put together from. */
import { defaultParams } from '@/domain/indicators/check-params';
import { indicatorOf, type IndicatorId } from '@/domain/indicators/registry';
import {
  strategyFormat,
  strategyVersion,
  type Comparison,
  type Condition,
  type Distance,
  type EntryOrder,
  type EntryRule,
  type ExitRule,
  type Operand,
  type PriceField,
  type Protection,
  type Strategy,
} from '@/domain/strategy/strategy';

export interface StrategyTemplate {
  /** Stable: a family of strategies remembers the template it began with. */
  readonly id: string;
  readonly strategy: Strategy;
  /** What it does, in one sentence. */
  readonly summary: string;
  readonly source: {
    readonly author: string;
    readonly title: string;
    readonly year: number;
    /** Chapter or pages, where known. */
    readonly where: string | null;
  };
  /** How many variants the source reports to have tried; 1 where it names no number. With so many a family starts. */
  readonly variants: number;
  readonly madeFor: { readonly market: string; readonly interval: string };
  /** The interval of the bars that its numbers count; daily when left out, also where the source looks once a month. */
  readonly bars?: string;
  /** Where these rules differ from those of the source; null where they do not. */
  readonly differs: string | null;
}

type IndicatorOperand = Extract<Operand, { kind: 'indicator' }>;
type Given = Partial<Pick<IndicatorOperand, 'output' | 'barsAgo' | 'interval' | 'source'>>;

/** A price of the candles. */
export const price = (field: PriceField, barsAgo = 0): Operand => ({ kind: 'price', field, barsAgo });

export const close = price('close');

/** The book that several ideas are from. */
export const wilder = { author: 'J. Welles Wilder', title: 'New Concepts in Technical Trading Systems', year: 1978, where: null };

/** An indicator with the defaults for all that is not given. */
export const indicator = (id: IndicatorId, params: Readonly<Record<string, number>> = {}, given: Given = {}): IndicatorOperand => ({
  kind: 'indicator',
  id,
  params: { ...defaultParams(indicatorOf(id)), ...params },
  output: indicatorOf(id).outputs[0]!.name,
  barsAgo: 0,
  ...given,
});

export const sma = (period: number): IndicatorOperand => indicator('sma', { period });
/** Highest high and lowest low of the last bars. */
export const highest = (period: number, barsAgo = 0): IndicatorOperand => indicator('max', { period }, { source: price('high'), barsAgo });
export const lowest = (period: number, barsAgo = 0): IndicatorOperand => indicator('min', { period }, { source: price('low'), barsAgo });

export const level = (value: number): Operand => ({ kind: 'number', value, unit: 'index' });
export const compare = (left: Operand, is: Comparison, right: Operand): Condition => ({ kind: 'compare', left, is, right });
export const cross = (left: Operand, direction: 'above' | 'below', right: Operand): Condition => ({
  kind: 'cross',
  left,
  direction,
  right,
});
export const all = (...of: readonly Condition[]): Condition => ({ kind: 'all', of });

const market: EntryOrder = { kind: 'market' };
export const long = (when: Condition, order: EntryOrder = market): EntryRule => ({ side: 'long', when, order, group: null });
export const short = (when: Condition, order: EntryOrder = market): EntryRule => ({ side: 'short', when, order, group: null });
export const closeWhen = (side: ExitRule['side'], when: Condition): ExitRule => ({ side, when });

/** A stop order for the next bar, so many ticks beyond a price. */
export const stopBeyond = (base: Operand, side: 'above' | 'below', ticks = 1): EntryOrder => ({
  kind: 'stop',
  stop: { base, offset: { side, distance: { kind: 'ticks', ticks } } },
  timeInForce: { kind: 'bars', bars: 1 },
});

/** So many average true ranges. */
export const ranges = (factor: number, period: number): Distance => ({ kind: 'multiple', factor, of: indicator('atr', { period }) });

const unprotected: Protection = { stop: null, target: null, trailing: null, breakEven: null, maxBars: null };

/** A strategy that puts its whole equity into a trade, or risks 1% of it where there is a stop. */
export const strategy = (
  name: string,
  rules: Pick<Strategy, 'entries'> & Partial<Pick<Strategy, 'exits' | 'whileOpen' | 'maxPositions'>>,
  protection: Partial<Protection> = {},
): Strategy => ({
  format: strategyFormat,
  version: strategyVersion,
  name,
  exits: [],
  whileOpen: 'skip',
  ...rules,
  protection: { ...unprotected, ...protection },
  size: protection.stop ? { kind: 'risk percent', percent: 1 } : { kind: 'equity percent', percent: 100 },
  blackout: null,
});

/** What is to be swept, from what is typed: which numbers, which values of each, all combinations or some of them. */
import { shortDecimal, type SuggestedRange } from '@/domain/sweeps/suggested-range';
import type { StrategyNumber } from '@/domain/sweeps/strategy-numbers';
import { axisOf, gridSize, type SweepAxis, type SweepMethod } from '@/domain/sweeps/variants';

/** More takes longer than anybody waits beside a chart, and buries any edge under its own number. */
export const mostOnScreen = 20_000;

export interface RangeTexts {
  readonly from: string;
  readonly to: string;
  readonly step: string;
}

export interface PlanTexts {
  /** By the id of the number; those that are not to be varied are not among them. */
  readonly ranges: Readonly<Record<string, RangeTexts>>;
  readonly kind: SweepMethod['kind'];
  readonly variants: string;
  readonly seed: string;
}

export type RangeErrors = Partial<RangeTexts>;

export interface PlanErrors {
  readonly ranges: Readonly<Record<string, RangeErrors>>;
  readonly variants?: string;
  readonly seed?: string;
  /** Of the whole. */
  readonly plan?: string;
}

export interface PlannedAxis extends SweepAxis {
  readonly id: string;
  readonly label: string;
  readonly unit: StrategyNumber['unit'];
  /** What the strategy has now. */
  readonly value: number;
}

export interface SweepPlan {
  readonly axes: readonly PlannedAxis[];
  readonly method: SweepMethod;
  /** Variants that it runs. */
  readonly count: number;
}

export type PlanRead = { readonly ok: true; readonly plan: SweepPlan } | { readonly ok: false; readonly errors: PlanErrors };

export const rangeTexts = ({ from, to, step }: SuggestedRange): RangeTexts => ({
  from: String(from),
  to: String(to),
  step: String(step),
});

/** A number as people type it, with a point or a comma; null: it is none. */
export const readNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  return /^-?(?:\d+\.?\d*|\.\d+)$/u.test(plain) ? shortDecimal(Number(plain)) : null;
};

const noNumber = 'Enter a number.';

const limitError = (value: number, { least, most, isWhole }: StrategyNumber): string | undefined => {
  if (isWhole && !Number.isInteger(value)) return 'Only whole numbers work here.';
  if (value < least) return `The least is ${String(least)}.`;
  return value > most ? `The most is ${String(most)}.` : undefined;
};

type RangeRead = { readonly ok: true; readonly range: SuggestedRange } | { readonly ok: false; readonly errors: RangeErrors };

const readRange = (texts: RangeTexts, number: StrategyNumber): RangeRead => {
  const [from, to, step] = [readNumber(texts.from), readNumber(texts.to), readNumber(texts.step)];
  const errors: { from?: string; to?: string; step?: string } = {};
  const say = (name: keyof RangeTexts, error: string | undefined): void => {
    if (error !== undefined) errors[name] = error;
  };
  say('from', from === null ? noNumber : limitError(from, number));
  say('to', to === null ? noNumber : limitError(to, number));
  if (from !== null && to !== null && to < from && errors.to === undefined) errors.to = 'This is below the first value.';
  if (step === null) errors.step = noNumber;
  else if (!(step > 0)) errors.step = 'A step is above 0.';
  else if (number.isWhole && !Number.isInteger(step)) errors.step = 'Only whole steps work here.';
  if (from === null || to === null || step === null || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, range: { from, to, step } };
};

const readCount = (text: string, least: number, most: number): number | null => {
  const value = readNumber(text);
  return value !== null && Number.isInteger(value) && value >= least && value <= most ? value : null;
};

type MethodRead = { readonly ok: true; readonly method: SweepMethod } | { readonly ok: false; readonly errors: Omit<PlanErrors, 'ranges'> };

const readMethod = ({ kind, variants, seed }: PlanTexts): MethodRead => {
  if (kind === 'grid') return { ok: true, method: { kind } };
  const [count, from] = [readCount(variants, 2, mostOnScreen), readCount(seed, 0, 4_294_967_295)];
  if (count !== null && from !== null) return { ok: true, method: { kind, variants: count, seed: from } };
  return {
    ok: false,
    errors: {
      ...(count === null ? { variants: `Enter a whole number from 2 to ${mostOnScreen.toLocaleString('en-US')}.` } : {}),
      ...(from === null ? { seed: 'Enter a whole number from 0 to 4,294,967,295.' } : {}),
    },
  };
};

/** The plan, or what is wrong where. */
export const readPlan = (texts: PlanTexts, numbers: readonly StrategyNumber[]): PlanRead => {
  const chosen = numbers.filter(({ id }) => texts.ranges[id] !== undefined);
  const read = chosen.map((number) => ({ number, range: readRange(texts.ranges[number.id]!, number) }));
  const wrong = read.flatMap(({ number, range }) => (range.ok ? [] : [[number.id, range.errors] as const]));
  const method = readMethod(texts);
  if (wrong.length > 0 || !method.ok) {
    return { ok: false, errors: { ...(method.ok ? {} : method.errors), ranges: Object.fromEntries(wrong) } };
  }
  const axes = read.flatMap(({ number: { id, label, unit, value, paths }, range }) =>
    range.ok ? [{ ...axisOf({ paths }, range.range), id, label, unit, value }] : [],
  );
  if (axes.length === 0) return { ok: false, errors: { ranges: {}, plan: 'Choose at least one number to vary.' } };
  const size = gridSize(axes);
  const count = method.method.kind === 'grid' ? size : Math.min(size, method.method.variants);
  if (count < 2) return { ok: false, errors: { ranges: {}, plan: 'That is one variant. Widen a range to compare some.' } };
  if (count > mostOnScreen || size > Number.MAX_SAFE_INTEGER) {
    const plan = `That is ${size.toLocaleString('en-US')} combinations, and a sweep runs at most ${mostOnScreen.toLocaleString('en-US')}. Use larger steps, or a random sample.`;
    return { ok: false, errors: { ranges: {}, plan } };
  }
  return { ok: true, plan: { axes, method: method.method, count } };
};

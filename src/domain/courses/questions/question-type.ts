/**
 * What a type of question is: how its numbers are drawn, the steps from them to the answer, and the mistakes that people make. All of
 * it is arithmetic in the language of lessons, so that what an explanation shows is what was calculated.
 */
import type { FormatName, ValueFormat } from '@/domain/courses/numbers/format-value';
import type { Value } from '@/domain/courses/numbers/value';
import type { LiveParams } from '@/domain/courses/lesson';
import type { ParamSpecs } from '@/domain/courses/params';
import type { Random } from '@/lib/random';

export interface Step {
  /** Later steps and the words of the question may use it. */
  readonly name: string;
  readonly expression: string;
  readonly format: ValueFormat;
}

export interface Mistake {
  /** Names its words in the catalogue. */
  readonly code: string;
  readonly expression: string;
}

export interface QuestionType {
  readonly params: ParamSpecs;
  /** Draws the inputs; the same random numbers give the same question. */
  readonly draw: (random: Random, params: LiveParams) => Readonly<Record<string, Value>>;
  /** The last one is the answer. */
  readonly steps: readonly Step[];
  /** Those whose result differs from the answer are offered as wrong options. */
  readonly mistakes: readonly Mistake[];
  /** Whether the answer is typed or chosen. */
  readonly form: 'typed' | 'chosen';
}

export const named = (name: string, expression: string, format: ValueFormat): Step => ({ name, expression, format });

export const mistake = (code: string, expression: string): Mistake => ({ code, expression });

export const as = (name: FormatName, more: Omit<ValueFormat, 'as'> = {}): ValueFormat => ({ as: name, ...more });

export const pick = <T>(random: Random, from: readonly [T, ...T[]]): T => from[random.below(from.length)] ?? from[0];

/** A whole multiple of `step` from `least` to `most`, without binary dust. */
export const between = (random: Random, least: number, most: number, step = 1): number =>
  Number((least + step * random.below(Math.round((most - least) / step) + 1)).toPrecision(12));

export const amount = (value: number, unit = ''): Value => ({
  kind: 'number',
  value: unit === '%' ? Number((value / 100).toPrecision(12)) : value,
  unit,
});

export const word = (text: string): Value => ({ kind: 'text', text });

export const currencyParam = { kind: 'choice', options: ['USD', 'EUR', 'GBP'], usual: 'USD' } as const;

/** Money that the words show in the currency of the question. */
export const ofCurrency = ({ currency }: LiveParams): string => String(currency ?? 'USD');

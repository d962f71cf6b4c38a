/** A question of a type with the numbers of a seed: what the words need, the right answer, and the answers that mistakes give. */
import { arithmeticText } from '@/domain/courses/numbers/arithmetic-text';
import type { CourseLanguage } from '@/domain/courses/language';
import type { LiveParams } from '@/domain/courses/lesson';
import { evaluate, numberOf } from '@/domain/courses/numbers/evaluate';
import { readExpression } from '@/domain/courses/numbers/expression';
import { formatInput, formatNumber, type ValueFormat } from '@/domain/courses/numbers/format-value';
import { lessonFunctions } from '@/domain/courses/numbers/lesson-functions';
import { LessonFault, type Value } from '@/domain/courses/numbers/value';
import { seededRandom, type Random } from '@/lib/random';
import type { QuestionType, Step } from './question-type';
import { questionTypes } from './question-types';
import { toleranceOf } from './tolerance';

export interface WayStep {
  readonly name: string;
  /** The arithmetic; null where a function of the engines gave it. */
  readonly how: string | null;
  readonly text: string;
}

export interface QuestionOption {
  /** null: the right one. */
  readonly mistake: string | null;
  readonly value: number;
  readonly text: string;
}

export interface MadeQuestion {
  /** Inputs and steps as the words say them, by name. */
  readonly texts: ReadonlyMap<string, string>;
  readonly inputs: ReadonlyMap<string, Value>;
  readonly answer: number;
  readonly format: ValueFormat;
  readonly way: readonly WayStep[];
  /** The right one and those of mistakes that differ from it and from each other as they are written; in an order of the seed. */
  readonly options: readonly QuestionOption[];
  readonly form: QuestionType['form'];
}

const names = (values: ReadonlyMap<string, Value>) => ({
  valueOf: (name: string) => values.get(name),
  functionOf: (name: string) => lessonFunctions.get(name),
});

const currencyIn = (values: ReadonlyMap<string, Value>): string | undefined => {
  for (const value of values.values()) if (value.kind === 'number' && /^[A-Z]{3}$/u.test(value.unit)) return value.unit;
  return undefined;
};

const withCurrency = (format: ValueFormat, currency: string | undefined): ValueFormat =>
  format.as === 'money' ? { currency, ...format } : format;

const shuffled = <T>(items: readonly T[], random: Random): readonly T[] => {
  const rest = [...items];
  return items.map(() => rest.splice(random.below(rest.length), 1)[0] as T);
};

/** What a mistake gives; null where it cannot be calculated for these inputs, such as a division by zero. */
const valueOfMistake = (expression: string, values: ReadonlyMap<string, Value>): number | null => {
  try {
    return numberOf(evaluate(readExpression(expression), names(values)), 'A mistake');
  } catch (cause) {
    if (cause instanceof LessonFault) return null;
    throw cause;
  }
};

interface OptionFacts {
  readonly values: ReadonlyMap<string, Value>;
  readonly right: QuestionOption;
  readonly format: ValueFormat;
  readonly write: (value: number) => string | null;
}

/** A wrong answer that rounding could take for the right one is none. */
const optionsOf = (type: QuestionType, facts: OptionFacts): readonly QuestionOption[] => {
  const apart = 2.5 * toleranceOf(facts.format);
  const options = [facts.right];
  for (const { code, expression } of type.mistakes) {
    const value = valueOfMistake(expression, facts.values);
    const text = value === null ? null : facts.write(value);
    if (value === null || text === null || options.some((other) => other.text === text)) continue;
    if (Math.abs(value - facts.right.value) < apart) continue;
    options.push({ mistake: code, value, text });
  }
  return options;
};

const drawn = (type: QuestionType, random: Random, params: LiveParams, language: CourseLanguage): MadeQuestion => {
  const inputs = new Map(Object.entries(type.draw(random, params)));
  const values = new Map(inputs);
  const texts = new Map([...inputs].map(([name, value]): readonly [string, string] => [name, formatInput(value, language)]));
  const currency = currencyIn(inputs);
  const way = type.steps.map((step: Step): WayStep => {
    const expression = readExpression(step.expression);
    const value = numberOf(evaluate(expression, names(values)), step.name);
    const format = withCurrency(step.format, currency);
    const text = formatNumber(value, format, language);
    const how = arithmeticText(expression, (name) => texts.get(name) ?? name);
    values.set(step.name, { kind: 'number', value, unit: '' });
    texts.set(step.name, text);
    return { name: step.name, how, text };
  });
  const last = type.steps.at(-1);
  if (last === undefined) throw new Error('A type of question has at least one step.');
  const format = withCurrency(last.format, currency);
  const answer = numberOf(values.get(last.name), last.name);
  const right: QuestionOption = { mistake: null, value: answer, text: formatNumber(answer, format, language) };
  const write = (value: number): string | null =>
    format.as === 'count' && !Number.isInteger(value) ? null : formatNumber(value, format, language);
  return {
    texts,
    inputs,
    answer,
    format,
    way,
    options: shuffled(optionsOf(type, { values, right, format, write }), random),
    form: type.form,
  };
};

/** Fewer than two wrong answers that differ from the right one ask nothing. */
const fewestWrong = 2;

/** The same seed gives the same numbers in every language. Throws for an unknown type. */
export const makeQuestion = (name: string, params: LiveParams, seed: number, language: CourseLanguage): MadeQuestion => {
  const type = questionTypes.get(name);
  if (type === undefined) throw new Error(`There is no question type ${name}.`);
  const random = seededRandom(seed);
  let made = drawn(type, random, params, language);
  for (let draws = 1; draws < 50 && made.options.length <= fewestWrong; draws += 1) made = drawn(type, random, params, language);
  return made;
};

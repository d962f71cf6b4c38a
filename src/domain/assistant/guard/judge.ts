/**
 * The guard over what a model writes: every number is a reference that the product writes out, or is marked. Digits and number words that a
 * model types pass only where they are the person's own, or equal one result in value, unit and subject. It errs towards marking.
 */
import type { Quantity } from '@/domain/assistant/quantity';
import type { Call } from '@/domain/assistant/tool';
import { calculated } from './calc';
import { forbidden } from './forbidden';
import { numbersIn, numberSpans, type NumberSpan } from './number-spans';
import { plainText } from './plain-text';
import { agree, nearestNames, subjectNames, type SubjectNames } from './subjects';
import { templateParts, type TemplatePart } from './template';

export type JudgedPart =
  | { readonly is: 'text'; readonly text: string }
  /** A number of a result. */
  | { readonly is: 'ref'; readonly call: string; readonly key: string; readonly quantity: Quantity }
  /** What follows from several, whose calls are `used`. */
  | { readonly is: 'calc'; readonly expression: string; readonly quantity: Quantity; readonly used: readonly string[] }
  /** A number without a source, or with the wrong one. */
  | { readonly is: 'marked'; readonly text: string; readonly reason: string };

export type Judged =
  | { readonly is: 'sentence'; readonly parts: readonly JudgedPart[] }
  /** It is not shown; `reason` says why and what can be computed instead. */
  | { readonly is: 'refused'; readonly reason: string };

export interface Evidence {
  readonly question: string;
  readonly calls: readonly Call[];
}

interface Known {
  readonly quantities: readonly Quantity[];
  readonly names: SubjectNames;
  readonly own: ReadonlySet<number>;
  readonly question: string;
  readonly find: (call: string, key: string) => Quantity | null;
}

const knownOf = ({ question, calls }: Evidence): Known => {
  const find: Known['find'] = (call, key) => {
    const outcome = calls.find(({ id }) => id === call)?.outcome;
    return outcome?.ok === true && Object.hasOwn(outcome.quantities, key) ? (outcome.quantities[key] ?? null) : null;
  };
  const quantities = calls.flatMap(({ outcome }) => (outcome.ok ? Object.values(outcome.quantities) : []));
  return { quantities, names: subjectNames(quantities), own: new Set(numbersIn(plainText(question))), question: plainText(question), find };
};

const parts = ['of', 'period', 'measure'] as const;

/** Whether the place of a number speaks of what the number is of. A part that nothing nearby names is taken from the question. */
const speaksOf = (quantity: Quantity, sentence: string, at: number, { names, question, quantities }: Known): boolean =>
  parts.every((part) => {
    const own = quantity.subject[part] ?? '';
    const here = nearestNames(sentence, at, part, names);
    if (here.length > 0) return agree(here, part === 'of' ? `${own} ${quantity.subject.measure} ${quantity.subject.period ?? ''}` : own);
    const asked = part === 'measure' ? [] : nearestNames(question, 0, part, names);
    if (asked.length > 0 && own !== '') return agree(asked, own);
    return new Set(quantities.map(({ subject }) => subject[part] ?? '')).size === 1 || own === '';
  });

const numberOf = ({ text, value }: Quantity): readonly number[] => [...numbersIn(text), ...(value === null ? [] : [value])];

const unitOf = (unit: string): string => (unit === 'ratio' || unit === 'count' || unit === 'price' || unit === 'figure' ? '' : unit);

/** Whether typed digits say a result: its number as it is written or exactly, with its unit. */
const says = (span: NumberSpan, text: string, sentence: string, quantity: Quantity): boolean => {
  if (span.value === null)
    return /\d/u.test(text) && quantity.text.includes(text) && (quantity.unit === 'instant' || quantity.unit === 'minutes');
  if (!numberOf(quantity).slice(0, 1).includes(span.value) && quantity.value !== span.value) return false;
  const unit = span.unit ?? '';
  const sign = /^[-−+]/u.test(text) ? '' : sentence[span.from - 1];
  return unit === unitOf(quantity.unit) && sign !== '-' && sign !== '−';
};

/** Whether a number is part of a word, as in `US30`, and has no unit. */
const isInWord = ({ from, unit }: NumberSpan, sentence: string): boolean => unit === null && /\p{L}/u.test(sentence[from - 1] ?? '');

/**
 * Numbers within the name of something that a result is of: the days of a period, or `US30`. Names of other things can be written by
 * anybody, a model that searches for them among them, so that a number that stands alone in one says nothing.
 */
const isName = (span: NumberSpan, sentence: string, { names }: Known): boolean => {
  const lower = sentence.toLowerCase();
  return [...(isInWord(span, sentence) ? names.of : []), ...names.period].some((name) => {
    if (!/\d/u.test(name) || !/[a-z]/u.test(name)) return false;
    for (let at = lower.indexOf(name); at !== -1; at = lower.indexOf(name, at + 1))
      if (at <= span.from && at + name.length >= span.to) return true;
    return false;
  });
};

const isOwn = (span: NumberSpan, text: string, { own, question }: Known): boolean => {
  if (span.value === null)
    return (
      question.toLowerCase().includes(text.toLowerCase()) &&
      new RegExp(String.raw`(?<![\p{L}\d])${escaped(text)}(?![\p{L}\d])`, 'iu').test(question)
    );
  if (!own.has(span.value)) return false;
  // The person's number keeps the person's unit.
  const units = numberSpans(question).flatMap(({ value, unit }) => (value === span.value ? [unit] : []));
  return span.unit === null || units.includes(span.unit) || units.includes(null);
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

const typed = (text: string, place: { readonly sentence: string; readonly offset: number }, known: Known): readonly JudgedPart[] => {
  const { sentence, offset } = place;
  const result: JudgedPart[] = [];
  let at = 0;
  for (const span of numberSpans(text)) {
    if (span.from < at) continue;
    const raw = text.slice(span.from, span.to);
    const inSentence = { ...span, from: span.from + offset, to: span.to + offset };
    const isTrue =
      isOwn(span, raw, known) ||
      isName(inSentence, sentence, known) ||
      known.quantities.some(
        (quantity) => says(inSentence, raw, sentence, quantity) && speaksOf(quantity, sentence, inSentence.from, known),
      );
    if (isTrue) continue;
    if (span.from > at) result.push({ is: 'text', text: text.slice(at, span.from) });
    result.push({ is: 'marked', text: raw, reason: 'This number has no source.' });
    at = span.to;
  }
  if (at < text.length) result.push({ is: 'text', text: text.slice(at) });
  return result;
};

const referred = (
  part: Exclude<TemplatePart, { is: 'text' }>,
  place: { readonly sentence: string; readonly offset: number },
  known: Known,
): JudgedPart => {
  const { sentence, offset } = place;
  if (part.is === 'ref') {
    const quantity = known.find(part.call, part.key);
    if (quantity === null) return { is: 'marked', text: `${part.call}.${part.key}`, reason: 'No result has this number.' };
    if (!speaksOf(quantity, sentence, offset, known)) {
      const { measure, of, period } = quantity.subject;
      return {
        is: 'marked',
        text: quantity.text,
        reason: `This is ${[measure, of, period].filter(Boolean).join(', ')}, not what the sentence says.`,
      };
    }
    return { is: 'ref', call: part.call, key: part.key, quantity };
  }
  const found = calculated(part.expression, known);
  return found.ok
    ? { is: 'calc', expression: part.expression, quantity: found.quantity, used: [...new Set(found.used.map(({ call }) => call))] }
    : { is: 'marked', text: part.expression, reason: found.reason };
};

/** Judges one whole sentence. Nothing of a model is shown before. */
export const judgeSentence = (text: string, evidence: Evidence): Judged => {
  const known = knownOf(evidence);
  const pieces = templateParts(text).map((part) => (part.is === 'text' ? { ...part, text: plainText(part.text) } : part));
  const sentence = pieces.map((part) => (part.is === 'text' ? part.text : '\u2022')).join('');
  const refusal = forbidden(sentence);
  if (refusal !== null) return { is: 'refused', reason: refusal };
  const judged: JudgedPart[] = [];
  let offset = 0;
  for (const part of pieces) {
    if (part.is === 'text') judged.push(...typed(part.text, { sentence, offset }, known));
    else judged.push(referred(part, { sentence, offset }, known));
    offset += part.is === 'text' ? part.text.length : 1;
  }
  return { is: 'sentence', parts: judged };
};

/**
 * The guard over a sentence of ours that a model has reworded: every number of it is in our sentence, none of ours is gone, and each still
 * stands by the market, side and days that it is of. It errs towards refusing, since our own sentence is there anyway.
 */
import { forbidden } from './forbidden';
import { numberSpans, type NumberSpan } from './number-spans';
import { plainText } from './plain-text';
import { nearestNames, subjectNames } from './subjects';

export type RewordedLine =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      /** 'new': numbers that are not in ours; 'gone': numbers of ours that are missing; 'moved': now said of something else; 'call': a call to trade or a prediction. */
      readonly why: 'new' | 'gone' | 'moved' | 'call';
      /** The numbers that it is about. */
      readonly numbers: readonly string[];
    };

interface Number extends NumberSpan {
  readonly raw: string;
  /** Same for the same value in the same unit. */
  readonly key: string;
}

const numbersOf = (sentence: string): readonly Number[] =>
  numberSpans(sentence).map((span) => {
    const raw = sentence.slice(span.from, span.to).trim();
    const sign = /^[-−+]/u.test(raw) ? '' : (sentence[span.from - 1] ?? '');
    const minus = sign === '-' || sign === '−' ? '-' : '';
    return { ...span, raw, key: `${minus}${span.value === null ? raw.toLowerCase() : String(span.value)}|${span.unit ?? ''}` };
  });

/** Those of `some` that `others` do not have, each counted as often as it stands there. */
const without = (some: readonly Number[], others: readonly Number[]): readonly Number[] => {
  const left = others.map(({ key }) => key);
  return some.filter(({ key }) => {
    const at = left.indexOf(key);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
};

/** What a number can be said to be of. Measures are left out: they have many names that mean the same. */
const parts = ['of', 'period'] as const;
const names = subjectNames([]);

const rawOf = (numbers: readonly Number[]): readonly string[] => [...new Set(numbers.map(({ raw }) => raw))];

/** A line may hold several sentences, and a call to trade begins one. */
const isForbidden = (line: string): boolean => line.split(/(?<=[.!?])\s+/u).some((sentence) => forbidden(sentence) !== null);

/** Judges one reworded sentence by the one that it is of. */
export const judgeReworded = (own: string, reworded: string): RewordedLine => {
  const [source, text] = [plainText(own), plainText(reworded).trim()];
  if (isForbidden(text) && !isForbidden(source)) return { ok: false, why: 'call', numbers: [] };
  const [ours, theirs] = [numbersOf(source), numbersOf(text)];
  const added = without(theirs, ours);
  if (added.length > 0) return { ok: false, why: 'new', numbers: rawOf(added) };
  const gone = without(ours, theirs);
  if (gone.length > 0) return { ok: false, why: 'gone', numbers: rawOf(gone) };
  const moved = theirs.filter(({ key, from }) =>
    parts.some((part) => {
      const said = nearestNames(text, from, part, names);
      const right = ours.filter((one) => one.key === key).flatMap((one) => nearestNames(source, one.from, part, names));
      return said.some((name) => !right.includes(name));
    }),
  );
  return moved.length > 0 ? { ok: false, why: 'moved', numbers: rawOf(moved) } : { ok: true, text };
};

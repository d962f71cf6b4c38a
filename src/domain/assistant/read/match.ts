/**
 * Which shape a question has. Every word has to be explained, by a phrase of the shape or as one that says nothing: a word that is not
 * understood is named and never passed over, for it may turn the question round.
 */
import { longestMatch, phrase, wordsIn, type Filled, type Phrase, type Slot, type Slots, type Values } from '@/domain/ask/phrase';
import { tokensOf, type Token } from '@/domain/ask/tokens';
import type { Shape } from '@/domain/assistant/shape';
import { canonical } from './canon';
import { withoutOpening } from './opening';

interface Cue {
  readonly phrase: Phrase;
  /** Place among what is needed; null for what only may be there. */
  readonly need: number | null;
}

interface Compiled {
  readonly shape: Shape;
  readonly cues: readonly Cue[];
  /** Of each need without a slot at its beginning: words of which one has to be in the question. */
  readonly mustHold: readonly ReadonlySet<string>[];
}

/** Words that change nothing. Those that turn a question round, such as “not” or “without”, are no such words. */
const fillerTexts = [
  'a|an|the|my|me|i|im|ive|id|you|your|we|us|our|it|its|there|this|that|these|those|one',
  'is|are|am|was|were|be|been|being|do|does|did|doing|done|have|has|had|having|can|could|would|may|might|shall|get|got|getting',
  'of|in|on|for|with|at|to|by|as|from|into|and|or|about|per|so|then|than|if|when|while',
  'what|whats|which|how|where|who|whose|much|many',
  'tell|show|give|let|know|say|see|find|check|look|calculate|compute|work|out|explain|need|want|wanna|like|think|just|exactly|actually|currently|right|now|please|hey|hi|hello|ok|thanks|thank|quick|quickly|question',
  'trading|trader|trade|right away',
  'any|all|some|will|also|well|again|simply|list|each',
  '&',
  '=',
  '+',
] as const;
const fillers: readonly Phrase[] = fillerTexts.map(phrase);

/** Words that say nothing, as they are written. */
export const idleWords: ReadonlySet<string> = new Set(fillerTexts.flatMap((text) => text.match(/[a-z]{2,}/gu) ?? []));

const hasSlot = (items: Phrase): boolean =>
  items.some((item) => item.is === 'slot' || (item.is === 'choice' && item.options.some(hasSlot)));

const compiledShapes = new WeakMap<readonly Shape[], readonly Compiled[]>();

const compile = (shapes: readonly Shape[]): readonly Compiled[] => {
  const before = compiledShapes.get(shapes);
  if (before !== undefined) return before;
  const made = shapes.map((shape): Compiled => {
    // Several ways to say it may stand side by side without brackets.
    const whole = (text: string): Phrase => phrase(`(${text})`);
    const needs = shape.needs.map(whole);
    return {
      shape,
      cues: [
        ...needs.map((items, need) => ({ phrase: items, need })),
        ...(shape.may ?? []).map((text) => ({ phrase: whole(text), need: null })),
      ],
      mustHold: needs.filter((items) => !hasSlot(items)).map((items) => new Set(wordsIn(items))),
    };
  });
  compiledShapes.set(shapes, made);
  return made;
};

export interface Reading {
  readonly shape: Shape;
  readonly values: Values;
  /** Words that nothing explains, as they were typed. */
  readonly unexplained: readonly string[];
  /** Needs that were not found. */
  readonly missing: number;
  /** Names of what would fill these, each of which may have several: ['market'], ['pips', 'ticks', 'points']. Left out: none are missing. */
  readonly lacks?: readonly (readonly string[])[];
  /** Words that the shape itself explains. */
  readonly weight: number;
  /** Of a question that could not be read: the reading before it, which the next one may follow. */
  readonly after?: Reading | null;
}

interface Best {
  readonly end: number;
  readonly values: Values;
  readonly need: number | null;
}

/** A second market or a second day in the place of the first one: a shape asks about one, and the other would be dropped. */
const overrules = (values: Values, before: Values): boolean =>
  Object.entries(values).some(([key, value]) => key in before && JSON.stringify(before[key]) !== JSON.stringify(value));

const bestCue = (
  cues: readonly Cue[],
  by: { readonly tokens: readonly Token[]; readonly slots: Slots; readonly met: ReadonlySet<number>; readonly values: Values },
  at: number,
): Best | null => {
  let best: Best | null = null;
  for (const { phrase: items, need } of cues) {
    if (need !== null && by.met.has(need)) continue;
    const match = longestMatch(items, by, at);
    if (match !== null && (best === null || match.end > best.end) && !overrules(match.values, by.values)) best = { ...match, need };
  }
  return best;
};

const fillerEnd = (tokens: readonly Token[], at: number): number =>
  fillers.reduce((end, items) => Math.max(end, longestMatch(items, { tokens, slots: {} }, at)?.end ?? 0), 0);

/** What fills the slots of a phrase. */
const slotNames = (text: string): readonly string[] =>
  [...text.matchAll(/\{([^}]+)\}/gu)].map(([, slot = '']) => slot.split(':').at(-1) ?? slot);

const readAs = ({ shape, cues }: Compiled, tokens: readonly Token[], slots: Slots): Reading => {
  const met = new Set<number>();
  const unexplained: string[] = [];
  let values: Values = {};
  let weight = 0;
  for (let at = 0; at < tokens.length;) {
    const cue = bestCue(cues, { tokens, slots, met, values }, at);
    const filler = fillerEnd(tokens, at);
    if (cue !== null && cue.end >= filler) {
      values = { ...values, ...cue.values };
      if (cue.need !== null) met.add(cue.need);
      weight += cue.end - at;
      at = cue.end;
    } else if (filler > at) at = filler;
    else {
      unexplained.push(tokens[at]!.raw);
      at += 1;
    }
  }
  const lacks = shape.needs.flatMap((text, need) => (met.has(need) ? [] : [slotNames(text)]));
  return { shape, values, unexplained, missing: lacks.length, weight, ...(lacks.length === 0 ? {} : { lacks }) };
};

const isWhole = ({ shape, values, unexplained, missing }: Reading): boolean =>
  missing === 0 && unexplained.length === 0 && (shape.fits?.(values) ?? true);

export interface Readings {
  /** The shape of the question; null where none explains all of it. */
  readonly whole: Reading | null;
  /** What comes nearest, best first: for what to offer instead. */
  readonly nearest: readonly Reading[];
}

const inOrder = (a: Reading, b: Reading): number =>
  a.missing + a.unexplained.length - (b.missing + b.unexplained.length) || b.weight - a.weight;

/** The same slots that look at a place of one question once, however many shapes ask. */
const remembering = (slots: Slots): Slots =>
  Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => {
      const known = new Map<number, readonly Filled[]>();
      const once: Slot = (tokens, at) => {
        const before = known.get(at);
        if (before !== undefined) return before;
        const found = slot(tokens, at);
        known.set(at, found);
        return found;
      };
      return [name, once] as const;
    }),
  );

/** Reads a question against shapes; `given` slots know the person's names and the day. */
export const readShapes = (question: string, shapes: readonly Shape[], given: Slots): Readings => {
  const tokens = tokensOf(canonical(question));
  const slots = remembering(given);
  const words = new Set(tokens.map(({ text }) => text));
  const all = compile(shapes);
  const possible = all.filter(({ mustHold }) => mustHold.every((own) => [...own].some((word) => words.has(word))));
  const whole = possible
    .map((one) => readAs(one, tokens, slots))
    .filter(isWhole)
    .toSorted((a, b) => b.weight - a.weight)[0];
  if (whole !== undefined) return { whole, nearest: [] };
  const partly = all.map((one) => readAs(one, tokens, slots)).filter(({ weight }) => weight > 0);
  return { whole: null, nearest: partly.toSorted(inOrder).slice(0, 3) };
};

/** Every word that stands in the phrases of shapes, as it is written there. */
export const wordsOfShapes = (shapes: readonly Shape[]): ReadonlySet<string> => {
  const before = knownWords.get(shapes);
  if (before !== undefined) return before;
  const texts = [...shapes.flatMap(({ needs, may = [] }) => [...needs, ...may]), ...fillerTexts];
  // Without slots, whose names are no words.
  const made = new Set(texts.flatMap((text) => text.replaceAll(/\{[^}]*\}/gu, ' ').match(/[a-z]{2,}/gu) ?? []));
  knownWords.set(shapes, made);
  return made;
};

const knownWords = new WeakMap<readonly Shape[], ReadonlySet<string>>();

/** What a follow-up such as “and for gold?” changes of a reading; null where it is a question of its own. */
export const readFollowUp = (question: string, before: Reading, slots: Slots): Reading | null => {
  const tokens = tokensOf(withoutOpening(canonical(question)));
  const [compiled] = compile([before.shape]);
  const reading = readAs(compiled!, tokens, slots);
  if (reading.weight === 0 || reading.unexplained.length > 0) return null;
  const values = { ...before.values, ...reading.values };
  // What changes nothing was meant otherwise.
  if (JSON.stringify(values) === JSON.stringify(before.values)) return null;
  const { lacks: _lacks, ...whole } = reading;
  return before.shape.fits?.(values) === false ? null : { ...whole, values, missing: 0 };
};

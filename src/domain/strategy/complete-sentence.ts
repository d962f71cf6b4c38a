/**
 * What may come next at a place of a strategy's English. The parser says it; here it becomes text to be put in. Each
 * choice is read once more with what stands before it, and left out where the sentence could not go on from there.
 */
import { indicatorOf, isIndicatorId } from '@/domain/indicators/registry';
import { indicatorChoices, sourceTexts } from './complete-operands';
import type { IndicatorOperand } from './operand-fits';
import { emptyDraft, parseSentence } from './parse-sentence';
import { SentenceCursor, type Expectation } from './sentence-cursor';
import { lastSentence, splitSentences } from './split-sentences';

export interface Completion {
  readonly kind: Expectation['kind'];
  /** What is listed. */
  readonly label: string;
  /** More about it; empty: nothing. */
  readonly detail: string;
  /** What takes the place of the characters from `from` to `to`, with the spaces it needs. */
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Something of one's own to be typed: a number, a time, a name. */
export interface OwnWord {
  readonly kind: Exclude<Expectation['kind'], 'words' | 'indicator'>;
  /** 'a number'. */
  readonly text: string;
  /** What it means there; empty: nothing. */
  readonly hint: string;
}

export interface Completions {
  /** Best first. */
  readonly choices: readonly Completion[];
  readonly own: readonly OwnWord[];
  /** What has been typed of the next word. */
  readonly typed: string;
}

interface Bare {
  readonly kind: Expectation['kind'];
  readonly text: string;
  readonly detail: string;
}

const zones = ['UTC', 'Europe/London', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Sydney', 'America/Chicago'];

/** Beginnings of sentences that a strategy has once only; those of one line exclude each other. */
const once: readonly (readonly string[])[] = [
  ['Strategy'],
  ['Stop'],
  ['Target'],
  ['Trail the stop by'],
  ['After a gain of'],
  ['Close after'],
  ['Close at'],
  ['Trade', 'Risk', 'Put'],
  ['While a position is open,'],
  ['No entries from'],
];

const begins = (sentence: string, start: string): boolean => sentence.toLowerCase().startsWith(start.toLowerCase());

/** Beginnings that the other sentences of the text rule out. */
const saidOnce = (text: string): readonly string[] => {
  const sentences = splitSentences(text).map((sentence) => sentence.text);
  return once.filter((starts) => sentences.some((sentence) => starts.some((start) => begins(`${sentence} `, `${start} `)))).flat();
};

const readTo = (sentence: string): SentenceCursor => {
  const cursor = new SentenceCursor(sentence);
  parseSentence(cursor, emptyDraft());
  return cursor;
};

/** Whether a sentence can go on, or end, after the text. */
export const isBeginning = (sentence: string): boolean => {
  const { fault } = readTo(sentence);
  return fault === null || fault.from >= sentence.length;
};

/** Signs that stand close to what is before them. */
const isClose = (text: string, base: string): boolean => {
  if (/^[,.)%-]/u.test(text)) return true;
  return text.startsWith('(') && isIndicatorId(/\w+$/u.exec(base.trimEnd())?.[0].toLowerCase() ?? '');
};

/** The sentence with the text put after what stands before it. */
const joined = (base: string, text: string): string => {
  const bare = base.trimEnd();
  if (bare === '' || isClose(text, base) || /[(.]$|\d\s*-$/u.test(bare)) return `${bare}${text}`;
  return `${bare} ${text}`;
};

const indicatorsIn = (cursor: SentenceCursor): readonly IndicatorOperand[] =>
  cursor.values.filter((value): value is IndicatorOperand => 'kind' in value && value.kind === 'indicator');

/**
 * The text after which the sentence can go on: as it is, or with what an indicator has to be computed of to fit; null:
 * there is none.
 */
const sound = (base: string, { kind, text }: Bare, cursor: SentenceCursor): string | null => {
  if (kind === 'indicator' || isBeginning(joined(base, text))) return text;
  if (kind !== 'words') return null;
  return (
    sourceTexts(indicatorsIn(cursor))
      .map((source) => `${text} of ${source}`)
      .find((whole) => isBeginning(joined(base, whole))) ?? null
  );
};

/** What the parser expects, as texts; `base` stands before. */
const bareChoices = (base: string, cursor: SentenceCursor, typed: string): readonly Bare[] => {
  const operands = indicatorsIn(cursor);
  const id = /\w+$/u.exec(base.trimEnd())?.[0].toLowerCase() ?? '';
  const ofWords = ({ text, hint }: Expectation): readonly Bare[] => {
    if (text === '(' && isIndicatorId(id)) {
      // The rest of a call, and of what it is computed where it does not fit by itself.
      const start = base.trimEnd().slice(0, -id.length);
      return indicatorChoices(id, operands, (call) => isBeginning(joined(start, call)))
        .filter((choice) => choice.text.startsWith(`${id}(`))
        .map((choice) => ({ kind: 'indicator', text: choice.text.slice(id.length), detail: choice.detail }));
    }
    if (text === '.') {
      // The outputs of the indicator whose call has ended.
      const call = /(\w+)(?:\([^()]*\))?$/u.exec(base.trimEnd())?.[1]?.toLowerCase() ?? '';
      if (isIndicatorId(call))
        return indicatorOf(call).outputs.map(({ name, title }) => ({ kind: 'words', text: `.${name}`, detail: title }));
    }
    return [{ kind: 'words', text, detail: hint ?? '' }];
  };
  const isSound = (text: string): boolean => isBeginning(joined(base, text));
  return cursor.expectedAtEnd.flatMap((expectation): readonly Bare[] => {
    const { kind, hint = '', suggestion, also = [] } = expectation;
    switch (kind) {
      case 'words':
        return ofWords(expectation);
      case 'indicator':
        return indicatorChoices(typed, operands, isSound).map((choice) => ({ kind, ...choice }));
      case 'number':
        return suggestion === undefined ? [] : [suggestion, ...also].map((text) => ({ kind, text, detail: hint }));
      case 'time':
        return ['08:00', '16:00'].map((text) => ({ kind, text, detail: 'hours and minutes' }));
      case 'zone':
        return zones.map((text) => ({ kind, text, detail: 'a time zone' }));
      case 'name':
        return [{ kind, text: /^strategy$/iu.test(base.trim()) ? '"My strategy"' : '"A"', detail: 'a name of yours' }];
    }
  });
};

/** 0: begins as typed; 1: a word in it does, or what it is; null: neither. */
const rank = ({ kind, text, detail }: Bare, typed: string): number | null => {
  const [whole, wanted] = [text.toLowerCase(), typed.toLowerCase()];
  if (whole.startsWith(wanted)) return 0;
  if (wanted.length < 2) return null;
  const words = `${whole} ${kind === 'indicator' ? detail.toLowerCase() : ''}`.split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => word.startsWith(wanted)) ? 1 : null;
};

const sentenceAt = (line: string): { readonly from: number; readonly text: string } => {
  const last = lastSentence(line);
  if (!last.hasStop) return last;
  // A full stop behind an indicator with several outputs may be the one before the output's name.
  const isOfOutput = readTo(last.text).expectedAtEnd.some(({ kind, text }) => kind === 'words' && text === '.');
  return isOfOutput ? { from: last.from, text: `${last.text}.` } : { from: line.length, text: '' };
};

interface Place {
  /** Of the sentence in the text. */
  readonly start: number;
  readonly to: number;
  readonly after: string;
  readonly said: readonly string[];
}

/** The choices after `base`, in whose place of `typed` they stand. */
const choicesAfter = (base: string, typed: string, { start, to, after, said }: Place): readonly Completion[] => {
  const cursor = readTo(base);
  const isWhole = cursor.fault === null && typed === '' && base.trim() !== '';
  const end: readonly Bare[] = isWhole ? [{ kind: 'words', text: '.', detail: 'end of the sentence' }] : [];
  const ranked = [...end, ...bareChoices(base, cursor, typed.toLowerCase())]
    .map((bare) => ({ bare, order: rank(bare, typed) }))
    .filter(({ bare, order }) => order !== null && bare.text.toLowerCase() !== typed.toLowerCase());
  return ranked
    .toSorted((a, b) => a.order! - b.order!)
    .flatMap(({ bare }) => {
      const { kind, detail } = bare;
      const isEnd = bare === end[0];
      const text = isEnd ? '.' : sound(base, bare, cursor);
      const whole = text === null ? '' : joined(base, text);
      if (text === null || said.some((start) => begins(whole, start))) return [];
      const kept = base.trimEnd().length;
      const space = isEnd || /[(]$/u.test(text) || /^[\s,.)]/u.test(after) ? '' : ' ';
      return [
        {
          kind,
          label: text,
          detail,
          from: start + kept,
          to,
          insert: `${whole.slice(kept)}${isEnd && !/^[^\S\n]*\n/u.test(after) ? '\n' : space}`,
        },
      ];
    });
};

/** What may come at the caret, or in the place of what is selected from there to `end`. */
export const completionsAt = (text: string, offset: number, end = offset): Completions => {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const { from, text: sentence } = sentenceAt(text.slice(lineStart, offset));
  const start = lineStart + from;
  const lineEnd = text.indexOf('\n', offset) < 0 ? text.length : text.indexOf('\n', offset);
  const others = `${text.slice(0, start)}\n${text.slice(lineEnd)}`;
  const cursor = readTo(sentence);
  const { last } = cursor;
  const isInWord = last !== null && last.to === sentence.length;
  const typed = isInWord ? last.text : '';
  const rest = isInWord && end === offset && /[\w']$/u.test(typed) ? (/^[\w'/]*/u.exec(text.slice(offset))?.[0].length ?? 0) : 0;
  const to = end + rest;
  const place: Place = { start, to, after: text.slice(to), said: saidOnce(others) };
  const base = isInWord ? sentence.slice(0, last.from) : sentence;
  // A word that is whole can be followed by the next one, too.
  const next = isInWord && rest === 0 && end === offset ? choicesAfter(sentence, '', place) : [];
  const found = [...choicesAfter(base, typed, place), ...next];
  // What is written either way is listed where it comes first, as what follows.
  const choices = [...new Map(found.map((choice) => [`${text.slice(start, choice.from)}${choice.insert}`, choice])).values()];
  const expected = [...cursor.expectedAtEnd, ...(isInWord ? readTo(base).expectedAtEnd : [])];
  const own = expected.flatMap(({ kind, text: what, hint = '' }): readonly OwnWord[] =>
    kind === 'words' || kind === 'indicator' ? [] : [{ kind, text: what, hint }],
  );
  return { choices, own: [...new Map(own.map((one) => [one.kind, one])).values()], typed };
};

/** The text with a choice taken, and where the caret is then. */
export const withCompletion = (text: string, { from, to, insert }: Completion): { readonly text: string; readonly caret: number } => ({
  text: `${text.slice(0, from)}${insert}${text.slice(to)}`,
  caret: from + insert.length,
});

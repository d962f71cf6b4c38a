/**
 * A typed question as a query. It is read from left to right: at each word the longest phrase that is known, whatever stands there. Nothing
 * is guessed: a word that is not known is named with the nearest ones, and one that means several things with all of them.
 */
import type { AskQuery } from './ask-query';
import { conditionRules } from './condition-rules';
import { joinPieces } from './join-pieces';
import { canBeLeftOut } from './left-out';
import { fillerRules, measureRules, refusalRules } from './measure-rules';
import { nearestWords } from './nearest';
import { allNumberWords, numberSlots } from './number-slots';
import { bareRules, markedRules, nameSlots, namesOf, phraseOf, type NameKind } from './own-names';
import { longestMatch, phrase, wordsIn, type Match, type Phrase, type Slots } from './phrase';
import { periodRules, shortMonths } from './read-period';
import { monthNames } from './calendar-dates';
import type { AskProblem, Piece, Rule, Suggestion } from './rule';
import { tokensOf, type Token } from './tokens';
import type { AskVocabulary } from './vocabulary';

export type AskReading = { readonly ok: true; readonly query: AskQuery } | { readonly ok: false; readonly problems: readonly AskProblem[] };

interface Compiled extends Rule {
  readonly phrase: Phrase;
}

interface Grammar {
  readonly rules: readonly Compiled[];
  readonly bare: readonly (Compiled & { readonly kind: NameKind })[];
  readonly weak: readonly Compiled[];
  readonly slots: Slots;
  /** What a mistyped word can have meant. */
  readonly words: readonly string[];
}

const compiled = <R extends Rule>(rules: readonly R[]): readonly (R & { readonly phrase: Phrase })[] =>
  rules.map((rule) => ({ ...rule, phrase: phrase(rule.text) }));

const [measures, conditions, marked, bare, weak] = [
  measureRules,
  conditionRules,
  markedRules,
  bareRules,
  [...refusalRules, ...fillerRules],
].map((rules) => compiled<Rule>(rules)) as [
  readonly Compiled[],
  readonly Compiled[],
  readonly Compiled[],
  Grammar['bare'],
  readonly Compiled[],
];

const grammars = new WeakMap<AskVocabulary, Grammar>();

const grammarOf = (vocabulary: AskVocabulary): Grammar => {
  const before = grammars.get(vocabulary);
  if (before !== undefined) return before;
  const periods = periodRules(vocabulary.today);
  const rules = [...compiled(periods.rules), ...marked, ...conditions, ...measures];
  const slots = { ...numberSlots, ...periods.slots, ...nameSlots(vocabulary) };
  const own = Object.values(namesOf(vocabulary)).flatMap((names) => names.map(({ name }) => name));
  const words = [
    ...own,
    ...own.flatMap((name) => name.split(/\s+/u).filter((word) => word.length > 3)),
    ...monthNames,
    ...shortMonths,
    ...[...rules, ...conditions].flatMap((rule) => wordsIn(rule.phrase)).filter((word) => word.length > 2),
    ...allNumberWords,
  ];
  const grammar = { rules, bare, weak, slots, words: [...new Set(words)] };
  grammars.set(vocabulary, grammar);
  return grammar;
};

interface Found extends Match {
  readonly pieces: readonly Piece[];
  /** Of a name that stands without the word for its kind. */
  readonly kind: NameKind | null;
}

const foundBy = (
  rule: Compiled,
  kind: NameKind | null,
  place: { readonly tokens: readonly Token[]; readonly at: number; readonly slots: Slots },
): Found | null => {
  const match = longestMatch(rule.phrase, place, place.at);
  const pieces = match === null ? null : rule.make(match.values);
  return match === null || pieces === null ? null : { ...match, pieces, kind };
};

/** The longest phrases at a place: one, or several names and what the words mean otherwise. */
const longestAt = (grammar: Grammar, tokens: readonly Token[], at: number): readonly Found[] => {
  const place = { tokens, at, slots: grammar.slots };
  const all = [
    ...grammar.rules.map((rule) => foundBy(rule, null, place)),
    ...grammar.bare.map((rule) => foundBy(rule, rule.kind, place)),
  ].filter((found) => found !== null);
  const end = Math.max(...all.map((found) => found.end), 0);
  const longest = all.filter((found) => found.end === end);
  const weakest = grammar.weak.map((rule) => foundBy(rule, null, place)).filter((found) => found !== null);
  const weakEnd = Math.max(...weakest.map((found) => found.end), 0);
  // A name of one’s own that is also a word between others, such as a tag called “or”, is read as the word; in quotes it is the name.
  const areNames = longest.every(({ kind }) => kind !== null);
  if (longest.length === 0 || weakEnd > end || (weakEnd === end && areNames))
    return weakest.filter((found) => found.end === weakEnd).slice(0, 1);
  const [ruled] = longest.filter(({ kind }) => kind === null);
  const names = longest.filter(({ kind }) => kind !== null);
  const quotedName = tokens[at]?.kind === 'quoted' && names.length > 0;
  return ruled === undefined || quotedName ? names : [ruled, ...names];
};

const leavesOut = phrase(
  '(without | except [for] | excluding | exclude | other than | apart from | leaving out | ignoring | skipping | [but] not [counting|including]) [on|in|with|for] [a|the|my|all|any]',
);

/** “Without Mondays”: what stands behind the words that leave out, where it can be left out. */
const leftOutAt = (grammar: Grammar, tokens: readonly Token[], at: number): readonly Found[] => {
  const words = longestMatch(leavesOut, { tokens, slots: {} }, at);
  if (words === null) return [];
  return longestAt(grammar, tokens, words.end).flatMap((found): readonly Found[] => {
    const conditions = found.pieces.flatMap((piece) =>
      piece.part === 'condition' && canBeLeftOut(piece.condition) ? [piece.condition] : [],
    );
    if (conditions.length === 0 || conditions.length < found.pieces.length) return [];
    return [{ ...found, kind: null, pieces: conditions.map((condition) => ({ part: 'without', condition })) }];
  });
};

interface Typed {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** The question with other words in the place of some tokens. */
const replaced = ({ text, tokens }: Typed, place: readonly [at: number, end: number], words: string): string => {
  const [from, to] = [tokens[place[0]]!.from, tokens[place[1] - 1]!.to];
  return `${text.slice(0, from)}${words}${text.slice(to)}`;
};

const suggest = (typed: Typed, place: readonly [at: number, end: number], words: readonly string[]): readonly Suggestion[] =>
  words.map((label) => ({ label, question: replaced(typed, place, label) }));

const textOf = ({ text, tokens }: Typed, [at, end]: readonly [at: number, end: number]): string =>
  text.slice(tokens[at]!.from, tokens[end - 1]!.to);

/** The words for what one of several meanings is. */
const meaning = ({ pieces, kind }: Found, word: string): readonly string[] => {
  const [piece] = pieces;
  if (kind !== null && piece?.part === 'condition' && 'is' in piece.condition) return [phraseOf(kind, String(piece.condition.is))];
  if (piece?.part === 'choose') return piece.from;
  return [word];
};

const otherWords = (piece: Piece): readonly string[] => {
  if (piece.part !== 'condition') return [];
  const { condition } = piece;
  if (condition.on === 'after' && condition.count === 1) return [`after 1 ${condition.is}`];
  return condition.on === 'side' ? [`on the ${condition.is} side`] : [];
};

const ambiguous = (typed: Typed, place: readonly [at: number, end: number], all: readonly Found[]): AskProblem => {
  const word = textOf(typed, place);
  const names = all.filter(({ kind }) => kind !== null).flatMap((found) => meaning(found, word));
  // The same said otherwise is no name any more; where there is no other way to say it, only the names are offered.
  const others = all.flatMap(({ kind, pieces }) => (kind === null ? pieces : [])).flatMap((piece) => otherWords(piece));
  const choices = [...names, ...others];
  return { is: 'ambiguous', word, suggestions: suggest(typed, place, choices) };
};

const problemOf = (typed: Typed, place: readonly [at: number, end: number], piece: Piece): AskProblem | null => {
  const word = textOf(typed, place);
  if (piece.part === 'choose') return { is: 'ambiguous', word, suggestions: suggest(typed, place, piece.from) };
  if (piece.part === 'refuse') return { is: 'refused', word, text: piece.text, suggestions: suggest(typed, place, piece.instead) };
  return piece.part === 'problem' ? piece.problem : null;
};

const unknown = (typed: Typed, at: number, { words }: Grammar): AskProblem => {
  const token = typed.tokens[at]!;
  const near = token.kind === 'word' || token.kind === 'quoted' ? nearestWords(token.raw.toLowerCase(), words) : [];
  return { is: 'unknown', word: token.raw, suggestions: suggest(typed, [at, at + 1], near) };
};

const wordsOfGrammar = new WeakMap<AskVocabulary, ReadonlySet<string>>();

/** Every word that a question about this journal may have, names and fillers among them. */
export const askWords = (vocabulary: AskVocabulary): ReadonlySet<string> => {
  const before = wordsOfGrammar.get(vocabulary);
  if (before !== undefined) return before;
  const { words, weak: fillers } = grammarOf(vocabulary);
  const made = new Set([...words.map((word) => word.toLowerCase()), ...fillers.flatMap((rule) => wordsIn(rule.phrase))]);
  wordsOfGrammar.set(vocabulary, made);
  return made;
};

/** Reads a question with the names of one journal. */
export const readQuestion = (text: string, vocabulary: AskVocabulary): AskReading => {
  const grammar = grammarOf(vocabulary);
  const typed = { text, tokens: tokensOf(text) };
  const [pieces, problems]: [Piece[], AskProblem[]] = [[], []];
  for (let at = 0; at < typed.tokens.length;) {
    const plainly = longestAt(grammar, typed.tokens, at);
    const leftOut = leftOutAt(grammar, typed.tokens, at);
    const all = (leftOut[0]?.end ?? 0) > (plainly[0]?.end ?? 0) ? leftOut : plainly;
    const [first] = all;
    if (first === undefined) {
      problems.push(unknown(typed, at, grammar));
      at += 1;
      continue;
    }
    const place = [at, first.end] as const;
    const same = new Set(all.map((found) => JSON.stringify(found.pieces)));
    if (same.size > 1) problems.push(ambiguous(typed, place, all));
    else {
      for (const piece of first.pieces) {
        const problem = problemOf(typed, place, piece);
        if (problem === null) pieces.push(piece);
        else problems.push(problem);
      }
    }
    at = first.end;
  }
  if (problems.length > 0) return { ok: false, problems };
  return joinPieces(pieces, text, vocabulary);
};

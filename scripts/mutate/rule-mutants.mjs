/**
 * The mutants of a rules file of either language: a condition dropped or negated, an operator or a bound changed, a
 * statement that allows everything. Each is one change of the text, which stays well formed.
 */

/** Quoted text, a regular expression after a bracket, a comment, a number, a name, an operator of several signs, or one sign. */
const token = /'(?:\\.|[^'\\])*'|(?<=\()\/(?:\\.|[^/\\])+\/|\/\/[^\n]*|\d+(?:\.\d+)?|[$A-Za-z_][\w$]*|&&|\|\||[=!<>]=|\s+|./gsu;

const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);

/** The tokens of an expression that mean something, with their places in the file and how deep in brackets they stand. */
const tokensOf = (source, from, to) => {
  let depth = 0;
  const found = [];
  for (const { 0: text, index } of source.slice(from, to).matchAll(token)) {
    if (closing.has(text)) depth -= 1;
    if (text.trim() !== '' && !text.startsWith('//')) found.push({ text, start: from + index, end: from + index + text.length, depth });
    if (opening.has(text)) depth += 1;
  }
  return found;
};

/** Where the expressions stand: whole conditions (of a statement) may also be negated or made true. */
const expressionsOf = {
  firestore: (source) =>
    [...source.matchAll(/^(?!\s*\/\/)(.*?\b(?:(?<condition>allow [^:;]*: if)|return|let \w+ =)\s+)(?<body>[^;]+);/gmu)].map((match) => ({
      start: match.index + match[1].length,
      end: match.index + match[1].length + match.groups.body.length,
      isCondition: match.groups.condition !== undefined,
    })),
  database: (source) =>
    [...source.matchAll(/("\.(?:read|write|validate)":\s*")([^"]+)"/gu)].map((match) => ({
      start: match.index + match[1].length,
      end: match.index + match[1].length + match[2].length,
      isCondition: true,
    })),
};

const swapped = { '==': '!=', '!=': '==', '<': '<=', '<=': '<', '>': '>=', '>=': '>', '&&': '||', '||': '&&' };

/** The neighbour at `step` (1 or −1) side of the operator at `at` binds up to here: the index of its last token. */
const reach = (tokens, at, step) => {
  const { depth, text } = tokens[at];
  const ends = new Set(text === '&&' ? ['&&', '||', '?', ':', ','] : ['||', '?', ':', ',']);
  let i = at;
  // Both brackets of a pair stand as deep as what is before them.
  while (tokens[i + step]?.depth > depth || (tokens[i + step]?.depth === depth && !ends.has(tokens[i + step].text))) i += step;
  return i;
};

/** Drops and negates what stands on both sides of an "and" or an "or"; the left side only for the first of a chain. */
const operandChanges = (source, tokens, at) => {
  const operator = tokens[at];
  const right = tokens[reach(tokens, at, 1)].end;
  const rightStart = tokens[at + 1].start;
  const changes = [
    { start: tokens[at - 1].end, end: right, becomes: '' },
    { start: rightStart, end: right, becomes: `!(${source.slice(rightStart, right)})` },
  ];
  const first = reach(tokens, at, -1);
  if (tokens[first - 1]?.text === operator.text && tokens[first - 1].depth === operator.depth) return changes;
  const { start } = tokens[first];
  const left = source.slice(start, tokens[at - 1].end);
  return [...changes, { start, end: rightStart, becomes: '' }, { start, end: tokens[at - 1].end, becomes: `!(${left})` }];
};

const changesOf = (source, { start, end, isCondition }) => {
  const tokens = tokensOf(source, start, end);
  const changes = tokens.flatMap((one, at) => {
    if (/^\d+$/u.test(one.text)) return [1, -1].map((by) => ({ start: one.start, end: one.end, becomes: String(Number(one.text) + by) }));
    if (swapped[one.text] === undefined) return [];
    const swap = { start: one.start, end: one.end, becomes: swapped[one.text] };
    return one.text === '&&' || one.text === '||' ? [swap, ...operandChanges(source, tokens, at)] : [swap];
  });
  if (!isCondition) return changes;
  const whole = source.slice(start, end);
  return [...changes, { start, end, becomes: 'true' }, { start, end, becomes: `!(${whole})` }];
};

/** `language` is firestore or database. Each mutant has its line, the text that goes, what comes instead, and the whole file. */
export const ruleMutants = (source, language) => {
  const seen = new Set([source]);
  const mutants = expressionsOf[language](source).flatMap((expression) => changesOf(source, expression));
  return mutants.flatMap(({ start, end, becomes }) => {
    const text = source.slice(0, start) + becomes + source.slice(end);
    if (seen.has(text)) return [];
    seen.add(text);
    return [{ line: source.slice(0, start).split('\n').length, code: source.slice(start, end).trim(), becomes, text }];
  });
};

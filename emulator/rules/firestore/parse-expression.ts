/** Expressions of the rules language: a precedence-climbing parser. What names mean is decided later. */
import type { Parser } from './parser';
import { positionOf, skipBlanks } from './scan';
import type { BinaryOperator, Expression, PathPart, Position } from './syntax';

/** Deeper nesting than any real condition; each level is several calls here and again in the compiler. */
const maximumDepth = 100;

/** More than can ever be evaluated within the limit on expressions; chains of operators become deep trees. */
const maximumOperators = 2_000;

const maximumInt = 2n ** 63n - 1n;

const reserved = new Set(['true', 'false', 'null', 'in', 'is', 'if', 'let', 'return', 'match', 'allow', 'function', 'service']);

/** Whether a word belongs to the grammar, so that nothing may be named after it. */
export const isReserved = (word: string): boolean => reserved.has(word);

/** Loosest first; `in` and `is` bind looser than comparison and tighter than equality, as the language reference orders them. */
const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in', 'is'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

const listUntil = <T>(parser: Parser, close: string, item: () => T): readonly T[] => {
  const items: T[] = [];
  if (parser.take(close)) return items;
  do items.push(item());
  while (parser.take(','));
  parser.expect(close);
  return items;
};

const pathText = /\(default\)|[A-Za-z0-9_.~@%+-]+/uy;

/** `/a/$(b)/c`. A segment is either plain text or one insertion; the reference shows no mixture, so there is none. */
const parsePath = (parser: Parser): Expression => {
  const { at, source } = parser;
  const parts: PathPart[] = [];
  let offset = parser.token.start;
  while (source[offset] === '/' && source[offset + 1] !== '/' && source[offset + 1] !== '*') {
    offset += 1;
    if (source.startsWith('$(', offset)) {
      parser.resumeAt(offset + 2);
      parts.push({ kind: 'insert', expression: parseExpression(parser) });
      if (!parser.is(')')) throw parser.problem(`Expected ), found ${parser.describe()}.`);
      offset = parser.token.end;
    } else {
      pathText.lastIndex = offset;
      const text = pathText.exec(source);
      if (text === null) throw parser.problem('Expected a path segment or $(…).', positionOf(source, offset));
      parts.push({ kind: 'text', text: text[0] });
      offset += text[0].length;
    }
    if (source[offset] === '$') throw parser.problem('A segment is either text or $(…), not both.', positionOf(source, offset));
  }
  parser.resumeAt(skipBlanks(source, offset));
  return { kind: 'path', at, parts };
};

const parseNumber = (parser: Parser, at: Position): Expression => {
  const { kind, text } = parser.step();
  if (kind === 'float') return { kind: 'constant', at, value: Number(text) };
  const value = BigInt(text);
  if (value > maximumInt) throw parser.problem('This integer does not fit into 64 bits.', at);
  return { kind: 'constant', at, value };
};

const parseWord = (parser: Parser, at: Position): Expression => {
  const name = parser.step().text;
  if (name === 'null') return { kind: 'constant', at, value: null };
  if (name === 'true' || name === 'false') return { kind: 'constant', at, value: name === 'true' };
  if (isReserved(name)) throw parser.problem(`'${name}' is not an expression.`, at);
  if (parser.take('(')) return { kind: 'call', at, name, args: listUntil(parser, ')', () => parseExpression(parser)) };
  return { kind: 'name', at, name };
};

const parsePrimary = (parser: Parser): Expression => {
  const { at, token } = parser;
  if (token.kind === 'string') return { kind: 'constant', at, value: parser.step().text };
  if (token.kind === 'bytes') return { kind: 'constant', at, value: parser.step().bytes ?? new Uint8Array() };
  if (token.kind === 'int' || token.kind === 'float') return parseNumber(parser, at);
  if (token.kind === 'word') return parseWord(parser, at);
  if (parser.is('/')) return parsePath(parser);
  if (parser.take('(')) {
    const inner = parseExpression(parser);
    parser.expect(')');
    return inner;
  }
  if (parser.take('[')) return { kind: 'list', at, items: listUntil(parser, ']', () => parseExpression(parser)) };
  if (parser.take('{')) {
    const entries = listUntil(parser, '}', () => {
      const key = parseExpression(parser);
      parser.expect(':');
      return { key, value: parseExpression(parser) };
    });
    return { kind: 'map', at, entries };
  }
  throw parser.problem(`Expected an expression, found ${parser.describe()}.`);
};

const parsePostfix = (parser: Parser): Expression => {
  let target = parsePrimary(parser);
  for (;;) {
    countOperator(parser);
    if (parser.take('.')) {
      const { at } = parser;
      const name = parser.expectWord('a field or method name');
      target = parser.take('(')
        ? { kind: 'method', at, target, name, args: listUntil(parser, ')', () => parseExpression(parser)) }
        : { kind: 'field', at, target, name };
    } else if (parser.is('[')) {
      const { at } = parser;
      parser.step();
      const from = parseExpression(parser);
      if (parser.take(':')) target = { kind: 'slice', at, target, from, to: parseExpression(parser) };
      else target = { kind: 'index', at, target, index: from };
      parser.expect(']');
    } else return target;
  }
};

const parseUnary = (parser: Parser): Expression => {
  const { at } = parser;
  if (parser.take('!')) return { kind: 'not', at, operand: nested(parser, parseUnary) };
  if (parser.is('-')) {
    parser.step();
    // The smallest integer has no positive twin, so it is read together with its sign.
    if (parser.token.kind === 'int' && parser.token.text === String(maximumInt + 1n)) {
      parser.step();
      return { kind: 'constant', at, value: -maximumInt - 1n };
    }
    return { kind: 'negate', at, operand: nested(parser, parseUnary) };
  }
  return parsePostfix(parser);
};

const parseLevel = (parser: Parser, level: number): Expression => {
  const operators = levels[level];
  if (operators === undefined) return parseUnary(parser);
  let left = parseLevel(parser, level + 1);
  for (;;) {
    const operator = operators.find((candidate) => parser.is(candidate));
    if (operator === undefined) return left;
    const { at } = parser;
    countOperator(parser);
    parser.step();
    if (operator === 'is') left = { kind: 'is', at, operand: left, type: parser.expectWord('a type name') };
    else left = { kind: 'binary', at, operator: operator as BinaryOperator, left, right: parseLevel(parser, level + 1) };
  }
};

const countOperator = (parser: Parser): void => {
  parser.operators += 1;
  if (parser.operators > maximumOperators) throw parser.problem('This expression has too many operators.');
};

const nested = (parser: Parser, parse: (parser: Parser) => Expression): Expression => {
  if (parser.depth === 0) parser.operators = 0;
  parser.depth += 1;
  if (parser.depth > maximumDepth) throw parser.problem('This expression is nested too deeply.');
  const expression = parse(parser);
  parser.depth -= 1;
  return expression;
};

const parseConditional = (parser: Parser): Expression => {
  const test = parseLevel(parser, 0);
  const { at } = parser;
  if (!parser.take('?')) return test;
  const yes = parseExpression(parser);
  parser.expect(':');
  return { kind: 'conditional', at, test, yes, no: parseExpression(parser) };
};

/** Reads one expression and leaves the cursor behind it. Throws a RulesMistake. */
export const parseExpression = (parser: Parser): Expression => nested(parser, parseConditional);

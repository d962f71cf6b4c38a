/** Statements of a rules file: service, match, allow, function. The result is syntax, not yet checked for meaning. */
import { ownProperty } from '@/lib/own-property';
import { isReserved, parseExpression } from './parse-expression';
import { Parser } from './parser';
import { positionOf } from './scan';
import type { AllowStatement, Block, FunctionStatement, LetStatement, MatchStatement, Method, PatternPart } from './syntax';

const methodsOf: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

const literalSegment = /[A-Za-z0-9_.~@%+-]+/uy;
const maximumNesting = 100;

const expectName = (parser: Parser, what: string): string => {
  const { at } = parser;
  const name = parser.expectWord(what);
  if (isReserved(name)) throw parser.problem(`'${name}' belongs to the language and cannot be a name.`, at);
  return name;
};

/** `/a/{b}/{c=**}`, the path of a match statement. */
const parsePattern = (parser: Parser): readonly PatternPart[] => {
  const { source } = parser;
  const parts: PatternPart[] = [];
  if (!parser.is('/')) throw parser.problem(`Expected a path, found ${parser.describe()}.`);
  let offset = parser.token.start;
  while (source[offset] === '/') {
    offset += 1;
    if (source[offset] === '{') {
      parser.resumeAt(offset + 1);
      const name = expectName(parser, 'the name of a wildcard');
      if (parser.take('=')) {
        parser.expect('*');
        if (!parser.is('*')) throw parser.problem('Expected **.');
        parser.step();
        parts.push({ kind: 'rest', name });
      } else parts.push({ kind: 'one', name });
      if (!parser.is('}')) throw parser.problem(`Expected }, found ${parser.describe()}.`);
      offset = parser.token.end;
    } else {
      literalSegment.lastIndex = offset;
      const text = literalSegment.exec(source);
      if (text === null) throw parser.problem('Expected a path segment or {name}.', positionOf(source, offset));
      parts.push({ kind: 'literal', text: text[0] });
      offset += text[0].length;
    }
  }
  parser.resumeAt(offset);
  return parts;
};

const parseAllow = (parser: Parser): AllowStatement => {
  const { at } = parser;
  parser.expect('allow');
  const methods: Method[] = [];
  do {
    const methodAt = parser.at;
    const word = parser.expectWord('read, write, get, list, create, update or delete');
    const meant = ownProperty(methodsOf, word);
    if (meant === undefined) throw parser.problem(`Unknown method '${word}'.`, methodAt);
    methods.push(...meant);
  } while (parser.take(','));
  let condition = null;
  if (parser.take(':')) {
    parser.expect('if');
    condition = parseExpression(parser);
  }
  parser.expect(';');
  return { at, methods, condition };
};

const parseLet = (parser: Parser): LetStatement => {
  const { at } = parser;
  parser.expect('let');
  const name = expectName(parser, 'a name');
  parser.expect('=');
  const value = parseExpression(parser);
  parser.expect(';');
  return { at, name, value };
};

const parseFunction = (parser: Parser): FunctionStatement => {
  const { at } = parser;
  parser.expect('function');
  const name = expectName(parser, 'the name of the function');
  parser.expect('(');
  const parameters: string[] = [];
  if (!parser.take(')')) {
    do parameters.push(expectName(parser, 'a parameter'));
    while (parser.take(','));
    parser.expect(')');
  }
  parser.expect('{');
  const lets: LetStatement[] = [];
  while (parser.is('let')) lets.push(parseLet(parser));
  parser.expect('return');
  const result = parseExpression(parser);
  parser.expect(';');
  parser.expect('}');
  return { at, name, parameters, lets, result };
};

const parseBlock = (parser: Parser, nesting: number): Block => {
  if (nesting > maximumNesting) throw parser.problem('Match statements are nested too deeply.');
  const block = { functions: [] as FunctionStatement[], matches: [] as MatchStatement[], allows: [] as AllowStatement[] };
  parser.expect('{');
  while (!parser.take('}')) {
    if (parser.is('match')) {
      const { at } = parser;
      parser.step();
      const pattern = parsePattern(parser);
      block.matches.push({ at, pattern, ...parseBlock(parser, nesting + 1) });
    } else if (parser.is('allow') && nesting > 0) block.allows.push(parseAllow(parser));
    else if (parser.is('function')) block.functions.push(parseFunction(parser));
    else throw parser.problem(`Expected match, ${nesting > 0 ? 'allow, ' : ''}function or }, found ${parser.describe()}.`);
  }
  return block;
};

/**
 * Reads a rules file with `rules_version = '2'` and one `service cloud.firestore`. The first version of
 * the language gives wildcards another meaning and is refused. Throws a RulesMistake.
 */
export const parseRules = (source: string): Block => {
  const parser = new Parser(source);
  const { at } = parser;
  if (!parser.take('rules_version')) throw parser.problem("Expected rules_version = '2';", at);
  parser.expect('=');
  const version = parser.step();
  if (version.kind !== 'string' || version.text !== '2') throw parser.problem("Only rules_version '2' is understood.", at);
  parser.expect(';');
  parser.expect('service');
  const serviceAt = parser.at;
  const service = `${parser.expectWord('cloud.firestore')}.${parser.take('.') ? parser.expectWord('firestore') : ''}`;
  if (service !== 'cloud.firestore') throw parser.problem(`The service must be cloud.firestore, not ${service}.`, serviceAt);
  const block = parseBlock(parser, 0);
  if (!parser.isAtEnd()) throw parser.problem(`Expected the end of the file, found ${parser.describe()}.`);
  return block;
};

/** The methods of places in the data and of text. */
import { ownProperty } from '@/lib/own-property';
import { RulesSyntaxError } from '../source-problem';
import { type Compiled, demand, isOpen, type RuleType } from './compiled';
import { EvaluationError, type Scope } from './scope';
import { childSegments, type RuleSnapshot } from './snapshot';

interface Method {
  readonly result: RuleType;
  /** Types of the arguments; a trailing one in `optional` may be missing. */
  readonly takes: readonly RuleType[];
  readonly optional?: boolean;
  readonly run: (self: never, args: readonly never[], at: number) => unknown;
}

const segments = (path: unknown, at: number): readonly string[] => {
  if (typeof path !== 'string') throw new EvaluationError('A path must be text', at);
  const found = childSegments(path);
  if (found === null) throw new EvaluationError(`'${path}' is no path`, at);
  return found;
};

const snapshotMethods: Readonly<Record<string, Method>> = {
  val: { result: 'value', takes: [], run: (self: RuleSnapshot) => self.val() },
  exists: { result: 'boolean', takes: [], run: (self: RuleSnapshot) => self.exists() },
  child: { result: 'snapshot', takes: ['string'], run: (self: RuleSnapshot, [path], at) => self.child(segments(path, at)) },
  parent: {
    result: 'snapshot',
    takes: [],
    run: (self: RuleSnapshot, _, at) => {
      const parent = self.parent();
      if (parent === null) throw new EvaluationError('The root has no parent', at);
      return parent;
    },
  },
  hasChild: { result: 'boolean', takes: ['string'], run: (self: RuleSnapshot, [path], at) => self.child(segments(path, at)).exists() },
  hasChildren: {
    result: 'boolean',
    takes: ['list'],
    optional: true,
    run: (self: RuleSnapshot, [list]: readonly (readonly unknown[])[], at) =>
      list === undefined ? self.keys().length > 0 : list.every((path) => self.child(segments(path, at)).exists()),
  },
  isString: { result: 'boolean', takes: [], run: (self: RuleSnapshot) => typeof self.val() === 'string' },
  isNumber: { result: 'boolean', takes: [], run: (self: RuleSnapshot) => typeof self.val() === 'number' },
  isBoolean: { result: 'boolean', takes: [], run: (self: RuleSnapshot) => typeof self.val() === 'boolean' },
  getPriority: { result: 'value', takes: [], run: (self: RuleSnapshot) => self.priority() },
};

const textMethods: Readonly<Record<string, Method>> = {
  contains: { result: 'boolean', takes: ['string'], run: (self: string, [part]: readonly string[]) => self.includes(part ?? '') },
  beginsWith: { result: 'boolean', takes: ['string'], run: (self: string, [part]: readonly string[]) => self.startsWith(part ?? '') },
  endsWith: { result: 'boolean', takes: ['string'], run: (self: string, [part]: readonly string[]) => self.endsWith(part ?? '') },
  // The reference: every occurrence is replaced, and the first argument is text, not a pattern.
  replace: {
    result: 'string',
    takes: ['string', 'string'],
    run: (self: string, [part, by]: readonly string[]) => self.replaceAll(part ?? '', () => by ?? ''),
  },
  toLowerCase: { result: 'string', takes: [], run: (self: string) => self.toLowerCase() },
  toUpperCase: { result: 'string', takes: [], run: (self: string) => self.toUpperCase() },
  matches: { result: 'boolean', takes: ['regex'], run: (self: string, [pattern]: readonly RegExp[]) => (pattern as RegExp).test(self) },
};

const checkArguments = (name: string, method: Method, args: readonly Compiled[], at: number): void => {
  const least = method.optional === true ? method.takes.length - 1 : method.takes.length;
  if (args.length < least || args.length > method.takes.length) {
    throw new RulesSyntaxError(`${name}() takes ${method.takes.length} argument(s), and ${args.length} stand here`, at);
  }
  for (const [index, argument] of args.entries()) demand(argument, [method.takes[index] as RuleType], `The argument of ${name}()`);
  const list = args[0];
  if (name === 'hasChildren' && list !== undefined && list.type !== 'list')
    throw new RulesSyntaxError('hasChildren() takes a list of texts', list.at);
  if (name === 'matches' && list?.type !== 'regex') throw new RulesSyntaxError('matches() takes a regular expression between slashes', at);
};

const textArgument = (value: unknown, argument: Compiled): unknown => {
  if (isOpen(argument.type) && typeof value !== 'string') throw new EvaluationError('Text is needed here', argument.at);
  return value;
};

/** The function behind a method call. Throws a RulesSyntaxError for unknown methods and wrong arguments. */
export const compileMethod = (object: Compiled, name: string, args: readonly Compiled[], at: number): Compiled => {
  const isText = object.type === 'string' || isOpen(object.type);
  const method = object.type === 'snapshot' ? ownProperty(snapshotMethods, name) : isText ? ownProperty(textMethods, name) : undefined;
  if (method === undefined) throw new RulesSyntaxError(`A ${object.type} has no method '${name}'`, at);
  checkArguments(name, method, args, at);
  return {
    type: method.result,
    at,
    run: (scope: Scope) => {
      const self = object.run(scope);
      if (isText && typeof self !== 'string')
        throw new EvaluationError(`${name}() needs text, and this is ${self === null ? 'null' : typeof self}`, at);
      const values = args.map((argument) => textArgument(argument.run(scope), argument));
      return method.run(self as never, values as never[], at);
    },
  };
};

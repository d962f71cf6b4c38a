/** The rules file as a tree of compiled rules, keyed like the data; it judges nothing. */
import { RulesSyntaxError } from '../source-problem';
import { compile } from './compile';
import { type Compiled, demand } from './compiled';
import { parseExpression } from './expression';
import type { JsonMember, JsonNode, JsonText } from './json-source';

export interface CompiledRule {
  readonly expression: Compiled;
  /** Offset in the file of a character of the expression. */
  readonly offsetOf: (at: number) => number;
}

export interface RuleNode {
  readonly read: CompiledRule | null;
  readonly write: CompiledRule | null;
  readonly validate: CompiledRule | null;
  readonly indexOn: ReadonlySet<string>;
  readonly children: ReadonlyMap<string, RuleNode>;
  readonly wildcard: { readonly name: string; readonly node: RuleNode } | null;
}

const ruleKinds = ['.read', '.write', '.validate'] as const;
type RuleKind = (typeof ruleKinds)[number];

const compileText = (kind: RuleKind, text: JsonText, wildcards: ReadonlySet<string>): CompiledRule => {
  const offsetOf = (at: number): number => text.offsets[Math.min(at, text.offsets.length - 1)] ?? text.offset;
  try {
    const expression = compile(parseExpression(text.value), { kind, wildcards });
    demand(expression, ['boolean'], `A '${kind}' rule`);
    return { expression, offsetOf };
  } catch (cause) {
    if (cause instanceof RulesSyntaxError) throw new RulesSyntaxError(cause.message, offsetOf(cause.offset));
    throw cause;
  }
};

const compileRule = (kind: RuleKind, value: JsonNode, wildcards: ReadonlySet<string>): CompiledRule => {
  if (value.kind === 'boolean') {
    return { expression: { type: 'boolean', at: 0, run: () => value.value }, offsetOf: () => value.offset };
  }
  if (value.kind === 'text') return compileText(kind, value, wildcards);
  throw new RulesSyntaxError(`'${kind}' takes an expression in quotes, true or false`, value.offset);
};

const readIndexes = (value: JsonNode): ReadonlySet<string> => {
  const items = value.kind === 'list' ? value.items : [value];
  return new Set(
    items.map((item) => {
      if (item.kind !== 'text' || item.value === '')
        throw new RulesSyntaxError("'.indexOn' takes the name of a child or a list of names", item.offset);
      return item.value;
    }),
  );
};

const keyProblem = (key: string): string | null => {
  if (key === '') return 'A key may not be empty';
  if (key.startsWith('$')) return /^\$[A-Za-z_]\w*$/u.test(key) ? null : `'${key}' is no name of a wildcard`;
  return /[.#$[\]/]/u.test(key) ? `The key '${key}' may not contain . # $ / [ or ]` : null;
};

const readNode = (value: JsonNode, wildcards: ReadonlySet<string>): RuleNode => {
  if (value.kind !== 'object') throw new RulesSyntaxError('An object with rules is expected here', value.offset);
  const rules: Partial<Record<RuleKind, CompiledRule>> = {};
  const children = new Map<string, RuleNode>();
  let indexOn: ReadonlySet<string> = new Set();
  let wildcard: RuleNode['wildcard'] = null;
  const readMember = ({ key, value: inner }: JsonMember): void => {
    const name = key.value;
    const kind = ruleKinds.find((candidate) => candidate === name);
    if (kind !== undefined) {
      rules[kind] = compileRule(kind, inner, wildcards);
      return;
    }
    if (name === '.indexOn') {
      indexOn = readIndexes(inner);
      return;
    }
    if (name.startsWith('.'))
      throw new RulesSyntaxError(`'${name}' is no kind of rule; known are .read, .write, .validate and .indexOn`, key.offset);
    const problem = keyProblem(name);
    if (problem !== null) throw new RulesSyntaxError(problem, key.offset);
    if (!name.startsWith('$')) {
      children.set(name, readNode(inner, wildcards));
      return;
    }
    if (wildcard !== null) throw new RulesSyntaxError(`A second wildcard stands beside ${wildcard.name}`, key.offset);
    if (wildcards.has(name)) throw new RulesSyntaxError(`The wildcard ${name} is taken by a path above`, key.offset);
    wildcard = { name, node: readNode(inner, new Set([...wildcards, name])) };
  };
  for (const member of value.members) readMember(member);
  return {
    read: rules['.read'] ?? null,
    write: rules['.write'] ?? null,
    validate: rules['.validate'] ?? null,
    indexOn,
    children,
    wildcard,
  };
};

/** The tree below the file's one key 'rules'. Throws a RulesSyntaxError with an offset into the file. */
export const readRuleTree = (document: JsonNode): RuleNode => {
  if (document.kind !== 'object') throw new RulesSyntaxError("The file must be an object with the key 'rules'", document.offset);
  const [member, extra] = document.members;
  if (member === undefined || member.key.value !== 'rules')
    throw new RulesSyntaxError("The first key must be 'rules'", member?.key.offset ?? document.offset);
  if (extra !== undefined) throw new RulesSyntaxError(`Beside 'rules' nothing may stand, and '${extra.key.value}' does`, extra.key.offset);
  return readNode(member.value, new Set());
};

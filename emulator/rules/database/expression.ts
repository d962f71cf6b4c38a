/** The syntax of a rule: a small subset of JavaScript's expressions, parsed by precedence. It gives a tree, not a meaning. */
import { ownProperty } from '@/lib/own-property';
import { RulesSyntaxError } from '../source-problem';

export type BinaryOperator = '&&' | '||' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

interface At {
  readonly at: number;
}
export type Expression = At &
  (
    | { readonly kind: 'literal'; readonly value: null | boolean | number | string }
    | { readonly kind: 'regex'; readonly pattern: string; readonly flags: string }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
    | { readonly kind: 'index'; readonly object: Expression; readonly key: Expression }
    | { readonly kind: 'call'; readonly object: Expression; readonly method: string; readonly args: readonly Expression[] }
    | { readonly kind: 'not'; readonly operand: Expression }
    | { readonly kind: 'negate'; readonly operand: Expression }
    | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Expression; readonly right: Expression }
    | { readonly kind: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  );

interface Token {
  readonly kind: 'number' | 'text' | 'regex' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const signs = [
  '===',
  '!==',
  '&&',
  '||',
  '==',
  '!=',
  '<=',
  '>=',
  '<',
  '>',
  '+',
  '-',
  '*',
  '/',
  '%',
  '!',
  '?',
  ':',
  '(',
  ')',
  '[',
  ']',
  '.',
  ',',
];

/** How tightly a binary operator binds; the order is JavaScript's. */
const strengths: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '===': 3,
  '!==': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};

/** A slash begins a regular expression wherever a value may stand. */
const expectsValue = (previous: Token | undefined): boolean =>
  previous === undefined || (previous.kind === 'sign' && ![')', ']'].includes(previous.text));

const tokenAt = (source: string, at: number, previous: Token | undefined): Token => {
  const rest = source.slice(at);
  const number = /^(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/u.exec(rest)?.[0];
  if (number !== undefined) return { kind: 'number', text: number, at };
  const name = /^[A-Za-z_$][\w$]*/u.exec(rest)?.[0];
  if (name !== undefined) return { kind: 'name', text: name, at };
  const text = /^(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/u.exec(rest)?.[0];
  if (text !== undefined) return { kind: 'text', text, at };
  if (/^['"]/u.test(rest)) throw new RulesSyntaxError('The text is never closed', at);
  if (rest.startsWith('/') && expectsValue(previous)) {
    const regex = /^\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[A-Za-z]*/u.exec(rest)?.[0];
    if (regex === undefined) throw new RulesSyntaxError('The regular expression is never closed', at);
    return { kind: 'regex', text: regex, at };
  }
  const sign = signs.find((candidate) => rest.startsWith(candidate));
  if (sign === undefined) throw new RulesSyntaxError(`Unexpected '${rest[0] ?? ''}'`, at);
  return { kind: 'sign', text: sign, at };
};

const tokensOf = (source: string): Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length;) {
    const space = /^\s+/u.exec(source.slice(at))?.[0];
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const token = tokenAt(source, at, tokens.at(-1));
    tokens.push(token);
    at += token.text.length;
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
};

const textEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  "'": "'",
  '"': '"',
  '\\': '\\',
  '/': '/',
};

const unquote = (token: Token): string =>
  token.text.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|.)/gu, (_, code: string) => {
    if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    const plain = ownProperty(textEscapes, code);
    if (plain === undefined) throw new RulesSyntaxError(`'\\${code}' is no escape of this language`, token.at);
    return plain;
  });

class Parser {
  private next = 0;
  private readonly tokens: readonly Token[];
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  whole(): Expression {
    const expression = this.expression();
    const rest = this.peek();
    if (rest.kind !== 'end') throw new RulesSyntaxError(`Unexpected '${rest.text}'`, rest.at);
    return expression;
  }

  private peek(): Token {
    return this.tokens[Math.min(this.next, this.tokens.length - 1)] as Token;
  }

  private take(): Token {
    const token = this.peek();
    this.next += 1;
    return token;
  }

  private isSign(text: string): boolean {
    const token = this.peek();
    return token.kind === 'sign' && token.text === text;
  }

  private expect(text: string): void {
    const token = this.take();
    if (token.kind === 'sign' && token.text === text) return;
    throw new RulesSyntaxError(
      token.kind === 'end' ? `'${text}' is missing at the end` : `'${text}' is expected before '${token.text}'`,
      token.at,
    );
  }

  private expression(): Expression {
    const test = this.binary(0);
    if (!this.isSign('?')) return test;
    this.take();
    const yes = this.expression();
    this.expect(':');
    return { kind: 'choice', at: test.at, test, yes, no: this.expression() };
  }

  private binary(weakest: number): Expression {
    let left = this.unary();
    for (;;) {
      const token = this.peek();
      const strength = token.kind === 'sign' ? ownProperty(strengths, token.text) : undefined;
      if (strength === undefined || strength <= weakest) return left;
      this.take();
      const right = this.binary(strength);
      // The longer forms mean the same: this language never converts before it compares.
      const operator = (token.text === '===' ? '==' : token.text === '!==' ? '!=' : token.text) as BinaryOperator;
      left = { kind: 'binary', at: token.at, operator, left, right };
    }
  }

  private unary(): Expression {
    const token = this.peek();
    if (token.kind === 'sign' && (token.text === '!' || token.text === '-')) {
      this.take();
      return { kind: token.text === '!' ? 'not' : 'negate', at: token.at, operand: this.unary() };
    }
    return this.suffixes(this.primary());
  }

  private suffixes(start: Expression): Expression {
    let object = start;
    for (;;) {
      if (this.isSign('.')) {
        this.take();
        const name = this.take();
        if (name.kind !== 'name') throw new RulesSyntaxError("A name is expected after '.'", name.at);
        object = this.isSign('(')
          ? { kind: 'call', at: name.at, object, method: name.text, args: this.arguments() }
          : { kind: 'member', at: name.at, object, name: name.text };
      } else if (this.isSign('[')) {
        const at = this.take().at;
        const key = this.expression();
        this.expect(']');
        object = { kind: 'index', at, object, key };
      } else {
        return object;
      }
    }
  }

  private arguments(): Expression[] {
    this.expect('(');
    return this.sequence(')');
  }

  private sequence(closing: string): Expression[] {
    const items: Expression[] = [];
    if (!this.isSign(closing)) {
      items.push(this.expression());
      while (this.isSign(',')) {
        this.take();
        items.push(this.expression());
      }
    }
    this.expect(closing);
    return items;
  }

  private primary(): Expression {
    const token = this.take();
    const { at } = token;
    if (token.kind === 'number') return { kind: 'literal', at, value: Number(token.text) };
    if (token.kind === 'text') return { kind: 'literal', at, value: unquote(token) };
    if (token.kind === 'regex') {
      const end = token.text.lastIndexOf('/');
      return { kind: 'regex', at, pattern: token.text.slice(1, end), flags: token.text.slice(end + 1) };
    }
    if (token.kind === 'name') {
      if (token.text === 'null') return { kind: 'literal', at, value: null };
      if (token.text === 'true' || token.text === 'false') return { kind: 'literal', at, value: token.text === 'true' };
      return { kind: 'name', at, name: token.text };
    }
    if (token.kind === 'sign' && token.text === '(') {
      const inner = this.expression();
      this.expect(')');
      return inner;
    }
    if (token.kind === 'sign' && token.text === '[') return { kind: 'list', at, items: this.sequence(']') };
    throw new RulesSyntaxError(token.kind === 'end' ? 'A value is missing at the end' : `A value is expected before '${token.text}'`, at);
  }
}

/** The tree of one rule. Throws a RulesSyntaxError whose offset counts the characters of `source`. */
export const parseExpression = (source: string): Expression => new Parser(tokensOf(source)).whole();

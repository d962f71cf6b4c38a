/** Arithmetic as a lesson writes it: names, whole numbers, + − * / ^, brackets and functions. It reads; it calculates nothing. */
import { fault } from './value';

export type Operator = '+' | '-' | '*' | '/' | '^';

export type Expression =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'minus'; readonly of: Expression }
  | { readonly is: 'operation'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'call'; readonly name: string; readonly with: readonly Expression[] };

/** Numbers above it are inputs and need a name, so that a reader can see what they are. */
const largestPlain = 100;

const token = /\s*(?:([A-Za-z][A-Za-z0-9]*)|(\d+(?:\.\d+)?)|"([^"]*)"|([-+*/^(),]))/uy;

interface Token {
  readonly name?: string | undefined;
  readonly number?: string | undefined;
  readonly text?: string | undefined;
  readonly sign?: string | undefined;
}

const tokensOf = (source: string): readonly Token[] => {
  const found: Token[] = [];
  const whole = source.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < whole.length) {
    const at = token.lastIndex;
    const match = token.exec(whole);
    if (match === null) return fault(`“${source.trim()}” can’t be read at “${whole.slice(at).trim()}”.`);
    found.push({ name: match[1], number: match[2], text: match[3], sign: match[4] });
  }
  return found;
};

const plain = (text: string): Expression => {
  const value = Number(text);
  return Number.isInteger(value) && value <= largestPlain
    ? { is: 'number', value }
    : fault(`${text} is an input: give it a name under :::given and use that.`);
};

/** The expression of a text. Throws a LessonFault where it can’t be read. */
export const readExpression = (source: string): Expression => {
  const tokens = tokensOf(source);
  let at = 0;
  const takes = (...signs: readonly string[]): string | null => {
    const sign = tokens[at]?.sign;
    if (sign === undefined || !signs.includes(sign)) return null;
    at += 1;
    return sign;
  };
  const expectSign = (sign: string): void => {
    if (takes(sign) === null) fault(`“${source.trim()}” lacks a “${sign}”.`);
  };
  const inBrackets = (): readonly Expression[] => {
    const inside: Expression[] = [];
    if (takes(')') !== null) return inside;
    do inside.push(sum());
    while (takes(',') !== null);
    expectSign(')');
    return inside;
  };
  const primary = (): Expression => {
    if (takes('(') !== null) {
      const inside = sum();
      expectSign(')');
      return inside;
    }
    const next = tokens[at] ?? fault(`“${source.trim()}” ends too early.`);
    at += 1;
    if (next.number !== undefined) return plain(next.number);
    if (next.text !== undefined) return { is: 'text', text: next.text };
    if (next.name === undefined) return fault(`“${source.trim()}” can’t be read at “${next.sign ?? ''}”.`);
    return takes('(') === null ? { is: 'name', name: next.name } : { is: 'call', name: next.name, with: inBrackets() };
  };
  const signed = (): Expression => (takes('-') === null ? raised() : { is: 'minus', of: signed() });
  const raised = (): Expression => {
    const left = primary();
    return takes('^') === null ? left : { is: 'operation', operator: '^', left, right: signed() };
  };
  const chain = (part: () => Expression, ...operators: readonly Operator[]): Expression => {
    let left = part();
    for (let sign = takes(...operators); sign !== null; sign = takes(...operators))
      left = { is: 'operation', operator: sign as Operator, left, right: part() };
    return left;
  };
  const product = (): Expression => chain(signed, '*', '/');
  const sum = (): Expression => chain(product, '+', '-');
  const whole = sum();
  return at < tokens.length ? fault(`“${source.trim()}” can’t be read to its end.`) : whole;
};

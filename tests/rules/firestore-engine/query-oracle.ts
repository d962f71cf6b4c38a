/**
 * An independent judge of small rules and queries: it tries every document of a small universe. It shares
 * nothing with the engine; filters and comparisons are written again, from the documentation of queries
 * (https://firebase.google.com/docs/firestore/query-data/queries). Not a test itself.
 */
import type { WireFilter } from '../../../emulator/wire/firestore';
import { float, wireOf, type Plain } from './rules-fixture';

/** A scalar of the universe. Floats are marked, so that 1 and 1.0 are different documents. */
export type Scalar = null | boolean | string | { readonly int: number } | { readonly float: number };
export type Stored = Scalar | readonly Scalar[];
/** A document; absent fields are missing. */
export type Doc = Readonly<Partial<Record<Field, Stored>>>;
export type Field = 'a' | 'b' | 'tags';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type Condition =
  | { readonly kind: 'compare'; readonly field: Field; readonly op: Comparison; readonly value: Scalar }
  | { readonly kind: 'in'; readonly field: Field; readonly values: readonly Scalar[] }
  | { readonly kind: 'contains'; readonly field: Field; readonly value: Scalar }
  | { readonly kind: 'is'; readonly field: Field; readonly type: 'string' | 'int' | 'float' | 'number' | 'bool' | 'list' }
  | { readonly kind: 'has'; readonly field: Field }
  | { readonly kind: 'not'; readonly inner: Condition }
  | { readonly kind: 'both'; readonly op: 'and' | 'or'; readonly left: Condition; readonly right: Condition }
  | { readonly kind: 'constant'; readonly value: boolean };

export type Filter =
  | { readonly kind: 'compare'; readonly field: Field; readonly op: Comparison; readonly value: Scalar }
  | { readonly kind: 'list'; readonly op: 'in' | 'not-in' | 'contains-any'; readonly field: Field; readonly values: readonly Scalar[] }
  | { readonly kind: 'contains'; readonly field: Field; readonly value: Scalar }
  | { readonly kind: 'all'; readonly op: 'and' | 'or'; readonly parts: readonly Filter[] };

const isNumber = (value: Stored): value is { readonly int: number } | { readonly float: number } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numberOf = (value: { readonly int: number } | { readonly float: number }): number => ('int' in value ? value.int : value.float);

const same = (left: Stored, right: Stored): boolean => {
  if (isNumber(left) && isNumber(right)) return numberOf(left) === numberOf(right);
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => same(item as Scalar, right[index] as Scalar));
  return left === right;
};

/** null: no order between the two. */
const order = (left: Stored, right: Stored): number | null => {
  if (isNumber(left) && isNumber(right)) return numberOf(left) - numberOf(right);
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right);
  return null;
};

const holds = (difference: number, op: Comparison): boolean =>
  ({
    '==': difference === 0,
    '!=': difference !== 0,
    '<': difference < 0,
    '<=': difference <= 0,
    '>': difference > 0,
    '>=': difference >= 0,
  })[op];

type Answer = boolean | 'error';

const typeName = (value: Stored): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (isNumber(value)) return 'int' in value ? 'int' : 'float';
  return typeof value === 'boolean' ? 'bool' : 'string';
};

/** What the rule says of one document. */
export const answer = (condition: Condition, doc: Doc): Answer => {
  if (condition.kind === 'constant') return condition.value;
  if (condition.kind === 'not') {
    const inner = answer(condition.inner, doc);
    return inner === 'error' ? 'error' : !inner;
  }
  if (condition.kind === 'both') {
    const settling = condition.op === 'or';
    const sides = [answer(condition.left, doc), answer(condition.right, doc)];
    if (sides.includes(settling)) return settling;
    return sides.includes('error') ? 'error' : !settling;
  }
  const stored = doc[condition.field];
  if (condition.kind === 'has') return stored !== undefined;
  if (stored === undefined) return 'error';
  if (condition.kind === 'is') return condition.type === 'number' ? isNumber(stored) : typeName(stored) === condition.type;
  if (condition.kind === 'in') return condition.values.some((value) => same(stored, value));
  if (condition.kind === 'contains') return Array.isArray(stored) ? stored.some((item) => same(item as Scalar, condition.value)) : 'error';
  if (condition.op === '==') return same(stored, condition.value);
  if (condition.op === '!=') return !same(stored, condition.value);
  const difference = order(stored, condition.value);
  return difference === null ? 'error' : holds(difference, condition.op);
};

/** Whether a query with the filter returns the document. */
export const returns = (filter: Filter, doc: Doc): boolean => {
  if (filter.kind === 'all') {
    return filter.op === 'and' ? filter.parts.every((part) => returns(part, doc)) : filter.parts.some((part) => returns(part, doc));
  }
  const stored = doc[filter.field];
  if (stored === undefined) return false;
  if (filter.kind === 'contains') return Array.isArray(stored) && stored.some((item) => same(item as Scalar, filter.value));
  if (filter.kind === 'list' && filter.op === 'contains-any') {
    return Array.isArray(stored) && filter.values.some((value) => stored.some((item) => same(item as Scalar, value)));
  }
  if (filter.kind === 'list') {
    const isOne = filter.values.some((value) => same(stored, value));
    return filter.op === 'in' ? isOne : stored !== null && !isOne;
  }
  if (filter.op === '==') return same(stored, filter.value);
  if (filter.op === '!=') return stored !== null && !same(stored, filter.value);
  const difference = order(stored, filter.value);
  return difference !== null && holds(difference, filter.op);
};

const plainOf = (value: Scalar): Plain => {
  if (typeof value !== 'object' || value === null) return value;
  return 'int' in value ? value.int : float(value.float);
};

const literal = (value: Scalar): string => {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  return 'int' in value ? String(value.int) : value.float.toFixed(1);
};

/** The condition as source of the rules language. */
export const sourceOf = (condition: Condition): string => {
  switch (condition.kind) {
    case 'constant':
      return String(condition.value);
    case 'not':
      return `!(${sourceOf(condition.inner)})`;
    case 'both':
      return `(${sourceOf(condition.left)} ${condition.op === 'and' ? '&&' : '||'} ${sourceOf(condition.right)})`;
    case 'has':
      return `'${condition.field}' in resource.data`;
    case 'is':
      return `resource.data.${condition.field} is ${condition.type}`;
    case 'in':
      return `resource.data.${condition.field} in [${condition.values.map(literal).join(', ')}]`;
    case 'contains':
      return `resource.data.${condition.field}.hasAny([${literal(condition.value)}])`;
    case 'compare':
      return `resource.data.${condition.field} ${condition.op} ${literal(condition.value)}`;
  }
};

const fieldOps = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
} as const;
const listOps = { in: 'IN', 'not-in': 'NOT_IN', 'contains-any': 'ARRAY_CONTAINS_ANY' } as const;

/** The filter as it travels. */
export const wireFilterOf = (filter: Filter): WireFilter => {
  if (filter.kind === 'all') {
    return { compositeFilter: { op: filter.op === 'and' ? 'AND' : 'OR', filters: filter.parts.map(wireFilterOf) } };
  }
  const field = { fieldPath: filter.field };
  if (filter.kind === 'contains') return { fieldFilter: { field, op: 'ARRAY_CONTAINS', value: wireOf(plainOf(filter.value)) } };
  if (filter.kind === 'list') return { fieldFilter: { field, op: listOps[filter.op], value: wireOf(filter.values.map(plainOf)) } };
  if (filter.value === null && filter.op === '==') return { unaryFilter: { field, op: 'IS_NULL' } };
  if (filter.value === null && filter.op === '!=') return { unaryFilter: { field, op: 'IS_NOT_NULL' } };
  return { fieldFilter: { field, op: fieldOps[filter.op], value: wireOf(plainOf(filter.value)) } };
};

/** The number of alternatives in the disjunctive normal form of the filter. */
export const disjunctionsOf = (filter: Filter): number => {
  if (filter.kind === 'list') return filter.op === 'not-in' ? 1 : filter.values.length;
  if (filter.kind !== 'all') return 1;
  const counts = filter.parts.map(disjunctionsOf);
  return filter.op === 'or' ? counts.reduce((sum, count) => sum + count, 0) : counts.reduce((product, count) => product * count, 1);
};

/**
 * What the service refuses to answer although it is well formed (https://firebase.google.com/docs/firestore/query-data/queries).
 * A missing composite index is not among it here: like the official emulator, this backend needs none.
 */
import type { FieldOperator, StructuredQuery, WireFilter } from '../wire/firestore';
import { invalid, type RpcError } from './rpc-error';

const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN_VALUES = 10;
const MAX_INEQUALITY_FIELDS = 10;

const INEQUALITIES: ReadonlySet<string> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
]);

type FieldFilter = Extract<WireFilter, { readonly fieldFilter: unknown }>;

interface Leaf {
  readonly fieldPath: string;
  readonly op: string;
  /** How many values the operator is given. */
  readonly operands: number;
}

const operandsOf = (filter: FieldFilter): number => {
  const { value, op } = filter.fieldFilter;
  const isList = op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY';
  return isList && 'arrayValue' in value ? (value.arrayValue.values?.length ?? 0) : 1;
};

/** The comparisons of a filter, in the order written. */
const leavesOf = (filter: WireFilter): readonly Leaf[] => {
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.flatMap(leavesOf);
  if ('unaryFilter' in filter) return [{ fieldPath: filter.unaryFilter.field.fieldPath, op: filter.unaryFilter.op, operands: 1 }];
  return [{ fieldPath: filter.fieldFilter.field.fieldPath, op: filter.fieldFilter.op, operands: operandsOf(filter) }];
};

/** The fields compared by inequality, which a query is ordered by unless it says otherwise; each once, in text order. */
export const inequalityFields = (filter: WireFilter | undefined): readonly string[] =>
  filter === undefined
    ? []
    : [
        ...new Set(
          leavesOf(filter)
            .filter((leaf) => INEQUALITIES.has(leaf.op))
            .map((leaf) => leaf.fieldPath),
        ),
      ].sort();

const isOnKey = (leaf: Leaf): boolean => leaf.fieldPath === '__name__';

/**
 * Why the service has no order for the query: the document key decides every order, so nothing may come after it, neither
 * asked for nor added for a field compared by inequality; and those fields may not stand beside a key that is only pinned.
 */
export const faultOfOrder = ({ where, orderBy = [] }: StructuredQuery): RpcError | null => {
  const asked = orderBy.map((order) => order.field.fieldPath);
  const inequalities = inequalityFields(where);
  const key = asked.indexOf('__name__');
  const after = key === -1 ? [] : [...asked.slice(key + 1), ...inequalities.filter((field) => !asked.includes(field))];
  const [first] = after;
  if (first !== undefined) return invalid(`order by clause cannot contain more fields after the key ${first}`);
  const isKeyPinned = where !== undefined && leavesOf(where).some((leaf) => leaf.op === 'EQUAL' && isOnKey(leaf));
  return isKeyPinned && inequalities.length > 0 && !inequalities.includes('__name__')
    ? invalid('Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.')
    : null;
};

/** How many alternatives the filter has when written as an OR of ANDs; IN and ARRAY_CONTAINS_ANY are ORs. */
const disjunctions = (filter: WireFilter): number => {
  if ('unaryFilter' in filter) return 1;
  if ('fieldFilter' in filter) {
    const op: FieldOperator = filter.fieldFilter.op;
    return op === 'IN' || op === 'ARRAY_CONTAINS_ANY' ? operandsOf(filter) : 1;
  }
  const counts = filter.compositeFilter.filters.map(disjunctions);
  return filter.compositeFilter.op === 'AND' ? counts.reduce((a, b) => a * b, 1) : counts.reduce((a, b) => a + b, 0);
};

const hasOr = (filter: WireFilter): boolean =>
  'compositeFilter' in filter &&
  ((filter.compositeFilter.op === 'OR' && filter.compositeFilter.filters.length > 1) || filter.compositeFilter.filters.some(hasOr));

const faultOfNegations = (filter: WireFilter, leaves: readonly Leaf[]): RpcError | null => {
  const count = (...ops: readonly string[]): number => leaves.filter((leaf) => ops.includes(leaf.op)).length;
  const negations = count('NOT_EQUAL', 'IS_NOT_NULL', 'IS_NOT_NAN');
  if (count('NOT_IN') === 0) return null;
  if (count('NOT_IN') > 1) return invalid("Only a single 'NOT_IN' filter is allowed per query.");
  if (negations > 0) return invalid("'NOT_EQUAL' and 'NOT_IN' filters cannot be used in the same query.");
  if (count('IN', 'ARRAY_CONTAINS_ANY') > 0 || hasOr(filter)) {
    return invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
  if (leaves.some((leaf) => leaf.op === 'NOT_IN' && leaf.operands > MAX_NOT_IN_VALUES)) {
    return invalid(`'NOT_IN' supports up to ${MAX_NOT_IN_VALUES} comparison values.`);
  }
  return null;
};

/** Comparisons that hold together: every alternative of the filter, as a list of leaves. Only called below the limit of alternatives. */
const conjunctions = (filter: WireFilter): readonly (readonly Leaf[])[] => {
  if (!('compositeFilter' in filter)) return [leavesOf(filter)];
  const { op, filters } = filter.compositeFilter;
  if (op === 'OR') return filters.flatMap(conjunctions);
  return filters.map(conjunctions).reduce((all, next) => all.flatMap((left) => next.map((right) => [...left, ...right])), [[]]);
};

const faultOfArrays = (filter: WireFilter): RpcError | null => {
  const tooMany = conjunctions(filter).some(
    (leaves) => leaves.filter((leaf) => leaf.op === 'ARRAY_CONTAINS' || leaf.op === 'ARRAY_CONTAINS_ANY').length > 1,
  );
  return tooMany ? invalid('A maximum of 1 ARRAY_CONTAINS or ARRAY_CONTAINS_ANY filter is allowed per disjunction.') : null;
};

/** Why the service would not answer a query with this filter; null when it would. */
export const faultOfFilter = (filter: WireFilter): RpcError | null => {
  const leaves = leavesOf(filter);
  const empty = leaves.find((leaf) => leaf.operands === 0);
  if (empty !== undefined) return invalid(`'${empty.op}' requires an non-empty ArrayValue.`);
  if (disjunctions(filter) > MAX_DISJUNCTIONS) {
    return invalid(`The query has more than ${MAX_DISJUNCTIONS} disjunctions after normalization.`);
  }
  if (inequalityFields(filter).length > MAX_INEQUALITY_FIELDS) {
    return invalid(`A query may compare at most ${MAX_INEQUALITY_FIELDS} fields by inequality.`);
  }
  return faultOfNegations(filter, leaves) ?? faultOfArrays(filter);
};

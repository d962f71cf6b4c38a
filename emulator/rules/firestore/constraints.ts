/**
 * What a query says of every document it can return, read from its filters and its order. Cursors and the
 * limit are not used: they narrow the result too, but no rule is documented to be provable from them.
 */
import type { FieldOperator, StructuredQuery, WireFilter } from '../../wire/firestore';
import { cellAt, dataCell, idCell, nameCell, resourceCell } from './cell';
import { classOf, everything, openDomain, splitDomain, type Domain, type Test } from './domain';
import { EvaluationError } from './evaluation-error';
import { fieldPathOf } from './field-path';
import { valueOfWire } from './from-wire';
import { unknownPart, type Knowledge, type KnowledgeByKey } from './possibilities';
import type { Value } from './value';

/** The service's own limit on the disjunctive normal form is 30; here it only bounds the work. */
const maximumAlternatives = 100;

interface Constraint {
  readonly path: readonly string[];
  /** Narrows what the field may be; null when nothing is left. */
  readonly narrow: (domain: Domain) => Domain | null;
}

type Conjunction = readonly Constraint[];

const keep =
  (test: Test) =>
  (domain: Domain): Domain | null =>
    splitDomain(domain, test).get('yes') ?? null;

const drop =
  (test: Test) =>
  (domain: Domain): Domain | null =>
    splitDomain(domain, test).get('no') ?? null;

const notNull = drop({ op: '==', value: null });

/** Not equal to any of the values. Such filters never return documents whose field is missing or null. */
const noneOf =
  (values: readonly Value[]) =>
  (domain: Domain): Domain | null =>
    values.reduce<Domain | null>((left, value) => (left === null ? null : drop({ op: '==', value })(left)), notNull(domain));

const NaNOnly: Domain = { kind: 'finite', values: [Number.NaN] };

const oneOf =
  (values: readonly Value[]) =>
  (domain: Domain): Domain | null => {
    const kept = values.flatMap((value) => (Number.isNaN(value) ? NaNOnly : (keep({ op: '==', value })(domain) ?? [])));
    const finite = kept.flatMap((part) => (part.kind === 'finite' ? part.values : []));
    if (kept.length === 0) return null;
    // A list or map with numbers inside leaves an open domain; then only the classes are known.
    return kept.every((part) => part.kind === 'finite')
      ? { kind: 'finite', values: finite }
      : openDomain(values.flatMap((value) => classOf(value) ?? []));
  };

/** A range filter returns values of the type of its bound only. Types that rules cannot compare are known by type alone. */
const ordered =
  (op: '<' | '<=' | '>' | '>=', value: Value) =>
  (domain: Domain): Domain | null => {
    const name = classOf(value);
    if (name === null || name === 'number' || name === 'string' || name === 'timestamp') return keep({ op, value })(domain);
    if (domain.kind === 'finite') {
      const values = domain.values.filter((candidate) => classOf(candidate) === name);
      return values.length === 0 ? null : { kind: 'finite', values };
    }
    const range = domain.classes.get(name);
    return range === undefined ? null : { kind: 'open', classes: new Map([[name, range]]) };
  };

const itemsOf = (value: Value): readonly Value[] =>
  typeof value === 'object' && value !== null && value.kind === 'list' ? value.items : [];

const rangeOperators: Readonly<Partial<Record<FieldOperator, '<' | '<=' | '>' | '>='>>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
};

const fieldAlternatives = (path: readonly string[], operator: FieldOperator, value: Value): readonly Conjunction[] => {
  const one = (narrow: Constraint['narrow']): readonly Conjunction[] => [[{ path, narrow }]];
  const range = rangeOperators[operator];
  if (range !== undefined) return one(ordered(range, value));
  if (operator === 'EQUAL') return one(Number.isNaN(value) ? () => NaNOnly : oneOf([value]));
  if (operator === 'NOT_EQUAL') return one(noneOf([value]));
  if (operator === 'IN') return one(oneOf(itemsOf(value)));
  if (operator === 'NOT_IN') return one(noneOf(itemsOf(value)));
  if (operator === 'ARRAY_CONTAINS') return one(keep({ op: 'has', value }));
  return itemsOf(value).map((item) => [{ path, narrow: keep({ op: 'has', value: item }) }]);
};

const unaryNarrow: Readonly<Record<'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL', Constraint['narrow']>> = {
  IS_NAN: () => NaNOnly,
  IS_NULL: keep({ op: '==', value: null }),
  IS_NOT_NAN: notNull,
  IS_NOT_NULL: notNull,
};

/** A disjunction of conjunctions; null when there are too many or a part cannot be read. */
const alternativesOf = (filter: WireFilter): readonly Conjunction[] | null => {
  if ('fieldFilter' in filter) {
    const path = fieldPathOf(filter.fieldFilter.field.fieldPath);
    return path === null ? null : fieldAlternatives(path, filter.fieldFilter.op, valueOfWire(filter.fieldFilter.value));
  }
  if ('unaryFilter' in filter) {
    const path = fieldPathOf(filter.unaryFilter.field.fieldPath);
    return path === null ? null : [[{ path, narrow: unaryNarrow[filter.unaryFilter.op] }]];
  }
  const { op, filters } = filter.compositeFilter;
  let result: readonly Conjunction[] = op === 'AND' ? [[]] : [];
  for (const inner of filters) {
    const alternatives = alternativesOf(inner);
    if (alternatives === null) return null;
    result = op === 'OR' ? [...result, ...alternatives] : result.flatMap((left) => alternatives.map((right) => [...left, ...right]));
    if (result.length > maximumAlternatives) return null;
  }
  return result;
};

/** The same; a value that is none of the language makes the filter unreadable. */
const readableAlternatives = (filter: WireFilter): readonly Conjunction[] | null => {
  try {
    return alternativesOf(filter);
  } catch (thrown) {
    if (thrown instanceof EvaluationError) return null;
    throw thrown;
  }
};

const sureMap: Knowledge = { presence: 'sure', domain: openDomain(['map']) };

/** The document as such: it exists, and its id is some text. */
const startingKnowledge: KnowledgeByKey = new Map<string, Knowledge>([
  [resourceCell.key, sureMap],
  [dataCell.key, sureMap],
  [idCell.key, { presence: 'sure', domain: openDomain(['string']) }],
  [nameCell.key, { presence: 'sure', domain: openDomain(['path']) }],
]);

/** The id in a reference to a document of the collection; filters on names compare ids then, in the same order. */
const idsOf = (collection: readonly string[] | null, narrow: Constraint['narrow']): Constraint['narrow'] => {
  if (collection === null) return (domain) => domain;
  return (domain) => {
    // Names are compared as paths; within one collection that is the order of the ids, so only equality is carried over.
    const names = narrow(everything);
    if (names === null || names.kind !== 'finite') return domain;
    const ids = names.values.flatMap((name) =>
      typeof name === 'object' && name?.kind === 'path' && name.segments.slice(0, -1).join('/') === collection.join('/')
        ? [name.segments.at(-1) ?? '']
        : [],
    );
    return ids.length === 0 ? null : { kind: 'finite', values: ids };
  };
};

const apply = (known: Map<string, Knowledge>, { path, narrow }: Constraint, collection: readonly string[] | null): boolean => {
  const isName = path.length === 1 && path[0] === '__name__';
  const cell = isName ? idCell : cellAt([...dataCell.path, ...path]);
  for (let depth = 1; depth < path.length; depth += 1) {
    const parent = cellAt([...dataCell.path, ...path.slice(0, depth)]);
    const map = keep({ op: 'is', type: 'map' })(known.get(parent.key)?.domain ?? everything);
    if (map === null) return false;
    known.set(parent.key, { presence: 'sure', domain: map });
  }
  const before = known.get(cell.key) ?? unknownPart;
  const domain = (isName ? idsOf(collection, narrow) : narrow)(before.domain);
  if (domain === null) return false;
  known.set(cell.key, { presence: 'sure', domain });
  return true;
};

/** What the constraints say together; one that contradicts those before it adds nothing. */
const combine = (constraints: Conjunction, collection: readonly string[] | null) => {
  const knowledge = new Map(startingKnowledge);
  const consistent = constraints.filter((constraint) => apply(knowledge, constraint, collection));
  return { knowledge, isConsistent: consistent.length === constraints.length };
};

/** What a query's filters say of the documents that it can return. */
interface Constraints {
  /** One entry for each alternative under which a document can be returned: what is then known of it. */
  readonly known: readonly KnowledgeByKey[];
  /**
   * Only where no alternative can return anything, since each contradicts itself: what is known when a filter that
   * contradicts those before it, or those after it, is passed over. Whoever may ask one of these may ask the query.
   */
  readonly relaxed: readonly KnowledgeByKey[];
}

/** null: the query is not understood. */
export const constraintsOf = (query: StructuredQuery, collection: readonly string[] | null): Constraints | null => {
  const alternatives = query.where === undefined ? [[]] : readableAlternatives(query.where);
  // Ordering by a field leaves out documents without it.
  const orders = (query.orderBy ?? []).map(({ field }) => fieldPathOf(field.fieldPath));
  if (alternatives === null || orders.includes(null)) return null;
  const sorted: Conjunction = orders.flatMap((path) => (path === null ? [] : [{ path, narrow: (domain: Domain) => domain }]));
  const known = alternatives.flatMap((conjunction) => {
    const { knowledge, isConsistent } = combine([...conjunction, ...sorted], collection);
    return isConsistent ? [knowledge] : [];
  });
  if (known.length > 0) return { known, relaxed: [] };
  const relaxed = alternatives.flatMap((conjunction) =>
    [conjunction, conjunction.toReversed()].map((constraints) => combine([...constraints, ...sorted], collection).knowledge),
  );
  return { known, relaxed };
};

/** Generated rules and queries against every document of a small universe. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answer,
  disjunctionsOf,
  returns,
  sourceOf,
  wireFilterOf,
  type Condition,
  type Doc,
  type Field,
  type Filter,
  type Scalar,
  type Stored,
} from './query-oracle';
import { list, withCondition } from './rules-fixture';

const scalars: readonly Scalar[] = [null, true, false, 'p', 'q', { int: 1 }, { int: 2 }, { float: 1 }, { float: 2.5 }];

/**
 * Values that stand for every way a stored value can relate to the scalars above: equal to one in either
 * form of number, or between, below or above them, or of another type.
 */
const storedScalars: readonly (Stored | undefined)[] = [
  undefined,
  ...scalars,
  'a',
  'pp',
  'z',
  { float: 2 },
  ...[-1, 3].map((int) => ({ int })),
  ...[-1.5, 1.5, 2.2, 9.5].map((value) => ({ float: value })),
  [],
  [{ int: 1 }],
];
const storedLists: readonly (Stored | undefined)[] = [
  undefined,
  null,
  'p',
  [],
  ['p'],
  ['q'],
  ['p', 'q'],
  ['z'],
  ['p', 'z'],
  ['q', 'z'],
  ['p', 'q', 'z'],
];

const universe: readonly Doc[] = storedScalars.flatMap((a) =>
  storedScalars.flatMap((b) =>
    storedLists.map((tags) => ({
      ...(a === undefined ? {} : { a }),
      ...(b === undefined ? {} : { b }),
      ...(tags === undefined ? {} : { tags }),
    })),
  ),
);

const scalar = fc.constantFrom(...scalars);
const ordered = fc.constantFrom<Scalar>('p', 'q', { int: 1 }, { int: 2 }, { float: 1 }, { float: 2.5 });
const field = fc.constantFrom<Field>('a', 'b');
const equality = fc.constantFrom<'==' | '!='>('==', '!=');
const inequality = fc.constantFrom<'<' | '<=' | '>' | '>='>('<', '<=', '>', '>=');
const tag = fc.constantFrom<Scalar>('p', 'q');

const simpleCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constant('compare' as const), field, op: equality, value: scalar }),
  fc.record({ kind: fc.constant('compare' as const), field, op: inequality, value: ordered }),
  fc.record({ kind: fc.constant('in' as const), field, values: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('contains' as const), field: fc.constant<Field>('tags'), value: tag }),
  fc.record({
    kind: fc.constant('is' as const),
    field,
    type: fc.constantFrom('string' as const, 'int' as const, 'float' as const, 'number' as const, 'bool' as const, 'list' as const),
  }),
  fc.record({ kind: fc.constant('has' as const), field: fc.constantFrom<Field>('a', 'b', 'tags') }),
  fc.record({ kind: fc.constant('constant' as const), value: fc.boolean() }),
);

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    simpleCondition,
    fc.record({ kind: fc.constant('not' as const), inner: tie('condition') }),
    fc.record({
      kind: fc.constant('both' as const),
      op: fc.constantFrom('and' as const, 'or' as const),
      left: tie('condition'),
      right: tie('condition'),
    }),
  ),
}));

const simpleFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ kind: fc.constant('compare' as const), field, op: equality, value: scalar }),
  fc.record({ kind: fc.constant('compare' as const), field, op: inequality, value: ordered }),
  fc.record({
    kind: fc.constant('list' as const),
    op: fc.constantFrom('in' as const, 'not-in' as const),
    field,
    values: fc.array(scalar, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('contains' as const), field: fc.constant<Field>('tags'), value: tag }),
  fc.record({
    kind: fc.constant('list' as const),
    op: fc.constant('contains-any' as const),
    field: fc.constant<Field>('tags'),
    values: fc.array(tag, { minLength: 1, maxLength: 2 }),
  }),
);

const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    simpleFilter,
    fc.record({
      kind: fc.constant('all' as const),
      op: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

/** A condition that follows from a filter more often than a random one does. */
const mirroring = (wanted: Filter): Condition => {
  if (wanted.kind === 'all') {
    const { op } = wanted;
    return wanted.parts.map(mirroring).reduce((left, right) => ({ kind: 'both', op, left, right }));
  }
  if (wanted.kind !== 'list') return wanted;
  const { field: name, op, values } = wanted;
  if (op === 'contains-any') {
    const each = values.map((value): Condition => ({ kind: 'contains', field: name, value }));
    return each.reduce((left, right) => ({ kind: 'both', op: 'or', left, right }));
  }
  const isOne: Condition = { kind: 'in', field: name, values };
  return op === 'in' ? isOne : { kind: 'not', inner: isOne };
};

const pairs = fc.oneof(
  fc.tuple(condition, filter),
  filter.map((wanted): [Condition, Filter] => [mirroring(wanted), wanted]),
  fc
    .tuple(condition, filter)
    .map(([other, wanted]): [Condition, Filter] => [{ kind: 'both', op: 'or', left: mirroring(wanted), right: other }, wanted]),
  fc
    .tuple(condition, filter)
    .map(([other, wanted]): [Condition, Filter] => [{ kind: 'both', op: 'and', left: other, right: mirroring(wanted) }, wanted]),
);

describe('against every document of a small universe', () => {
  const seen = { allowed: 0, refused: 0 };

  it('allows a query if and only if the rule allows each document that it returns', () => {
    fc.assert(
      fc.property(pairs, ([rule, wanted]) => {
        const returned = universe.filter((doc) => returns(wanted, doc));
        // A query that can return nothing is refused; nothing is lost by that.
        fc.pre(returned.length > 0);
        // The service takes at most 30: https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries
        fc.pre(disjunctionsOf(wanted) <= 30);
        const provable = returned.every((doc) => answer(rule, doc) === true);
        const verdict = list(withCondition(sourceOf(rule)), '', {
          query: { from: [{ collectionId: 'c' }], where: wireFilterOf(wanted) },
        }).allowed;
        seen[verdict ? 'allowed' : 'refused'] += 1;
        expect({ rule: sourceOf(rule), verdict }).toStrictEqual({ rule: sourceOf(rule), verdict: provable });
      }),
      { numRuns: 400 },
    );
    expect(seen.allowed).toBeGreaterThan(40);
    expect(seen.refused).toBeGreaterThan(40);
  });
});

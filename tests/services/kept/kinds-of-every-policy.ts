/** A kind for every merge policy, each in a place of the product and under its rules, with what a device does to it. Not a test. */
import * as z from 'zod/mini';
import { contractKind } from '@/domain/import/contract-kind';
import { copiesPolicy } from '@/domain/kept/copies-policy';
import { counterPolicy } from '@/domain/kept/counter-policy';
import type { CounterEdit } from '@/domain/kept/counter-policy';
import { endingPolicy, endingTimes } from '@/domain/kept/ending-policy';
import { entriesPolicy } from '@/domain/kept/entries-policy';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import type { OwnKindName } from '@/domain/kept/kinds';
import { logPolicy } from '@/domain/kept/log-policy';
import { oncePolicy, standingOf, undoIdOf, undoOf } from '@/domain/kept/once-policy';
import { atCreation } from '@/domain/kept/server-times';
import type { ReadyKept } from '@/services/kept/kept-shelves';
import type { AnyKind } from './kept-scene';
import { line, linesIn, linesKind } from './lines-kind';
import type { Lines } from './lines-kind';

export interface Doing {
  readonly kind: AnyKind;
  readonly id: string;
  readonly edit: unknown;
}

const text = z.string();

const kindOf = <Value, Edit>(name: OwnKindName, kind: Pick<Kind<Value, Edit>, 'policy' | 'schema'> & Partial<Kind<Value, Edit>>): AnyKind =>
  ({ name, id: ownKinds[name].id, version: 1, migrations: [], times: {}, ...kind }) as unknown as AnyKind;

const contracts = contractKind as unknown as AnyKind;
const drawings = kindOf('drawings', { policy: entriesPolicy, schema: z.record(text, z.object({ price: z.number() })) });
const threads = kindOf('threads', { policy: logPolicy, schema: z.object({ entries: z.array(z.object({ id: text, say: text })) }) });
const trials = kindOf('trials', { policy: counterPolicy, schema: z.record(text, z.object({ trials: z.int() })) });
const strategies = kindOf('strategies', { policy: copiesPolicy, schema: z.object({ name: text }) });
const propEntries = kindOf('propEntries', {
  policy: oncePolicy,
  schema: z.record(text, z.unknown()),
  times: { createdAt: atCreation },
});
const hypotheses = kindOf('hypotheses', {
  policy: endingPolicy,
  schema: z.object({ definition: text, hash: text }),
  times: { createdAt: atCreation, ...endingTimes },
});
const notes = linesKind as unknown as AnyKind;

export const kindsOfEveryPolicy: readonly AnyKind[] = [contracts, drawings, threads, trials, strategies, propEntries, hypotheses, notes];

const terms = { name: 'A future', currency: 'USD', tickSize: '0.25', tickValue: '12.50' };
const claim = { definition: '{"scope":"london"}', hash: 'ab'.repeat(32) };
const entry = { accountId: 'acc-1', type: 'fee', at: 1_790_000_000_000 };
const tried: CounterEdit = {
  next: (own) => ({ trials: (own?.['trials'] ?? 0) + 1, measured: 0, mean: 0, squares: 0 }),
};

/** What each of two devices says of one document before either has heard of the other. */
export const aConflict = (device: string): Doing => ({ kind: strategies, id: 'shared', edit: { put: { name: device } } });

/** What a device does, in a number of pieces of work; each leaves something that is nobody else's. */
export const workOf = (device: 'laptop' | 'phone', rounds: readonly number[]): readonly Doing[] =>
  rounds.flatMap((round): readonly Doing[] => {
    const own = `${device}-${String(round)}`;
    return [
      { kind: contracts, id: own.toUpperCase().replace('-', ''), edit: { set: terms } },
      { kind: contracts, id: 'ES', edit: { set: { ...terms, [device === 'laptop' ? 'tickSize' : 'tickValue']: String(round + 1) } } },
      { kind: notes, id: 'n-1', edit: line(own) },
      { kind: drawings, id: 'EURUSD', edit: { set: { [own]: { price: round } } } },
      { kind: threads, id: 't', edit: { append: { id: own, entry: { say: own } } } },
      { kind: trials, id: 'f', edit: tried },
      { kind: strategies, id: device, edit: { put: { name: own } } },
      { kind: propEntries, id: own, edit: { create: entry } },
      ...(round % 2 === 0 ? [] : [{ kind: propEntries, id: undoIdOf(own), edit: { create: undoOf(own) } }]),
      { kind: hypotheses, id: own, edit: { create: claim } },
      { kind: hypotheses, id: own, edit: { end: true } },
      { kind: notes, id: 'n-1', edit: line(`${own}-again`) },
    ];
  });

/** What has to be there of that work and of the conflict, once both have done as many rounds. */
export const expectedAfter = (rounds: readonly number[]): Readonly<Record<string, unknown>> => {
  const owns = (['laptop', 'phone'] as const).flatMap((device) => rounds.map((round) => `${device}-${String(round)}`)).toSorted();
  const last = Math.max(...rounds);
  return {
    contracts: ['ES', ...owns.map((own) => own.toUpperCase().replace('-', ''))].toSorted(),
    drawings: owns,
    threads: owns,
    trials: owns.length,
    strategies: { laptop: [`laptop-${String(last)}`], phone: [`phone-${String(last)}`], shared: ['laptop', 'phone'] },
    propEntries: owns.filter((own) => Number(own.split('-')[1]) % 2 === 0),
    hypotheses: owns.map((own) => `${own} ended`),
    notes: owns.flatMap((own) => [own, `${own}-again`]).toSorted(),
  };
};

type Documents<Value> = ReadyKept<Value>['documents'];

const only = <Value>(documents: Documents<unknown>): Value => {
  const [first, ...others] = documents;
  if (first === undefined || others.length > 0) throw new Error(`There are ${String(documents.length)} documents in the place of one.`);
  return first.value as Value;
};

const seenOf: Readonly<Record<string, (documents: Documents<unknown>) => unknown>> = {
  contracts: (documents) => documents.map(({ id }) => id),
  drawings: (documents) => Object.keys(only<object>(documents)).toSorted(),
  threads: (documents) =>
    only<{ readonly entries: readonly { readonly say: string }[] }>(documents)
      .entries.map(({ say }) => say)
      .toSorted(),
  trials: (documents) =>
    Object.values(only<Record<string, { readonly trials: number }>>(documents)).reduce((sum, { trials: own }) => sum + own, 0),
  strategies: (documents) =>
    Object.fromEntries(
      (documents as Documents<{ readonly name: string }>).map(({ id, value, copies }) => [
        id,
        [value, ...copies.map((copy) => copy.value)].map(({ name }) => name).toSorted(),
      ]),
    ),
  propEntries: (documents) => standingOf(documents as Documents<Record<string, unknown>>).map(({ id }) => id),
  hypotheses: (documents) => documents.map(({ id, times }) => `${id}${typeof times['endedAt'] === 'number' ? ' ended' : ''}`),
  notes: (documents) => linesIn(only<Lines>(documents).updates),
};

/** What a device shows of a kind, in the words of `expectedAfter`. */
export const seen = ({ name }: AnyKind, { documents }: ReadyKept<never>): unknown => seenOf[name]?.(documents);

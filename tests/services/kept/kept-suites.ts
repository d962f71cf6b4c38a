/** One kind for each merge policy, with edits made apart and what has to come of them. Not a test. */
import * as z from 'zod/mini';
import { drawingsKind } from '@/domain/drawings/drawings-kind';
import { contractKind } from '@/domain/import/contract-kind';
import { mappingKind } from '@/domain/import/mapping-kind';
import { copiesPolicy } from '@/domain/kept/copies-policy';
import type { CopiesEdit } from '@/domain/kept/copies-policy';
import { counterPolicy } from '@/domain/kept/counter-policy';
import type { CounterEdit } from '@/domain/kept/counter-policy';
import { logPolicy } from '@/domain/kept/log-policy';
import type { Kind } from '@/domain/kept/kind';
import { oncePolicy } from '@/domain/kept/once-policy';
import { registerPolicy } from '@/domain/kept/register-policy';
import { atCreation } from '@/domain/kept/server-times';
import { firstLayout } from '@/domain/workspaces/layout';
import type { Layout } from '@/domain/workspaces/layout';
import { layoutKind } from '@/domain/workspaces/layout-kind';
import type { ReadyKept } from '@/services/kept/kept-shelves';
import type { AnyKind } from './kept-scene';
import { line as noteLine, linesIn, linesKind } from './lines-kind';
import type { Lines } from './lines-kind';

export interface Step {
  readonly id: string;
  readonly edit: unknown;
}

export interface Suite {
  readonly kind: AnyKind;
  /** Known to both devices before they part. */
  readonly first: Step;
  /** What each of the two does alone. */
  readonly laptop: Step;
  readonly phone: Step;
  /** What there is after the first, and at the end, as `seen` sees it. */
  readonly after: { readonly first: unknown; readonly laptop: unknown; readonly both: unknown };
  /** Where the server has the first; absent: under the kind and its id. */
  readonly path?: string;
  readonly seen: (now: ReadyKept<never>) => unknown;
  /** What a second tab of the laptop does, which knows what the first one did, and what comes of it; absent: as the phone. */
  readonly tab?: { readonly step: Step; readonly after: unknown };
  /** An edit that makes no valid value; a value larger than a document. */
  readonly invalid: Step;
  readonly large: Step;
}

const id = /^[A-Za-z0-9-]{1,80}$/u;
const text = z.string();
const huge = 'x'.repeat(950_000);

const declared = <Value, Edit>(kind: Omit<Kind<Value, Edit>, 'id' | 'version' | 'migrations' | 'times'>): AnyKind =>
  ({ ...kind, id, version: 1, migrations: [], times: { createdAt: atCreation } }) as unknown as AnyKind;

const values = ({ documents }: ReadyKept<never>): unknown => Object.fromEntries(documents.map((document) => [document.id, document.value]));

const register: Suite = {
  kind: declared({ name: 'suiteRegister', policy: registerPolicy, schema: z.object({ name: text, size: z.number() }) }),
  first: { id: 'a', edit: { set: { name: 'Breakout', size: 1 } } },
  laptop: { id: 'a', edit: { set: { size: 2 } } },
  phone: { id: 'a', edit: { set: { name: 'Pullback' } } },
  after: {
    first: { a: { name: 'Breakout', size: 1 } },
    laptop: { a: { name: 'Breakout', size: 2 } },
    both: { a: { name: 'Pullback', size: 2 } },
  },
  seen: values,
  invalid: { id: 'a', edit: { set: { size: 'two' } } },
  large: { id: 'a', edit: { set: { name: huge } } },
};

const level = (price: number) => ({ kind: 'horizontal' as const, anchors: [{ at: 0, price }], order: price });
const drawings: Suite = {
  kind: drawingsKind as unknown as AnyKind,
  first: { id: 'EURUSD', edit: { set: { one: level(1), two: level(2) } } },
  laptop: { id: 'EURUSD', edit: { set: { one: null, three: level(3) } } },
  phone: { id: 'EURUSD', edit: { set: { one: { order: 9 }, two: { anchors: level(5).anchors } } } },
  after: {
    first: { EURUSD: { one: level(1), two: level(2) } },
    laptop: { EURUSD: { two: level(2), three: level(3) } },
    both: { EURUSD: { two: { ...level(5), order: 2 }, three: level(3) } },
  },
  tab: {
    step: { id: 'EURUSD', edit: { set: { two: { order: 5 } } } },
    after: { EURUSD: { two: { ...level(2), order: 5 }, three: level(3) } },
  },
  seen: values,
  invalid: { id: 'EURUSD', edit: { set: { two: { order: 'high' } } } },
  large: { id: 'EURUSD', edit: { set: { two: { order: 2, note: huge } } } },
};

const said = (say: string) => ({ append: { id: say, entry: { say } } });
const sayings = ({ documents }: ReadyKept<never>): unknown =>
  Object.fromEntries(
    (documents as unknown as ReadyKept<{ title?: string; entries: readonly { say: string }[] }>['documents']).map(({ id: of, value }) => [
      of,
      [value.title, ...value.entries.map(({ say }) => say).toSorted()],
    ]),
  );
const log: Suite = {
  kind: declared({
    name: 'suiteLog',
    policy: logPolicy,
    schema: z.object({ title: z.optional(text), entries: z.array(z.object({ id: text, at: z.number(), say: text })) }),
  }),
  first: { id: 't', edit: said('why') },
  laptop: { id: 't', edit: said('because') },
  phone: { id: 't', edit: said('perhaps') },
  after: {
    first: { t: [undefined, 'why'] },
    laptop: { t: [undefined, 'because', 'why'] },
    both: { t: [undefined, 'because', 'perhaps', 'why'] },
  },
  seen: sayings,
  invalid: { id: 't', edit: { append: { id: 'e', entry: { say: 4 } } } },
  large: { id: 't', edit: said(huge) },
};

const tried = (count: number): CounterEdit => ({ next: (own) => ({ trials: (own?.['trials'] ?? 0) + count }) });
const counter: Suite = {
  kind: declared({ name: 'suiteCounter', policy: counterPolicy, schema: z.record(text, z.object({ trials: z.int() })) }),
  first: { id: 'f', edit: tried(1) },
  laptop: { id: 'f', edit: tried(2) },
  phone: { id: 'f', edit: tried(3) },
  after: { first: { f: 1 }, laptop: { f: 3 }, both: { f: 6 } },
  seen: ({ documents }) =>
    Object.fromEntries(
      (documents as unknown as ReadyKept<Record<string, { trials: number }>>['documents']).map(({ id: of, value }) => [
        of,
        Object.values(value).reduce((sum, { trials }) => sum + trials, 0),
      ]),
    ),
  invalid: { id: 'f', edit: { next: () => ({ trials: 0.5 }) } },
  large: { id: 'f', edit: { next: () => ({ trials: 9, [huge]: 1 }) } },
};

const put = (name: string): CopiesEdit => ({ put: { name } });
const copies: Suite = {
  kind: declared({ name: 'suiteCopies', policy: copiesPolicy, schema: z.object({ name: text }) }),
  first: { id: 's', edit: put('first') },
  laptop: { id: 's', edit: put('of the laptop') },
  phone: { id: 's', edit: put('of the phone') },
  after: { first: { s: ['first'] }, laptop: { s: ['of the laptop'] }, both: { s: ['of the laptop', 'of the phone'] } },
  seen: ({ documents }) =>
    Object.fromEntries(
      (documents as unknown as ReadyKept<{ name: string }>['documents']).map(({ id: of, value, copies: others }) => [
        of,
        [value, ...others.map((copy) => copy.value)].map(({ name }) => name).toSorted(),
      ]),
    ),
  // It knows the version that it replaces.
  tab: { step: { id: 's', edit: put('of the tab') }, after: { s: ['of the tab'] } },
  invalid: { id: 's', edit: { put: { name: 7 } } },
  large: { id: 's', edit: put(huge) },
};

const once: Suite = {
  kind: declared({ name: 'suiteOnce', policy: oncePolicy, schema: z.object({ rule: text }) }),
  first: { id: 'one', edit: { create: { rule: 'first' } } },
  laptop: { id: 'two', edit: { create: { rule: 'second' } } },
  phone: { id: 'three', edit: { create: { rule: 'third' } } },
  after: {
    first: { one: { rule: 'first' } },
    laptop: { one: { rule: 'first' }, two: { rule: 'second' } },
    both: { one: { rule: 'first' }, two: { rule: 'second' }, three: { rule: 'third' } },
  },
  seen: values,
  invalid: { id: 'four', edit: { create: { rule: 4 } } },
  large: { id: 'four', edit: { create: { rule: huge } } },
};

const updates: Suite = {
  kind: linesKind as unknown as AnyKind,
  path: 'noteUpdates/n-1_a',
  first: { id: 'n-1', edit: noteLine('a') },
  laptop: { id: 'n-1', edit: noteLine('b') },
  phone: { id: 'n-1', edit: noteLine('c') },
  after: { first: { 'n-1': ['a'] }, laptop: { 'n-1': ['a', 'b'] }, both: { 'n-1': ['a', 'b', 'c'] } },
  seen: ({ documents }) =>
    Object.fromEntries((documents as unknown as ReadyKept<Lines>['documents']).map((note) => [note.id, linesIn(note.value.updates)])),
  invalid: { id: 'n-1', edit: noteLine('d', '') },
  large: { id: 'n-1', edit: noteLine('d', huge) },
};

const es = { name: 'A future', currency: 'USD', tickSize: '0.25', tickValue: '12.50' };
const contracts: Suite = {
  kind: contractKind as unknown as AnyKind,
  first: { id: 'ES', edit: { set: es } },
  laptop: { id: 'ES', edit: { set: { tickValue: '1.25' } } },
  phone: { id: 'ES', edit: { set: { name: 'E-mini' } } },
  after: { first: { ES: es }, laptop: { ES: { ...es, tickValue: '1.25' } }, both: { ES: { ...es, name: 'E-mini', tickValue: '1.25' } } },
  seen: values,
  invalid: { id: 'ES', edit: { set: { tickSize: 'a quarter' } } },
  large: { id: 'ES', edit: { set: { name: huge } } },
};

const header = 'deadbeef01';
const columns = { 0: 'symbol', 1: 'side' };
const mappings: Suite = {
  kind: mappingKind as unknown as AnyKind,
  first: { id: header, edit: { set: { columns } } },
  laptop: { id: header, edit: { set: { decimalMark: ',' } } },
  phone: { id: header, edit: { set: { currency: 'EUR' } } },
  after: {
    first: { [header]: { columns } },
    laptop: { [header]: { columns, decimalMark: ',' } },
    both: { [header]: { columns, decimalMark: ',', currency: 'EUR' } },
  },
  seen: values,
  invalid: { id: header, edit: { set: { columns: { first: 'symbol' } } } },
  large: { id: header, edit: { set: { name: huge } } },
};

const layout = (title: string): Layout => ({ ...firstLayout('EURUSD'), title });
const titles = ({ documents }: ReadyKept<never>): unknown =>
  Object.fromEntries(
    (documents as unknown as ReadyKept<Layout>['documents']).map(({ id: of, value, copies: others }) => [
      of,
      [value, ...others.map((copy) => copy.value)].map(({ title }) => title).toSorted(),
    ]),
  );
const layouts: Suite = {
  kind: layoutKind as unknown as AnyKind,
  first: { id: 'l-1', edit: { put: layout('Morning') } },
  laptop: { id: 'l-1', edit: { put: layout('London') } },
  phone: { id: 'l-1', edit: { put: layout('New York') } },
  after: { first: { 'l-1': ['Morning'] }, laptop: { 'l-1': ['London'] }, both: { 'l-1': ['London', 'New York'] } },
  seen: titles,
  tab: { step: { id: 'l-1', edit: { put: layout('Tab') } }, after: { 'l-1': ['Tab'] } },
  invalid: { id: 'l-1', edit: { put: { ...layout('Morning'), charts: [] } } },
  large: { id: 'l-1', edit: { put: { ...layout('Morning'), note: huge } } },
};

const isFull = process.env['SEXTANT_FULL'] === '1';

/** A kind of each policy; contracts, drawings and layouts go through the product's own rules. */
const everyPolicy = [contracts, drawings, log, counter, layouts, once, updates];
/** The complete tier adds further kinds of registers. */
export const suites: readonly Suite[] = isFull ? [...everyPolicy, register, mappings, copies] : everyPolicy;

/** Every case in the complete tier, and one case of those that differ little. */
export const casesOf = <Case>(all: readonly Case[]): readonly Case[] => (isFull ? all : all.slice(-1));

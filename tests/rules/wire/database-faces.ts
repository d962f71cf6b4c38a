/**
 * Every way in which a client can ask the Realtime Database to change or to show something: the client library,
 * REST, and the protocol by hand. Each answers whether the server did it. Not a test.
 */
import { get, onDisconnect, onValue, ref, runTransaction, set, update } from 'firebase/database';
import type { Database, DatabaseReference } from 'firebase/database';
import { NAMESPACE } from '../../../emulator/admission/project';
import type { RawClient } from '../../emulator/database/raw-client';
import type { WireBackend } from './wire-backend';
import type { Person } from './wire-person';

/** Path → value; null deletes. Several paths are one operation. */
export type Changes = Readonly<Record<string, unknown>>;

export interface WriteFace {
  readonly name: string;
  /** Whether one request of this kind can name several places. */
  readonly takesMany: boolean;
  readonly write: (wire: WireBackend, person: Person, changes: Changes) => Promise<boolean>;
}

const settled = async (attempt: Promise<unknown>): Promise<boolean> => {
  try {
    await attempt;
    return true;
  } catch {
    return false;
  }
};

/** The root has no name of its own in the library. */
const at = (database: Database, path: string): DatabaseReference => (path === '' ? ref(database) : ref(database, path));

const onlyOne = (changes: Changes): readonly [path: string, value: unknown] => {
  const [entry, ...others] = Object.entries(changes);
  if (entry === undefined || others.length > 0) throw new Error('this way of writing takes one place');
  return entry;
};

/** A REST address decodes once, and keys of addresses hold percent signs of their own. */
export const restAddress = async (wire: WireBackend, person: Person, path: string): Promise<string> => {
  const token = await person.token();
  const encoded = path
    .split('/')
    .filter((part) => part !== '')
    .map(encodeURIComponent)
    .join('/');
  return `${wire.at.database}/${encoded}.json?ns=${NAMESPACE}${token === null ? '' : `&auth=${token}`}`;
};

type RestWrite = (path: string, changes: Changes) => { readonly place: string; readonly init: RequestInit };

const rest =
  (request: RestWrite): WriteFace['write'] =>
  async (wire, person, changes) => {
    const [first = ''] = Object.keys(changes);
    const { place, init } = request(first, changes);
    return (await fetch(await restAddress(wire, person, place), init)).ok;
  };

const sockets = new WeakMap<Person, Promise<RawClient>>();

/** One socket serves all writes of a person. */
const socketOf = (person: Person): Promise<RawClient> => {
  const socket = sockets.get(person) ?? person.socket();
  sockets.set(person, socket);
  return socket;
};

const bySocket =
  (action: string, body: (changes: Changes) => unknown): WriteFace['write'] =>
  async (_wire, person, changes) => {
    const socket = await socketOf(person);
    const { s } = await socket.ask(action, body(changes));
    // What was left to be done when the connection ends must not be done in the middle of another test.
    if (action.startsWith('o')) for (const path of Object.keys(changes)) await socket.ask('oc', { p: `/${path}` });
    return s === 'ok';
  };

const one = (changes: Changes) => {
  const [path, value] = onlyOne(changes);
  return { p: `/${path}`, d: value };
};
const many = (changes: Changes) => ({ p: '/', d: changes });

export const writeFaces: readonly WriteFace[] = [
  {
    name: 'set of the library',
    takesMany: false,
    write: async (_wire, { database }, changes) => {
      const [path, value] = onlyOne(changes);
      return settled(set(at(database, path), value));
    },
  },
  {
    name: 'transaction of the library',
    takesMany: false,
    write: async (_wire, { database }, changes) => {
      const [path, value] = onlyOne(changes);
      return settled(runTransaction(at(database, path), () => value));
    },
  },
  {
    name: 'update of the library',
    takesMany: true,
    write: async (_wire, { database }, changes) => settled(update(ref(database), changes)),
  },
  {
    name: 'set on disconnect of the library',
    takesMany: false,
    write: async (_wire, { database }, changes) => {
      const [path, value] = onlyOne(changes);
      const taken = await settled(onDisconnect(at(database, path)).set(value));
      await settled(onDisconnect(at(database, path)).cancel());
      return taken;
    },
  },
  {
    name: 'update on disconnect of the library',
    takesMany: true,
    write: async (_wire, { database }, changes) => {
      const taken = await settled(onDisconnect(ref(database)).update(changes));
      for (const path of Object.keys(changes)) await settled(onDisconnect(at(database, path)).cancel());
      return taken;
    },
  },
  {
    name: 'REST PUT',
    takesMany: false,
    write: rest((place, changes) => ({ place, init: { method: 'PUT', body: JSON.stringify(onlyOne(changes)[1]) } })),
  },
  {
    name: 'REST POST that says it is a PUT',
    takesMany: false,
    write: rest((place, changes) => ({
      place,
      init: { method: 'POST', headers: { 'X-HTTP-Method-Override': 'PUT' }, body: JSON.stringify(onlyOne(changes)[1]) },
    })),
  },
  {
    name: 'REST PATCH',
    takesMany: true,
    write: rest((_first, changes) => ({ place: '', init: { method: 'PATCH', body: JSON.stringify(changes) } })),
  },
  { name: 'socket p', takesMany: false, write: bySocket('p', one) },
  { name: 'socket m', takesMany: true, write: bySocket('m', many) },
  { name: 'socket o', takesMany: false, write: bySocket('o', one) },
  { name: 'socket om', takesMany: true, write: bySocket('om', many) },
];

/** What a read gave; `undefined` when it was refused. */
export type Shown = unknown;

export interface ReadFace {
  readonly name: string;
  readonly read: (wire: WireBackend, person: Person, path: string) => Promise<Shown>;
}

const restRead =
  (search: string, headers: Readonly<Record<string, string>> = {}): ReadFace['read'] =>
  async (wire, person, path) => {
    const ending = new AbortController();
    const answer = await fetch(`${await restAddress(wire, person, path)}${search}`, { headers, signal: ending.signal });
    if (!answer.ok) return undefined;
    if (headers['accept'] === undefined) return answer.json();
    // A stream: its first event says everything, and it would go on for ever.
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    ending.abort();
    const text = Buffer.from((first?.value as Uint8Array | undefined) ?? []).toString('utf8');
    return (JSON.parse(/^data: (.*)$/mu.exec(text)?.[1] ?? 'null') as { readonly data: unknown } | null)?.data;
  };

const query = { i: 'email', sp: 'a', ep: 'z' };

const socketRead =
  (action: 'q' | 'g', more: object = {}): ReadFace['read'] =>
  async (_wire, person, path) => {
    const socket = await person.socket();
    const { s, d } = await socket.ask(action, { p: `/${path}`, ...(action === 'q' ? { h: '' } : {}), ...more });
    if (s !== 'ok') return undefined;
    return action === 'g' ? d : ((socket.pushed('d')[0] as { readonly d: unknown } | undefined)?.d ?? null);
  };

const ofLibrary = async (attempt: Promise<{ val: () => unknown }>): Promise<Shown> => {
  try {
    return (await attempt).val();
  } catch {
    return undefined;
  }
};

export const readFaces: readonly ReadFace[] = [
  { name: 'get of the library', read: (_wire, { database }, path) => ofLibrary(get(at(database, path))) },
  {
    name: 'listener of the library',
    read: (_wire, { database }, path) =>
      ofLibrary(new Promise((resolve, reject) => onValue(at(database, path), resolve, reject, { onlyOnce: true }))),
  },
  { name: 'REST GET', read: restRead('') },
  { name: 'REST GET of the keys', read: restRead('&shallow=true') },
  { name: 'REST stream', read: restRead('', { accept: 'text/event-stream' }) },
  { name: 'socket q', read: socketRead('q') },
  { name: 'socket g', read: socketRead('g') },
];

/** Reads that ask for a part of the children. They need a place that has children. */
export const queryFaces: readonly ReadFace[] = [
  { name: 'REST query', read: restRead('&orderBy=%22email%22&limitToFirst=1') },
  { name: 'socket q with a query', read: socketRead('q', { q: query, t: 1 }) },
  { name: 'socket g with a query', read: socketRead('g', { q: query }) },
];

/** Writes on the WebSocket protocol by hand: what the client library would never send is refused here too. */
import { afterEach, describe, expect, it } from 'vitest';
import { aScene, until } from './clients';
import type { RawClient } from './raw-client';
import { aRawClient } from './raw-client';

const scene = aScene();
const opened: RawClient[] = [];

const connect = async (): Promise<RawClient> => {
  const client = await aRawClient(scene.server.port);
  opened.push(client);
  return client;
};

afterEach(() => {
  for (const client of opened.splice(0)) client.close();
});

describe('writing', () => {
  const refusedValues: readonly [string, unknown][] = [
    ['a dot in a key', { 'a.b': 1 }],
    ['a hash in a key', { 'a#b': 1 }],
    ['a dollar in a key', { a$b: 1 }],
    ['a slash in a key', { 'a/b': 1 }],
    ['brackets in a key', { 'a[b]': 1 }],
    ['a control character in a key', { 'a\u0007b': 1 }],
    ['a delete character in a key', { 'a\u007fb': 1 }],
    ['an empty key', { a: { '': 1 } }],
    ['a key of 769 bytes', { ['é'.repeat(384) + 'a']: 1 }],
    ['a string of 10485761 bytes', 'é'.repeat(5_242_880) + 'a'],
    ['32 levels below the first', Array.from({ length: 32 }).reduce<unknown>((inner) => ({ a: inner }), 1)],
    ['a value beside children', { '.value': 1, a: 2 }],
    ['a value with children', { '.value': { a: 1 } }],
    ['a priority that is an object', { '.priority': { a: 1 }, a: 1 }],
    ['a priority that is a boolean', { '.priority': true, a: 1 }],
    ['an unknown server value', { '.sv': 'now' }],
    ['an increment by text', { '.sv': { increment: '1' } }],
    ['a server value beside children', { '.sv': 'timestamp', a: 1 }],
  ];

  it.each(refusedValues)('refuses %s', async (_, value) => {
    const client = await connect();
    for (const action of ['p', 'o']) expect((await client.ask(action, { p: '/bad', d: value })).s).toBe('invalid_data');
    for (const action of ['m', 'om']) expect((await client.ask(action, { p: '/', d: { bad: value } })).s).toBe('invalid_data');
    await client.end();
    expect(scene.server.store.read('')).toBeNull();
  });

  it('accepts the longest key, the longest string and the deepest path', async () => {
    const client = await connect();
    const deepest = Array.from({ length: 31 }).reduce<unknown>((inner) => ({ a: inner }), 1);
    expect((await client.ask('p', { p: '/key', d: { ['é'.repeat(384)]: 1 } })).s).toBe('ok');
    expect((await client.ask('p', { p: '/text', d: 'é'.repeat(5_242_880) })).s).toBe('ok');
    expect((await client.ask('p', { p: '/deep', d: deepest })).s).toBe('ok');
  });

  it('refuses numbers beyond all doubles, sent or reached', async () => {
    const client = await connect();
    client.sendFrame('{"t":"d","d":{"r":90,"a":"p","b":{"p":"/n","d":1e999}}}');
    await until(() => client.messages.some(({ d }) => d.r === 90));
    expect(client.messages.find(({ d }) => d.r === 90)?.d.b).toMatchObject({ s: 'invalid_data' });
    await client.ask('p', { p: '/n', d: 1.7e308 });
    expect((await client.ask('p', { p: '/n', d: { '.sv': { increment: 1.7e308 } } })).s).toBe('invalid_data');
    expect(scene.server.store.read('n')).toBe(1.7e308);
  });

  it('refuses an update of a place and of one below it', async () => {
    const client = await connect();
    const reply = await client.ask('m', { p: '/a', d: { b: 1, 'b/c': 2 } });
    expect(reply).toEqual({ s: 'invalid_data', d: 'Invalid data; path /a/b is ancestor of another path /a/b/c' });
    expect((await client.ask('m', { p: '/a', d: { b: 1, '/b/': 2 } })).s).toBe('invalid_data');
    expect((await client.ask('m', { p: '/a', d: 5 })).s).toBe('invalid_data');
    expect(scene.server.store.read('a')).toBeNull();
  });

  it('compares hashes for a transaction', async () => {
    const client = await connect();
    expect((await client.ask('p', { p: '/tx', d: 1, h: '' })).s).toBe('ok');
    expect(await client.ask('p', { p: '/tx', d: 2, h: '' })).toEqual({ s: 'datastale', d: 'Transaction hash does not match' });
    // The hash that the client library sent for the number 1 in the recorded session.
    expect((await client.ask('p', { p: '/tx', d: 2, h: 'YPVfR2bXt/lcDjiQZ8pOkAd3qkQ=' })).s).toBe('ok');
    expect(scene.server.store.read('tx')).toBe(2);
  });

  it('judges a write before it compares it with what is stored', async () => {
    scene.server.store.update({ forbidden: 1 });
    const client = await connect();
    const denied = { s: 'permission_denied', d: 'Permission denied' };
    // The hash of the number 1, which is there, another one, and that of nothing.
    for (const h of ['YPVfR2bXt/lcDjiQZ8pOkAd3qkQ=', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=', '']) {
      expect(await client.ask('p', { p: '/forbidden', d: 2, h })).toEqual(denied);
    }
    scene.server.store.update({ forbidden: 1.7e308 });
    // The sum would be no number, which only somebody who may write there is told.
    expect(await client.ask('p', { p: '/forbidden', d: { '.sv': { increment: 1.7e308 } } })).toEqual(denied);
    scene.server.store.update({ open: 1.7e308 });
    expect((await client.ask('p', { p: '/open', d: { '.sv': { increment: 1.7e308 } } })).s).toBe('invalid_data');
  });

  it('uses one instant for all server times of an operation', async () => {
    const client = await connect();
    await client.ask('m', {
      p: '/',
      d: { 'a/t': { '.sv': 'timestamp' }, b: { t: { '.sv': 'timestamp' }, '.priority': { '.sv': 'timestamp' } } },
    });
    const now = scene.server.store.read('a/t');
    expect(scene.server.store.read('')).toEqual({ a: { t: now }, b: { t: now, '.priority': now } });
  });
});

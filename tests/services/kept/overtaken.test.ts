// @vitest-environment node
/**
 * A delivery whose document another device changes between its reading and its commit. Rules that compare with what stands judge the
 * commit before anybody sees that it was made of something older, so the first answer is a refusal that says nothing about the change.
 */
import { expect, it } from 'vitest';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import { keptScene } from './kept-scene';
import { kindsOfEveryPolicy } from './kinds-of-every-policy';

const { visit, stored, force, setStatus, refusals } = keptScene(kindsOfEveryPolicy);
const threads = kindsOfEveryPolicy.find(({ name }) => name === 'threads')!;

const saying = (id: string) => ({ append: { id, entry: { say: id } } }) as never;

/** Does something between what each of the first transactions reads and its commit. */
const meanwhile =
  (...happenings: (() => void)[]) =>
  (remote: KeptRemote): KeptRemote => ({
    ...remote,
    send: (place, deviceId, next) =>
      remote.send(place, deviceId, (standing) => {
        happenings.shift()?.();
        return next(standing);
      }),
  });

/** The thread with these entries, as another device stores it. */
const storeThread = (...ids: readonly string[]): void =>
  force('threads/t', {
    version: { integerValue: '1' },
    deviceId: { stringValue: 'phone' },
    entries: {
      mapValue: {
        fields: Object.fromEntries(
          ids.map((id, at) => [id, { mapValue: { fields: { say: { stringValue: id }, at: { integerValue: String(at + 1) } } } }]),
        ),
      },
    },
  });

it('adds to a log what is kept, however often another device adds to it meanwhile', async () => {
  storeThread('first');
  const others = ['first', 'a', 'b', 'c', 'd', 'e'];
  const happenings = others.slice(1).map((_, more) => () => storeThread(...others.slice(0, more + 2)));
  const here = await visit('laptop', { through: meanwhile(...happenings) });
  await here.kept.of(threads).write('t', saying('own'));
  const { refused } = await here.until(threads);
  expect(refused).toEqual([]);
  const { entries } = (await stored(here, 'threads/t')) as { readonly entries: object };
  expect(Object.keys(entries).toSorted()).toEqual([...others, 'own'].toSorted());
  expect(refusals.filter((line) => line.includes('threads/t'))).toHaveLength(5);
});

it('says that the rules refuse it when the document stands as it was read', async () => {
  storeThread('first');
  const here = await visit('laptop', { through: meanwhile(() => setStatus('suspended')) });
  await here.kept.of(threads).write('t', saying('own'));
  const { refused } = await here.until(threads);
  expect(refused).toMatchObject([{ document: 't', reason: 'The server does not allow this account to write here.' }]);
});

it('says so as well when the document changed and the person may write no more', async () => {
  storeThread('first');
  const here = await visit('laptop', {
    through: meanwhile(() => {
      storeThread('first', 'second');
      setStatus('suspended');
    }),
  });
  await here.kept.of(threads).write('t', saying('own'));
  const { refused } = await here.until(threads);
  expect(refused).toMatchObject([{ document: 't', reason: 'The server does not allow this account to write here.' }]);
});

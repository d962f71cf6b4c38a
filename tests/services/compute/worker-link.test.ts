/** One worker with many calls at a time, as the data worker has them: a call can be cancelled without the others. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { workerLink } from '@/services/compute/worker-link';
import { threadsOf, type Threads } from './worker-threads';

let threads: Threads;

beforeAll(async () => {
  threads = await threadsOf('services/compute/odd-worker.ts');
});
afterEach(() => threads.end());
afterAll(() => threads.remove());

it('a cancelled call is told so in the worker, and the others go on', async () => {
  const link = workerLink(threads.start());
  const memory = new SharedArrayBuffer(4);
  const cancel = new AbortController();
  const listening = link.call('listen', memory, { signal: cancel.signal, onProgress: () => cancel.abort() });
  expect(await listening).toBe('cancelled');
  // The answer to the next call comes after the worker has heard of the end of this one.
  expect(await link.call('double', 4, {})).toBe(8);
  expect(new Int32Array(memory)[0]).toBe(1);
});

it('a crash fails every open call, and a worker that has ended takes no more', async () => {
  let ends = 0;
  const link = workerLink(threads.start(), () => (ends += 1));
  const calls = [link.call('listen', new SharedArrayBuffer(4), {}), link.call('crash', undefined, {})];
  const settled = await Promise.allSettled(calls);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  link.end();
  expect(ends).toBe(1);
  expect(await link.call('double', 1, {})).toBe('cancelled');
});

it('a job that does not exist is refused by name', async () => {
  await expect(workerLink(threads.start()).call('toString', null, {})).rejects.toThrow('There is no job toString.');
});

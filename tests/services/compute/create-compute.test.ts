/** The pool with real threads: every promise of the client, over jobs that answer, loop, wait, throw and crash. */
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCompute, type Compute } from '@/services/compute/create-compute';
import { WorkerFailure } from '@/services/compute/worker-link';
import type { OddJobs } from './odd-jobs';
import { threadsOf, type Threads } from './worker-threads';

let threads: Threads;
const pools: Compute<OddJobs>[] = [];

beforeAll(async () => {
  threads = await threadsOf('services/compute/odd-worker.ts');
});
afterEach(async () => {
  for (const pool of pools.splice(0)) pool.end();
  await threads.end();
});
afterAll(() => threads.remove());

const pool = (lanes = 2, idleMs?: number): Compute<OddJobs> => {
  const made = createCompute<OddJobs>({ start: threads.start, lanes, ...(idleMs === undefined ? {} : { idleMs }) });
  pools.push(made);
  return made;
};

const shared = (): SharedArrayBuffer => new SharedArrayBuffer(4);

describe('a job', () => {
  it('gives progress and parts in order, and then its result', async () => {
    const heard: unknown[] = [];
    const result = await pool().run('in parts', ['a', 'b'], {
      onProgress: (share) => heard.push(share),
      onPart: (part) => heard.push(part),
    });
    expect(result).toBe(2);
    expect(heard).toEqual([0.5, 'a', 'b']);
  });

  it('tells its progress seldom, however often it calls', async () => {
    let heard = 0;
    await pool().run('often told', 10_000, { onProgress: () => (heard += 1) });
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThan(100);
  });

  it('takes buffers over instead of copying them, and gives its own away', async () => {
    const compute = pool(1);
    const numbers = new Float64Array([1, 2, 3]);
    const back = await compute.run('give back', numbers, { transfer: [numbers.buffer] });
    expect(back).toEqual({ sum: 6, numbers: new Float64Array([1, 2, 3]) });
    expect(numbers.length).toBe(0);
    // The same thread is asked, so it is the same memory.
    expect(await compute.run('left here', undefined)).toBe(0);
    expect(threads.started.length).toBe(1);
  });

  it('that throws rejects with its cause, and the cause of that', async () => {
    const failed = pool().run('fail', 7);
    await expect(failed).rejects.toBeInstanceOf(WorkerFailure);
    await expect(failed).rejects.toMatchObject({
      message: 'row 7',
      cause: {
        name: 'TypeError',
        message: 'row 7',
        stack: expect.stringContaining('row 7') as unknown,
        cause: { name: 'RangeError', message: 'no such column', cause: { message: 'a word' } },
      },
    });
  });

  it('whose code cannot be loaded, or whose result cannot be copied, rejects with the reason', async () => {
    await expect(pool().run('missing code', undefined)).rejects.toThrow('The script could not be fetched.');
    await expect(pool().run('a function', undefined)).rejects.toThrow(/could not be cloned/u);
  });

  it('whose input cannot be copied rejects, and the next one runs', async () => {
    const compute = pool();
    await expect(compute.run('double', (() => 1) as unknown as number)).rejects.toMatchObject({
      name: 'WorkerFailure',
      cause: { name: 'DataCloneError' },
    });
    expect(await compute.run('double', 4)).toBe(8);
  });
});

describe('cancelling', () => {
  it('in the middle ends a thread that never pauses, and the pool goes on', async () => {
    const compute = pool(1);
    const cancel = new AbortController();
    expect(await compute.run('spin', null, { signal: cancel.signal, onProgress: () => cancel.abort() })).toBe('cancelled');
    const [spinning] = threads.started;
    if (spinning?.threadId !== -1) await once(spinning!, 'exit');
    expect(await compute.run('double', 2)).toBe(4);
  });

  it('before the start starts no thread', async () => {
    expect(await pool().run('double', 1, { signal: AbortSignal.abort() })).toBe('cancelled');
    expect(threads.started).toEqual([]);
  });

  it('while it waits for a worker takes it out of the queue', async () => {
    const compute = pool(1);
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
    const spins = [first, second].map(({ signal }) => compute.run('spin', null, { signal }));
    const waiting = compute.run('double', 1, { signal: third.signal });
    const last = compute.run('double', 5);
    third.abort();
    expect(await waiting).toBe('cancelled');
    first.abort();
    expect(await last).toBe(10);
    second.abort();
    expect(await Promise.all(spins)).toEqual(['cancelled', 'cancelled']);
  });

  it('of everything by the end of the pool settles what runs and what waits', async () => {
    const compute = pool(1);
    const spins = [1, 2, 3].map(() => compute.run('spin', null, { onProgress: compute.end }));
    expect(await Promise.all(spins)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(threads.started.length).toBe(2);
  });
});

describe('the pool', () => {
  it('runs two jobs at once, and as many as lanes and one more, not more', async () => {
    const compute = pool(2);
    const memory = shared();
    // Three have to be there at the same time for any of them to end; the rest waits for a thread.
    const all = await Promise.all(Array.from({ length: 7 }, () => compute.run('meet', { memory, count: 3 })));
    expect(all.length).toBe(7);
    expect(threads.started.length).toBe(3);
  });

  it('uses a worker again', async () => {
    const compute = pool();
    for (const value of [1, 2, 3]) expect(await compute.run('double', value)).toBe(2 * value);
    expect(threads.started.length).toBe(1);
  });

  it('rejects what ran in a worker that crashed, and recovers', async () => {
    const compute = pool(1);
    const crashed = compute.run('crash', undefined);
    await expect(crashed).rejects.toBeInstanceOf(WorkerFailure);
    await expect(crashed).rejects.toThrow('out of hand');
    expect(await compute.run('double', 3)).toBe(6);
    expect(threads.started.length).toBe(2);
  });

  it('lets those who wait go on when a worker crashes', async () => {
    const compute = pool(1);
    const crashes = [compute.run('crash', undefined), compute.run('crash', undefined)];
    const waiting = [compute.run('double', 1), compute.run('double', 2)];
    expect((await Promise.allSettled(crashes)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await Promise.all(waiting)).toEqual([2, 4]);
  });

  it('ends a worker that has nothing to do, but not one that was prepared', async () => {
    const compute = pool(2, 0);
    await compute.run('double', 1);
    await once(threads.started[0]!, 'exit');
    compute.prepare('double');
    compute.prepare('double');
    expect(await compute.run('double', 2)).toBe(4);
    await compute.run('in parts', []);
    expect(await compute.run('double', 3)).toBe(6);
    expect(threads.started[1]!.threadId).not.toBe(-1);
    expect(threads.started.length).toBe(3);
  });
});

describe('a job spread over the lanes', () => {
  it('gives results in the order of the inputs and progress that never falls', async () => {
    const shares: number[] = [];
    const inputs = Array.from({ length: 20 }, (_, index) => index);
    const results = await pool().runAll('double', inputs, { onProgress: (share) => shares.push(share) });
    expect(results).toEqual(inputs.map((value) => 2 * value));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(threads.started.length).toBe(2);
  });

  it('gives buffers away with each input', async () => {
    const inputs = [new Float64Array([1]), new Float64Array([2, 3])];
    const results = await pool().runAll('give back', inputs, { transfer: ({ buffer }) => [buffer] });
    expect(results === 'cancelled' ? results : results.map(({ sum }) => sum)).toEqual([1, 5]);
    expect(inputs.map(({ length }) => length)).toEqual([0, 0]);
  });

  it('ends every thread when it is cancelled', async () => {
    const cancel = new AbortController();
    const outcome = await pool().runAll('spin', [null, null, null], { signal: cancel.signal, onProgress: () => cancel.abort() });
    expect(outcome).toBe('cancelled');
    await Promise.all(threads.started.map(async (thread) => thread.threadId === -1 || once(thread, 'exit')));
    expect(await pool().runAll('double', [1], { signal: AbortSignal.abort() })).toBe('cancelled');
  });

  it('fails with the first failure, ends the rest, and leaves room for what a person waits for meanwhile', async () => {
    const compute = pool(2);
    const memory = shared();
    // One lane waits for somebody who never comes, the other throws when its partner has come.
    const failing = expect(compute.runAll('meet', [{ memory, count: 99 }, null as never])).rejects.toBeInstanceOf(WorkerFailure);
    expect(await compute.run('double', 8)).toBe(16);
    await failing;
    await Promise.all(threads.started.slice(0, 2).map(async (thread) => thread.threadId === -1 || once(thread, 'exit')));
  });
});

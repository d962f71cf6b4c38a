/** The worker client with real threads: Node's workers behind the browser's interface. */
import { afterEach, describe, expect, it } from 'vitest';
import { runInWorker, WorkerFailure } from '@/services/compute/run-in-worker';
import { serveWorker } from '@/services/compute/serve-worker';
import { endThreads, startedThreads, threadOf } from './worker-threads';

afterEach(endThreads);

describe('a job in a worker', () => {
  it('gives parts and progress in order and then the result', async () => {
    const heard: unknown[] = [];
    const outcome = await runInWorker<number, string, string>({
      start: threadOf(`
        post({ kind: 'progress', share: 0.5 }); post({ kind: 'part', part: 'half' });
        post({ kind: 'part', part: 'rest' }); post({ kind: 'done', result: 'sum ' + (data + 1) });`),
      request: 41,
      onProgress: (share) => heard.push(share),
      onPart: (part) => heard.push(part),
    });
    expect(outcome).toEqual({ ok: true, result: 'sum 42' });
    expect(heard).toEqual([0.5, 'half', 'rest']);
  });

  it('ends the thread when it is cancelled, also one that never yields', async () => {
    const cancel = new AbortController();
    const job = runInWorker({
      start: threadOf(`post({ kind: 'progress', share: 0.1 }); for (;;) {}`),
      request: null,
      signal: cancel.signal,
      onProgress: () => cancel.abort(),
    });
    expect(await job).toEqual({ ok: false, reason: 'cancelled' });
    const exit = new Promise((resolve) => startedThreads()[0]?.once('exit', resolve));
    expect(await exit).toBe(1);
  });

  it('starts no thread when it was cancelled before', async () => {
    const outcome = await runInWorker({ start: threadOf(''), request: null, signal: AbortSignal.abort() });
    expect(outcome).toEqual({ ok: false, reason: 'cancelled' });
    expect(startedThreads()).toEqual([]);
  });

  it('rejects with the cause when the task fails or the thread crashes', async () => {
    const failed = runInWorker({ start: threadOf(`post({ kind: 'failed', message: 'no such row', stack: 'at row' })`), request: null });
    await expect(failed).rejects.toMatchObject({ name: 'WorkerFailure', message: 'no such row', cause: 'at row' });
    const crashed = runInWorker({ start: threadOf(`throw new TypeError('broken')`), request: null });
    await expect(crashed).rejects.toBeInstanceOf(WorkerFailure);
  });

  it('takes buffers over instead of copying them', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const outcome = await runInWorker<Uint8Array, never, number>({
      start: threadOf(`post({ kind: 'done', result: data.length })`),
      request: bytes,
      transfer: [bytes.buffer],
    });
    expect(outcome).toEqual({ ok: true, result: 3 });
    expect(bytes.length).toBe(0);
  });
});

describe('the worker side', () => {
  it('answers with the result, or with the failure of a task that throws', () => {
    const answer = (task: (request: number) => number): unknown[] => {
      const sent: unknown[] = [];
      serveWorker<number, never, number>(
        { postMessage: (message) => sent.push(message), addEventListener: (_kind, listener) => listener({ data: 20 }) },
        task,
      );
      return sent;
    };
    expect(answer((request) => request + 1)).toEqual([{ kind: 'done', result: 21 }]);
    expect(
      answer(() => {
        throw new Error('row 3');
      }),
    ).toEqual([{ kind: 'failed', message: 'row 3', stack: expect.stringContaining('row 3') as unknown }]);
  });

  it('reports progress at most every 40 ms, however often the task calls', () => {
    const sent: unknown[] = [];
    serveWorker<null, never, null>(
      { postMessage: (message) => sent.push(message), addEventListener: (_kind, listener) => listener({ data: null }) },
      (_request, reporter) => {
        for (let step = 0; step < 10_000; step++) reporter.progress(step / 10_000);
        return null;
      },
    );
    expect(sent.length).toBeLessThan(10);
  });
});

/** The inbox of the share sheet: the part of the service worker that fills it, run as it is shipped, and the page that empties it. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hourMs } from '@/lib/durations';
import { forgetSharedFiles, takeSharedFiles } from '@/services/device/shared-files';

const origin = 'https://sextant.example';

type Listener = (event: object) => void;

/** Loads the script with a worker's surroundings; gives what answers requests. */
const worker = () => {
  const listeners: Listener[] = [];
  const self = { location: { origin }, addEventListener: (_: string, listener: Listener) => listeners.push(listener) };
  const redirect = { redirect: (address: string, status: number) => ({ address, status }) };
  // oxlint-disable-next-line no-implied-eval
  const run = new Function('self', 'Response', readFileSync('public/shared-files.js', 'utf8')) as (...given: object[]) => void;
  run(self, redirect);
  return async (request: object): Promise<unknown> => {
    const answers: unknown[] = [];
    const take = (answer: unknown): unknown => answers.push(answer);
    for (const listener of listeners) listener({ request, respondWith: take, waitUntil: take });
    return answers.length === 0 ? 'passed on' : answers[0];
  };
};

const shareOf = (files: readonly unknown[], formData = () => Promise.resolve({ getAll: () => files })) => ({
  method: 'POST',
  mode: 'navigate',
  url: `${origin}/share`,
  formData,
});

/** Node's copies of files lose their names; that a browser keeps them, `tests/e2e/incoming-files.spec.ts` shows. */
const textsOf = async (files: readonly File[]) => Promise.all(files.map((file) => file.text()));

afterEach(async () => {
  vi.useRealTimers();
  await forgetSharedFiles();
});

describe('what is shared with the installed app', () => {
  it('waits in its order, and is gone once it was taken', async () => {
    const share = worker();
    const answer = await share(shareOf([new File(['one'], 'May.htm'), new File(['two'], 'June.csv')]));
    expect(answer).toEqual({ address: '/journal?import=shared-files', status: 303 });
    expect(await textsOf(await takeSharedFiles(Date.now()))).toEqual(['one', 'two']);
    expect(await takeSharedFiles(Date.now())).toEqual([]);
  });

  it.each([
    ['no file', [], 'shared-none'],
    ['words instead of a file', ['a link'], 'shared-none'],
    ['an empty file', [new File([], 'May.htm')], 'shared-none'],
  ])('%s is answered in words', async (_, files, outcome) => {
    expect(await worker()(shareOf(files))).toMatchObject({ address: `/journal?import=${outcome}` });
    expect(await takeSharedFiles(Date.now())).toEqual([]);
  });

  it('more than 200 MB together is answered in words, and none of it kept', async () => {
    const half = new File(['x'], 'half.csv');
    Object.defineProperty(half, 'size', { value: 100 * 1024 * 1024 + 1 });
    expect(await worker()(shareOf([half, half]))).toMatchObject({ address: '/journal?import=shared-large' });
    expect(await takeSharedFiles(Date.now())).toEqual([]);
  });

  it('a share that cannot be read is answered in words', async () => {
    const broken = shareOf([], () => Promise.reject(new TypeError('no form')));
    expect(await worker()(broken)).toMatchObject({ address: '/journal?import=shared-failed' });
  });

  it('is not handed out after an hour, and goes with the next page that is opened', async () => {
    const answer = worker();
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    await answer(shareOf([new File(['one'], 'May.htm')]));
    vi.setSystemTime(1_000 + hourMs);
    await answer({ method: 'GET', mode: 'navigate', url: `${origin}/home` });
    await answer(shareOf([new File(['two'], 'June.htm')]));
    vi.setSystemTime(1_000 + hourMs + 1);
    await answer({ method: 'GET', mode: 'navigate', url: `${origin}/home` });
    expect(await textsOf(await takeSharedFiles(0))).toEqual(['two']);
    vi.setSystemTime(1_000);
    await answer(shareOf([new File(['one'], 'May.htm')]));
    expect(await takeSharedFiles(1_000 + hourMs + 1)).toEqual([]);
  });

  it('leaves no inbox on a device to which nothing was shared', async () => {
    await worker()({ method: 'GET', mode: 'navigate', url: `${origin}/home` });
    // Tests of one thread share a device, so others' databases may be there.
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('sextant-inbox');
  });

  it('leaves every other request to the rest of the worker', async () => {
    const answer = worker();
    for (const other of [
      { method: 'GET', mode: 'cors', url: `${origin}/share` },
      { method: 'POST', mode: 'cors', url: `${origin}/elsewhere` },
      { method: 'POST', mode: 'cors', url: 'https://other.example/share' },
    ])
      expect(await answer(other)).toBe('passed on');
  });
});

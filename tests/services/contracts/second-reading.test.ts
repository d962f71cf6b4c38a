/** The place of a second reading stands: its contract can be kept, breaking it is noticed, and until somebody fills it nothing shows it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SecondReader, SecondReading } from '@/services/contracts/second-reading';
import { brokenPromises } from './second-reader-check';

const picture = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' });
const address = 'https://provider.example/read';

/** A provider that keeps every promise, over a service that is not there. */
const faithful: SecondReader = {
  provider: 'Provider',
  wouldSend: ({ size }) => [`This picture (${String(size)} bytes) would be sent to Provider.`],
  read: async (sent, kind, signal) => {
    signal.throwIfAborted();
    await fetch(address, { method: 'POST', body: sent, signal });
    const reading = { ok: false, kind: 'not a chart', reason: 'No chart was found.', help: 'Paste a chart.' } as const;
    return { provider: 'Provider', kind, readAt: Date.now(), reading };
  },
};

const reading = (over: Partial<SecondReading>): Partial<SecondReader> => ({
  read: async (...asked) => ({ ...(await faithful.read(...asked)), ...over }),
});

const broken: Readonly<Record<string, Partial<SecondReader>>> = {
  'Something was sent before it was said what would be.': {
    wouldSend: (sent) => {
      void fetch(address);
      return faithful.wouldSend(sent);
    },
  },
  'What would be sent isn’t said in sentences.': { wouldSend: () => [] },
  'A reading that nobody waits for goes on.': { read: (sent, kind) => faithful.read(sent, kind, new AbortController().signal) },
  'The reading doesn’t name its provider.': reading({ provider: 'Another' }),
  'Another kind was read than was asked for.': reading({ kind: 'history' }),
  'The time of the reading isn’t that of the reading.': reading({ readAt: 0 }),
  'A refusal has no reason or no help.': reading({ reading: { ok: false, kind: 'not a chart', reason: '', help: '' } }),
};

const noService = (): void => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a second reader', () => {
  it('can keep every promise', async () => {
    noService();
    expect(await brokenPromises(faithful, picture, 'chart')).toEqual([]);
  });

  it.each(Object.entries(broken))('is caught: %s', async (promise, over) => {
    noService();
    expect(await brokenPromises({ ...faithful, ...over }, picture, 'chart')).toContain(promise);
  });
});

describe('until somebody fills it', () => {
  it('no code of the product asks for a second reading, so no button can show one', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/u.test(name));
    const naming = files.filter((name) => /\bSecondRead(?:er|ing)\b/u.test(readFileSync(path.join('src', name), 'utf8')));
    expect(naming).toEqual([path.join('services', 'contracts', 'second-reading.ts')]);
  });
});

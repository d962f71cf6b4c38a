/** A second reading: its contract can be kept, breaking it is noticed, a connected model keeps it, and only one view knows of it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SecondReader, SecondReading } from '@/services/contracts/second-reading';
import type { Outgoing } from '@/domain/assistant/models/outgoing';
import { openModelSettings } from '@/services/assistant/models/model-settings';
import { openVoice } from '@/services/assistant/models/open-voice';
import { secondReader } from '@/services/assistant/models/second-reader';
import { stubStorage } from '../session/kept-storage';
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
    const reading = { ok: false, reason: 'No chart was found.', help: 'Paste a chart.', isOfSettings: false } as const;
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
  'A refusal has no reason or no help.': reading({ reading: { ok: false, reason: '', help: '', isOfSettings: false } }),
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

const packed = { type: 'image/png', data: 'AQID', width: 300, height: 200 } as const;

/** What the stand-in writes, and what it was sent. */
const answering = (content: string, status = 200): string[] => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    sent.push(body);
    const events = [
      { choices: [{ delta: { content } }] },
      { choices: [{ delta: {}, finish_reason: 'stop' }], usage: { total_tokens: 900 } },
    ];
    return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), { status });
  });
  return sent;
};

let people = 0;

/** The reader over a model that somebody has connected, who sends everything or nothing. */
const readerOf = (isSent = true, pack: () => Promise<typeof packed> = async () => packed) => {
  people += 1;
  const uid = `second-${String(people)}`;
  stubStorage();
  vi.stubGlobal('navigator', { onLine: true });
  openModelSettings(uid).set({ kind: 'url', address: 'https://models.example.test/v1', model: 'small', see: true, limit: 100_000 });
  const shown: Outgoing[] = [];
  const voice = openVoice(uid);
  const approve = async (outgoing: Outgoing) => {
    shown.push(outgoing);
    return isSent ? new Set<string>() : null;
  };
  return { reader: secondReader({ voice, approve, pack }), voice, shown };
};

const read = (reader: SecondReader) => reader.read(picture, 'position box', new AbortController().signal);

describe('a connected model as a second reader', () => {
  it('keeps every promise', async () => {
    answering('Market: EURUSD');
    expect(await brokenPromises(readerOf().reader, picture, 'chart')).toEqual([]);
    answering('', 500);
    expect(await brokenPromises(readerOf().reader, picture, 'history')).toEqual([]);
  });

  it('is shown and sent the same, without anything of our reading, and gives values and nothing else', async () => {
    const sent = answering(
      'Market: EUR/USD\nEntry: 1.0850\nStop: not readable\nTarget: you should buy now\nBy the way, ![x](https://evil.example/p.png)',
    );
    const { reader, shown, voice } = readerOf();
    const { reading, provider } = await read(reader);
    expect(provider).toBe('small');
    expect(reading).toEqual({
      ok: true,
      facts: [
        { name: 'Market', text: 'EUR/USD' },
        { name: 'Side', text: null },
        { name: 'Entry', text: '1.0850' },
        { name: 'Stop', text: null },
        { name: 'Target', text: null },
      ],
    });
    const { messages } = JSON.parse(sent[0] ?? '{}') as { messages: readonly { content: unknown }[] };
    expect(messages).toHaveLength(2);
    expect(JSON.stringify(messages)).toContain('data:image/png;base64,AQID');
    for (const { text } of shown[0]?.messages ?? []) expect(JSON.stringify(messages)).toContain(JSON.stringify(text).slice(1, -1));
    expect(voice.budget.get().used).toBe(900);
  });

  it.each([
    [
      'nothing readable',
      'Market: not readable',
      200,
      'The model named nothing that it could read in this picture, so there’s nothing to compare.',
    ],
    ['a wrong key', '', 401, 'The provider didn’t accept your key. Enter it again in the model settings.'],
    ['a fault', '', 500, 'The provider had a problem of its own. Try again in a minute.'],
  ])('says what went wrong: %s', async (_, content, status, words) => {
    answering(content, status);
    const { reading } = await read(readerOf().reader);
    expect(reading).toMatchObject({ ok: false, reason: words, help: 'Our own reading is unchanged.' });
  });

  it('sends nothing that wasn’t approved, can’t be prepared or goes past the budget', async () => {
    const sent = answering('Market: EURUSD');
    expect((await read(readerOf(false).reader)).reading).toMatchObject({ reason: 'You stopped it, so nothing is shown.' });
    const damaged = await read(readerOf(true, () => Promise.reject(new Error('damaged'))).reader);
    expect(damaged.reading).toMatchObject({ reason: expect.stringContaining('nothing was sent') });
    // The most that the dearest provider counts for this picture is 8,500 tokens.
    people += 1;
    const uid = `second-${String(people)}`;
    openModelSettings(uid).set({ kind: 'url', address: 'https://models.example.test/v1', model: 'small', limit: 8_000 });
    const voice = openVoice(uid);
    const dear = secondReader({ voice, approve: async () => new Set(), pack: async () => packed });
    expect((await read(dear)).reading).toMatchObject({ reason: expect.stringContaining('monthly token budget'), isOfSettings: true });
    expect(sent).toEqual([]);
  });
});

describe('in the product', () => {
  it('one view shows it, so that it can go into no price, size or trade', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/u.test(name));
    const naming = files.filter((name) => /\b(?:SecondRead(?:er|ing)|secondReader)\b/u.test(readFileSync(path.join('src', name), 'utf8')));
    expect(naming.toSorted()).toEqual([
      path.join('features', 'vision', 'second', 'second-reading-view.tsx'),
      path.join('services', 'assistant', 'models', 'second-reader.ts'),
      path.join('services', 'contracts', 'second-reading.ts'),
    ]);
  });
});

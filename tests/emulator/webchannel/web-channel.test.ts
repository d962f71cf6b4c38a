/** The transport by itself, spoken to in raw HTTP: framing, order, replay, turns and expiry, with a service that echoes. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Channel } from '../../../emulator/webchannel/channel';
import { frame } from '../../../emulator/webchannel/frame';
import { createWebChannel, type WebChannel } from '../../../emulator/webchannel/web-channel';

let server: Server;
let channels: WebChannel;
let base: string;
let received: unknown[];
let channel: Channel;
let closedCount: number;
let crashes: unknown[];

/** Sessions live long enough for a busy machine; where their end is tested, `expiryMs` is short. */
let expiryMs = 60_000;
const TIMINGS = { noopMs: 60, turnMs: 40, crowdedAt: 3 };

beforeEach(async () => {
  received = [];
  crashes = [];
  closedCount = 0;
  channels = createWebChannel({
    accept: (_, opened) => {
      channel = opened;
      return {
        onMessage: (json) => {
          if (json === 'crash') throw new Error('a bug');
          received.push(json);
          opened.send({ echo: json });
        },
        onClose: () => {
          closedCount += 1;
        },
      };
    },
    onCrash: (error) => crashes.push(error),
    timings: { ...TIMINGS, expiryMs },
  });
  server = createServer((request, response) => void channels.serve('Echo', request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/channel?VER=8`;
});

afterEach(async () => {
  channels.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Undoes the framing, counting as clients do: in UTF-16 units. */
const unframe = (text: string): unknown[] => {
  const chunks: unknown[] = [];
  for (let rest = text; rest !== '';) {
    const end = rest.indexOf('\n');
    const length = Number(rest.slice(0, end));
    chunks.push(JSON.parse(rest.slice(end + 1, end + 1 + length)));
    rest = rest.slice(end + 1 + length);
  }
  return chunks;
};

const form = (offset: number, messages: readonly unknown[], headers?: string): URLSearchParams => {
  const fields = new URLSearchParams({
    count: String(messages.length),
    ofs: String(offset),
    ...(headers === undefined ? {} : { headers }),
  });
  for (const [index, message] of messages.entries()) fields.set(`req${index}___data__`, JSON.stringify(message));
  return fields;
};

const post = (query: string, body: URLSearchParams | string): Promise<Response> => fetch(`${base}&${query}`, { method: 'POST', body });

const open = async (messages: readonly unknown[] = ['hello'], headers?: string): Promise<string> => {
  const response = await post('RID=1&CVER=22&X-HTTP-Session-Id=gsessionid', form(0, messages, headers));
  expect(response.headers.get('x-http-session-id')).toMatch(/./u);
  const [[[id, hello]]] = unframe(await response.text()) as [[[number, unknown[]]]];
  expect(id).toBe(0);
  expect(hello).toEqual(['c', expect.any(String), '', 8, 14, 30_000]);
  return String(hello[1]);
};

/** Reads a streaming back channel until it ends or `until` is content with the batches so far. */
const read = async (sid: string, acknowledged: number, until: (messages: [number, unknown][]) => boolean): Promise<[number, unknown][]> => {
  const stop = new AbortController();
  const response = await fetch(`${base}&RID=rpc&SID=${sid}&AID=${acknowledged}&CI=0&TYPE=xmlhttp`, { signal: stop.signal });
  // A browser that may guess the type holds the first kilobyte back, and with it the stream.
  expect(response.headers.get('x-content-type-options') === 'nosniff').toBe(response.ok);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const chunk = await reader?.read().catch(() => ({ done: true, value: undefined }));
    text += chunk?.value ?? '';
    const messages = unframe(text).flat() as [number, unknown][];
    if (chunk?.done !== false || until(messages)) {
      stop.abort();
      return messages;
    }
  }
};

const poll = async (sid: string, acknowledged: number): Promise<[number, unknown][]> => {
  const response = await fetch(`${base}&RID=rpc&SID=${sid}&AID=${acknowledged}&CI=1&TYPE=xmlhttp`);
  return unframe(await response.text()).flat() as [number, unknown][];
};

/** Whether a back channel of the session hangs, as the answer to an empty form says. */
const isHanging = async (sid: string): Promise<boolean> => {
  const [state] = unframe(await (await post(`SID=${sid}&RID=2&AID=0`, 'count=0')).text()) as [[number, number, number]];
  return state[0] === 1;
};

const isNoop = ([, message]: [number, unknown]): boolean => JSON.stringify(message) === '["noop"]';

describe('a frame', () => {
  it('counts the text behind the line feed', () => {
    expect(frame('[1]')).toBe('3\n[1]');
  });
});

describe('opening a session', () => {
  it('hands on the message that came with it, and the header lines of the form', async () => {
    await open([{ first: true }], 'Authorization:Bearer a.b.c\r\nContent-Type:text/plain\r\n');
    expect(received).toEqual([{ first: true }]);
    expect(channel.headers.get('authorization')).toBe('Bearer a.b.c');
  });

  it('is refused when a message is no JSON', async () => {
    const response = await post('RID=1', 'count=1&ofs=0&req0___data__=%7B');
    expect(response.status).toBe(400);
    expect(channels.sessionCount()).toBe(0);
  });
});

describe('the forward channel', () => {
  it('delivers in order and once, whatever the order of arrival', async () => {
    const sid = await open(['0']);
    await post(`SID=${sid}&RID=3&AID=0`, form(2, ['2', '3']));
    expect(received).toEqual(['0']);
    await post(`SID=${sid}&RID=2&AID=0`, form(1, ['1']));
    await post(`SID=${sid}&RID=2&AID=0`, form(1, ['1']));
    await post(`SID=${sid}&RID=3&AID=0`, form(2, ['2', '3', '4']));
    expect(received).toEqual(['0', '1', '2', '3', '4']);
  });

  it('answers whether a back channel hangs, the last message queued and the bytes outstanding', async () => {
    const sid = await open(['0']);
    const [state] = unframe(await (await post(`SID=${sid}&RID=2&AID=0`, form(1, ['1']))).text());
    expect(state).toEqual([0, 2, JSON.stringify([{ echo: '0' }]).length + JSON.stringify([{ echo: '1' }]).length]);
    const [pruned] = unframe(await (await post(`SID=${sid}&RID=3&AID=2`, 'count=0')).text());
    expect(pruned).toEqual([0, 2, 0]);
  });

  it('answers 500 and forgets the session when the service has a bug', async () => {
    const sid = await open(['0']);
    expect((await post(`SID=${sid}&RID=2&AID=0`, form(1, ['crash']))).status).toBe(500);
    expect(crashes).toEqual([new Error('a bug')]);
    expect(channels.sessionCount()).toBe(0);
  });
});

describe('the streaming back channel', () => {
  it('brings what was queued before it, then what follows, and counts text beyond ASCII right', async () => {
    const sid = await open(['é€😀']);
    let isSent = false;
    const messages = await read(sid, 0, (so) => {
      if (so.length > 0 && !isSent) channel.send({ later: '\u2028' });
      isSent ||= so.length > 0;
      return so.filter((message) => !isNoop(message)).length >= 2;
    });
    expect(messages.filter((message) => !isNoop(message))).toEqual([
      [1, [{ echo: 'é€😀' }]],
      [2, [{ later: '\u2028' }]],
    ]);
  });

  it('sends a first byte at once when there is nothing to say, and goes on doing so', async () => {
    const sid = await open([]);
    const messages = await read(sid, 0, (so) => so.length >= 3);
    expect(messages).toEqual([
      [1, ['noop']],
      [2, ['noop']],
      [3, ['noop']],
    ]);
  });

  it('repeats everything after the last message the client has', async () => {
    const sid = await open(['a', 'b', 'c']);
    expect((await read(sid, 0, (so) => so.length >= 3)).map(([id]) => id)).toEqual([1, 2, 3]);
    expect((await read(sid, 1, (so) => so.length >= 2)).map(([id]) => id)).toEqual([2, 3]);
    expect((await read(sid, 3, (so) => so.length >= 1)).every(isNoop)).toBe(true);
  });

  it('takes the place of the one before', async () => {
    const sid = await open(['a']);
    const first = read(sid, 0, () => false);
    while (!(await isHanging(sid)));
    const second = read(sid, 1, (so) => so.some((message) => !isNoop(message)));
    await first;
    channel.send('for the second');
    expect((await second).at(-1)?.[1]).toEqual(['for the second']);
  });

  it('loses nothing when it breaks', async () => {
    const sid = await open([]);
    const broken = read(sid, 0, () => false);
    while (!(await isHanging(sid)));
    channels.dropBackChannels();
    channel.send('after the break');
    await broken;
    const messages = await read(sid, 0, (so) => so.some((message) => !isNoop(message)));
    expect(messages.at(-1)?.[1]).toEqual(['after the break']);
  });
});

describe('the long poll', () => {
  it('ends with what there is, and otherwise waits', async () => {
    const sid = await open(['a', 'b']);
    expect((await poll(sid, 0)).map(([id]) => id)).toEqual([1, 2]);
    let isOver = false;
    const first = poll(sid, 2).finally(() => {
      isOver = true;
    });
    while (!isOver && !(await isHanging(sid)));
    channel.send('late');
    const said = (messages: readonly [number, unknown][]) => messages.filter((message) => !isNoop(message)).map(([, content]) => content);
    // On a busy machine there may have been nothing for long first.
    let found = said(await first);
    while (found.length === 0) found = said(await poll(sid, 2));
    expect(found).toEqual([['late']]);
  });

  it('ends with a noop when there is nothing for long', async () => {
    const sid = await open([]);
    expect(await poll(sid, 0)).toEqual([[1, ['noop']]]);
  });
});

describe('hanging requests of one peer', () => {
  it('take turns when there are too many of them, with a noop each', async () => {
    const sids = [await open([]), await open([]), await open([])];
    const hanging = sids.map((sid) => read(sid, 0, () => false));
    const first = await Promise.race(hanging);
    expect(first.length).toBeGreaterThan(0);
    expect(first.every(isNoop)).toBe(true);
  });

  it('stay open when they are few', async () => {
    const sids = [await open([]), await open([])];
    const hanging = sids.map((sid) => read(sid, 0, (so) => so.length >= 5));
    const messages = await Promise.all(hanging);
    // Five noops at 60 ms take several turns of 40 ms.
    expect(messages.map((so) => so.length)).toEqual([5, 5]);
  });
});

describe('failing a session', () => {
  it('puts the error into a list of its own and ignores what still comes', async () => {
    const sid = await open(['a']);
    channel.fail({ code: 404, message: 'gone', status: 'NOT_FOUND' });
    channel.send('too late');
    await post(`SID=${sid}&RID=2&AID=0`, form(1, ['ignored']));
    expect(received).toEqual(['a']);
    expect((await poll(sid, 1)).map(([, message]) => message)).toEqual([
      [[{ error: { code: 404, message: 'gone', status: 'NOT_FOUND' } }]],
    ]);
  });
});

describe('the end of a session', () => {
  it('comes when the client says so', async () => {
    const sid = await open(['a']);
    expect((await post(`SID=${sid}&RID=2&TYPE=terminate`, '')).status).toBe(200);
    expect(closedCount).toBe(1);
    expect(channels.sessionCount()).toBe(0);
  });

  it('is told to clients that come back, not at the very beginning of the text', async () => {
    for (const request of [post('SID=nobody&RID=2', 'count=0'), fetch(`${base}&SID=nobody&RID=rpc`)]) {
      const response = await request;
      expect(response.status).toBe(400);
      expect((await response.text()).indexOf('Unknown SID')).toBeGreaterThan(0);
    }
  });
});

describe('a session that lives for a second', () => {
  beforeAll(() => {
    expiryMs = 1_000;
  });
  afterAll(() => {
    expiryMs = 60_000;
  });

  it('ends when the client is not heard of for long', async () => {
    await open(['a']);
    await vi.waitFor(() => expect(channels.sessionCount()).toBe(0), { timeout: 60_000 });
    expect(closedCount).toBe(1);
  });

  it('does not end while a back channel hangs', async () => {
    const sid = await open([]);
    // Said every 60 ms at most, so that more than a second goes by.
    await read(sid, 0, (so) => so.length >= 20);
    expect(channels.sessionCount()).toBe(1);
  });
});

/** The embedded backend's newsletter endpoint: the provider's calls and answers, what is stored, and what is refused. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordsBody } from '@/domain/newsletter/subscriber-record';
import { subscribe } from '@/services/newsletter/newsletter';
import { chooseNewsletterPlace } from '@/services/newsletter/newsletter-place';
import { hostileInputs } from '../../hostile-inputs';
import { startNewsletter } from '../../services/newsletter/stand-in';
import type { NewsletterServer } from '../../services/newsletter/stand-in';

let server: NewsletterServer;
beforeAll(async () => {
  server = await startNewsletter();
});
beforeEach(() => server.reset());
afterEach(() => vi.unstubAllGlobals());
afterAll(() => server.close());

interface Call {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const good = { authorization: 'Bearer public', 'content-type': 'application/json' };
const call = async ({ method = 'POST', path = 'Subscribers', headers = good, body }: Call) => {
  const response = await fetch(`${server.origin}/__/newsletter/${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, body: (await response.json()) as unknown };
};
const typeOf = ({ body }: { readonly body: unknown }): unknown => (body as { readonly error?: { readonly type?: unknown } }).error?.type;

describe('the newsletter endpoint', () => {
  it('creates a record with id, time and fields', async () => {
    const { status, body } = await call({ body: JSON.stringify(recordsBody('Ada@Example.test')) });
    expect(status).toBe(200);
    expect(body).toEqual({
      records: [
        {
          id: expect.stringMatching(/^rec[0-9a-f]{14}$/u) as string,
          createdTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/u) as string,
          fields: { Subscribers: 'ada@example.test' },
        },
      ],
    });
  });

  it('keeps one record for an address that subscribes twice', async () => {
    const body = JSON.stringify(recordsBody('ada@example.test'));
    const [first, second] = [await call({ body }), await call({ body })];
    expect(second).toEqual(first);
    expect(await server.subscribers()).toEqual(['ada@example.test']);
  });

  it('needs a bearer token, and the owner token for the list', async () => {
    const body = JSON.stringify(recordsBody('ada@example.test'));
    expect(await call({ body, headers: { 'content-type': 'application/json' } })).toEqual({
      status: 401,
      body: { error: { type: 'AUTHENTICATION_REQUIRED', message: 'Authentication required' } },
    });
    expect((await call({ method: 'GET' })).status).toBe(403);
    expect(await call({ method: 'GET', headers: { authorization: 'Bearer owner' } })).toEqual({ status: 200, body: { records: [] } });
  });

  it('answers an address it does not know with a string', async () => {
    expect(await call({ path: 'Other', body: '{}' })).toEqual({ status: 404, body: { error: 'NOT_FOUND' } });
  });

  it('refuses a body of another shape with type and message', async () => {
    const refused = async (body: string) => typeOf(await call({ body }));
    expect(await refused('{')).toBe('INVALID_JSON');
    expect(await refused('[]')).toBe('INVALID_REQUEST_UNKNOWN');
    expect(await refused('{"records":[]}')).toBe('INVALID_REQUEST_UNKNOWN');
    expect(await refused('{"records":[{}]}')).toBe('INVALID_REQUEST_MISSING_FIELDS');
    expect(await refused('{"records":[{"fields":{"Name":"x"}}]}')).toBe('UNKNOWN_FIELD_NAME');
    expect(await refused('{"records":[{"fields":{"Subscribers":5}}]}')).toBe('INVALID_VALUE_FOR_COLUMN');
    expect(typeOf(await call({ headers: { authorization: 'Bearer x', 'content-type': 'text/plain' }, body: '{}' }))).toBe(
      'INVALID_REQUEST_UNKNOWN',
    );
    expect((await call({ body: ' '.repeat(20_000) })).status).toBe(413);
    expect(await server.subscribers()).toEqual([]);
  });

  it('keeps subscribers over a restart and forgets them at a reset', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sextant-newsletter-'));
    const file = join(folder, 'data', 'newsletter.json');
    const first = await startNewsletter(file);
    expect(await subscribe('ada@example.test', { address: first.address, token: 'public' })).toEqual({ ok: true });
    await first.close();
    const second = await startNewsletter(file);
    expect(await second.subscribers()).toEqual(['ada@example.test']);
    second.reset();
    expect(await second.subscribers()).toEqual([]);
    await second.close();
    rmSync(folder, { recursive: true });
  });

  it('refuses each of a hundred hostile inputs, alone and as a local part, or stores it as the plain address it is', async () => {
    expect(hostileInputs).toHaveLength(100);
    const place = { address: server.address, token: 'public' };
    for (const input of hostileInputs) {
      for (const typed of [input, `${input}@example.test`, `ada@${input}`]) {
        const outcome = await subscribe(typed, place);
        if (!outcome.ok) expect(outcome.message).toMatch(/^(?:Field "Subscribers" cannot accept the provided value|REQUEST_TOO_LARGE)$/u);
      }
    }
    for (const stored of await server.subscribers()) {
      expect(stored.length).toBeLessThanOrEqual(254);
      expect(stored).not.toMatch(/[\p{C}\p{Z}<>"(),:;\\[\]]/u);
    }
  });
});

describe('the place of the newsletter', () => {
  it('is configured, else the embedded backend, else nowhere', () => {
    expect(chooseNewsletterPlace({})).toEqual({ address: '/__/newsletter/Subscribers', token: 'public' });
    expect(chooseNewsletterPlace({ VITE_FIREBASE_PROJECT_ID: 'shop-1' })).toBeNull();
    expect(chooseNewsletterPlace({ VITE_FIREBASE_PROJECT_ID: 'shop-1', VITE_NEWSLETTER_URL: ' https://proxy.example/records ' })).toEqual({
      address: 'https://proxy.example/records',
      token: 'public',
    });
    expect(chooseNewsletterPlace({ VITE_NEWSLETTER_URL: 'https://a.example', VITE_NEWSLETTER_TOKEN: 'secret' })?.token).toBe('secret');
  });

  it('gets a POST with bearer header, JSON content type and the records body', async () => {
    const requests: [string, RequestInit][] = [];
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
      requests.push([address, request]);
      return Promise.resolve(new Response('{}'));
    });
    expect(await subscribe(' ada@example.test ', { address: 'https://proxy.example/records', token: 'abc' })).toEqual({ ok: true });
    expect(requests).toEqual([
      [
        'https://proxy.example/records',
        expect.objectContaining({
          method: 'POST',
          headers: { Authorization: 'Bearer abc', 'Content-Type': 'application/json' },
          body: '{"records":[{"fields":{"Subscribers":"ada@example.test"}}]}',
        }),
      ],
    ]);
  });
});

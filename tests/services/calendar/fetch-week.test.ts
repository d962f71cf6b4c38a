/** Asking a feed address over a real connection: what it delivers, and each way in which it can fail. */
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchWeek } from '@/services/calendar/fetch-week';

const week = readFileSync(new URL('../../fixtures/calendar/week.json', import.meta.url), 'utf8');
const answers: Readonly<Record<string, readonly [status: number, text: string]>> = {
  '/week.json': [200, week],
  '/page': [200, '<!DOCTYPE html><p>Request denied'],
  '/often': [429, ''],
  '/closed': [403, ''],
  '/broken': [500, ''],
};

let server: Server;
let address = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const [status, text] = answers[request.url ?? ''] ?? [404, ''];
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const place = server.address();
  address = `http://127.0.0.1:${String(typeof place === 'object' ? (place?.port ?? 0) : 0)}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('a feed', () => {
  it('delivers a week', async () => {
    const outcome = await fetchWeek(`${address}/week.json`);
    expect(outcome.ok && outcome.reading.events).toHaveLength(27);
  });

  it.each([
    ['/often', /asked too often/u],
    ['/closed', /refused to answer \(403\)/u],
    ['/nowhere', /nothing at this URL/u],
    ['/broken', /error \(500\)/u],
    ['/page', /web page/u],
  ])('that answers as %s says why there is no week', async (path, reason) => {
    const outcome = await fetchWeek(`${address}${path}`);
    expect(!outcome.ok && outcome.reason).toMatch(reason);
  });

  it('that cannot be reached says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const outcome = await fetchWeek('http://127.0.0.1:9/week.json');
    expect(!outcome.ok && outcome.reason).toMatch(/couldn’t reach the feed/u);
    expect(log).toHaveBeenCalled();
  });
});

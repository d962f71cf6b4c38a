/** The served site over HTTP, with the firebase.json of this project and a small site made here. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHosting } from '../../../emulator/hosting/hosting';
import type { HostingServer } from '../../../emulator/hosting/hosting';
import { readHostingConfig } from '../../../emulator/hosting/config';

const config = readHostingConfig(fileURLToPath(new URL('../../../firebase.json', import.meta.url)));
const script = `export const text = '${'sextant '.repeat(200)}';`;
let folder = '';
let outside = '';
let server: HostingServer;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Plain requests, because `fetch` would tidy the address and undo the compression. */
const ask = (path: string, options: { method?: string; headers?: Record<string, string>; port?: number } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, port = server.port } = options;
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    });
    call.on('error', reject);
    call.end();
  });

beforeAll(async () => {
  const base = mkdtempSync(join(tmpdir(), 'sextant-hosting-'));
  folder = join(base, 'site');
  outside = join(base, 'secret.txt');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, '.git'));
  writeFileSync(outside, 'outside');
  writeFileSync(join(folder, '.git', 'config'), 'hidden');
  writeFileSync(join(folder, 'index.html'), '<title>landing</title>');
  writeFileSync(join(folder, 'app.html'), '<title>app</title>');
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting();');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), script);
  writeFileSync(join(folder, 'assets', 'font.woff2'), Buffer.alloc(2000, 7));
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  symlinkSync(outside, join(folder, 'link.txt'));
  server = await startHosting({
    port: 0,
    site: { config, folder },
    pages: (_request, url) => Promise.resolve(url.pathname === '/__/here' ? { status: 200, type: 'text/plain', body: 'local' } : null),
    log: () => undefined,
  });
});

afterAll(async () => {
  await server.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

describe('the site', () => {
  test('shows the landing page at the root and the app everywhere else', async () => {
    expect((await ask('/')).body.toString()).toContain('landing');
    expect((await ask('/journal?tab=2')).body.toString()).toContain('app');
  });

  test('carries the security headers of firebase.json on every answer', async () => {
    for (const path of ['/', '/journal', '/assets/app-1a2b.js', '/assets/gone.js', '/index.html']) {
      const { headers } = await ask(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
    }
  });

  test('lets built files be kept for good, and pages and the service worker never', async () => {
    expect((await ask('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/sw.js')).headers['cache-control']).toBe('no-cache');
    expect((await ask('/')).headers['cache-control']).toBe('no-cache');
    expect((await ask('/journal')).headers['cache-control']).toBe('no-cache');
  });

  test('answers a missing built file with 404 that is not kept', async () => {
    const { status, headers, body } = await ask('/assets/gone-9f8e.js');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).not.toContain('<title>');
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/assets/font.woff2', 'font/woff2'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('names the type of %s as %s', async (path, type) => {
    expect((await ask(path)).headers['content-type']).toBe(type);
  });

  test('moves to the address without .html and keeps the query', async () => {
    const { status, headers } = await ask('/index.html?from=mail');
    expect(status).toBe(301);
    expect(headers.location).toBe('/?from=mail');
  });

  test('never redirects to another host', async () => {
    const { status, headers } = await ask('//evil.test/../index.html');
    expect([status, headers.location]).toEqual([301, '/']);
    expect((await ask('//app.html')).headers.location).toBe('/app');
  });
});

describe('compression and caching', () => {
  test('prefers brotli, then gzip, then nothing', async () => {
    const br = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    const gz = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body).toString()).toBe(script);
    const none = await ask('/assets/app-1a2b.js');
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(none.body.toString()).toBe(script);
    for (const answer of [br, gz, none]) expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(new Set([br, gz, none].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('leaves fonts as they are', async () => {
    const { headers, body } = await ask('/assets/font.woff2', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.length).toBe(2000);
  });

  test('answers 304 without a body while the file is the same, and the new one after a build', async () => {
    const first = await ask('/manifest.webmanifest');
    const etag = first.headers.etag ?? '';
    const again = await ask('/manifest.webmanifest', { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"new"}');
    const changed = await ask('/manifest.webmanifest', { headers: { 'if-none-match': etag } });
    expect([changed.status, changed.body.toString()]).toEqual([200, '{"name":"new"}']);
  });

  test('answers HEAD with the headers of GET and no body', async () => {
    const get = await ask('/assets/app-1a2b.js');
    const head = await ask('/assets/app-1a2b.js', { method: 'HEAD' });
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  test('refuses other methods', async () => {
    const { status, headers } = await ask('/', { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('what is out of reach', () => {
  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/link.txt',
    '/.git/config',
    '/%2egit/config',
  ])('%s shows no file', async (path) => {
    expect((await ask(path)).body.toString()).not.toMatch(/outside|hidden/u);
  });

  test('an address that is not well formed is refused', async () => {
    expect((await ask('/%E0%A4%A')).status).toBe(400);
  });
});

describe('the reserved addresses', () => {
  test('are the backend’s own and never the app', async () => {
    expect((await ask('/__/here')).body.toString()).toBe('local');
    const missing = await ask('/__/firebase/init.json');
    expect(missing.status).toBe(404);
    expect(missing.body.toString()).not.toContain('<title>');
  });

  test('answer to names of this machine only', async () => {
    expect((await ask('/__/here', { headers: { host: 'localhost:5173' } })).status).toBe(200);
    expect((await ask('/__/here', { headers: { host: 'rebound.evil.test' } })).status).toBe(403);
  });

  test('stand alone where another server shows the site', async () => {
    const bare = await startHosting({
      port: 0,
      site: null,
      pages: () => Promise.resolve({ status: 200, type: 'text/plain', body: 'local' }),
      log: () => undefined,
    });
    expect((await ask('/__/any', { port: bare.port })).status).toBe(200);
    expect((await ask('/', { port: bare.port })).status).toBe(404);
    await bare.close();
  });
});

test('a port that another program holds is named in one sentence', async () => {
  const second = startHosting({ port: server.port, site: null, pages: () => Promise.resolve(null), log: () => undefined });
  await expect(second).rejects.toMatchObject({ name: 'PortTaken', port: server.port });
  await expect(second).rejects.toThrow(new RegExp(`Port ${server.port}, needed for the page, is taken.*--port-offset`, 'u'));
});

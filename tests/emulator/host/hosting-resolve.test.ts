/** What an address of the site stands for: Hosting's documented order, clean addresses and trailing slashes. */
import { expect, test } from 'vitest';
import { hostingConfigOf } from '../../../emulator/hosting/config';
import { resolveAddress } from '../../../emulator/hosting/resolve';

const config = hostingConfigOf({
  public: 'site',
  cleanUrls: true,
  trailingSlash: false,
  redirects: [{ source: '/old', destination: '/new', type: 302 }],
  rewrites: [{ source: '**', destination: '/app.html' }],
});
const files = new Set(['/index.html', '/app.html', '/about.html', '/blog/index.html', '/assets/app.js', '/new.html', '/old.html']);
const resolve = (path: string, settings = config) => resolveAddress(path, settings, (file) => files.has(file));

test.each([
  ['/', '/index.html'],
  ['/about', '/about.html'],
  ['/blog', '/blog/index.html'],
  ['/assets/app.js', '/assets/app.js'],
  ['/journal', '/app.html'],
  ['/courses/view/en/x', '/app.html'],
])('%s shows %s', (path, file) => {
  expect(resolve(path)).toEqual({ kind: 'file', path: file });
});

test.each([
  ['/index.html', '/'],
  ['/about.html', '/about'],
  ['/about/', '/about'],
  ['/blog/', '/blog'],
  ['/blog/index.html', '/blog'],
])('%s moves to %s for good', (path, to) => {
  expect(resolve(path)).toEqual({ kind: 'redirect', to, status: 301 });
});

test('a redirect goes before a file of the same address', () => {
  expect(resolve('/old')).toEqual({ kind: 'redirect', to: '/new', status: 302 });
});

test('a built file that does not exist is missing, not the app', () => {
  expect(resolve('/assets/gone.js')).toEqual({ kind: 'missing' });
});

test('an address without content and without a rewrite is missing', () => {
  expect(resolve('/nowhere', hostingConfigOf({ public: 'site' }))).toEqual({ kind: 'missing' });
});

test('without clean addresses the ending stays', () => {
  const plain = hostingConfigOf({ public: 'site' });
  expect(resolve('/about.html', plain)).toEqual({ kind: 'file', path: '/about.html' });
  expect(resolve('/about', plain)).toEqual({ kind: 'missing' });
});

test('a setting that is not served locally is refused by name', () => {
  expect(() => hostingConfigOf({ public: 'site', i18n: { root: '/l' } } as never)).toThrow(/hosting\.i18n/u);
  expect(() => hostingConfigOf({ public: 'site', headers: [{ headers: [] }] })).toThrow(/hosting\.headers/u);
  expect(() => hostingConfigOf({ public: 'site', rewrites: [{ source: '/x', function: 'f' }] })).toThrow(/destination/u);
});

test('a rewrite may be a regular expression, in any letter case where it says so', () => {
  const known = hostingConfigOf({ public: 'site', rewrites: [{ regex: '(?i)^/(?:journal|courses/[^/]+)/?$', destination: '/app.html' }] });
  for (const path of ['/journal', '/JOURNAL', '/Journal/', '/courses/en']) {
    expect(resolve(path, known)).toEqual({ kind: 'file', path: '/app.html' });
  }
  for (const path of ['/journals', '/courses', '/x/journal', '/courses/en/two']) expect(resolve(path, known)).toEqual({ kind: 'missing' });
  const exact = hostingConfigOf({ public: 'site', rewrites: [{ regex: '^/journal$', destination: '/app.html' }] });
  expect(resolve('/JOURNAL', exact)).toEqual({ kind: 'missing' });
});

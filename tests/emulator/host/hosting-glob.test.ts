/**
 * Globs as Firebase Hosting reads them; the cases follow its documentation, "Configure hosting behavior", table
 * of glob patterns (firebase.google.com/docs/hosting/full-config#glob_pattern_matching).
 */
import { expect, test } from 'vitest';
import { globMatcher } from '../../../emulator/hosting/glob';

test.each([
  ['**', '/', true],
  ['**', '/any/depth.html', true],
  ['/foo', '/foo', true],
  ['/foo', '/foo/bar', false],
  ['foo', '/foo', true],
  ['/foo/**', '/foo', true],
  ['/foo/**', '/foo/bar/baz', true],
  ['/foo/**', '/food', false],
  ['/foo/*', '/foo/bar', true],
  ['/foo/*', '/foo/bar/baz', false],
  ['**/foo', '/foo', true],
  ['**/foo', '/a/b/foo', true],
  ['/a/**/b', '/a/b', true],
  ['/a/**/b', '/a/x/y/b', true],
  ['**/*.js', '/assets/x.js', true],
  ['**/*.js', '/x.jsx', false],
  ['/fo?.html', '/foo.html', true],
  ['/fo?.html', '/fo/.html', false],
  ['**/*.@(js|css)', '/a/b.css', true],
  ['**/*.@(js|css)', '/a/b.map', false],
  ['**/*.{js,css}', '/a/b.js', true],
  ['!/@(js|css)/**', '/js/app.js', false],
  ['!/@(js|css)/**', '/page', true],
  ['/dot.s', '/dotxs', false],
  ['**/.*', '/a/.hidden', true],
  ['**/node_modules/**', '/a/node_modules/b', true],
])('%s against %s is %s', (glob, path, expected) => {
  expect(globMatcher(glob)(path)).toBe(expected);
});

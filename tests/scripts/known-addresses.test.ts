/** The addresses for which Hosting serves the shell of the app, held against the table of screens. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screenRows } from '@/routes';
import { hostingConfigOf } from '../../emulator/hosting/config';
import { resolveAddress } from '../../emulator/hosting/resolve';

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
  readonly hosting: { readonly rewrites: readonly { readonly regex: string }[] };
};
const config = hostingConfigOf(hosting as never);
/** A site of which only the shell exists: what is served is decided by the rewrites alone. */
const answer = (path: string) => resolveAddress(path, config, (file) => file === '/app.html');
const shell = { kind: 'file', path: '/app.html' };

const howToGoOn = 'Put the path of the screen into hosting.rewrites of firebase.json, at its place in the order of src/routes.ts';

describe('the shell of the app', () => {
  it('is served for the address of every screen, in any letter case', () => {
    for (const [, { path }] of screenRows) {
      if (path === '/') continue;
      const address = path.replaceAll(/:\w+/gu, 'some-thing');
      expect([address, answer(address)], howToGoOn).toEqual([address, shell]);
      expect([address, answer(address.toUpperCase())]).toEqual([address, shell]);
    }
  });

  it('is served for no other address', () => {
    const others = [
      '/nowhere',
      '/homes',
      '/home/x',
      '/blog/a/b',
      '/courses/view/en',
      '/courses/view/en/a/b/c',
      '/__/state',
      '/assets/gone.js',
      '/404',
      '/x/home',
    ];
    for (const address of others) expect([address, answer(address)]).toEqual([address, { kind: 'missing' }]);
  });

  it('is named by one pattern that lists the paths in the order of the table', () => {
    const paths = screenRows.map(([, { path }]) => path.slice(1).replaceAll(/:\w+/gu, '[^/]+')).filter((path) => path !== '');
    expect(
      hosting.rewrites.map(({ regex }) => regex),
      howToGoOn,
    ).toEqual([`(?i)^/(?:${paths.join('|')})/?$`]);
  });
});

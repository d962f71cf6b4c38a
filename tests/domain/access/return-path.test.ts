/** Return addresses: what leads to this site passes, what leaves it does not. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPathOf } from '@/domain/access/return-path';

describe('returnPathOf', () => {
  it.each([
    ['/sessions', '/sessions'],
    ['/journal?account=1#open', '/journal?account=1#open'],
    ['/Maps', '/Maps'],
    ['/a/../calendar', '/calendar'],
    ['/login-help', '/login-help'],
  ])('%s is a path of this site', (wanted, path) => {
    expect(returnPathOf(wanted)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'sessions',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    '/login',
    '/LOGIN/?to=/x',
  ])('%j is refused', (wanted) => {
    expect(returnPathOf(wanted)).toBeNull();
  });

  it('never leads to another origin, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '.', '@', ':', 'a', '\t', '\n', '?', '#', '%') }), (tail) => {
        const path = returnPathOf(`/${tail}`);
        if (path !== null) expect(new URL(path, 'https://sextant.example').origin).toBe('https://sextant.example');
      }),
    );
  });
});

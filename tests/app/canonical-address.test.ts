/** The one address of a page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareHostAddress, withoutTrailingSlash } from '@/app/canonical-address';

describe('bareHostAddress', () => {
  it('drops www. and keeps path, query and hash', () => {
    expect(bareHostAddress('https://www.sextant.example/blog/r?x=1&y=%2F#part')).toBe('https://sextant.example/blog/r?x=1&y=%2F#part');
    expect(bareHostAddress('http://www.localhost:5173/Maps/')).toBe('http://localhost:5173/Maps/');
  });

  it('leaves other hosts alone', () => {
    expect(bareHostAddress('https://sextant.example/www.html')).toBeNull();
    expect(bareHostAddress('https://www2.sextant.example/')).toBeNull();
  });
});

describe('withoutTrailingSlash', () => {
  it('drops slashes at the end of a path and keeps the root', () => {
    expect(withoutTrailingSlash('/price/')).toBe('/price');
    expect(withoutTrailingSlash('/price//')).toBe('/price');
    expect(withoutTrailingSlash('/blog/a%2F/')).toBe('/blog/a%2F');
    expect(withoutTrailingSlash('/')).toBe('/');
    expect(withoutTrailingSlash('//')).toBe('/');
  });

  it('never ends in a slash except at the root, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), (tail) => {
        const once = withoutTrailingSlash(`/${tail}`);
        expect(once === '/' || !once.endsWith('/')).toBe(true);
        expect(withoutTrailingSlash(once)).toBe(once);
      }),
    );
  });
});

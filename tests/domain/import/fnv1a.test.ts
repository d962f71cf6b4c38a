/** FNV-1a against the test vectors of draft-eastlake-fnv (appendix C, 64 bits) and against whole-number arithmetic. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fnv1a } from '@/domain/import/fnv1a';

const base36 = (value: bigint): string => value.toString(36).padStart(13, '0');

const slowly = (text: string): bigint => {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash;
};

describe('the hash of a text', () => {
  it('is that of the published vectors', () => {
    expect(fnv1a('')).toBe(base36(0xcbf29ce484222325n));
    expect(fnv1a('a')).toBe(base36(0xaf63dc4c8601ec8cn));
    expect(fnv1a('foobar')).toBe(base36(0x85944171f73967e8n));
  });

  it('is exact for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fnv1a(text) === base36(slowly(text))));
  });
});

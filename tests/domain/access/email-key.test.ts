/** The key of an address: the characters Firebase refuses, and that no two addresses share one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKeyOf } from '@/domain/access/email-key';

test('dots become percent codes', () => {
  expect(emailKeyOf('trader@demo.test')).toBe('trader@demo%2Etest');
});

test('every character that a key may not hold is written as its percent code', () => {
  expect(emailKeyOf('a.b#c$d/e[f]g@x.y')).toBe('a%2Eb%23c%24d%2Fe%5Bf%5Dg@x%2Ey');
});

test('a percent sign of the address itself stays distinct from an encoded character', () => {
  expect(emailKeyOf('a%2Eb@x')).toBe('a%252eb@x');
  expect(emailKeyOf('a%2Eb@x')).not.toBe(emailKeyOf('a.b@x'));
});

test('surrounding space and letter case do not matter', () => {
  expect(emailKeyOf('  Trader@Demo.TEST\n')).toBe(emailKeyOf('trader@demo.test'));
});

const address = fc.string({ unit: fc.constantFrom(...Array.from('ab.%2E5#$/[]@+-_ ñ')), maxLength: 40 });

test('a key never holds a character that the Realtime Database refuses', () => {
  fc.assert(
    fc.property(address, (email) => {
      expect(emailKeyOf(email)).not.toMatch(/[.#$/[\]]/u);
    }),
  );
});

test('decoding the key gives the trimmed lower-case address back', () => {
  fc.assert(
    fc.property(address, (email) => {
      expect(decodeURIComponent(emailKeyOf(email))).toBe(email.trim().toLowerCase());
    }),
  );
});

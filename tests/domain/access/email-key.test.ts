/** The key of an address: the characters Firebase refuses, and that no two addresses share one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailHashOf, emailKeyOf, hasEmailKey, keysOfAddresses, normaliseEmail } from '@/domain/access/email-key';

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

test('a typed address is trimmed, and only the letters A to Z lose their capitals', () => {
  expect(normaliseEmail('  Trader@Demo.TEST\n')).toBe('trader@demo.test');
  expect(normaliseEmail('\u212Aim@demo.test')).toBe('\u212Aim@demo.test');
  expect(normaliseEmail('\u0130da@demo.test')).toBe('\u0130da@demo.test');
});

test.each([
  ['trader@demo.test', true],
  ["!#$%&'*+-/=?^_`{|}~@demo.test", true],
  [`${'a'.repeat(244)}@demo.test`, true],
  [`${'a'.repeat(245)}@demo.test`, false],
  ['', false],
  [' trader@demo.test', false],
  ['tra der@demo.test', false],
  ['trader@demo.test\n', false],
  ['\u212Aim@demo.test', false],
  ['m\u00FCller@demo.test', false],
  ['trader@demo.test\u007F', false],
])('whether %j has a key', (email, has) => {
  expect(hasEmailKey(email)).toBe(has);
});

// Computed with sha256sum: printf 'trader@demo%2Etest' | sha256sum
test('the digest is the SHA-256 of the key, whatever the case of the address', () => {
  expect(emailHashOf('Trader@Demo.test')).toBe('76c1c7e85f922536c785f2cce8aba2994ec9bd82d94977882434b1323e9cb4b5');
});

test('of addresses in a pack those without a key are left out', () => {
  expect([...keysOfAddresses([' Ana@b.co', 'ana@b.co', '\u212Aim@b.co', 'no address', '__a@b__'])]).toEqual(['ana@b%2Eco']);
});

const address = fc.string({ unit: fc.constantFrom(...Array.from('ab.%2E5#$/[]@+-_Z')), maxLength: 40 });

test('a key never holds a character that the Realtime Database refuses', () => {
  fc.assert(
    fc.property(address, (email) => {
      expect(emailKeyOf(email)).not.toMatch(/[.#$/[\]]/u);
    }),
  );
});

test('decoding the key gives the lower-case address back', () => {
  fc.assert(
    fc.property(address, (email) => {
      expect(decodeURIComponent(emailKeyOf(email))).toBe(email.toLowerCase());
    }),
  );
});

/** Names and pack keys of accounts, from the specification's fallbacks. */
import { describe, expect, it } from 'vitest';
import { displayNameOf, packKeyOf } from '@/domain/access/account';

describe('displayNameOf', () => {
  it.each([
    ['Ana Ruiz', 'ana@example.org', 'Ana Ruiz'],
    [null, 'ana@example.org', 'ana'],
    ['  ', 'ana@example.org', 'ana'],
    [null, null, 'User'],
    [null, '@example.org', 'User'],
    ['x'.repeat(300), 'ana@example.org', 'x'.repeat(200)],
  ])('of %j and %j is %s', (given, email, name) => {
    expect(displayNameOf(given, email)).toBe(name);
  });
});

describe('packKeyOf', () => {
  it('is the key of a verified address', () => {
    expect(packKeyOf({ email: 'Ana.Ruiz@example.org', emailVerified: true })).toBe('ana%2Eruiz@example%2Eorg');
  });

  it('does not exist for an unverified address or none', () => {
    expect(packKeyOf({ email: 'ana@example.org', emailVerified: false })).toBeNull();
    expect(packKeyOf({ email: '', emailVerified: true })).toBeNull();
  });
});

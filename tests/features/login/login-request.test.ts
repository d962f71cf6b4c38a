/** What the address of the sign-in screen asks for, after the provider's documented links (`mode`, `oobCode`). */
import { describe, expect, it } from 'vitest';
import { failureMessageOf } from '@/features/login/failure-message';
import { emailRules, newPasswordRules } from '@/features/login/field-rules';
import { loginRequestOf } from '@/features/login/login-request';

describe('loginRequestOf', () => {
  it.each([
    ['', { kind: 'form', view: 'sign-in' }],
    ['to=/sessions', { kind: 'form', view: 'sign-in' }],
    ['view=create', { kind: 'form', view: 'create' }],
    ['view=reset', { kind: 'form', view: 'reset' }],
    ['view=elsewhere', { kind: 'form', view: 'sign-in' }],
    ['mode=resetPassword&oobCode=abc', { kind: 'new-password', oobCode: 'abc' }],
    ['mode=verifyEmail&oobCode=abc', { kind: 'verify', oobCode: 'abc' }],
    ['mode=verifyAndChangeEmail&oobCode=abc', { kind: 'verify', oobCode: 'abc' }],
    ['mode=recoverEmail&oobCode=abc', { kind: 'verify', oobCode: 'abc' }],
    ['mode=verifyEmail', { kind: 'form', view: 'sign-in' }],
    ['mode=other&oobCode=abc', { kind: 'form', view: 'sign-in' }],
  ])('%s', (query, request) => {
    expect(loginRequestOf(new URLSearchParams(query))).toEqual(request);
  });
});

describe('the fields', () => {
  it.each(['a@b.co', ' ana.ruiz@example.org ', 'a+b@sub.example.org'])('take %s as an address', (text) => {
    expect(emailRules.validate(text)).toBe(true);
  });

  it.each(['', '  ', 'ana', 'ana@', '@example.org', 'a b@example.org', 'ana@example'])('refuse "%s" as an address', (text) => {
    expect(emailRules.validate(text)).toEqual(expect.any(String));
  });

  it('take a new password from the six characters on that the provider asks for by default', () => {
    expect(newPasswordRules.validate('12345')).toEqual(expect.any(String));
    expect(newPasswordRules.validate('123456')).toBe(true);
  });
});

describe('the messages', () => {
  it('of a failed sign-in do not tell whether the address has an account', () => {
    const { title, advice } = failureMessageOf('wrong-credentials');
    expect(`${title} ${advice}`).toBe('Wrong email or password. Nothing was changed. Try again, or reset the password.');
  });
});

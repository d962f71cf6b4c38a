/** The provider's codes, from its published list of error codes, and what they mean to a person. */
import { describe, expect, it, vi } from 'vitest';
import { isRefusal } from '@/services/firebase/refusal';
import { signInFailureOf } from '@/services/firebase/sign-in-failure';

describe('signInFailureOf', () => {
  it('tells a wrong password, an unknown address and the protected answer apart from nothing', () => {
    const codes = ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential', 'auth/invalid-login-credentials'];
    expect(new Set(codes.map((code) => signInFailureOf({ code })))).toEqual(new Set(['wrong-credentials']));
  });

  it.each([
    ['auth/weak-password', 'weak-password'],
    ['auth/email-already-in-use', 'email-in-use'],
    ['auth/too-many-requests', 'too-many-attempts'],
    ['auth/popup-closed-by-user', 'popup-closed'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['auth/network-request-failed', 'network'],
    ['auth/invalid-email', 'invalid-email'],
    ['auth/expired-action-code', 'expired-code'],
    ['auth/invalid-action-code', 'expired-code'],
    ['auth/user-disabled', 'account-disabled'],
  ])('%s is %s', (code, reason) => {
    expect(signInFailureOf({ code })).toBe(reason);
  });

  it('logs what it does not know', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(signInFailureOf(new Error('new trouble'))).toBe('unknown');
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('isRefusal', () => {
  it.each([
    Object.assign(new Error('PERMISSION_DENIED: Permission denied'), { code: 'PERMISSION_DENIED' }),
    new Error('Permission denied'),
    { code: 'permission-denied', message: 'Missing or insufficient permissions.' },
  ])('recognises %s', (cause) => {
    expect(isRefusal(cause)).toBe(true);
  });

  it.each([new Error('Client is offline'), { code: 'unavailable' }, 'text', null])('does not recognise %s', (cause) => {
    expect(isRefusal(cause)).toBe(false);
  });
});

/** The access of a screen, by who stands before it; what each reason stops is the specification's, written out. */
import { describe, expect, it } from 'vitest';
import { deniedAccess, hindranceOf, openAccess, type Access } from '@/domain/access/access';
import { canOpen, type ScreenAccess, type Session } from '@/domain/access/can-open';
import { readOnlyWords } from '@/domain/access/read-only-words';
import { href } from '@/routes';

const member = (over: Partial<Extract<Session, { state: 'member' }>> = {}): Session => ({
  state: 'member',
  isAdmin: false,
  allowedPages: new Set(['journal']),
  ...over,
});
const suspended = member({ isSuspended: true, allowedPages: new Set() });

const journal: ScreenAccess = { access: 'member', pageKey: 'journal' };
const maps: ScreenAccess = { access: 'member', pageKey: 'Maps' };
const home: ScreenAccess = { access: 'member' };
const price: ScreenAccess = { access: 'public' };

/** As the guard takes it from the verdict. */
const of = (screen: ScreenAccess, session: Session, hasVerifiedEmail = true): Access =>
  canOpen(screen, session) === 'open' ? openAccess(screen, session) : deniedAccess({ session, hasVerifiedEmail, plan: 'all-tools' });

describe('the access of a screen', () => {
  it.each<readonly [string, Access, Access]>([
    ['a page of the plan', of(journal, member()), { state: 'open' }],
    ['a page of no plan of theirs', of(maps, member()), { state: 'locked', reason: 'not-in-plan', plan: 'all-tools' }],
    [
      'a page, the address unproven',
      of(journal, member({ allowedPages: new Set() }), false),
      { state: 'locked', reason: 'unverified', plan: 'all-tools' },
    ],
    ['a page, suspended: no plan would help', of(journal, suspended), { state: 'locked', reason: 'suspended', plan: null }],
    ['the own screens, suspended', of(home, suspended), { state: 'read-only', reason: 'suspended' }],
    ['the own screens, the address unproven', of(home, member(), false), { state: 'open' }],
    ['a public screen, suspended', of(price, suspended), { state: 'open' }],
    ['a public screen, a visitor', of(price, { state: 'visitor' }), { state: 'open' }],
  ])('%s', (_, access, expected) => expect(access).toEqual(expected));
});

describe('a read-only screen', () => {
  it('of a suspended person stops what adds and what settles', () => {
    const access: Access = { state: 'read-only', reason: 'suspended' };
    expect([hindranceOf(access, 'add'), hindranceOf(access, 'settle')]).toEqual(['suspended', 'suspended']);
  });

  it('of a plan that has ended stops what adds, and leaves settings, account and deletion', () => {
    const access: Access = { state: 'read-only', reason: 'plan-ended' };
    expect([hindranceOf(access, 'add'), hindranceOf(access, 'settle')]).toEqual(['plan-ended', null]);
  });

  it('of a plan that has ended leads to the renewal', () => {
    expect(readOnlyWords['plan-ended'].link?.path).toBe(href('subscriptionRenew'));
  });

  it('is the only one that stops anything', () => {
    const locked: Access = { state: 'locked', reason: 'not-in-plan', plan: null };
    expect([hindranceOf({ state: 'open' }, 'add'), hindranceOf(locked, 'add')]).toEqual([null, null]);
  });
});

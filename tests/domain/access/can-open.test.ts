/** The verdicts for one screen of each kind; the table of all screens is tested with the routes. */
import { describe, expect, it } from 'vitest';
import { canOpen } from '@/domain/access/can-open';
import type { ScreenAccess, Session, Verdict } from '@/domain/access/can-open';

const open: ScreenAccess = { access: 'public' };
const home: ScreenAccess = { access: 'member' };
const sessions: ScreenAccess = { access: 'member', pageKey: 'sessions' };
const admin: ScreenAccess = { access: 'admin' };

const member = (extra: Partial<Extract<Session, { state: 'member' }>> = {}): Session => ({
  state: 'member',
  isAdmin: false,
  allowedPages: new Set(),
  ...extra,
});

const table: readonly (readonly [string, Session, readonly [Verdict, Verdict, Verdict, Verdict]])[] = [
  ['a session that is loading', { state: 'loading' }, ['open', 'wait', 'wait', 'wait']],
  ['a visitor', { state: 'visitor' }, ['open', 'sign-in', 'sign-in', 'sign-in']],
  ['a member whose packs are loading', member({ allowedPages: 'loading' }), ['open', 'open', 'wait', 'admin-only']],
  ['a member whose rights are being checked', member({ checkingAdmin: true }), ['open', 'open', 'denied', 'wait']],
  ['a member without a pack', member(), ['open', 'open', 'denied', 'admin-only']],
  ['a member of a pack', member({ allowedPages: new Set(['sessions']) }), ['open', 'open', 'open', 'admin-only']],
  ['an admin without a pack', member({ isAdmin: true }), ['open', 'open', 'denied', 'open']],
];

describe('canOpen', () => {
  it.each(table)('%s gets the verdict that the specification gives', (_who, session, [forOpen, forHome, forSessions, forAdmin]) => {
    expect([open, home, sessions, admin].map((screen) => canOpen(screen, session))).toEqual([forOpen, forHome, forSessions, forAdmin]);
  });
});

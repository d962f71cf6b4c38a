// @vitest-environment jsdom
/**
 * Every screen and every kind of person: from what the server says about them to what stands on the screen. The
 * expectation is the specification's, written out here: what is public, what every member has, what a pack opens.
 */
import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Guard } from '@/app/guard';
import { accessNow, type AccessFacts } from '@/domain/access/access-now';
import { pageKeys, type Session } from '@/domain/access/can-open';
import { screenRows, type Screen } from '@/routes';
import { useHindrance } from '@/ui/hooks/use-access';
import { loadLazyParts } from './load-lazy-parts';
import { anAccount, renderInSession, visitor } from './render-in-session';

beforeAll(loadLazyParts);
afterEach(cleanup);

const nowMs = Date.parse('2026-03-18T12:43Z');

const facts: AccessFacts = {
  hasVerifiedEmail: true,
  isSuspended: false,
  pages: { state: 'answered', value: new Set() },
  admin: { state: 'answered', value: false },
  plan: { state: 'answered', value: null },
  rememberedPlan: null,
  rememberedPages: null,
  rememberedAdmin: null,
  isOverdue: false,
  nowMs,
};

const sessionFrom = (over: Partial<AccessFacts>): Session => {
  const { isAdmin, checkingAdmin, allowedPages, asOfMs, isPlanLoading, hasPlanEnded, isPlanOver } = accessNow({ ...facts, ...over });
  return {
    state: 'member',
    isAdmin,
    checkingAdmin,
    allowedPages,
    ...(asOfMs === null ? {} : { asOfMs }),
    isSuspended: over.isSuspended ?? false,
    isPlanLoading,
    hasPlanEnded,
    isPlanOver,
  };
};

/** A subscription to these pages until so many days from now; late work is taken for seven more. */
const subscribed = (days: number, ...pages: readonly string[]): Pick<AccessFacts, 'plan'> => {
  const pagesUntilMs = nowMs + days * 86_400_000;
  return { plan: { state: 'answered', value: { pages, pagesUntilMs, writeUntilMs: pagesUntilMs + 7 * 86_400_000 } } };
};

const gives = (...pages: readonly string[]): Pick<AccessFacts, 'pages'> => ({ pages: { state: 'answered', value: new Set(pages) } });
const silent: Partial<AccessFacts> = { pages: { state: 'waiting' }, admin: { state: 'waiting' }, isOverdue: true };

interface Someone {
  readonly session: Session;
  readonly isVerified?: boolean;
  /** Page keys whose screens open. */
  readonly opens: readonly string[];
  readonly opensAdminScreens: boolean;
  /** Whether a screen that is open to them can be read and nothing added on it; absent: none is so. */
  readonly readsOnly?: (pageKey: string | undefined) => boolean;
  /** Heading over a screen that is not in the plan. */
  readonly denial: string;
}

const notInPlan = 'Not in your plan';
const people: Readonly<Record<string, Someone>> = {
  'an unverified person': {
    session: sessionFrom({ hasVerifiedEmail: false, ...gives('sessions') }),
    isVerified: false,
    opens: [],
    opensAdminScreens: false,
    denial: 'Verify your email first',
  },
  'a guest without a pack': { session: sessionFrom({}), opens: [], opensAdminScreens: false, denial: notInPlan },
  'a member of a small pack': {
    session: sessionFrom(gives('sessions', 'calendar')),
    opens: ['sessions', 'calendar'],
    opensAdminScreens: false,
    denial: notInPlan,
  },
  'a trader with every page': { session: sessionFrom(gives(...pageKeys)), opens: pageKeys, opensAdminScreens: false, denial: notInPlan },
  'a subscriber of two pages': {
    session: sessionFrom(subscribed(1, 'journal', 'Maps')),
    opens: ['journal', 'Maps'],
    opensAdminScreens: false,
    denial: notInPlan,
  },
  'a person whose plan ended yesterday': {
    session: sessionFrom({ ...subscribed(-1, 'journal'), ...gives('sessions') }),
    opens: pageKeys,
    opensAdminScreens: false,
    denial: notInPlan,
    readsOnly: (pageKey) => pageKey !== undefined && pageKey !== 'sessions',
  },
  'a person whose plan ended last month': {
    session: sessionFrom({ ...subscribed(-30, 'journal'), ...gives('sessions') }),
    opens: pageKeys,
    opensAdminScreens: false,
    denial: notInPlan,
    readsOnly: () => true,
  },
  'an admin without a pack': {
    session: sessionFrom({ admin: { state: 'answered', value: true } }),
    opens: [],
    opensAdminScreens: true,
    denial: notInPlan,
  },
  'a member whose packs cannot be read': {
    session: sessionFrom({ pages: { state: 'refused' } }),
    opens: [],
    opensAdminScreens: false,
    denial: notInPlan,
  },
  'a suspended admin with every page': {
    session: sessionFrom({ isSuspended: true, admin: { state: 'answered', value: true }, ...gives(...pageKeys) }),
    opens: [],
    opensAdminScreens: false,
    denial: 'Closed while your account is suspended',
    readsOnly: () => true,
  },
  'an admin on a device that remembers yesterday, without a connection': {
    session: sessionFrom({
      ...silent,
      rememberedPages: { pages: ['sessions', 'journal'], confirmedAtMs: nowMs - 86_400_000 },
      rememberedAdmin: { isAdmin: true, role: 'admin', confirmedAtMs: nowMs - 1_000 },
    }),
    opens: ['sessions', 'journal'],
    opensAdminScreens: false,
    denial: notInPlan,
  },
};

const ScreenInView = () => <h2>{useHindrance('add') === null ? 'The screen itself' : 'The screen, to read'}</h2>;

/** What stands where the screen would be. */
const shown = (screen: Screen, someone: Pick<Someone, 'session' | 'isVerified'> | null): string => {
  const { address } = renderInSession({
    at: '/somewhere?x=1',
    session: someone?.session ?? visitor,
    account: someone === null ? null : anAccount({ emailVerified: someone.isVerified ?? true }),
    element: (
      <Guard screen={screen}>
        <ScreenInView />
      </Guard>
    ),
  });
  if (address().startsWith('/login')) return address();
  return page.getByRole('heading', { level: 2 }).textContent;
};

const isOneOf = (titles: readonly string[], title: string): boolean => titles.includes(title);

describe('a visitor', () => {
  it.each(screenRows.map(([id, screen]) => [id, screen] as const))('at %s', (_, screen) => {
    expect(shown(screen, null)).toBe(screen.access === 'public' ? 'The screen itself' : '/login?to=%2Fsomewhere%3Fx%3D1');
  });
});

describe.each(Object.entries(people))('%s', (_, someone) => {
  it.each(screenRows.map(([id, screen]) => [id, screen] as const))('at %s', (__, screen) => {
    const title = shown(screen, someone);
    if (screen.access === 'admin' && !someone.opensAdminScreens) {
      expect(isOneOf(['For admins only', 'Admin pages need a connection'], title)).toBe(true);
      return;
    }
    const isOpen = screen.pageKey === undefined || someone.opens.includes(screen.pageKey);
    const isReadOnly = screen.access === 'member' && someone.readsOnly?.(screen.pageKey) === true;
    expect(title).toBe(isOpen ? (isReadOnly ? 'The screen, to read' : 'The screen itself') : someone.denial);
  });
});

describe('an admin screen without a connection', () => {
  it('says that it needs one instead of calling the admin a member', () => {
    const someone = people['an admin on a device that remembers yesterday, without a connection'];
    const packs = screenRows.find(([id]) => id === 'packs');
    expect(someone !== undefined && packs !== undefined && shown(packs[1], someone)).toBe('Admin pages need a connection');
  });
});

describe('a screen that is not in the plan', () => {
  it('names the plan that opens it, and its price', () => {
    const maps = screenRows.find(([id]) => id === 'maps');
    const guest = people['a guest without a pack'];
    if (maps === undefined || guest === undefined) throw new Error('the tables have changed');
    shown(maps[1], guest);
    expect(page.getByText(/Maps is part of All tools, \$34\.90 a month\./u)).toBeTruthy();
  });
});

// @vitest-environment jsdom
/** What a visitor, a guest, a member and an admin meet at a screen that is not theirs, and at one that is. */
import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Guard } from '@/app/guard';
import { screens, type Screen } from '@/routes';
import { rememberCleaning, rememberHolder } from '@/services/local/device-holder';
import { loadLazyParts } from './load-lazy-parts';
import { aMember, anAccount, loading, renderInSession, visitor, type Rendered, type Scene } from './render-in-session';

const confirmAdminRights = vi.hoisted(() => vi.fn<() => void>());
vi.mock('@/services/session/session', async (original) => ({ ...(await original()), confirmAdminRights }));

beforeAll(loadLazyParts);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const guarded = (screen: Screen, scene: Omit<Scene, 'element'>): Rendered =>
  renderInSession({
    ...scene,
    element: (
      <Guard screen={screen}>
        <p>The screen itself</p>
      </Guard>
    ),
  });

const isShown = (): boolean => page.queryByText('The screen itself') !== null;

describe('admin rights', () => {
  it.each([
    ['a screen for admins', screens.packs, '/packs', 1],
    ['the account, which leads to it', screens.userAccount, '/user-account', 1],
    ['a tool', screens.sessions, '/sessions', 0],
  ] as const)('are confirmed before they are used: %s', (_, screen, at, times) => {
    confirmAdminRights.mockClear();
    guarded(screen, { at, session: aMember(['sessions']) });
    expect(confirmAdminRights).toHaveBeenCalledTimes(times);
  });
});

describe('a guarded screen', () => {
  it('shows itself to a member whose pack lists it', () => {
    guarded(screens.sessions, { at: '/sessions', session: aMember(['sessions']) });
    expect(isShown()).toBe(true);
  });

  it('waits, and says so, until the session is known', () => {
    guarded(screens.sessions, { at: '/sessions', session: loading });
    expect(isShown()).toBe(false);
    expect(page.getByRole('status').textContent).toBe('Checking which screens are open to you.');
  });

  it.each([
    ['the dashboard', screens.home, '/home', true],
    ['a tool', screens.sessions, '/sessions', false],
    ['the account', screens.userAccount, '/user-account', false],
  ] as const)('whose data the browser holds sees %s before the session is known: %#', (_, screen, at, isOpen) => {
    rememberHolder('ana');
    guarded(screen, { at, session: loading });
    expect(isShown()).toBe(isOpen);
  });

  it('waits on the dashboard where nobody’s data are, or where they are to be cleared first', () => {
    guarded(screens.home, { at: '/home', session: loading });
    expect(isShown()).toBe(false);
    cleanup();
    rememberHolder('ana');
    rememberCleaning('ana');
    guarded(screens.home, { at: '/home', session: loading });
    expect(isShown()).toBe(false);
  });

  it('waits while the packs of the member load', () => {
    guarded(screens.sessions, { at: '/sessions', session: aMember('loading') });
    expect(isShown()).toBe(false);
    expect(page.getByRole('status').textContent).not.toBe('');
  });

  it('sends a visitor to sign in and keeps where they wanted to go, query and hash included', () => {
    const { address } = guarded(screens.journal, { at: '/journal?account=a%26b&from=2026-01-01#trade-7', session: visitor });
    const to = new URL(address(), 'https://example.org');
    expect(to.pathname).toBe('/login');
    expect(to.searchParams.get('to')).toBe('/journal?account=a%26b&from=2026-01-01#trade-7');
  });

  it('tells a member without the page that it is not in their plan, what opens it and that nothing is lost', () => {
    guarded(screens.vision, { at: '/visionai', session: aMember(['sessions']), account: anAccount() });
    expect(isShown()).toBe(false);
    expect(page.getByRole('heading', { name: 'Not in your plan' })).toBeTruthy();
    expect(page.getByText(/AI Vision is part of All tools, \$34\.90 a month\. Your plan doesn’t include it\./u)).toBeTruthy();
    expect(page.getByText(/Your trades and notes are safe\./u)).toBeTruthy();
    expect(page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/price');
  });

  it('tells a member whose email is not verified that this is the reason, names plan and price, and sends the link again', () => {
    guarded(screens.vision, { at: '/visionai', session: aMember([]), account: anAccount({ emailVerified: false }) });
    expect(page.getByRole('heading', { name: 'Verify your email first' })).toBeTruthy();
    expect(
      page.getByText(/AI Vision is part of All tools, \$34\.90 a month\. Your plan opens once your email is verified\./u),
    ).toBeTruthy();
    expect(page.getByText('ana@example.org is not verified.')).toBeTruthy();
    expect(page.getByRole('button', { name: 'Send it again' })).toBeTruthy();
  });

  it('tells a member that an admin screen is for admins, and names no plan', () => {
    guarded(screens.packs, { at: '/packs', session: aMember(['sessions']) });
    expect(isShown()).toBe(false);
    expect(page.getByRole('heading', { name: 'For admins only' })).toBeTruthy();
    expect(page.queryByText(/plan/u)).toBeNull();
  });

  it('opens admin screens to an admin', () => {
    guarded(screens.packs, { at: '/packs', session: aMember([], 'admin') });
    expect(isShown()).toBe(true);
  });

  it('opens public screens to everybody, also before the session is known', () => {
    guarded(screens.pricing, { at: '/price', session: loading });
    expect(isShown()).toBe(true);
  });

  it('opens screens without a page key to every member', () => {
    guarded(screens.subscriptionRenew, { at: '/subscription-renew', session: aMember('loading') });
    expect(isShown()).toBe(true);
  });
});

// @vitest-environment jsdom
/** The bar of the app: entries by session, account and way out, colours, and the menu of small screens. */
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppBar } from '@/app/layout/app-bar';
import { pageKeys } from '@/domain/access/can-open';
import { screens, type Screen } from '@/routes';
import { installNativeDialog } from './native-dialog';
import { aMember, loading, renderInSession, visitor, type Rendered, type Scene } from './render-in-session';

beforeAll(installNativeDialog);
beforeEach(() => {
  globalThis.scrollY = 0;
});
afterEach(cleanup);

const bar = (scene: Partial<Scene> & { readonly screen?: Screen } = {}): Rendered =>
  renderInSession({
    at: scene.at ?? '/home',
    session: scene.session ?? aMember([...pageKeys]),
    ...scene,
    element: <AppBar screen={scene.screen ?? screens.home} />,
  });

const entriesOf = (element: HTMLElement): (string | null)[] =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent);
const mainMenu = (): HTMLElement => page.getByRole('navigation', { name: 'Main' });
const overlay = (): HTMLElement | null => page.queryByRole('dialog', { name: 'Menu' });
const openOverlay = async (): Promise<HTMLElement> => {
  await userEvent.click(page.getByRole('button', { name: 'Open the menu' }));
  return page.findByRole('dialog', { name: 'Menu' });
};
const scrollTo = (positionPx: number): void => {
  act(() => {
    globalThis.scrollY = positionPx;
    globalThis.dispatchEvent(new Event('scroll'));
  });
};

const allLabels = [
  'Dashboard',
  'Sessions',
  'Calendar',
  'Calculator',
  'Indicators',
  'Maps',
  'IA',
  'Notes',
  'AI Vision',
  'JournalAI',
  'Chart Analysis AI',
];

describe('the entries of the app bar', () => {
  it('are all eleven for a member whose packs list every page', () => {
    bar();
    expect(entriesOf(mainMenu())).toEqual(allLabels);
  });

  it('are the dashboard and the pages of the packs otherwise, in the order of the table', () => {
    bar({ session: aMember(['chartAiAnalyse', 'sessions', 'journal']) });
    expect(entriesOf(mainMenu())).toEqual(['Dashboard', 'Sessions', 'Chart Analysis AI']);
  });

  it('are the dashboard alone for a visitor', () => {
    bar({ session: visitor });
    expect(entriesOf(mainMenu())).toEqual(['Dashboard']);
  });

  it.each([
    ['the session', loading],
    ['the packs', aMember('loading')],
  ])('are five boxes while %s load', (_, session) => {
    bar({ session });
    expect(within(mainMenu()).getAllByTestId('menu-placeholder')).toHaveLength(5);
    expect(within(mainMenu()).queryAllByRole('link')).toHaveLength(0);
  });

  it('mark the page in view, however its address is written', () => {
    bar({ at: '/maps', screen: screens.maps });
    expect(within(mainMenu()).getByRole('link', { name: 'Maps' }).getAttribute('aria-current')).toBe('page');
    expect(within(mainMenu()).getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull();
  });
});

describe('account and way out', () => {
  it('lead a member to their own account', () => {
    bar();
    expect(page.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/user-account');
  });

  it('lead an admin to the administration', () => {
    bar({ session: aMember([], 'admin') });
    expect(page.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account');
  });

  it('are a Login link for a visitor', () => {
    bar({ session: visitor });
    expect(page.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(page.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('are absent while nobody knows who is there', () => {
    bar({ session: loading });
    expect(page.queryByRole('link', { name: 'Login' })).toBeNull();
    expect(page.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('sign out once, and say so while it lasts', async () => {
    const logout = vi.fn<() => void>();
    bar({ logout });
    await userEvent.click(page.getByRole('button', { name: 'Logout' }));
    await userEvent.click(page.getByRole('button', { name: 'Signing out' }));
    expect(logout).toHaveBeenCalledTimes(1);
  });
});

describe('the colours of the app bar', () => {
  it('change after more than 20 px of scrolling, not at 20', () => {
    bar();
    const header = page.getByRole('banner');
    scrollTo(20);
    expect(header.dataset['scrolled']).toBe('false');
    scrollTo(21);
    expect(header.dataset['scrolled']).toBe('true');
    scrollTo(0);
    expect(header.dataset['scrolled']).toBe('false');
  });

  it('are black on /Maps and /notepad, white elsewhere', () => {
    const inkOf = (screen: Screen): string | undefined => {
      bar({ screen });
      const ink = page.getByRole('banner').dataset['ink'];
      cleanup();
      return ink;
    };
    expect(inkOf(screens.maps)).toBe('black');
    expect(inkOf(screens.notes)).toBe('black');
    expect(inkOf(screens.sessions)).toBe('white');
  });

  it('stand on ink from the start where white text would meet paper', () => {
    bar({ screen: screens.courses, session: visitor });
    expect(page.getByRole('banner').dataset['ground']).toBe('ink');
  });
});

describe('the menu of small screens', () => {
  it('holds the same entries, each 75 ms after the one before', async () => {
    bar();
    const dialog = await openOverlay();
    const links = within(within(dialog).getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(allLabels);
    expect(links.map((link) => link.style.getPropertyValue('--delay'))).toEqual(allLabels.map((_, index) => `${index * 75}ms`));
  });

  it('shows five boxes while the packs load', async () => {
    bar({ session: aMember('loading') });
    expect(within(await openOverlay()).getAllByTestId('menu-placeholder')).toHaveLength(5);
  });

  it('closes on choosing an entry, which opens', async () => {
    const { address } = bar();
    await userEvent.click(within(await openOverlay()).getByRole('link', { name: 'Calendar' }));
    await waitFor(() => expect(overlay()).toBeNull());
    expect(address()).toBe('/calendar');
  });

  it('closes on its button and on Escape', async () => {
    bar();
    await userEvent.click(within(await openOverlay()).getByRole('button', { name: 'Close the menu' }));
    expect(overlay()).toBeNull();
    // The browser turns Escape into a `cancel` event of the dialog; jsdom does not.
    fireEvent(await openOverlay(), new Event('cancel', { cancelable: true }));
    expect(overlay()).toBeNull();
  });

  it('closes on a click outside its entries, and stays on a click between them', async () => {
    bar();
    const dialog = await openOverlay();
    await userEvent.click(within(dialog).getByRole('navigation'));
    expect(overlay()).not.toBeNull();
    await userEvent.click(dialog);
    expect(overlay()).toBeNull();
  });

  const swipe = (element: HTMLElement, fromPx: number, toPx: number): void => {
    fireEvent.touchStart(element, { touches: [{ clientX: 100, clientY: fromPx }] });
    fireEvent.touchEnd(element, { changedTouches: [{ clientX: 100, clientY: toPx }] });
  };

  it('closes on a swipe down of more than 50 px, and on no other', async () => {
    bar();
    const dialog = await openOverlay();
    swipe(dialog, 300, 350);
    expect(overlay()).not.toBeNull();
    swipe(dialog, 300, 200);
    expect(overlay()).not.toBeNull();
    swipe(dialog, 300, 351);
    expect(overlay()).toBeNull();
  });

  it('scrolls on a swipe down instead of closing when it was scrolled', async () => {
    bar();
    const dialog = await openOverlay();
    dialog.scrollTop = 40;
    swipe(dialog, 100, 300);
    expect(overlay()).not.toBeNull();
  });

  it('closes on Logout, which signs out', async () => {
    const logout = vi.fn<() => void>();
    bar({ logout });
    await userEvent.click(within(await openOverlay()).getByRole('button', { name: 'Logout' }));
    expect(overlay()).toBeNull();
    expect(logout).toHaveBeenCalledTimes(1);
  });
});

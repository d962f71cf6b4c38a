// @vitest-environment jsdom
/** The bar of the public pages and its menu on small screens. */
import { act, cleanup, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MarketingBar } from '@/app/layout/marketing-bar';
import { installNativeDialog } from './native-dialog';
import { loading, renderInSession, type Rendered } from './render-in-session';

beforeAll(installNativeDialog);
afterEach(cleanup);

const bar = (at = '/'): Rendered => renderInSession({ at, session: loading, element: <MarketingBar column="site" /> });
const overlay = (): HTMLElement | null => page.queryByRole('dialog', { name: 'Menu' });
const openOverlay = async (): Promise<HTMLElement> => {
  await userEvent.click(page.getByRole('button', { name: 'Open the menu' }));
  return page.findByRole('dialog', { name: 'Menu' });
};

describe('the marketing bar', () => {
  it('has six links and Login', () => {
    bar('/blog');
    const links = within(page.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Home', 'Courses', 'Pricing', 'Blog', 'Features', 'Contact']);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual(['Blog']);
    expect(page.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  it('changes after more than 20 px of scrolling', () => {
    bar();
    const header = page.getByRole('banner');
    expect(header.dataset['scrolled']).toBe('false');
    act(() => {
      globalThis.scrollY = 21;
      globalThis.dispatchEvent(new Event('scroll'));
    });
    expect(header.dataset['scrolled']).toBe('true');
    globalThis.scrollY = 0;
  });

  it('opens a full-screen menu whose submenu is toggled on its own', async () => {
    bar();
    const dialog = await openOverlay();
    const company = within(dialog).getByRole('button', { name: 'Company' });
    expect(company.getAttribute('aria-expanded')).toBe('false');
    expect(within(dialog).queryByRole('link', { name: 'FAQ' })).toBeNull();
    await userEvent.click(company);
    expect(company.getAttribute('aria-expanded')).toBe('true');
    expect(within(dialog).getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq');
    await userEvent.click(company);
    expect(within(dialog).queryByRole('link', { name: 'FAQ' })).toBeNull();
    expect(overlay()).not.toBeNull();
  });

  it('closes the menu on choosing a link and on a tap outside', async () => {
    const { address } = bar();
    await userEvent.click(within(await openOverlay()).getByRole('link', { name: 'Pricing' }));
    expect(overlay()).toBeNull();
    expect(address()).toBe('/price');
    await userEvent.click(await openOverlay());
    expect(overlay()).toBeNull();
  });
});

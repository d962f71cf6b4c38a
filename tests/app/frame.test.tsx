// @vitest-environment jsdom
/** What stands around each kind of screen. */
import { cleanup, screen as page, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Frame } from '@/app/layout/frame';
import { notFoundScreen, screenRows, screens, type Screen } from '@/routes';
import { loadLazyParts } from './load-lazy-parts';
import { renderInSession, visitor } from './render-in-session';

beforeAll(loadLazyParts);
afterEach(cleanup);

const show = (screen: Screen): void => {
  renderInSession({
    at: '/',
    session: visitor,
    element: (
      <Frame screen={screen} mainRef={createRef()}>
        <h1>{screen.title}</h1>
      </Frame>
    ),
  });
};

const barOf = (): 'marketing' | 'app' | 'none' => {
  if (page.queryByRole('link', { name: 'Sextant, home page' }) !== null) return 'marketing';
  return page.queryByRole('link', { name: 'Sextant, dashboard' }) === null ? 'none' : 'app';
};

describe('the frame', () => {
  it.each(screenRows.map(([id, screen]) => [id, screen] as const))(
    'of %s has the bar and the footer of the table and one main part',
    (_, screen) => {
      show(screen);
      expect(barOf()).toBe(screen.frame === 'bare' ? 'none' : screen.frame);
      expect(page.queryByRole('contentinfo') !== null).toBe(screen.footer);
      expect(page.getAllByRole('main')).toHaveLength(1);
      expect(page.getByRole('main').id).toBe('main');
    },
  );

  it('of the not-found page is the app bar without a footer', () => {
    show(notFoundScreen);
    expect(barOf()).toBe('app');
    expect(page.queryByRole('contentinfo')).toBeNull();
  });

  it('pads the top of /chartAiAnalyse alone', () => {
    show(screens.chartAnalysis);
    expect(page.getByRole('main').className).toContain('pt-[52px]');
    cleanup();
    show(screens.sessions);
    expect(page.getByRole('main').className).not.toContain('pt-');
  });
});

describe('the footer', () => {
  it('has its columns, three social networks, the year and the legal links', () => {
    show(screens.landing);
    const footer = within(page.getByRole('contentinfo'));
    expect(footer.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Stay Updated',
      'Products',
      'Learn',
      'Company',
      'Support',
    ]);
    for (const network of ['X', 'YouTube', 'LinkedIn']) {
      const link = footer.getByRole('link', { name: `${network}, the network’s own front page` });
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    }
    expect(footer.getByText(`© ${new Date().getFullYear()} Sextant`)).toBeTruthy();
    expect(
      within(footer.getByRole('navigation', { name: 'Legal' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/privacy', '/terms', '/refund-policy']);
  });

  it('warns of the risk', () => {
    show(screens.pricing);
    expect(page.getByText(/can lose more than you deposit/u)).toBeTruthy();
  });
});

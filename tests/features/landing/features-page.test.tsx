// @vitest-environment jsdom
/** The features page describes the tools that work, and lists all others as in preparation. */
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { isReady, readyPages } from '@/domain/plans/ready-pages';
import { everywhere, toolDescriptions } from '@/features/landing/features-list';
import FeaturesPage from '@/features/landing/features-page';
import { screenRows, screens } from '@/routes';

afterEach(cleanup);

describe('the features page', () => {
  it('describes exactly the tools that work', () => {
    expect(
      toolDescriptions.map((tool) => 'pageKey' in screens[tool.screen] && (screens[tool.screen] as { pageKey?: string }).pageKey),
    ).toEqual(readyPages);
  });

  it('has one title of the first level, a section for each tool, and every other tool in preparation', () => {
    render(
      <MemoryRouter>
        <FeaturesPage />
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const { title } of toolDescriptions) expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    for (const [, { pageKey, title, menu }] of screenRows) {
      if (pageKey !== undefined) expect(terms.includes(menu.app ?? title)).toBe(!isReady(pageKey));
    }
  });

  it('promises nothing that nobody can check', () => {
    const words = JSON.stringify([toolDescriptions, everywhere]);
    expect(words).not.toMatch(/guarantee|best|#1|trusted|thousands|win more|profitable|!/iu);
  });
});

// @vitest-environment jsdom
/** The text of a lesson and of an article, as the build drew it, stays as it is while a browser takes it over: its file was fetched before. */
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { preparePage } from '@/app/prepare-page';
import { pages } from '@/app/pages';
import { screens } from '@/routes';

// The store is asked beside, which is not what this is about.
vi.mock('@/services/firebase/app', () => ({ firebaseApp: () => ({}), pageBackend: () => ({}) }));
vi.mock('@/services/firebase/published-results', () => ({ openForReading: () => ({}) }));
vi.mock('@/services/firebase/published-articles', () => {
  const never = () => new Promise<never>(() => undefined);
  return { readPublishedArticles: never, readPublishedArticle: never, readRedirect: never };
});

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      public observe = (): void => {};
      public disconnect = (): void => {};
    },
  );
});

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

it.each([
  ['lesson', '/courses/view/en/risk/r-multiples', 'R multiples, and why R is frozen at entry'],
  // Written in English alone.
  ['lesson', '/courses/view/fr/statistics/how-many-trades', 'How many trades are enough?'],
  ['article', '/blog/losing-streak-of-eight', null],
] as const)('%s at %s', { timeout: 180_000 }, async (id, path, title) => {
  await preparePage(id, path);
  const { default: Page } = await pages[id]();
  const page = (
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={screens[id].path} element={<Page />} />
      </Routes>
    </MemoryRouter>
  );
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  const heading = place.querySelector('h1');
  expect(heading).not.toBeNull();
  if (title !== null) expect(heading?.textContent).toBe(title);
  const differences: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(place, page, { onRecoverableError: (error) => differences.push(error) });
    await Promise.resolve();
  });
  expect(differences).toEqual([]);
  expect(place.querySelector('h1')).toBe(heading);
});

it('is not waited for where a URL names nothing', async () => {
  await preparePage('lesson', '/courses/view/en/risk/no-such-lesson');
  await preparePage('article', '/blog/no-such-article');
  await preparePage('not-found', '/nowhere');
});

// @vitest-environment jsdom
/** What happens when another page comes into view. */
import { act, cleanup, render, screen as page, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RouteAnnouncer } from '@/app/route-announcer';
import { useFocusOnArrival, useScrollToTop, useTrailingSlashRemoval } from '@/app/use-arrival';

const House = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useTrailingSlashRemoval();
  useScrollToTop();
  useFocusOnArrival(main);
  return (
    <>
      <RouteAnnouncer title={`Title of ${pathname}`} pathname={pathname} />
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
};

const visit = (address: string) => {
  const router = createMemoryRouter([{ Component: House, children: [{ path: '*', element: <p>Page</p> }] }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const at = (): string => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { router, at };
};

const scroll = vi.fn<(x: number, y: number) => void>();

beforeEach(() => {
  scroll.mockClear();
  vi.stubGlobal('scrollTo', scroll);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an address that ends in a slash', () => {
  it('is replaced without the slash, keeping query and hash, and leaves no step in the history', async () => {
    const { router, at } = visit('/price/?plan=year#faq');
    await waitFor(() => expect(at()).toBe('/price?plan=year#faq'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('stays at the root', () => {
    expect(visit('/?a=1').at()).toBe('/?a=1');
  });
});

describe('the first page', () => {
  it('stays where its reader has scrolled to before it was taken over', () => {
    visit('/blog');
    expect(scroll).not.toHaveBeenCalled();
  });
});

describe('a change of page', () => {
  it('scrolls to the top', async () => {
    const { router } = visit('/blog');
    await act(() => router.navigate('/price'));
    expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('scrolls to the top on the way back as well', async () => {
    const { router } = visit('/blog');
    await act(() => router.navigate('/price'));
    scroll.mockClear();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0));
  });

  it('moves the focus into the page and reads out its title', async () => {
    const { router } = visit('/blog');
    expect(page.getByTestId('route-announcer').textContent).toBe('');
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate('/price'));
    expect(document.activeElement).toBe(page.getByRole('main'));
    expect(page.getByTestId('route-announcer').textContent).toBe('Title of /price');
  });
});

describe('a change of query or hash', () => {
  it('leaves the position and the focus where they are', async () => {
    const { router } = visit('/journal');
    await act(() => router.navigate('/journal?account=1#t7'));
    expect(scroll).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
    expect(page.getByTestId('route-announcer').textContent).toBe('');
  });
});

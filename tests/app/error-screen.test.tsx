// @vitest-environment jsdom
/** A screen that fails leaves its frame standing and offers a way out. */
import { cleanup, render, screen as page } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorScreen } from '@/app/error-screen';

// React reports the error that these tests provoke.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

const failWith = async (message: string): Promise<void> => {
  const Broken = () => {
    throw new Error(message);
  };
  const Frame = () => (
    <>
      <header>The bar</header>
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ Component: Frame, children: [{ path: '/', Component: Broken, ErrorBoundary: ErrorScreen }] }]);
  render(<RouterProvider router={router} />);
  await page.findByRole('alert');
};

describe('a screen that fails', () => {
  it('says what happened, what is safe, and how to go on', async () => {
    await failWith('undefined is not a trade');
    expect(page.getByRole('banner').textContent).toBe('The bar');
    expect(page.getByRole('heading', { name: 'This screen stopped working' })).toBeTruthy();
    expect(page.getByText(/What you saved is still there/u)).toBeTruthy();
    expect(page.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')).toBe('/home');
    expect(page.getByText(/Error: undefined is not a trade/u)).toBeTruthy();
  });

  it('names the network or a newer version when its code could not be fetched', async () => {
    await failWith('Failed to fetch dynamically imported module: /assets/x.js');
    expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeTruthy();
    expect(page.getByRole('button', { name: 'Load it again' })).toBeTruthy();
  });
});

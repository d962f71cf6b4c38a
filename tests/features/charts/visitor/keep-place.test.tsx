// @vitest-environment jsdom
/** "Keep this" where the network is gone: what saves to an account cannot be loaded, nothing is lost, and a message says so. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isToBeKept } from '@/features/charts/visitor/keep-mark';
import { KeepPlace } from '@/features/charts/visitor/keep-place';
import { askedToasts, takeToasts } from '@/ui/show-toast';

const net = vi.hoisted(() => ({ isGone: true, kept: [] as string[] }));

// As a browser answers where a chunk of code cannot be fetched.
vi.mock('@/features/charts/visitor/use-kept-charts', () => ({
  get keepAndTell() {
    if (net.isGone) throw new TypeError('Failed to fetch dynamically imported module');
    return (uid: string) => {
      net.kept.push(uid);
      return Promise.resolve();
    };
  },
}));
vi.mock('@/services/session/session', async () => {
  const { liveCell } = await import('@/lib/live');
  return { account: liveCell({ uid: 'ann' }), session: liveCell({ state: 'signed-in' }) };
});
vi.mock('@/domain/access/can-open', () => ({ canOpen: () => 'open' }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  takeToasts();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  Object.assign(net, { isGone: true, kept: [] });
});

const press = (): void => {
  render(
    <MemoryRouter>
      <KeepPlace />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Keep this' }));
};

it('says that the charts could not be saved, that they stay, and when it is tried again', async () => {
  const before = askedToasts.get();
  press();
  await waitFor(() => expect(askedToasts.get()).toBe(before + 1));
  expect(takeToasts()).toEqual([
    {
      tone: 'danger',
      title: 'We couldn’t save your charts',
      text: 'That needs a connection. They stay in this browser, and we’ll save them when you’re back online.',
    },
  ]);
  expect(isToBeKept('ann', Date.now())).toBe(true);
  // The button can be pressed again.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep this' }).hasAttribute('aria-disabled')).toBe(false));
});

it('says nothing of the kind where the network is there', async () => {
  net.isGone = false;
  press();
  await waitFor(() => expect(net.kept).toEqual(['ann']));
  expect(takeToasts()).toEqual([]);
});

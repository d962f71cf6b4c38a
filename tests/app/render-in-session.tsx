/** Renders a part of the shell at an address and for a session; the routes of the test are the whole world it can go to. */
import { render, type RenderResult } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Account } from '@/domain/access/account';
import type { Session } from '@/domain/access/can-open';
import { SessionContext } from '@/app/session-context';

export const visitor: Session = { state: 'visitor' };
export const loading: Session = { state: 'loading' };

export const aMember = (pages: readonly string[] | 'loading', role: 'member' | 'admin' = 'member'): Session => ({
  state: 'member',
  isAdmin: role === 'admin',
  allowedPages: pages === 'loading' ? 'loading' : new Set(pages),
});

export const anAccount = (over: Partial<Account> = {}): Account => ({
  uid: 'u1',
  email: 'ana@example.org',
  emailVerified: true,
  displayName: 'Ana',
  providers: ['password'],
  ...over,
});

export interface Scene {
  readonly at: string;
  readonly session: Session;
  readonly account?: Account | null;
  /** Runs when Logout is pressed; the bar then shows that it is leaving. */
  readonly logout?: () => void;
  readonly element: ReactNode;
}

const Provided = ({ scene }: { readonly scene: Scene }) => {
  const [isLeaving, setLeaving] = useState(false);
  const logout = (): Promise<void> => {
    setLeaving(true);
    scene.logout?.();
    return Promise.resolve();
  };
  return (
    <SessionContext value={{ session: scene.session, account: scene.account ?? null, isLeaving, logout }}>{scene.element}</SessionContext>
  );
};

export interface Rendered extends RenderResult {
  /** Path, query and hash in view. */
  readonly address: () => string;
}

export const renderInSession = (scene: Scene): Rendered => {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <p>Sign-in screen</p> },
      { path: '*', element: <Provided scene={scene} /> },
    ],
    { initialEntries: [scene.at] },
  );
  const result = render(<RouterProvider router={router} />);
  return {
    ...result,
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
};

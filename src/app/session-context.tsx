/** Hands session, account and logout to the shell. Screens of features read the same sources from the services themselves. */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Account } from '@/domain/access/account';
import type { Session } from '@/domain/access/can-open';
import { account as accountSource, leaving as leavingSource, session as sessionSource, signOut } from '@/services/session/session';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';
import { useLive } from '@/ui/hooks/use-live';

export interface ShellSession {
  readonly session: Session;
  readonly account: Account | null;
  /** True from the press on Logout, here or in another tab, until /login is loaded: guards must not send anybody elsewhere meanwhile. */
  readonly isLeaving: boolean;
  /** Signs out, which ends with a full load of /login; a failure is logged by the service and leaves everything as it is. */
  readonly logout: () => Promise<void>;
}

const nobody: ShellSession = { session: { state: 'loading' }, account: null, isLeaving: false, logout: () => Promise.resolve() };

export const SessionContext = createContext<ShellSession>(nobody);

const logout = async (): Promise<void> => {
  await signOut();
};

export interface SessionProviderProps {
  /** Whoever is there is taken for a visitor until the session is known. */
  readonly presumesVisitor: boolean;
  readonly children: ReactNode;
}

const visitor: Session = { state: 'visitor' };

export const SessionProvider = ({ presumesVisitor, children }: SessionProviderProps) => {
  const known = useLive(sessionSource);
  const session = presumesVisitor && known.state === 'loading' ? visitor : known;
  const account = useLive(accountSource);
  const isLeaving = useLive(leavingSource).state !== 'no';
  const value = useMemo(() => ({ session, account, isLeaving, logout }), [session, account, isLeaving]);
  return <SessionContext value={value}>{children}</SessionContext>;
};

/**
 * The session, and nobody's while a drawn page is taken over: parts whose code comes late are taken over when it is known
 * who is signed in, and the build drew them for nobody.
 */
export const useShellSession = (): ShellSession => {
  const session = useContext(SessionContext);
  return useIsHydrated() ? session : nobody;
};

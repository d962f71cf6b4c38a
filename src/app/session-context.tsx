/** Hands session, account and logout to the shell. Screens of features read the same sources from the services themselves. */
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Account } from '@/domain/access/account';
import type { Session } from '@/domain/access/can-open';
import { account as accountSource, session as sessionSource, signOut } from '@/services/session';
import { useLive } from '@/ui/hooks/use-live';

export interface ShellSession {
  readonly session: Session;
  readonly account: Account | null;
  /** True from the press on Logout until /login is loaded: guards must not send anybody elsewhere meanwhile. */
  readonly isLeaving: boolean;
  /** Signs out, which ends with a full load of /login; a failure is logged by the service and leaves everything as it is. */
  readonly logout: () => Promise<void>;
}

const nobody: ShellSession = { session: { state: 'loading' }, account: null, isLeaving: false, logout: () => Promise.resolve() };

export const SessionContext = createContext<ShellSession>(nobody);

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const session = useLive(sessionSource);
  const account = useLive(accountSource);
  const [isLeaving, setLeaving] = useState(false);
  const value = useMemo(() => {
    const logout = async (): Promise<void> => {
      setLeaving(true);
      const outcome = await signOut();
      if (!outcome.ok) setLeaving(false);
    };
    return { session, account, isLeaving, logout };
  }, [session, account, isLeaving]);
  return <SessionContext value={value}>{children}</SessionContext>;
};

export const useShellSession = (): ShellSession => useContext(SessionContext);

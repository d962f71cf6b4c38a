/** Hands session and account to the shell. Screens of features read the same sources from the services themselves. */
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Account } from '@/domain/access/account';
import type { Session } from '@/domain/access/can-open';
import { account as accountSource, session as sessionSource } from '@/services/session';
import { useLive } from '@/ui/hooks/use-live';

export interface ShellSession {
  readonly session: Session;
  readonly account: Account | null;
  /** True from the press on Logout until /login is loaded: guards must not send anybody elsewhere meanwhile. */
  readonly isLeaving: boolean;
  readonly setLeaving: (isLeaving: boolean) => void;
}

const nobody: ShellSession = { session: { state: 'loading' }, account: null, isLeaving: false, setLeaving: () => undefined };

export const SessionContext = createContext<ShellSession>(nobody);

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const session = useLive(sessionSource);
  const account = useLive(accountSource);
  const [isLeaving, setLeaving] = useState(false);
  const value = useMemo(() => ({ session, account, isLeaving, setLeaving }), [session, account, isLeaving]);
  return <SessionContext value={value}>{children}</SessionContext>;
};

export const useShellSession = (): ShellSession => useContext(SessionContext);

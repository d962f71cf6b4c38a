/** Where the visitor wanted to go before signing in: from the address, else from the router, else the dashboard. */
import { matchPath } from 'react-router-dom';
import { returnPathOf } from '@/domain/access/return-path';
import { href, screenRows } from '@/routes';
import { useLoginAddress } from './use-login-address';

export interface ReturnTarget {
  readonly path: string;
  /** Title of the screen, when the visitor asked for one that exists; null for the dashboard by default. */
  readonly title: string | null;
  /** Address of another view of the sign-in screen that keeps the target. */
  readonly viewAddress: (view: 'sign-in' | 'create' | 'reset') => string;
}

const titleOf = (path: string): string | null => {
  const pathname = path.split(/[?#]/u)[0] ?? path;
  const row = screenRows.find(([, screen]) => matchPath({ path: screen.path, caseSensitive: false }, pathname) !== null);
  return row === undefined ? null : row[1].title;
};

const fromState = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'to' in state && typeof state.to === 'string' ? state.to : null;

export const useReturnTarget = (): ReturnTarget => {
  const { query, state } = useLoginAddress();
  const wanted = returnPathOf(query.get('to')) ?? returnPathOf(fromState(state));
  return {
    path: wanted ?? href('home'),
    title: wanted === null ? null : titleOf(wanted),
    viewAddress: (view) => {
      const next = new URLSearchParams();
      if (view !== 'sign-in') next.set('view', view);
      if (wanted !== null) next.set('to', wanted);
      const text = next.toString();
      return text === '' ? href('login') : `${href('login')}?${text}`;
    },
  };
};

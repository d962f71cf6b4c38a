/** What the address of the sign-in screen says, and nothing until the browser has taken the screen over: the build drew it without a query. */
import { useLocation, useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '@/ui/hooks/use-is-hydrated';

export interface LoginAddress {
  readonly query: URLSearchParams;
  /** What the router carries beside the address; it outlives a reload. */
  readonly state: unknown;
}

const bare: LoginAddress = { query: new URLSearchParams(), state: null };

export const useLoginAddress = (): LoginAddress => {
  const [query] = useSearchParams();
  const { state } = useLocation();
  return useIsHydrated() ? { query, state } : bare;
};

/** The screen in view, as the table of screens describes it. */
import { useMatches } from 'react-router-dom';
import { notFoundScreen, type Screen } from '@/routes';

const isScreen = (handle: unknown): handle is Screen =>
  typeof handle === 'object' && handle !== null && 'frame' in handle && 'path' in handle;

/** Row of the innermost match; the not-found screen where a route carries none. */
export const useScreen = (): Screen => {
  const handle = useMatches().at(-1)?.handle;
  return isScreen(handle) ? handle : notFoundScreen;
};

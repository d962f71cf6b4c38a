/** The screen in view, as the table of screens describes it, on paper where the reader chose so. */
import { useMatches } from 'react-router-dom';
import { notFoundScreen, type Screen } from '@/routes';
import { theme as themeSource } from '@/services/settings/theme';
import { useLive } from '@/ui/hooks/use-live';

const isScreen = (handle: unknown): handle is Screen =>
  typeof handle === 'object' && handle !== null && 'frame' in handle && 'path' in handle;

/** Row of the innermost match; the not-found screen where a route carries none. Its theme is 'light' where it is paper now. */
export const useScreen = (): Screen => {
  const theme = useLive(themeSource);
  const handle = useMatches().at(-1)?.handle;
  const screen = isScreen(handle) ? handle : notFoundScreen;
  return theme === 'light' && screen.theme === 'choice' ? { ...screen, theme: 'light' } : screen;
};

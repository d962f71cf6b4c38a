/**
 * Fetches what a drawn page shows besides its code, such as the text of a lesson. It has to be there before a browser takes the page
 * over: else the text would give way to a sign of loading.
 */
import { matchPath } from 'react-router-dom';
import { screenRows } from '@/routes';
import { pages } from './pages';

/** Resolves when it is there, and also when it can’t be fetched: then the page says so itself. */
export const preparePage = async (id: string, pathname: string): Promise<void> => {
  const row = screenRows.find(([each]) => each === id);
  if (row === undefined) return;
  const [screenId, { path }] = row;
  try {
    const { prepare } = await pages[screenId]();
    await prepare?.(matchPath(path, pathname)?.params ?? {});
  } catch {
    // What is missing is asked for again by the page.
  }
};

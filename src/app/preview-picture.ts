/** The picture that a link to a public page is previewed with: where it lies, and the words it was drawn from. It draws nothing. */
import { screenRows, screens, type Screen } from '@/routes';

/** Path of the picture of a screen: its own, or that of the landing page for a screen with parameters in its address. */
export const previewPicturePath = (screen: Pick<Screen, 'path' | 'access'>): string => {
  const hasOwn = screen.access === 'public' && !/[:*]/u.test(screen.path) && screen.path !== screens.landing.path;
  return `/og/${hasOwn ? screen.path.slice(1) : 'sextant'}.png`;
};

export interface PreviewPicture {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** All pictures, with their words. */
export const previewPictures: readonly PreviewPicture[] = screenRows
  .map(([, screen]) => screen)
  .filter(({ access, path }) => access === 'public' && !path.includes(':'))
  .map((screen) => ({ path: previewPicturePath(screen), title: screen.title, description: screen.description }));

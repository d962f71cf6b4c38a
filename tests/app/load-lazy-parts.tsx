/** Has the parts of the shell loaded that arrive when needed, so that a test finds them at its first look. */
import { cleanup, screen as page } from '@testing-library/react';
import { createRef } from 'react';
import { Guard } from '@/app/guard';
import { Frame } from '@/app/layout/frame';
import { screens } from '@/routes';
import { aMember, anAccount, renderInSession, visitor } from './render-in-session';

export const loadLazyParts = async (): Promise<void> => {
  renderInSession({
    at: '/home',
    session: visitor,
    element: (
      <Frame screen={screens.home} mainRef={createRef()}>
        {null}
      </Frame>
    ),
  });
  await page.findByRole('link', { name: 'Sextant, dashboard' });
  cleanup();
  for (const screen of [screens.vision, screens.packs]) {
    renderInSession({ at: screen.path, session: aMember([]), account: anAccount(), element: <Guard screen={screen}>{null}</Guard> });
    await page.findByRole('heading', { level: 2 });
    cleanup();
  }
};

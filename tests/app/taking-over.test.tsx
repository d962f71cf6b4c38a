// @vitest-environment jsdom
/** A bar that was drawn for nobody and whose code comes when it is already known who is signed in. */
import { act, cleanup, screen as page, within } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { AppBar } from '@/app/layout/app-bar';
import { SessionContext } from '@/app/session-context';
import type { Session } from '@/domain/access/can-open';
import { screens } from '@/routes';
import { aMember, loading, visitor } from './render-in-session';

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  cleanup();
});

const bar = (session: Session) => (
  <MemoryRouter initialEntries={['/trading']}>
    <SessionContext value={{ session, account: null, isLeaving: false, logout: () => Promise.resolve() }}>
      <AppBar screen={screens.trading} />
    </SessionContext>
  </MemoryRouter>
);

describe('a drawn app bar', () => {
  it.each([
    ['a visitor', visitor, 'Login'],
    ['a member', aMember(['sessions']), 'Account'],
  ])('is taken over without a difference when the session is that of %s by then', async (_, session, link) => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(bar(loading));
    const differences: unknown[] = [];
    await act(async () => {
      root = hydrateRoot(place, bar(session), { onRecoverableError: (error) => differences.push(error) });
      await Promise.resolve();
    });
    expect(differences).toEqual([]);
    expect(within(page.getByRole('banner')).getByRole('link', { name: link })).toBeTruthy();
  });
});

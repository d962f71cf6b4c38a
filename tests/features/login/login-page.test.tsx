// @vitest-environment jsdom
/** The sign-in screen with its real services on the whole embedded backend: nothing is replaced but the window. */
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import LoginPage from '@/features/login/login-page';
import { auth } from '@/services/firebase/auth';
import { account, session, startSession } from '@/services/session/session';

// Before the services are loaded: they find their ports by the port of the page.
const backend = await vi.hoisted(async () => {
  const started = await (await import('./backend')).startBackend();
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } };
  jsdom.reconfigure({ url: `http://127.0.0.1:${String(started.pagePort)}/login` });
  return started;
});
let made = 0;

const newAddress = (): string => `person-${String((made += 1))}@example.org`;

/** Shows the screen at an address; every other path shows itself. */
const open = (address = '/login') => {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>arrived</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), place: () => router.state.location.pathname + router.state.location.search };
};

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const patience = { timeout: 60_000 };

const fill = async (user: ReturnType<typeof userEvent.setup>, email: string, password: string): Promise<void> => {
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
};

beforeAll(async () => {
  startSession();
  await waitFor(() => expect(session.get().state).toBe('visitor'), patience);
}, 120_000);

afterEach(async () => {
  cleanup();
  await auth().signOut();
  await waitFor(() => expect(session.get().state).toBe('visitor'), patience);
});

afterAll(async () => {
  await backend.close();
});

describe('the sign-in form', () => {
  it('has the fields and the button that are asked for, ready for a password manager', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(button('Sign in')).toHaveAttribute('type', 'submit');
    expect(screen.getByRole('link', { name: 'mailbox' })).toHaveAttribute('href', '/__/mailbox');
  });

  it('ties what is wrong to its field and sends nothing', async () => {
    const { user } = open();
    await user.click(button('Sign in'));
    const email = screen.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Enter your email address.'));
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  });

  it('signs in by keyboard alone and goes to the dashboard', async () => {
    const email = newAddress();
    await backend.createAccount(email, 'a good secret');
    const { user, place } = open();
    await user.click(screen.getByLabelText('Email'));
    await user.keyboard(email);
    await user.type(screen.getByLabelText('Password'), 'a good secret{Enter}');
    await waitFor(() => expect(place()).toBe('/home'), patience);
    expect(account.get()).toMatchObject({ email, emailVerified: true, providers: ['password'] });
  });

  it('is walked by Tab from field to field, and past no link on the way to the password', async () => {
    const { user } = open();
    await user.click(screen.getByLabelText('Email'));
    const reached: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await user.tab();
      const part = document.activeElement;
      reached.push(part instanceof HTMLInputElement ? part.name : (part?.getAttribute('aria-label') ?? part?.textContent ?? null));
    }
    expect(reached).toEqual(['password', 'Show the characters', 'Forgot it?', 'Sign in']);
  });

  it.each(['/login?to=%2Fjournal', '/login?view=create', '/login?view=reset&to=%2Fjournal', '/login?mode=resetPassword&oobCode=none'])(
    'is taken over at %s without a difference from what the build drew',
    async (address) => {
      const place = document.createElement('div');
      document.body.append(place);
      const at = (path: string) => (
        <MemoryRouter initialEntries={[path]}>
          <LoginPage />
        </MemoryRouter>
      );
      place.innerHTML = renderToString(at('/login'));
      const differences: unknown[] = [];
      const root = await act(() =>
        Promise.resolve(hydrateRoot(place, at(address), { onRecoverableError: (error) => differences.push(error) })),
      );
      expect(differences).toEqual([]);
      const heading = { to: 'Sign in', 'view=create': 'Create an account', 'view=reset': 'Reset', mode: 'new password' };
      const wanted = Object.entries(heading).find(([part]) => address.includes(`?${part}`))?.[1] ?? '';
      await waitFor(() => expect(place.querySelector('h1')).toHaveTextContent(new RegExp(wanted, 'iu')));
      if (address.includes('?to=')) expect(place).toHaveTextContent('After signing in you return to Journal');
      act(() => root.unmount());
      place.remove();
    },
  );

  it('returns to where the visitor wanted to go, and says so', async () => {
    const email = newAddress();
    await backend.createAccount(email, 'a good secret');
    const { user, place } = open('/login?to=%2Fsessions%3Fday%3Dmonday');
    expect(screen.getByText(/After signing in you return to/u)).toHaveTextContent('Sessions');
    await fill(user, email, 'a good secret');
    await user.click(button('Sign in'));
    await waitFor(() => expect(place()).toBe('/sessions?day=monday'), patience);
  });

  it('never returns to another site', async () => {
    const email = newAddress();
    await backend.createAccount(email, 'a good secret');
    const { user, place } = open('/login?to=%2F%2Felsewhere.example%2Fpath');
    await fill(user, email, 'a good secret');
    await user.click(button('Sign in'));
    await waitFor(() => expect(place()).toBe('/home'), patience);
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const email = newAddress();
    await backend.createAccount(email, 'a good secret');
    const texts: (string | null)[] = [];
    for (const [address, password] of [
      [email, 'a wrong secret'],
      [newAddress(), 'a good secret'],
    ] as const) {
      const { user } = open();
      await fill(user, address, password);
      await user.click(button('Sign in'));
      const alert = await screen.findByRole('alert', {}, patience);
      texts.push(alert.textContent);
      expect(button('Sign in')).toBeEnabled();
      cleanup();
    }
    expect(texts[0]).toBe('Wrong email or password.Nothing was changed. Try again, or reset the password.');
    expect(texts[1]).toBe(texts[0]);
  });

  it('shows and hides the characters of the password', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(button('Show the characters'));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(button('Hide the characters'));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});

describe('creating an account', () => {
  it('signs in, tells of the verification message, and goes on when asked', async () => {
    const email = newAddress();
    const { user, place } = open('/login?view=create&to=%2Fsessions');
    await fill(user, email, 'a good secret');
    await user.click(button('Create account'));
    expect(await screen.findByText(`We sent a verification link to ${email}.`, {}, patience)).toBeVisible();
    expect(session.get().state).toBe('member');
    expect(account.get()).toMatchObject({ email, emailVerified: false });
    expect(await backend.codeFor(email)).not.toBe('');
    await user.click(button('Continue'));
    await waitFor(() => expect(place()).toBe('/sessions'), patience);
  });

  it('writes the records of a first sign-in, and the very first one owns', async () => {
    const email = newAddress();
    backend.database.reset();
    backend.firestore.reset();
    const { user } = open('/login?view=create');
    await fill(user, email, 'a good secret');
    await user.click(button('Create account'));
    await waitFor(() => expect(session.get()).toMatchObject({ state: 'member', isAdmin: true }), patience);
    const uid = account.get()?.uid ?? '';
    // The client goes by what it has written before the backend has it.
    const written = { meta: { owner: uid }, users: { [uid]: { email, role: 'admin' } } };
    await waitFor(() => expect(backend.database.store.read('')).toMatchObject(written), patience);
  });

  it('says that an address is taken', async () => {
    const email = newAddress();
    await backend.createAccount(email, 'a good secret');
    const { user } = open('/login?view=create');
    await fill(user, email, 'a good secret');
    await user.click(button('Create account'));
    expect(await screen.findByRole('alert', {}, patience)).toHaveTextContent('An account with this email exists.');
    expect(session.get().state).toBe('visitor');
  });

  it('ties a password that is too short to its field', async () => {
    const { user } = open('/login?view=create');
    await fill(user, newAddress(), 'short');
    await user.click(button('Create account'));
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Use at least 6 characters.'));
  });
});

describe('the messages', () => {
  it('verify an address, also in the tab that is signed in', async () => {
    const email = newAddress();
    const { user } = open('/login?view=create');
    await fill(user, email, 'a good secret');
    await user.click(button('Create account'));
    await screen.findByText('Your account is ready', {}, patience);
    const code = await backend.codeFor(email);
    cleanup();
    open(`/login?mode=verifyEmail&oobCode=${code}`);
    expect(await screen.findByRole('heading', { name: 'Email verified' }, patience)).toBeVisible();
    await waitFor(() => expect(account.get()).toMatchObject({ email, emailVerified: true }), patience);
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/home');
  });

  it('say so when a link was used before', async () => {
    open('/login?mode=verifyEmail&oobCode=spent');
    expect(await screen.findByRole('alert', {}, patience)).toHaveTextContent('This link no longer works.');
  });

  it('reset a password, and tell nobody whether an address has an account', async () => {
    const email = newAddress();
    await backend.createAccount(email, 'the old secret');
    const first = open('/login?view=reset');
    await first.user.type(screen.getByLabelText('Email'), newAddress());
    await first.user.click(button('Send message'));
    const unknown = (await screen.findByRole('status', {}, patience)).textContent.replaceAll(/person-\d+/gu, 'someone');
    cleanup();
    const second = open('/login?view=reset');
    await second.user.type(screen.getByLabelText('Email'), email);
    await second.user.click(button('Send message'));
    const known = (await screen.findByRole('status', {}, patience)).textContent.replaceAll(/person-\d+/gu, 'someone');
    expect(known).toBe(unknown);
    cleanup();

    const third = open(`/login?mode=resetPassword&oobCode=${await backend.codeFor(email)}`);
    await screen.findByText(`For ${email}`, {}, patience);
    await third.user.type(screen.getByLabelText('New password'), 'the new secret');
    await third.user.click(button('Save the new password'));
    await third.user.click(await screen.findByRole('link', { name: 'Sign in' }, patience));
    await fill(third.user, email, 'the new secret');
    await third.user.click(button('Sign in'));
    await waitFor(() => expect(third.place()).toBe('/home'), patience);
  });
});

describe('Google on this computer', () => {
  it('offers made-up people and signs in as the chosen one', async () => {
    const { user, place } = open('/login?to=%2Fjournal');
    await user.click(button('Continue with Google'));
    expect(await screen.findByRole('dialog', { name: 'Choose a made-up Google account' })).toBeVisible();
    await user.click(button('Ana Ruiz ana.ruiz@google.test'));
    await waitFor(() => expect(place()).toBe('/journal'), patience);
    expect(account.get()).toMatchObject({ email: 'ana.ruiz@google.test', emailVerified: true, displayName: 'Ana Ruiz' });
    expect(account.get()?.providers).toContain('google.com');
  });
});

// @vitest-environment jsdom
/** The states of the newsletter form, against the embedded backend's endpoint. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewsletterForm } from '@/features/newsletter/newsletter-form';
import { subscribe } from '@/services/newsletter/newsletter';
import { startNewsletter } from '../../services/newsletter/stand-in';
import type { NewsletterServer } from '../../services/newsletter/stand-in';

let server: NewsletterServer;
beforeAll(async () => {
  server = await startNewsletter();
});
beforeEach(() => server.reset());
afterEach(cleanup);
afterAll(() => server.close());

const show = (address = server.address): void => {
  render(<NewsletterForm send={(email) => subscribe(email, { address, token: 'public' })} />);
};
const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
const button = (): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button');
const news = (): string | null => screen.getByRole('status').textContent;

const subscribeAs = async (email: string): Promise<void> => {
  if (email !== '') await userEvent.type(field(), email);
  await userEvent.click(button());
};

describe('the newsletter form', () => {
  it('is idle at first: an enabled field of email type and no message', () => {
    show();
    expect([field().type, field().disabled, button().disabled, news()]).toEqual(['email', false, false, '']);
  });

  it('says both validation messages and sends nothing', async () => {
    show();
    await subscribeAs('');
    expect(news()).toBe('Please enter an email address');
    await subscribeAs('ada.example.test');
    expect(news()).toBe('Please enter a valid email address');
    expect(screen.getByRole('status').className).toContain('text-danger');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(server.count()).toBe(0);
  });

  it(
    'disables field and button while it is loading, thanks, clears the field, and is idle 3000 ms later',
    { timeout: 60_000 },
    async () => {
      show();
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const release = server.hold();
      await subscribeAs('ada@example.test');
      await waitFor(() => expect(field().disabled).toBe(true));
      expect(button().disabled).toBe(true);
      release();
      await screen.findByText('Thanks for subscribing!');
      expect([field().value, field().disabled, button().disabled]).toEqual(['', false, false]);
      expect(timers.mock.calls.map(([, afterMs]) => afterMs)).toContain(3_000);
      await waitFor(() => expect(news()).toBe(''), { interval: 20 });
      expect(await server.subscribers()).toEqual(['ada@example.test']);
    },
  );

  it('sends one request for two submits in the same moment', async () => {
    show();
    await userEvent.type(field(), 'ada@example.test');
    const form = field().form;
    form?.requestSubmit();
    form?.requestSubmit();
    await screen.findByText('Thanks for subscribing!');
    expect(server.count()).toBe(1);
  });

  it("shows the provider's message from an object and from a string, and its own without one", async () => {
    show();
    await subscribeAs('ada@example');
    await screen.findByText('Field "Subscribers" cannot accept the provided value');
    expect(field().value).toBe('ada@example');
    server.answerNext({ status: 404, type: 'application/json', body: '{"error":"NOT_FOUND"}' });
    await userEvent.click(button());
    await screen.findByText('NOT_FOUND');
    server.answerNext({ status: 500, type: 'text/html', body: '<h1>Broken</h1>' });
    await userEvent.click(button());
    await screen.findByText('Subscription failed');
    expect([field().disabled, button().disabled]).toEqual([false, false]);
  });

  it('says Failed to fetch when nobody answers, and works at the next try', async () => {
    show('http://127.0.0.1:9/__/newsletter/Subscribers');
    await subscribeAs('ada@example.test');
    await screen.findByText('Failed to fetch');
    cleanup();
    show();
    await subscribeAs('ada@example.test');
    await screen.findByText('Thanks for subscribing!');
  });

  it('says Failed to fetch when even the code that sends cannot be fetched', async () => {
    render(<NewsletterForm send={() => Promise.reject(new TypeError('error loading dynamically imported module'))} />);
    await subscribeAs('ada@example.test');
    await screen.findByText('Failed to fetch');
    expect(field().value).toBe('ada@example.test');
  });

  it("shows a provider's message as text, never as a document", async () => {
    show();
    server.answerNext({ status: 422, type: 'application/json', body: '{"error":{"message":"<img src=x onerror=alert(1)>"}}' });
    await subscribeAs('ada@example.test');
    await screen.findByText('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
  });
});

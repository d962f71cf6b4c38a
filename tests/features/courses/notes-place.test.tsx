// @vitest-environment jsdom
/** Notes beside a lesson: written on the device, turned into a note by one press, and for visitors the word that an account keeps them. */
import { cleanup, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/domain/access/account';
import type { Session } from '@/domain/access/can-open';
import { NotesPlace } from '@/features/courses/notes/notes-place';
import { wordsOf } from '@/features/courses/words/words-of';
import { aMember, anAccount, renderInSession, visitor } from '../../app/render-in-session';

const who = vi.hoisted(() => ({ session: null as unknown, account: null as unknown, createNote: (() => {}) as unknown }));

vi.mock('@/services/session/session', () => {
  const live = (read: () => unknown) => ({ get: read, subscribe: () => () => {} });
  return { session: live(() => who.session), account: live(() => who.account), startSession: () => {} };
});
vi.mock('@/services/notes/notes', () => ({ createNote: (note: unknown) => (who.createNote as (note: unknown) => unknown)(note) }));

const opened = async (session: Session, account: Account | null = null) => {
  who.session = session;
  who.account = account;
  renderInSession({
    at: '/courses/view/en/risk/r-multiples',
    session,
    element: (
      <NotesPlace
        language="en"
        words={wordsOf('en')}
        lesson="risk/r-multiples"
        title="R multiples"
        course="Risk"
        path="/courses/view/en/risk/r-multiples"
      />
    ),
  });
  await userEvent.click(page.getByRole('button', { name: 'Your notes' }));
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('notes beside a lesson', () => {
  it('are kept on the device and become a note with the lesson’s link', async () => {
    const createNote = vi.fn<(note: unknown) => unknown>(() => Promise.resolve({ ok: true, id: 'n 1' }));
    who.createNote = createNote;
    await opened(aMember(['notepad']), anAccount());
    await userEvent.type(await page.findByRole('textbox', { name: 'Your notes' }), 'Mind the stop.');
    expect(localStorage.getItem('sextant:beside-lessons:u1')).toBe('{"risk/r-multiples":"Mind the stop."}');
    await userEvent.click(page.getByRole('button', { name: 'Save as a note' }));
    expect((await page.findByRole('link', { name: 'Open the note' })).getAttribute('href')).toBe('/notepad?note=n%201');
    expect(createNote).toHaveBeenCalledWith({
      title: 'R multiples',
      markdown: `Mind the stop.\n\n[Risk: R multiples](${location.origin}/courses/view/en/risk/r-multiples)\n`,
    });
    expect(page.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    expect(localStorage.getItem('sextant:beside-lessons:u1')).toBe('{}');
  });

  it('stay where they are when the note can’t be kept', async () => {
    who.createNote = () => Promise.resolve({ ok: false, reason: 'no-room' });
    await opened(aMember(['notepad']), anAccount());
    await userEvent.type(await page.findByRole('textbox', { name: 'Your notes' }), 'Mind the stop.');
    await userEvent.click(page.getByRole('button', { name: 'Save as a note' }));
    expect(await page.findByText(/Your text is still here/u)).toBeTruthy();
    expect(page.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Mind the stop.');
  });

  it('are there again when the lesson is, and nobody else’s', async () => {
    localStorage.setItem('sextant:beside-lessons:u1', '{"risk/r-multiples":"Mine","risk/losing-streaks":"Other"}');
    await opened(aMember(['notepad']), anAccount());
    expect((await page.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Mine');
    cleanup();
    await opened(aMember(['notepad']), anAccount({ uid: 'u2' }));
    expect((await page.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('');
  });

  it('can be written without the notepad, which takes a plan', async () => {
    await opened(aMember(['sessions']), anAccount());
    expect(await page.findByRole('textbox', { name: 'Your notes' })).toBeTruthy();
    expect(page.queryByRole('button', { name: 'Save as a note' })).toBeNull();
    expect(page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/price');
  });

  it('take an account, which a visitor is told', async () => {
    await opened(visitor);
    expect((await page.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/login');
    expect(page.queryByRole('textbox')).toBeNull();
  });
});

/**
 * The mailbox page: where its links lead, and that nothing of a mail is taken for HTML.
 * @vitest-environment jsdom
 */
import { expect, test } from 'vitest';
import type { Mail } from '../../../emulator/auth/message';
import { linkOf, mailboxPage } from '../../../emulator/mailbox-page';

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  email: 'ada@example.test',
  newEmail: null,
  kind: 'VERIFY_EMAIL',
  code: 'c0de',
  link: 'http://127.0.0.1:9099/emulator/action?mode=verifyEmail&lang=en&oobCode=c0de&apiKey=fake-api-key',
  sentAtMs: Date.UTC(2025, 2, 4, 9, 5, 7),
  spent: false,
  ...changes,
});
const pageOf = (mails: readonly Mail[] | null) => new DOMParser().parseFromString(mailboxPage(mails), 'text/html');

test('a verification leads to the login page with its code', () => {
  expect(linkOf(aMail())).toBe('/login?mode=verifyEmail&oobCode=c0de');
});

test('a reset leads to the login page with its code', () => {
  expect(linkOf(aMail({ kind: 'PASSWORD_RESET' }))).toBe('/login?mode=resetPassword&oobCode=c0de');
});

test('the address to continue at goes along', () => {
  const link = `${aMail().link}&continueUrl=${encodeURIComponent('http://127.0.0.1:5173/home?a=b')}`;
  expect(new URL(linkOf(aMail({ link })), 'http://local').searchParams.get('continueUrl')).toBe('http://127.0.0.1:5173/home?a=b');
});

test('a change of address is confirmed by the emulator and goes to the new address', () => {
  const mail = aMail({ kind: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@example.test' });
  expect(linkOf(mail)).toBe(mail.link);
  expect(pageOf([mail]).querySelector('li')?.textContent).toContain('new@example.test');
});

test('the page lists recipient, kind, time and action of each mail in the order given', () => {
  const page = pageOf([aMail({ kind: 'PASSWORD_RESET' }), aMail()]);
  expect(Array.from(page.querySelectorAll('h2'), (title) => title.textContent)).toEqual([
    'Choose a new password',
    'Verify your email address',
  ]);
  expect(page.querySelector('time')?.textContent).toBe('2025-03-04 09:05:07 UTC');
  expect(page.querySelector('li a')?.getAttribute('href')).toBe('/login?mode=resetPassword&oobCode=c0de');
});

test('a spent mail has no action', () => {
  const page = pageOf([aMail({ spent: true })]);
  expect(page.querySelector('li a')).toBeNull();
  expect(page.querySelector('li')?.textContent).toContain('Used');
});

test('an address is never taken for HTML', () => {
  const page = pageOf([aMail({ email: '"<img src=x onerror=alert(1)>"@x.test' })]);
  expect(page.querySelector('img')).toBeNull();
  expect(page.querySelector('b')?.textContent).toBe('"<img src=x onerror=alert(1)>"@x.test');
});

test('an empty mailbox and a starting service say so', () => {
  expect(pageOf([]).querySelector('main')?.textContent).toContain('No emails yet');
  expect(pageOf(null).querySelector('main')?.textContent).toContain('starting');
});

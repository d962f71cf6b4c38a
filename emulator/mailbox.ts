/** Serves the mailbox of the local backend. It only reads; the links in it lead to the app or to the Auth emulator. */
import type { Mail } from './auth/message';
import type { LocalPages } from './hosting/hosting';
import { MAILBOX_SCRIPT, mailboxPage } from './mailbox-page';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `mails` resolves with null while the sign-in service is starting. */
export const mailboxPages =
  (mails: () => Promise<readonly Mail[] | null>): LocalPages =>
  async (_request, url) => {
    if (url.pathname === '/__/mailbox.js') return { status: 200, type: 'text/javascript; charset=utf-8', body: MAILBOX_SCRIPT };
    if (url.pathname !== '/__/mailbox') return null;
    return {
      status: 200,
      type: 'text/html; charset=utf-8',
      body: mailboxPage(await mails()),
      headers: { 'Content-Security-Policy': POLICY },
    };
  };

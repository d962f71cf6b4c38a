/** The mailbox as HTML: what the sign-in service would have sent by mail, newest first. It holds no state. */
import { ownProperty } from '@/lib/own-property';
import type { Mail, MailKind } from './auth/message';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/gu, (character) => ownProperty(ENTITIES, character) ?? character);

const SUBJECT: Readonly<Record<MailKind, string>> = {
  VERIFY_EMAIL: 'Verify your email address',
  PASSWORD_RESET: 'Choose a new password',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new email address',
  RECOVER_EMAIL: 'Your email address was changed',
  EMAIL_SIGNIN: 'Sign in',
};

const ACTION: Readonly<Record<MailKind, string>> = {
  VERIFY_EMAIL: 'Verify your email',
  PASSWORD_RESET: 'Choose a new password',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm the new address',
  RECOVER_EMAIL: 'Undo the change',
  EMAIL_SIGNIN: 'Sign in',
};

/** Mails that the login page of the app answers; the emulator itself applies the others. */
const APP_MODES: Partial<Readonly<Record<MailKind, string>>> = { VERIFY_EMAIL: 'verifyEmail', PASSWORD_RESET: 'resetPassword' };

/** Where the button of a mail leads. */
export const linkOf = (mail: Mail): string => {
  const mode = APP_MODES[mail.kind];
  if (mode === undefined) return mail.link;
  const query = new URLSearchParams({ mode, oobCode: mail.code });
  const after = new URL(mail.link).searchParams.get('continueUrl');
  if (after !== null) query.set('continueUrl', after);
  return `/login?${query}`;
};

const entryOf = (mail: Mail): string => {
  const sent = new Date(mail.sentAtMs).toISOString();
  return `<li>
<h2>${SUBJECT[mail.kind]}</h2>
<p>To <b>${escape(mail.newEmail ?? mail.email)}</b>, <time datetime="${sent}">${sent.slice(0, 10)} ${sent.slice(11, 19)} UTC</time></p>
${mail.spent ? '<p class="spent">Used, or replaced by a later email.</p>' : `<p><a href="${escape(linkOf(mail))}">${ACTION[mail.kind]}</a></p>`}
</li>`;
};

const STYLE = `:root{color-scheme:dark}
body{margin:0 auto;max-width:44rem;padding:2rem 1rem;background:#0a0f12;color:#edf1f0;font:15px/1.6 system-ui,sans-serif}
h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1rem;margin:0}p{margin:.25rem 0}
.lead,time,.spent{color:#aebabd}ol{list-style:none;margin:1.5rem 0 0;padding:0}
li{border-top:1px solid #35434a;padding:1rem 0}
li a{display:inline-block;margin-top:.5rem;padding:.5rem 1rem;border-radius:4px;background:#edf1f0;color:#0a0f12;font-weight:600;text-decoration:none}
a{color:#9dc3e0}a:focus-visible{outline:2px solid #d9ae5f;outline-offset:2px}
b{overflow-wrap:anywhere}`;

/** Replaces the list only when it has changed, so that focus and reading position stay while nothing happens. */
export const MAILBOX_SCRIPT = `const refresh = async () => {
  const answer = await fetch(location.href).catch(() => null);
  if (answer === null || !answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  const shown = document.querySelector('main');
  if (next !== null && shown !== null && next.innerHTML !== shown.innerHTML) shown.replaceChildren(...next.childNodes);
};
setInterval(() => { if (document.visibilityState === 'visible') void refresh(); }, 2000);
`;

/** A whole page. `mails` null: the sign-in service is still starting. */
export const mailboxPage = (mails: readonly Mail[] | null): string => {
  const list =
    mails === null
      ? '<p>The sign-in service is starting; this takes a few seconds.</p>'
      : mails.length === 0
        ? '<p>No emails yet. Create an account or reset a password, and the email appears here.</p>'
        : `<ol>\n${mails.map(entryOf).join('\n')}\n</ol>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox of the local backend</title>
<link rel="icon" href="data:,">
<noscript><meta http-equiv="refresh" content="2"></noscript>
<style>${STYLE}</style>
</head>
<body>
<h1>Mailbox</h1>
<p class="lead">Emails this machine's backend would have sent. Nothing leaves this machine. <a href="/login">Back to sign-in</a></p>
<main aria-live="polite">${list}</main>
<script type="module" src="/__/mailbox.js"></script>
</body>
</html>
`;
};

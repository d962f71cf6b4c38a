/** The look of the stand-in's pages. They say on every one that no money moves. */
import { ownProperty } from '@/lib/own-property';
import type { LocalAnswer } from '../hosting/hosting';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escape = (text: string): string => text.replace(/[&<>"']/gu, (character) => ownProperty(ENTITIES, character) ?? character);

const STYLE = `:root{color-scheme:dark}
body{margin:0 auto;max-width:34rem;padding:2rem 1rem;background:#0a0f12;color:#edf1f0;font:15px/1.6 system-ui,sans-serif}
h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1rem;margin:1.5rem 0 .25rem}p{margin:.25rem 0}
.lead,td{color:#aebabd}form{display:flex;flex-wrap:wrap;gap:.5rem;margin:1.25rem 0 0}
button{padding:.5rem 1rem;border:1px solid #5c6f78;border-radius:4px;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.main{background:#edf1f0;color:#0a0f12;border-color:#edf1f0}
table{border-collapse:collapse;width:100%}td{border-top:1px solid #35434a;padding:.4rem .5rem .4rem 0}
.problem{border-left:3px solid #d98a6a;padding-left:.75rem;margin-top:1rem}
a{color:#9dc3e0}a:focus-visible,button:focus-visible{outline:2px solid #d9ae5f;outline-offset:2px}`;

/** `body` is HTML. */
export const page = (title: string, body: string, status = 200): LocalAnswer => ({
  status,
  type: 'text/html; charset=utf-8',
  // Under the usual "no-referrer" browsers send forms without their origin, and the backend admits no form of an unknown page.
  headers: { 'Referrer-Policy': 'same-origin' },
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<h1>${escape(title)}</h1>
<p class="lead">This machine plays the payment provider. No card is asked for and no money moves.</p>
<main>${body}</main>
</body>
</html>
`,
});

/** One form whose buttons each name what they do. */
export const buttons = (path: string, actions: readonly (readonly [action: string, label: string])[]): string =>
  `<form method="post" action="${escape(path)}">${actions
    .map(
      ([action, label], index) => `<button name="action" value="${action}"${index === 0 ? ' class="main"' : ''}>${escape(label)}</button>`,
    )
    .join('')}</form>`;

export const seeOther = (location: string): LocalAnswer => ({
  status: 303,
  type: 'text/plain; charset=utf-8',
  body: '',
  headers: { Location: location },
});

export const json = (status: number, body: unknown): LocalAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify(body)}\n`,
});

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Where builds that ask for App Check tokens get them. */
import { appCheckLifetimeSeconds, mintAppCheckToken } from './admission/app-check';
import type { LocalAnswer, LocalPages } from './hosting/hosting';
import { readBody } from './webchannel/read-body';

const json = (status: number, body: unknown): LocalAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify(body)}\n`,
});

const debugTokenOf = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { readonly debug_token?: unknown } | null)?.debug_token;
  } catch {
    return null;
  }
};

/** `POST /__/app-check/exchange` takes `{ debug_token }` and answers `{ token, ttl }`, as Google's exchange of debug tokens does. */
export const appCheckPages: LocalPages = async (request, url) => {
  if (url.pathname !== '/__/app-check/exchange') return null;
  if (request.method !== 'POST') return { ...json(405, { error: 'Use POST.' }), headers: { Allow: 'POST' } };
  const body = await readBody(request);
  const debugToken = body.ok ? debugTokenOf(body.text) : null;
  if (typeof debugToken !== 'string' || debugToken === '') {
    return json(400, { error: { code: 400, message: 'debug_token is missing.', status: 'INVALID_ARGUMENT' } });
  }
  return json(200, { token: mintAppCheckToken(Date.now()), ttl: `${appCheckLifetimeSeconds}s` });
};

/**
 * App Check: a proof, sent with every request, that it comes from this site and not from a script. On a real project reCAPTCHA
 * Enterprise gives it; against the embedded backend a stand-in does, which proves nothing and lets an enforced backend be tried.
 * A build without a site key loads none of this and sends no proof.
 */
import type { FirebaseApp } from 'firebase/app';
import type { AppCheckToken } from 'firebase/app-check';
import type { Backend } from './config';

const siteKey: unknown = import.meta.env['VITE_APP_CHECK_SITE_KEY'];

// Loaded before this module counts as loaded: a service that starts without the provider sends its first requests without a proof.
const library = typeof siteKey === 'string' && siteKey.trim() !== '' ? await import('firebase/app-check') : null;

/** The embedded backend's answer to the exchange of a debug token, in the form of Google's service. */
interface Exchanged {
  readonly token: string;
  /** Seconds with an `s` behind them. */
  readonly ttl: string;
}

const localToken = async (): Promise<AppCheckToken> => {
  const answer = await fetch(new URL('/__/app-check/exchange', location.href), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ debug_token: 'local' }),
  });
  if (!answer.ok) throw new Error(`App Check: the embedded backend answered ${answer.status}.`);
  const { token, ttl } = (await answer.json()) as Exchanged;
  return { token, expireTimeMillis: Date.now() + Number.parseInt(ttl, 10) * 1_000 };
};

/** Puts App Check before the services of an app, where the build has a site key. Called before any of them is opened. */
export const attachAppCheck = (app: FirebaseApp, backend: Backend): void => {
  if (library === null) return;
  const provider =
    backend.kind === 'local'
      ? new library.CustomProvider({ getToken: localToken })
      : new library.ReCaptchaEnterpriseProvider(String(siteKey).trim());
  library.initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
};

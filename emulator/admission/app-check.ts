/**
 * App Check in the embedded backend: its tokens and, with `--app-check`, the refusal of requests without one, in the words
 * of Google's services. Tokens are unsigned, as ID tokens are here, so they prove nothing.
 */
import type { IncomingMessage } from 'node:http';
import type { Admission } from './admission';
import { callerOfHeader } from './caller';
import { PROJECT } from './project';

export const appCheckHeader = 'x-firebase-appcheck';

export const appCheckLifetimeSeconds = 3_600;

const part = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** A token of this backend that ends in an hour. */
export const mintAppCheckToken = (nowMs: number): string => {
  const issued = Math.floor(nowMs / 1_000);
  const claims = { sub: 'local', aud: [`projects/${PROJECT}`], iat: issued, exp: issued + appCheckLifetimeSeconds };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
};

const claimsOf = (token: string): Readonly<Record<string, unknown>> | null => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? (claims as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
};

/** Whether the text is an App Check token of this backend that has not ended. An ID token is none. */
export const isAppCheckToken = (token: unknown, nowMs: number): boolean => {
  if (typeof token !== 'string') return false;
  const claims = claimsOf(token);
  const audience = claims?.['aud'];
  const end = claims?.['exp'];
  return Array.isArray(audience) && audience.includes(`projects/${PROJECT}`) && typeof end === 'number' && end * 1_000 > nowMs;
};

/** Whether a token has to be there and none that holds is. */
export const lacksAppCheck = ({ appCheck }: Admission, token: unknown, nowMs: number): boolean =>
  appCheck === 'enforced' && !isAppCheckToken(token, nowMs);

/** The same of an HTTP request. Preflights carry no token, and the owner token stands for servers, which need none. */
export const requestLacksAppCheck = (admission: Admission, { method, headers }: IncomingMessage, nowMs: number): boolean =>
  method !== 'OPTIONS' &&
  callerOfHeader(headers.authorization)?.kind !== 'owner' &&
  lacksAppCheck(admission, headers[appCheckHeader], nowMs);

/**
 * Whose requests the local ports answer. Tokens prove nothing here and `owner` passes every rule, so without this any
 * website open in a browser of this machine could read and empty the data behind them.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** 'open' lets requests without an App Check token in, as a Firebase project does before enforcement is switched on. */
export type AppCheckMode = 'open' | 'enforced';

/** Pages that may speak to a service, besides those it serves itself. Plain data, since a thread is given it too. */
export interface Admission {
  /** Ports of this machine from which the product's own pages come. */
  readonly pagePorts: readonly number[];
  /** Origins named when the backend started; `any` is for test suites that serve their own pages. */
  readonly origins: readonly string[] | 'any';
  /** Whether requests need an App Check token besides; they do not when it is left out. */
  readonly appCheck?: AppCheckMode;
}

/** Only a service's own pages, and programs that are no browsers. */
export const ownPagesOnly: Admission = { pagePorts: [], origins: [] };

const LOCAL_HOST = /^(?:localhost|(?:[a-z0-9_-]+\.)+localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/iu;
const HTTP_PORT = '80';

const isOwnPage = (origin: string, ports: readonly number[]): boolean => {
  const local = LOCAL_HOST.exec(origin.replace(/^http:\/\//u, ''));
  return origin.startsWith('http://') && local !== null && ports.includes(Number(local[1] ?? HTTP_PORT));
};

/**
 * Why a request is not answered, in a sentence; null when it is. Browsers name the page behind a request in `Origin`, with
 * the exception of what a page embeds or links to, which it cannot read. A page could also give its own host name the address
 * of this machine and so become one origin with the service; `Host` betrays that.
 */
export const refusalOf = ({ pagePorts, origins }: Admission, { host, origin }: IncomingHttpHeaders): string | null => {
  if (host !== undefined && !LOCAL_HOST.test(host))
    return `This backend answers to names of this machine only, such as 127.0.0.1, not to ${host}.`;
  const isAdmitted =
    origin === undefined ||
    origins === 'any' ||
    origins.includes(origin) ||
    origin === `http://${host ?? ''}` ||
    isOwnPage(origin, pagePorts);
  return isAdmitted
    ? null
    : `This backend does not answer pages from ${origin}. If they are yours, start it with --allow-origin ${origin === 'null' ? 'any' : origin}.`;
};

/** The sentence repeats what a stranger sent, so nothing may take it for a page. */
export const REFUSAL_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;

/** Answers a request that is refused; false when it is admitted and still to be answered. */
export const isRefused = (admission: Admission, request: IncomingMessage, response: ServerResponse): boolean => {
  const refusal = refusalOf(admission, request.headers);
  if (refusal === null) return false;
  request.resume();
  response.writeHead(403, REFUSAL_HEADERS).end(`${refusal}\n`);
  return true;
};

/** Lets the page behind an admitted request, and no other, read the answer. */
export const nameOrigin = ({ headers: { origin } }: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('Vary', 'Origin');
  if (origin !== undefined) response.setHeader('Access-Control-Allow-Origin', origin);
};

/**
 * Who speaks to the backend: nobody, a signed-in user, or the owner token that the official emulators
 * accept for seeding. Tokens are unsigned here, as in the official suite, so they prove nothing.
 */

import { PROJECT } from './project';

/** The claims of an id token; `auth.token` and `request.auth.token` in the rules. */
export type TokenClaims = Readonly<Record<string, unknown>>;

export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly uid: string; readonly token: TokenClaims; readonly expiresAtSeconds: number | null }
  | { readonly kind: 'owner' };

export const anonymous: Caller = { kind: 'anonymous' };
export const owner: Caller = { kind: 'owner' };

/** The tokens that the client library makes up for tests (`mockUserToken`) were issued at 0 and never expire. */
const isExpired = ({ iat, exp }: TokenClaims, nowMs: number): boolean =>
  typeof iat === 'number' && iat > 0 && typeof exp === 'number' && exp * 1000 <= nowMs;

/** Where the tokens of the project come from; those of another are refused here as by Google's services. */
const issuer = `https://securetoken.google.com/${PROJECT}`;

/** What a token says of its project, where it says anything: the libraries' tokens for tests may leave it out. */
const isOfProject = ({ iss = issuer, aud = PROJECT }: TokenClaims): boolean => iss === issuer && aud === PROJECT;

/** The one person of a token; null where it names none, or two. */
const personOf = ({ sub, user_id: userId = sub }: TokenClaims): string | null =>
  typeof userId === 'string' && userId !== '' && (sub === undefined || sub === userId) ? userId : null;

/** What a credential means. */
export const callerOf = (credential: string | null | undefined, nowMs: number = Date.now()): Caller | 'malformed' | 'expired' => {
  if (credential === null || credential === undefined || credential === '') return anonymous;
  if (credential === 'owner') return owner;
  const payload = credential.split('.')[1];
  if (payload === undefined) return 'malformed';
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return 'malformed';
    const token = claims as Record<string, unknown>;
    const uid = personOf(token);
    if (uid === null || !isOfProject(token)) return 'malformed';
    if (isExpired(token, nowMs)) return 'expired';
    const expires = token['exp'];
    return { kind: 'user', uid, token, expiresAtSeconds: typeof expires === 'number' ? expires : null };
  } catch {
    return 'malformed';
  }
};

/** The credential of an `Authorization: Bearer …` header. */
export const credentialOf = (header: string | undefined): string | undefined => header?.replace(/^(Bearer|Firebase)\s+/iu, '');

/** The caller behind an `Authorization` header; null when its credential is none, or no longer one. */
export const callerOfHeader = (header: string | undefined, nowMs?: number): Caller | null => {
  const caller = callerOf(credentialOf(header), nowMs);
  return typeof caller === 'string' ? null : caller;
};

/**
 * Who speaks to the backend: nobody, a signed-in user, or the owner token that the official emulators
 * accept for seeding. Tokens are unsigned here, as in the official suite, so they prove nothing.
 */

/** The claims of an id token; `auth.token` and `request.auth.token` in the rules. */
export type TokenClaims = Readonly<Record<string, unknown>>;

export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly uid: string; readonly token: TokenClaims; readonly expiresAtSeconds: number | null }
  | { readonly kind: 'owner' };

export const anonymous: Caller = { kind: 'anonymous' };
export const owner: Caller = { kind: 'owner' };

/** What a credential means; `null` when it is no token at all. */
export const callerOf = (credential: string | null | undefined): Caller | null => {
  if (credential === null || credential === undefined || credential === '') return anonymous;
  if (credential === 'owner') return owner;
  const payload = credential.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return null;
    const token = claims as Record<string, unknown>;
    const uid = token['user_id'] ?? token['sub'];
    if (typeof uid !== 'string' || uid === '') return null;
    // mockUserToken carries iat 0 and a long past expiry, so expiry is reported and never enforced.
    const expires = token['exp'];
    return { kind: 'user', uid, token, expiresAtSeconds: typeof expires === 'number' ? expires : null };
  } catch {
    return null;
  }
};

/** The caller behind an `Authorization: Bearer …` header. */
export const callerOfHeader = (header: string | undefined): Caller | null =>
  callerOf(header === undefined ? null : header.replace(/^(Bearer|Firebase)\s+/iu, ''));

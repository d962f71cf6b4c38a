/** Types of `owner-claims.mjs`, for the tests. */

export interface ClaimPlace {
  readonly databaseOrigin: string;
  /** Only local servers need it; a real address names its database itself. */
  readonly namespace?: string;
  readonly firestoreOrigin: string;
  readonly project: string;
  readonly authorization: string;
}

export type OwnerClaims = { readonly ok: true; readonly owner: string } | { readonly ok: false; readonly reason: string };

export const judgeOwnerClaims: (place: ClaimPlace) => Promise<OwnerClaims>;

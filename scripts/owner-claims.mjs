/**
 * Reads who owns a deployment: `meta/owner` in both databases. It decides nothing; `deploy` does.
 */

/** The Realtime Database's answer: a uid, or null while the claim is open. */
const databaseOwner = async ({ databaseOrigin, namespace, authorization }) => {
  const query = namespace === undefined ? '' : `?ns=${namespace}`;
  const answer = await fetch(`${databaseOrigin}/meta/owner.json${query}`, { headers: { Authorization: authorization } });
  if (!answer.ok) throw new Error(`the Realtime Database answered ${answer.status} for meta/owner`);
  return await answer.json();
};

/** Firestore's answer: a uid, or null while the claim is open. */
const firestoreOwner = async ({ firestoreOrigin, project, authorization }) => {
  const address = `${firestoreOrigin}/v1/projects/${project}/databases/(default)/documents/meta/owner`;
  const answer = await fetch(address, { headers: { Authorization: authorization } });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`Firestore answered ${answer.status} for meta/owner`);
  const document = await answer.json();
  return document.fields?.uid?.stringValue ?? null;
};

/**
 * Judges the claims of a deployment.
 * `{ ok: true, owner }` when both databases name the same owner, else `{ ok: false, reason }`.
 * Throws when a database cannot be asked.
 */
export const judgeOwnerClaims = async (place) => {
  const [database, firestore] = await Promise.all([databaseOwner(place), firestoreOwner(place)]);
  if (database === null && firestore === null) {
    return {
      ok: false,
      reason: 'Nobody owns this deployment yet. Deploy the rules, run the product against the project and sign in once; then publish.',
    };
  }
  if (database === null || firestore === null) {
    const open = database === null ? 'the Realtime Database' : 'Firestore';
    return { ok: false, reason: `The claim in ${open} is still open. Its owner completes it by signing in again.` };
  }
  if (database !== firestore) {
    return {
      ok: false,
      reason: `The two databases name different owners: ${database} in the Realtime Database, ${firestore} in Firestore. Decide who it is and correct meta/owner by hand before publishing.`,
    };
  }
  return { ok: true, owner: database };
};

/** Where a command of an operator finds the databases, and as whom it asks. */

export type Variables = Readonly<Record<string, string | undefined>>;

export interface BackendPlace {
  readonly project: string;
  /** null: the environment names a project and not its Realtime Database. */
  readonly databaseOrigin: string | null;
  /** Only the embedded backend is told which database is meant. */
  readonly namespace: string | null;
  /** Address of Firestore's documents. */
  readonly documents: string;
  /** Name of the documents in writes. */
  readonly documentsName: string;
  readonly authorization: string;
}

export type PlaceOutcome = { readonly ok: true; readonly place: BackendPlace } | { readonly ok: false; readonly reason: string };

const documentsNameOf = (project: string): string => `projects/${project}/databases/(default)/documents`;

const embeddedPlace = (variables: Variables): BackendPlace => {
  const offset = Number(variables['SEXTANT_PORT_OFFSET'] ?? 0);
  const firestore = variables['SEXTANT_FIRESTORE_URL'] ?? `http://127.0.0.1:${8080 + offset}`;
  const documentsName = documentsNameOf('demo-sextant');
  return {
    project: 'demo-sextant',
    databaseOrigin: `http://127.0.0.1:${9000 + offset}`,
    namespace: 'demo-sextant-default-rtdb',
    documents: `${firestore}/v1/${documentsName}`,
    documentsName,
    authorization: 'Bearer owner',
  };
};

/** The project that the environment names, with the account of its token; the embedded backend where it names none. An empty variable names nothing. */
export const backendPlace = (variables: Variables): PlaceOutcome => {
  const stated = (name: string): string | null => variables[name] || null;
  const project = stated('VITE_FIREBASE_PROJECT_ID');
  if (project === null) return { ok: true, place: embeddedPlace(variables) };
  const token = stated('GOOGLE_ACCESS_TOKEN');
  if (token === null) return { ok: false, reason: 'GOOGLE_ACCESS_TOKEN is missing: GOOGLE_ACCESS_TOKEN=$(gcloud auth print-access-token)' };
  const documentsName = documentsNameOf(project);
  const place: BackendPlace = {
    project,
    databaseOrigin: stated('VITE_FIREBASE_DATABASE_URL')?.replace(/\/$/u, '') ?? null,
    namespace: null,
    documents: `https://firestore.googleapis.com/v1/${documentsName}`,
    documentsName,
    authorization: `Bearer ${token}`,
  };
  return { ok: true, place };
};

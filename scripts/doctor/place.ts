/** Where the services of a deployment answer, and whether the doctor may ask as its operator. */
import type { Variables } from '../cli/backend-place';

export interface Place {
  /** The embedded backend of this machine. */
  readonly isLocal: boolean;
  readonly project: string;
  readonly apiKey: string;
  readonly databaseOrigin: string;
  /** Only the embedded backend is told which database is meant. */
  readonly namespace: string | null;
  readonly firestoreOrigin: string;
  readonly signInOrigin: string;
  readonly rulesOrigin: string;
  readonly appCheckOrigin: string;
  /** Address of the site, without a slash at the end. */
  readonly site: string;
  /** Of the operator; null: as anybody. */
  readonly authorization: string | null;
}

export const documentsOf = ({ firestoreOrigin, project }: Place): string =>
  `${firestoreOrigin}/v1/projects/${project}/databases/(default)/documents`;

export const embeddedPlace = (offset: number): Place => {
  const at = (port: number): string => `http://127.0.0.1:${String(port + offset)}`;
  return {
    isLocal: true,
    project: 'demo-sextant',
    apiKey: 'local',
    databaseOrigin: at(9000),
    namespace: 'demo-sextant-default-rtdb',
    firestoreOrigin: at(8080),
    signInOrigin: `${at(9099)}/identitytoolkit.googleapis.com`,
    rulesOrigin: at(8080),
    appCheckOrigin: at(5173),
    site: at(5173),
    authorization: 'Bearer owner',
  };
};

/** The project of settings that were found to be complete. */
export const projectPlace = (settings: Variables): Place => {
  const token = settings['GOOGLE_ACCESS_TOKEN'] ?? '';
  const of = (name: string): string => (settings[name] ?? '').trim().replace(/\/$/u, '');
  return {
    isLocal: false,
    project: of('VITE_FIREBASE_PROJECT_ID'),
    apiKey: of('VITE_FIREBASE_API_KEY'),
    databaseOrigin: of('VITE_FIREBASE_DATABASE_URL'),
    namespace: null,
    firestoreOrigin: 'https://firestore.googleapis.com',
    signInOrigin: 'https://identitytoolkit.googleapis.com',
    rulesOrigin: 'https://firebaserules.googleapis.com',
    appCheckOrigin: 'https://firebaseappcheck.googleapis.com',
    site: of('VITE_SITE_ORIGIN'),
    authorization: token === '' ? null : `Bearer ${token}`,
  };
};

export interface Answer {
  /** 0: nothing answered. */
  readonly status: number;
  readonly text: string;
  /** The answer as JSON; null where it is none. */
  readonly json: unknown;
  readonly headers: Headers;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const timeoutMs = 20_000;

const fetched = async (address: string, headers: Record<string, string>): Promise<Answer> => {
  try {
    const answer = await fetch(address, { headers, redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) });
    const text = await answer.text();
    return { status: answer.status, text, json: jsonOf(text), headers: answer.headers };
  } catch (cause) {
    return { status: 0, text: cause instanceof Error ? cause.message : String(cause), json: null, headers: new Headers() };
  }
};

/** Asks as anybody. */
export const askAsAnybody = (address: string): Promise<Answer> => fetched(address, {});

/** Asks as the operator; null without credentials. Google wants to know which project pays for the request. */
export const askAsOperator = async ({ authorization, isLocal, project }: Place, address: string): Promise<Answer | null> =>
  authorization === null ? null : fetched(address, { authorization, ...(isLocal ? {} : { 'x-goog-user-project': project }) });

/** In words, for a service that gave no answer one could judge. */
export const refusalOf = ({ status, text }: Answer): string =>
  status === 0 ? `no answer (${text})` : `status ${String(status)}: ${text.slice(0, 160).replaceAll(/\s+/gu, ' ').trim()}`;

export const field = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? (at as Readonly<Record<string, unknown>>)[name] : undefined,
    value,
  );

export const listAt = (value: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = field(value, ...path);
  return Array.isArray(found) ? (found as readonly unknown[]) : [];
};

export const needsCredentials = 'Run it again as the operator: GOOGLE_ACCESS_TOKEN=$(gcloud auth print-access-token) npm run doctor';

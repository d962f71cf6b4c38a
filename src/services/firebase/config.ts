/**
 * Which Firebase the page talks to: the embedded backend on this computer, or a real project named by the
 * environment of the build. Plain code without Firebase, because the entry chunk reads it.
 */

/** Addresses of a real project, as its console shows them. */
export interface ProjectOptions {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly databaseURL: string;
  readonly projectId: string;
  readonly appId: string;
  readonly messagingSenderId?: string;
}

/** The embedded backend: every service on one loopback host, each on its own port. */
export interface LocalBackend {
  readonly kind: 'local';
  readonly projectId: string;
  readonly databaseNamespace: string;
  readonly host: string;
  readonly authPort: number;
  readonly databasePort: number;
  readonly firestorePort: number;
}

export interface ProjectBackend {
  readonly kind: 'project';
  readonly options: ProjectOptions;
}

export type Backend = LocalBackend | ProjectBackend;

export type BackendChoice = { readonly ok: true; readonly backend: Backend } | { readonly ok: false; readonly problem: string };

/** Where the page runs; null outside a browser. */
export interface PageAddress {
  readonly hostname: string;
  readonly port: string;
}

const loopback = '127.0.0.1';
const basePagePort = 5173;
const baseAuthPort = 9099;
const baseDatabasePort = 9000;
const baseFirestorePort = 8080;
const highestPort = 65_535;

const required = [
  ['VITE_FIREBASE_API_KEY', 'apiKey'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'authDomain'],
  ['VITE_FIREBASE_DATABASE_URL', 'databaseURL'],
  ['VITE_FIREBASE_PROJECT_ID', 'projectId'],
  ['VITE_FIREBASE_APP_ID', 'appId'],
] as const;

/** The backend is shifted as far as the page is: a page on 5183 belongs to services ten ports up. */
const portOffsetOf = (page: PageAddress | null): number => {
  if (page === null || !['localhost', loopback, '[::1]'].includes(page.hostname)) return 0;
  const offset = Number(page.port) - basePagePort;
  const isUsable = page.port !== '' && offset >= 0 && baseAuthPort + offset <= highestPort;
  return isUsable ? offset : 0;
};

const localBackend = (page: PageAddress | null): LocalBackend => {
  const offset = portOffsetOf(page);
  return {
    kind: 'local',
    projectId: 'demo-sextant',
    databaseNamespace: 'demo-sextant-default-rtdb',
    host: loopback,
    authPort: baseAuthPort + offset,
    databasePort: baseDatabasePort + offset,
    firestorePort: baseFirestorePort + offset,
  };
};

const isWebAddress = (text: string): boolean => /^https:\/\/[^\s/]+/u.test(text);

/**
 * The backend meant by the environment: the embedded one when no `VITE_FIREBASE_` variable is set, the named
 * project when all required ones are, and a sentence for a person when the set is incomplete or malformed.
 */
export const chooseBackend = (environment: Readonly<Record<string, unknown>>, page: PageAddress | null): BackendChoice => {
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith('VITE_FIREBASE_') && typeof value === 'string' && value.trim() !== '') given.set(name, value.trim());
  }
  if (given.size === 0) return { ok: true, backend: localBackend(page) };
  const missing = required.map(([name]) => name).filter((name) => !given.has(name));
  if (missing.length > 0) {
    return { ok: false, problem: `The address of the Firebase project is incomplete. Missing: ${missing.join(', ')}.` };
  }
  const value = (name: string): string => given.get(name) ?? '';
  if (!isWebAddress(value('VITE_FIREBASE_DATABASE_URL'))) {
    return { ok: false, problem: 'VITE_FIREBASE_DATABASE_URL must be an https address, as the Firebase console shows it.' };
  }
  if (/[:/\s]/u.test(value('VITE_FIREBASE_AUTH_DOMAIN'))) {
    return { ok: false, problem: 'VITE_FIREBASE_AUTH_DOMAIN must be a host name without https:// and without a path.' };
  }
  const sender = given.get('VITE_FIREBASE_MESSAGING_SENDER_ID');
  return {
    ok: true,
    backend: {
      kind: 'project',
      options: {
        apiKey: value('VITE_FIREBASE_API_KEY'),
        authDomain: value('VITE_FIREBASE_AUTH_DOMAIN'),
        databaseURL: value('VITE_FIREBASE_DATABASE_URL'),
        projectId: value('VITE_FIREBASE_PROJECT_ID'),
        appId: value('VITE_FIREBASE_APP_ID'),
        ...(sender === undefined ? {} : { messagingSenderId: sender }),
      },
    },
  };
};

/** The choice for this page. */
export const backendChoice: BackendChoice = chooseBackend(
  import.meta.env,
  typeof location === 'undefined' ? null : { hostname: location.hostname, port: location.port },
);

/** Types of `environment.mjs`, for the configurations and the backend that import it. */

export interface ProjectEnvironment {
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_DATABASE_URL: string;
  readonly VITE_FIREBASE_PROJECT_ID: string;
  readonly VITE_FIREBASE_APP_ID: string;
  readonly VITE_FIREBASE_MESSAGING_SENDER_ID?: string | undefined;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string | undefined;
  readonly VITE_FIREBASE_MEASUREMENT_ID?: string | undefined;
}

export type Environment =
  | { readonly ok: true; readonly mode: 'local' }
  | { readonly ok: true; readonly mode: 'project'; readonly project: ProjectEnvironment; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly reason: string };

type Variables = Readonly<Record<string, string | undefined>>;

export const judgeEnvironment: (variables: Variables) => Environment;

interface Sources {
  /** Folder of the `.env` files. */
  readonly directory: string;
  /** Vite's mode: 'production' or 'development'. */
  readonly mode: string;
  readonly variables: Variables;
}

export const readVariables: (from: Sources) => Variables;

export const readEnvironment: (from: Sources) => Environment;

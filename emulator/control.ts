/**
 * The backend's own REST interface for tests: empty it, seed it, ask whether it is ready. It takes the owner
 * token that the official emulators take, and answers no other machine and no other origin.
 */
import type { LocalAnswer, LocalPages } from './hosting';

export interface BackendState {
  readonly hosting: boolean;
  readonly database: boolean;
  readonly firestore: boolean;
  readonly auth: boolean;
  /** Whether the demo accounts and their records stand. */
  readonly seeded: boolean;
  /** Whether each service is ready and no reset or seed is under way. */
  readonly ready: boolean;
}

export interface Control {
  readonly state: () => BackendState;
  /** Empties accounts and both databases. */
  readonly reset: () => Promise<void>;
  /** Writes the demo; over an older one if need be. */
  readonly seed: () => Promise<void>;
}

const json = (status: number, body: unknown): LocalAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify(body)}\n`,
});

/** `POST /__/backend/reset`, `POST /__/backend/seed`, `GET /__/backend/state`. Each answers when it is done, with the state. */
export const controlPages = (control: Control): LocalPages => {
  const actions: Readonly<Record<string, { readonly method: string; readonly run: () => Promise<void> }>> = {
    state: { method: 'GET', run: () => Promise.resolve() },
    reset: { method: 'POST', run: control.reset },
    seed: { method: 'POST', run: control.seed },
  };
  return async (request, url) => {
    const name = /^\/__\/backend\/([a-z]+)$/u.exec(url.pathname)?.[1];
    const action = name === undefined ? undefined : actions[name];
    if (action === undefined) return null;
    if (request.headers.authorization !== 'Bearer owner')
      return json(401, { error: 'This needs the header "Authorization: Bearer owner".' });
    if (request.method !== action.method) return { ...json(405, { error: `Use ${action.method}.` }), headers: { Allow: action.method } };
    await action.run();
    return json(200, control.state());
  };
};

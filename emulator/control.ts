/**
 * The backend's own REST interface for tests: empty it, seed it, ask whether it is ready. Changes take the owner
 * token that the official emulators take, which no page of another origin can send.
 */
import { ownProperty } from '@/lib/own-property';
import type { LocalAnswer, LocalPages } from './hosting/hosting';

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

/**
 * `POST /__/backend/reset` and `POST /__/backend/seed` need `Authorization: Bearer owner` and answer when they are
 * done, with the state. `GET /__/backend/state` needs nothing; with `?ready=1` it answers 503 until all is ready,
 * for programs that wait for a status.
 */
export const controlPages = (control: Control): LocalPages => {
  const actions: Readonly<Record<string, () => Promise<void>>> = { reset: control.reset, seed: control.seed };
  return async (request, url) => {
    const name = /^\/__\/backend\/([a-z]+)$/u.exec(url.pathname)?.[1];
    if (name === undefined) return null;
    if (name === 'state') {
      const state = control.state();
      return json(url.searchParams.get('ready') === '1' && !state.ready ? 503 : 200, state);
    }
    const action = ownProperty(actions, name);
    if (action === undefined) return null;
    if (request.method !== 'POST') return { ...json(405, { error: 'Use POST.' }), headers: { Allow: 'POST' } };
    if (request.headers.authorization !== 'Bearer owner')
      return json(401, { error: 'This needs the header "Authorization: Bearer owner".' });
    await action();
    return json(200, control.state());
  };
};

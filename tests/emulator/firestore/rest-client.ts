/** Raw REST calls to a server of ours, for tests. */
import type { FirestoreServer } from '../../../emulator/firestore/start-firestore';

export const ROOT = 'projects/demo-sextant/databases/(default)/documents';

interface Answer {
  readonly status: number;
  // The shape is what each test asserts.
  readonly json: Record<string, unknown> & Record<number, Record<string, unknown>>;
}

export const OWNER = { authorization: 'Bearer owner' };
export const int = (value: number) => ({ integerValue: String(value) });
export const set = (path: string, fields: object, more: object = {}) => ({ update: { name: `${ROOT}/${path}`, fields }, ...more });

/** Calls a path below `…/documents` of whatever server stands behind `serverOf` at the time. */
export const createRestClient = (serverOf: () => FirestoreServer) => {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${serverOf().port}/v1/${ROOT}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, json: (await response.json()) as Answer['json'] };
  };
  return { call, commit: (...writes: object[]) => call('POST', ':commit', { writes }) };
};

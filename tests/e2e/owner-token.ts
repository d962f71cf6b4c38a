/** Reads and writes the embedded services with the owner token, past the screens: to set scenes and to look at what is stored. Not a test. */

const namespace = 'demo-sextant-default-rtdb';
const basePagePort = 5173;

/** Where a service of the backend is that serves `baseUrl`: shifted as far as the page. */
const addressOf = (baseUrl: string, service: number): string =>
  `http://127.0.0.1:${String(Number(new URL(baseUrl).port) - basePagePort + service)}`;

/** A place in the Realtime Database. The path is used as it is, so keys with percent signs come encoded twice. */
export const rootAddress = (baseUrl: string, path: string): string => `${addressOf(baseUrl, 9000)}/${path}.json?ns=${namespace}`;

export const packsAddress = (baseUrl: string, id: string): string => rootAddress(baseUrl, `packs/${id}`);

/** A document of Firestore. */
export const documentsAddress = (baseUrl: string, path: string): string =>
  `${addressOf(baseUrl, 8080)}/v1/projects/demo-sextant/databases/(default)/documents/${path}`;

/** Accounts of the sign-in service, for its owner. */
export const accountsAddress = (baseUrl: string): string =>
  `${addressOf(baseUrl, 9099)}/identitytoolkit.googleapis.com/v1/projects/demo-sextant/accounts`;

/** Where anybody signs in with a password. */
export const signInAddress = (baseUrl: string): string =>
  `${addressOf(baseUrl, 9099)}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;

/** What the sign-in service sent: `oobCodes`. */
export const sentAddress = (baseUrl: string): string => `${addressOf(baseUrl, 9099)}/emulator/v1/projects/demo-sextant/oobCodes`;

const ask = (method: string, address: string, body?: unknown): Promise<Response> =>
  fetch(address, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** The answer's JSON, a refusal too. */
export const answerToOwner = async (method: string, address: string): Promise<unknown> => (await ask(method, address)).json();

/** The answer's JSON. Throws when the service does not take the request. */
export const asOwner = async (method: string, address: string, body?: unknown): Promise<unknown> => {
  const answer = await ask(method, address, body);
  if (!answer.ok) throw new Error(`${method} ${address} answered ${String(answer.status)}: ${await answer.text()}`);
  return answer.json();
};

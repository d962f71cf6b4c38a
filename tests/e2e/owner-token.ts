/** Reads and writes the embedded databases with the owner token, past the screens: to set scenes and to look at what is stored. Not a test. */

const namespace = 'demo-sextant-default-rtdb';
const basePagePort = 5173;

const portOf = (baseUrl: string, service: number): number => Number(new URL(baseUrl).port) - basePagePort + service;

/** A place in the Realtime Database. The path is used as it is, so keys with percent signs come encoded twice. */
export const rootAddress = (baseUrl: string, path: string): string =>
  `http://127.0.0.1:${String(portOf(baseUrl, 9000))}/${path}.json?ns=${namespace}`;

export const packsAddress = (baseUrl: string, id: string): string => rootAddress(baseUrl, `packs/${id}`);

/** A document of Firestore. */
export const documentsAddress = (baseUrl: string, path: string): string =>
  `http://127.0.0.1:${String(portOf(baseUrl, 8080))}/v1/projects/demo-sextant/databases/(default)/documents/${path}`;

/** The answer's JSON. Throws when the service does not take the request. */
export const asOwner = async (method: string, address: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(address, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${String(answer.status)}: ${await answer.text()}`);
  return answer.json();
};

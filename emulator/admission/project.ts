/** The names under which the embedded backend is known to its clients. */

export const PROJECT = 'demo-sextant';

/** Name of the Realtime Database, `ns` in its addresses. */
export const NAMESPACE = 'demo-sextant-default-rtdb';

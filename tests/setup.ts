/** Firestore's browser build sends its unary calls through XMLHttpRequest, which Node lacks. */
// @ts-expect-error the package ships no types
import XMLHttpRequest from 'xhr2';

globalThis.XMLHttpRequest ??= XMLHttpRequest as unknown as typeof globalThis.XMLHttpRequest;

// A worker whose runner was killed would go on, with the servers it holds.
process.once('disconnect', () => process.exit(1));

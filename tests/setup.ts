/** Firestore's browser build sends its unary calls through XMLHttpRequest, which Node lacks. */
// @ts-expect-error the package ships no types
import XMLHttpRequest from 'xhr2';

globalThis.XMLHttpRequest ??= XMLHttpRequest as unknown as typeof globalThis.XMLHttpRequest;

/** Firestore's browser build sends its unary calls through XMLHttpRequest, which Node lacks. */
import { vi } from 'vitest';
// @ts-expect-error the package ships no types
import XMLHttpRequest from 'xhr2';

globalThis.XMLHttpRequest ??= XMLHttpRequest as unknown as typeof globalThis.XMLHttpRequest;

// A worker whose runner was killed would go on, with the servers it holds.
process.once('disconnect', () => process.exit(1));

// Waiting ends with what is waited for; limits only catch what never comes, on a busy machine too.
const limitMs = 60_000;
const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout: limitMs, ...options });
if ('document' in globalThis) (await import('@testing-library/dom')).configure({ asyncUtilTimeout: limitMs });

/** Tells a refusal by the security rules from every other failure of the two databases, and says what a refusal means. */
import type { FirestoreError } from 'firebase/firestore';
import { ownProperty } from '@/lib/own-property';

const textOf = (cause: unknown): string => {
  if (typeof cause !== 'object' || cause === null) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const message = 'message' in cause && typeof cause.message === 'string' ? cause.message : '';
  return `${code} ${message}`;
};

/** Realtime Database says `PERMISSION_DENIED` or 'Permission denied', Firestore `permission-denied`. */
export const isRefusal = (cause: unknown): boolean => /permission[ _-]denied/iu.test(textOf(cause));

/** Waits for a write; false when the rules refused it. Other failures are thrown on. */
export const wasAllowed = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (cause) {
    if (isRefusal(cause)) return false;
    throw cause;
  }
};

const reasons: Readonly<Record<string, string>> = {
  'permission-denied': 'The server does not allow this account to write here.',
  'invalid-argument': 'The server rejected the data as invalid.',
  'resource-exhausted': 'The server has no room left for this account.',
  'already-exists': 'The server has an entry with this name already.',
  'failed-precondition': 'The data on the server had changed meanwhile.',
};

/** What a refusal by Firestore means, in a sentence; the service's own words follow when the code says too little. */
export const refusalReason = (error: unknown): string => {
  const { code, message } = error as FirestoreError;
  return ownProperty(reasons, code) ?? `The server answered: ${message}`;
};

/** Codes of failures that a later try may not meet: no connection, or somebody else was faster. */
const passing = new Set([
  'unavailable',
  'deadline-exceeded',
  'aborted',
  'cancelled',
  'internal',
  'unknown',
  'unauthenticated',
  'failed-precondition',
  // What a transaction read was made or removed meanwhile, as an update by the compaction of another device: the next one reads it so.
  'already-exists',
  'not-found',
]);

/** Whether a failure of Firestore says nothing about the write itself, so that it is worth another try. A failure without a code is one of the network. */
export const isPassing = (cause: unknown): boolean => {
  const { code } = (typeof cause === 'object' && cause !== null ? cause : {}) as { readonly code?: unknown };
  return typeof code !== 'string' || passing.has(code);
};

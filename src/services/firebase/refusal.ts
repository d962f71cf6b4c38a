/** Tells a refusal by the security rules from every other failure of the two databases. */

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

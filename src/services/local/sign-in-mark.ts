/** Remembers on this device which sign-in was recorded last, so that a reload of the page does not count as another one. */
import { keep, readKept } from './device-storage';

const name = (uid: string): string => `signed-in:${uid}`;

/** Whether the sign-in of that moment (the provider's own text) was recorded; never for an unknown moment. */
export const isSignInRecorded = (uid: string, signedInAt: string | null): boolean =>
  signedInAt !== null && readKept(name(uid)) === signedInAt;

export const rememberSignIn = (uid: string, signedInAt: string | null): void => {
  keep(name(uid), signedInAt);
};

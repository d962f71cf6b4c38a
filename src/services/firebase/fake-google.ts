/** Made-up Google users for the embedded backend, which takes plain claims; a real project refuses them. */
import { GoogleAuthProvider } from 'firebase/auth';
import type { AuthCredential } from 'firebase/auth';
import { normaliseEmail } from '@/domain/access/email-key';

export interface FakeGoogleIdentity {
  readonly email: string;
  readonly name: string;
}

/** The same claims wherever a person proves to be this user: the subject follows from the address. The name counts where an account begins. */
export const fakeGoogleCredential = ({ email, name }: Pick<FakeGoogleIdentity, 'email'> & Partial<FakeGoogleIdentity>): AuthCredential => {
  const address = normaliseEmail(email);
  return GoogleAuthProvider.credential(
    JSON.stringify({ sub: `google-${address}`, email: address, name: name?.trim(), email_verified: true }),
  );
};

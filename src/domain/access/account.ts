/** The signed-in person as the identity provider knows them. Rights are not part of it. */
import { emailKeyOf, hasEmailKey } from './email-key';

export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string;
  /** Ways to sign in that are linked to the account, as the provider names them: 'password', 'google.com'. */
  readonly providers: readonly string[];
}

/** The longest name that a user record may hold; the security rules refuse a longer one. */
const longestName = 200;

/** The name to show: the given one, else the local part of the email address, else 'User'; cut to 200 characters. */
export const displayNameOf = (given: string | null, email: string | null): string => {
  const name = given?.trim() ?? '';
  if (name !== '') return name.slice(0, longestName);
  const localPart = email?.split('@')[0]?.trim() ?? '';
  return localPart === '' ? 'User' : localPart.slice(0, longestName);
};

/** The key under which packs know this account; null while no verified address stands behind it. */
export const packKeyOf = (account: Pick<Account, 'email' | 'emailVerified'>): string | null =>
  account.emailVerified && hasEmailKey(account.email) ? emailKeyOf(account.email) : null;

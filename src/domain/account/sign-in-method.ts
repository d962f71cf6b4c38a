/** The ways to sign in that belong to an account, as the identity provider lists them. */

export type MethodId = 'password' | 'google.com';

export interface SignInMethod {
  /** As the provider names it; others than the two known ones may stand in an old account. */
  readonly id: string;
  /** The address at that provider; null when it tells none. */
  readonly email: string | null;
}

/** The name of a method on the screen. */
export const methodName = (id: string): string => {
  if (id === 'password') return 'Email and password';
  return id === 'google.com' ? 'Google' : id;
};

export const hasMethod = (methods: readonly SignInMethod[], id: MethodId): boolean => methods.some((method) => method.id === id);

/**
 * Whether the method may be taken away: something must remain to sign in with. The password stays in every case,
 * because the provider takes the account's address away with it, and a plan is tied to the address.
 */
export const mayUnlink = (methods: readonly SignInMethod[], id: string): boolean =>
  id !== 'password' && methods.length > 1 && methods.some((method) => method.id === id);

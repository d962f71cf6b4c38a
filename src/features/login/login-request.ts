/** What the address of the sign-in screen asks for: a form, or the work of a link from a message. */

export type LoginRequest =
  | { readonly kind: 'form'; readonly view: 'sign-in' | 'create' | 'reset' }
  | { readonly kind: 'new-password'; readonly oobCode: string }
  | { readonly kind: 'verify'; readonly oobCode: string };

/** Modes of the provider's links that are done by applying their code. */
const applied = ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'];

/** Reads the query. A mode without a code, or an unknown one, shows the sign-in form. */
export const loginRequestOf = (query: URLSearchParams): LoginRequest => {
  const mode = query.get('mode');
  const oobCode = query.get('oobCode') ?? '';
  if (mode !== null && oobCode !== '') {
    if (mode === 'resetPassword') return { kind: 'new-password', oobCode };
    if (applied.includes(mode)) return { kind: 'verify', oobCode };
  }
  const view = query.get('view');
  return { kind: 'form', view: view === 'create' || view === 'reset' ? view : 'sign-in' };
};

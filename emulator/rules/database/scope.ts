/** What a rule can name while it runs, and how a run fails. */
import type { Caller } from '../../admission/caller';
import type { DatabaseQuery } from '../contract';
import type { RuleSnapshot } from './snapshot';

/** A failing expression makes its rule false; the message goes into the trace. */
export class EvaluationError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.name = 'EvaluationError';
    this.at = at;
  }
}

/** The variable `auth` of a signed-in caller. */
export interface RuleAuth {
  readonly uid: string;
  readonly provider: string | null;
  readonly token: Readonly<Record<string, unknown>>;
}

export interface Scope {
  readonly auth: RuleAuth | null;
  readonly nowMs: number;
  readonly root: RuleSnapshot;
  readonly data: RuleSnapshot;
  /** Absent in `.read` rules, where it cannot be named. */
  readonly newData: RuleSnapshot | null;
  readonly query: DatabaseQuery | null;
  readonly wildcards: Readonly<Record<string, string>>;
}

/**
 * `auth` for a caller; null when nobody is signed in. `provider` is the sign-in method without its
 * domain ('google' for 'google.com'), as the reference lists the values.
 * https://firebase.google.com/docs/reference/security/database#auth
 */
export const ruleAuthOf = (caller: Caller): RuleAuth | null => {
  if (caller.kind !== 'user') return null;
  const firebase = caller.token['firebase'];
  const method =
    typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
      ? (firebase as { sign_in_provider: unknown }).sign_in_provider
      : null;
  return { uid: caller.uid, provider: typeof method === 'string' ? method.replace(/\.com$/u, '') : null, token: caller.token };
};

/** What the doctor says of one thing that a running site needs. */

export type State =
  | 'ok'
  | 'missing'
  /** Nobody can tell from here: a person has to look. It never counts as passed. */
  | 'by hand'
  /** The embedded backend does without it. */
  | 'not needed';

export interface Finding {
  readonly check: string;
  readonly state: State;
  readonly says: string;
  /** What to do about it; empty where there is nothing to do. */
  readonly todo: string;
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says, todo: '' });
export const missing = (check: string, says: string, todo: string): Finding => ({ check, state: 'missing', says, todo });
export const byHand = (check: string, says: string, todo: string): Finding => ({ check, state: 'by hand', says, todo });
export const notNeeded = (check: string): Finding => ({
  check,
  state: 'not needed',
  says: 'Not needed for the embedded backend.',
  todo: '',
});

/** One finding for a list of faults: the first state where there are any. */
export const judged = (check: string, faults: readonly string[], good: string, todo: string): Finding =>
  faults.length === 0 ? ok(check, good) : missing(check, faults.join(' '), todo);

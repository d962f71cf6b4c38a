/** Signs that a form was filled in by a program. They catch simple programs only; the others need App Check. */

/** Nobody reads and fills in the form faster than this. */
export const shortestFillMs = 3_000;

export type AutomaticSign = 'hidden-field' | 'too-fast';

/** Why the sending looks automatic; null when it does not. `openForMs` is the time since the form appeared. */
export const automaticSign = ({
  hiddenField,
  openForMs,
}: {
  /** What stands in the field that people do not see. */
  readonly hiddenField: string;
  readonly openForMs: number;
}): AutomaticSign | null => {
  if (hiddenField !== '') return 'hidden-field';
  return openForMs < shortestFillMs ? 'too-fast' : null;
};

/** Types of `rule-mutants.mjs`. */

export interface RuleMutant {
  readonly line: number;
  readonly code: string;
  readonly becomes: string;
  readonly text: string;
}

export const ruleMutants: (source: string, language: 'firestore' | 'database') => RuleMutant[];

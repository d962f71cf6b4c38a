/** Types of `mutation-report.mjs`. */

export interface JudgedMutant {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly becomes: string;
  readonly outcome: 'killed' | 'survived';
  readonly status?: string;
}

export const mutationReport: (facts: {
  readonly room: string;
  readonly seed: string;
  readonly result: { readonly total: number; readonly mutants: readonly JudgedMutant[] };
  readonly equivalents: readonly { readonly file: string; readonly code: string; readonly becomes: string; readonly why: string }[];
  readonly wilsonInterval: (hits: number, n: number) => { readonly low: number; readonly high: number };
}) => string;
